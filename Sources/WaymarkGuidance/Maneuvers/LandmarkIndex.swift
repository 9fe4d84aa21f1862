import Synchronization
import WaymarkModel

/// The possible landmarks, by level and square cell: every place and area that has a name and a salient category and that
/// anybody may enter, unless other places of the level have the name and nothing near tells them apart. Those of a level are collected when one of them is first asked for.
final class LandmarkIndex: Sendable {
    /// A point of a place: its label, or one of its entrances.
    struct Spot: Sendable {
        var point: Point
        /// The place.
        var place: Index<Place>
        var isEntrance: Bool
        /// The salience of the place. In few bytes, because a search reads many spots.
        private let shortSalience: UInt8

        init(place: Index<Place>, point: Point, isEntrance: Bool, salience: Int) {
            (self.place, self.point, self.isEntrance) = (place, point, isEntrance)
            shortSalience = UInt8(salience)
        }

        /// The salience of the place.
        var salience: Int { Int(shortSalience) }
    }

    fileprivate struct Cell: Hashable {
        var column: Int
        var row: Int
    }

    /// The landmarks of a level.
    final class Layer: Sendable {
        /// The spots, by the column and then the row of their cells.
        private let spots: [Spot]
        private let grid: SpotGrid
        private let areas: AreaCells
        private let near: [Index<Place>: LocalizedText]

        fileprivate init(_ found: [Spot], _ areas: AreaCells, near: [Index<Place>: LocalizedText]) {
            self.near = near
            grid = SpotGrid(found.map(\.point))
            // Spots of a cell stay in the order of the places.
            spots = grid.order.map { found[$0] }
            self.areas = areas
        }

        /// Returns what is near a landmark whose name other places of the level have; nil for a name that no other place has.
        func name(near place: Index<Place>) -> LocalizedText? { near[place] }

        /// Calls `body` with the spots within a distance of a point, or a rounding error beyond, and the squares of their
        /// distances, in metres.
        func forEachSpot(near point: Point, within radius: Double, _ body: (Spot, Double) -> Void) {
            // Beyond it, spots are too far away even before the distance is rounded.
            let reach = radius + 0.01
            let square = reach * reach
            grid.forEachRange(
                from: Point(x: point.x - reach, y: point.y - reach), to: Point(x: point.x + reach, y: point.y + reach)
            ) { range in
                for place in range {
                    let (dx, dy) = (spots[place].point.x - point.x, spots[place].point.y - point.y)
                    let squared = dx * dx + dy * dy
                    if squared <= square { body(spots[place], squared) }
                }
            }
        }

        /// Calls `body` with the named areas that contain a point, by their index in the venue.
        func forEachArea(around point: Point, in venue: Venue, _ body: (Int) -> Void) {
            guard !areas.areas.isEmpty || !areas.largeAreas.isEmpty else { return }
            for area in (areas.areas[LandmarkIndex.cell(point)] ?? []) + areas.largeAreas
            where venue.areas[area].polygon.includes(point) {
                body(area)
            }
        }
    }

    fileprivate struct AreaCells: Sendable {
        /// The named areas whose bounding box touches the cell, by their index in the venue.
        var areas: [Cell: [Int]] = [:]
        /// Areas that are too large to be listed by cell.
        var largeAreas: [Int] = []

        mutating func add(_ index: Int, _ area: Area) {
            guard var low = area.polygon.outer.first else { return }
            var high = low
            for corner in area.polygon.outer {
                low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
                high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
            }
            let columns = (high.x - low.x) / LandmarkIndex.side + 1
            let rows = (high.y - low.y) / LandmarkIndex.side + 1
            guard columns * rows <= LandmarkIndex.mostCellsOfArea else {
                largeAreas.append(index)
                return
            }
            let (first, last) = (LandmarkIndex.cell(low), LandmarkIndex.cell(high))
            for column in first.column...last.column {
                for row in first.row...last.row {
                    areas[Cell(column: column, row: row), default: []].append(index)
                }
            }
        }
    }

    /// The side of a cell, in metres: the default radius of a search, so that a search visits nine cells.
    static let side = 8.0
    /// The maximum number of cells of an area that is listed by cell.
    static let mostCellsOfArea = 1024.0

