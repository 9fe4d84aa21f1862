import WaymarkModel

/// The possible landmarks, by level and square cell.
struct LandmarkIndex: Sendable {
    /// A point of a place: its label, or one of its entrances.
    struct Spot: Sendable {
        /// The place.
        var place: Index<Place>
        var point: Point
        var isEntrance: Bool
    }

    private struct Cell: Hashable {
        var column: Int
        var row: Int
    }

    private struct Layer: Sendable {
        var spots: [Cell: [Spot]] = [:]
        /// The named areas whose bounding box touches the cell, by their index in the venue.
        var areas: [Cell: [Int]] = [:]
        /// Areas that are too large to be listed by cell.
        var largeAreas: [Int] = []
    }

    /// The side of a cell, in metres: the default radius of a search, so that a search visits nine cells.
    static let side = 8.0
    /// The maximum number of cells of an area that is listed by cell.
    static let mostCellsOfArea = 1024.0

    private let venue: Venue
    /// The landmarks of each level.
    private var layers: [Layer]

    /// Indexes every place and area that has a name and a salient category and that anybody may enter.
    init(_ venue: Venue) {
        self.venue = venue
        layers = Array(repeating: Layer(), count: venue.levels.count)
        for place in venue.placeIndices where Self.isNamed(venue[place]) {
            add(Spot(place: place, point: venue[place].position, isEntrance: false), on: venue.level(of: place))
            for node in venue.entrances(of: place) {
                add(Spot(place: place, point: venue[node].position, isEntrance: true), on: venue.level(of: node))
            }
        }
        for (index, area) in venue.areas.enumerated() where Self.isNamed(area) { add(index, area) }
    }

    /// Returns the spots within a distance of a point, in metres, in no particular order.
    func spots(near point: Point, on level: Index<Level>, within radius: Double) -> [Spot] {
        let layer = layers[level.position]
        let low = Self.cell(Point(x: point.x - radius, y: point.y - radius))
        let high = Self.cell(Point(x: point.x + radius, y: point.y + radius))
        var found: [Spot] = []
        for column in low.column...high.column {
            for row in low.row...high.row {
                for spot in layer.spots[Cell(column: column, row: row)] ?? []
                where spot.point.distance(to: point).wholeHundredths <= radius {
                    found.append(spot)
                }
            }
        }
        return found
    }

    /// Returns the named areas that contain a point, by their index in the venue.
    func areas(around point: Point, on level: Index<Level>) -> [Int] {
        let layer = layers[level.position]
        let near = (layer.areas[Self.cell(point)] ?? []) + layer.largeAreas
        return near.filter { venue.areas[$0].polygon.includes(point) }
    }

    // MARK: Making

    private static func isNamed(_ place: Place) -> Bool {
        !place.name.base.isEmpty && place.access.isEmpty && Salience.of(place.category) > 0
    }

    private static func isNamed(_ area: Area) -> Bool {
        area.name?.base.isEmpty == false && area.access.isEmpty && Salience.of(area.category) > 0
    }

    private mutating func add(_ spot: Spot, on level: Index<Level>) {
        layers[level.position].spots[Self.cell(spot.point), default: []].append(spot)
    }

    private mutating func add(_ index: Int, _ area: Area) {
        guard var low = area.polygon.outer.first else { return }
        var high = low
        for corner in area.polygon.outer {
            low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
            high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
        }
        let level = venue.level(of: Index<Area>(index)).position
        let columns = (high.x - low.x) / Self.side + 1
        let rows = (high.y - low.y) / Self.side + 1
        guard columns * rows <= Self.mostCellsOfArea else {
            layers[level].largeAreas.append(index)
            return
        }
        let (first, last) = (Self.cell(low), Self.cell(high))
        for column in first.column...last.column {
            for row in first.row...last.row {
                layers[level].areas[Cell(column: column, row: row), default: []].append(index)
            }
        }
    }

    private static func cell(_ point: Point) -> Cell {
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