    private struct State {
        /// The landmarks of each level that was asked for.
        var layers: [Layer?]
        /// The places and areas of each level, once a level was asked for.
        var places: IndicesByLevel<Place>?
        var areas: IndicesByLevel<Area>?
    }

    private let venue: Venue
    private let state: Mutex<State>

    init(_ venue: Venue) {
        self.venue = venue
        state = Mutex(State(layers: Array(repeating: nil, count: venue.levels.count)))
    }

    // MARK: Making

    private static func isNamed(_ place: Place) -> Bool {
        !place.name.base.isEmpty && place.access.isEmpty && Salience.of(place.category) > 0
    }

    private static func isNamed(_ area: Area) -> Bool {
        area.name?.base.isEmpty == false && area.access.isEmpty && Salience.of(area.category) > 0
    }

    /// Returns the landmarks of a level.
    func layer(of level: Index<Level>) -> Layer {
        state.withLock { state in
            if let known = state.layers[level.position] { return known }
            let places = state.places ?? placesByLevel()
            let areas = state.areas ?? areasByLevel()
            (state.places, state.areas) = (places, areas)
            let made = makeLayer(of: level, places[level], areas[level])
            state.layers[level.position] = made
            return made
        }
    }

    /// The places by the levels on which they are shown or have an entrance.
    private func placesByLevel() -> IndicesByLevel<Place> {
        IndicesByLevel(levels: venue.levels.count, count: venue.placeIndices.count) { place, add in
            let shown = venue.level(of: place)
            add(shown)
            let entrances = venue.entrances(of: place)
            for (number, node) in entrances.enumerated() {
                let level = venue.level(of: node)
                if level == shown || entrances[..<number].contains(where: { venue.level(of: $0) == level }) { continue }
                add(level)
            }
        }
    }

    private func areasByLevel() -> IndicesByLevel<Area> {
        IndicesByLevel(levels: venue.levels.count, count: venue.areas.count) { area, add in
            add(venue.level(of: area))
        }
    }

    private func makeLayer(
        of level: Index<Level>, _ places: ArraySlice<Index<Place>>, _ indices: ArraySlice<Index<Area>>
    ) -> Layer {
        var spots: [Spot] = []
        var areas = AreaCells()
        let twins = TwinNames(places, of: level, in: venue)
        for place in places where Self.isNamed(venue[place]) && twins.isTold(place) {
            let salience = Salience.of(venue[place].category)
            func add(_ point: Point, isEntrance: Bool) {
                spots.append(Spot(place: place, point: point, isEntrance: isEntrance, salience: salience))
            }
            if venue.level(of: place) == level { add(venue[place].position, isEntrance: false) }
            for node in venue.entrances(of: place) where venue.level(of: node) == level {
                add(venue.position(of: node), isEntrance: true)
            }
        }
        let counts = Dictionary(grouping: indices) { venue[$0].name?.base ?? "" }.mapValues(\.count)
        for area in indices where Self.isNamed(venue[area]) && counts[venue[area].name?.base ?? ""] == 1 {
            areas.add(area.position, venue[area])
        }
        return Layer(spots, areas, near: twins.near)
    }

    fileprivate static func cell(_ point: Point) -> Cell {
        // A validated venue's numbers are finite and within a few hundred kilometres.
        Cell(column: Int((point.x / side).rounded(.down)), row: Int((point.y / side).rounded(.down)))
    }
}

extension Polygon {
    /// The distance from a ring within which a point counts as on it, in metres: the precision of drawings.
    private static let ringWidth = 0.005

    /// Returns whether a point is inside or on a ring, so that the left and the right edge of an area count alike.
    func includes(_ point: Point) -> Bool {
        contains(point) || ([outer] + holes).contains { Self.ring($0, passes: point) }
    }

    private static func ring(_ ring: [Point], passes point: Point) -> Bool {
        guard var start = ring.last else { return false }
        for end in ring {
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let length = dx * dx + dy * dy
            let share = length > 0 ? ((point.x - start.x) * dx + (point.y - start.y) * dy) / length : 0
            let inner = min(max(share, 0), 1)
            let foot = Point(x: start.x + inner * dx, y: start.y + inner * dy)
            if foot.distance(to: point) <= ringWidth { return true }
            start = end
        }
        return false
    }
}
