import WaymarkModel

/// The walls of a venue's floor plan, by level and square cell: what hides a landmark from a traveller.
///
/// A wall runs along the outline of a unit, except at openings and between two units of open floor. Obstacles that are
/// walls, or that are taller than people, hide landmarks too. On a level without units nothing is hidden.
struct WallIndex: Sendable {
    /// The height above which nobody sees over an obstacle, in metres.
    static let eyeHeight = 1.7
    /// The half width of an opening of which only one point is known, in metres.
    static let halfDoor = 0.5
    /// The distance from an outline at which a point counts as on it, in metres.
    static let outlineWidth = 0.1

    private struct Cell: Hashable {
        var column: Int
        var row: Int
    }

    /// A piece of an outline that hides what is behind it.
    private struct Wall: Sendable {
        var start: Point
        var end: Point
        /// The unit that it belongs to; nil for an obstacle.
        var unit: Int?
    }

    private struct Layer: Sendable {
        var walls: [Wall] = []
        /// The walls that touch each cell, by their index.
        var cells: [Cell: [Int32]] = [:]
        /// The units, by their index in the venue.
        var units: [Int] = []
    }

    private let venue: Venue
    private var layers: [Layer]
    /// The middles of the openings of each unit.
    private var doors: [[Point]]

    /// Collects the walls of a venue.
    init(_ venue: Venue) {
        self.venue = venue
        layers = Array(repeating: Layer(), count: venue.levels.count)
        doors = Array(repeating: [], count: venue.units.count)
        guard !venue.units.isEmpty else { return }
        let openings = Dictionary(grouping: venue.openings, by: \.level)
        let obstacles = Dictionary(grouping: venue.obstacles, by: \.level)
        for (index, unit) in venue.units.enumerated() {
            guard let level = venue.index(ofLevel: unit.level) else { continue }
            layers[level.position].units.append(index)
        }
        for (level, feature) in venue.levels.enumerated() where !layers[level].units.isEmpty {
            build(level, openings[feature.id] ?? [], obstacles[feature.id] ?? [])
        }
    }

    /// Returns whether a traveller sees a place: its spot, or the door of the room that the spot is in.
    func shows(_ spot: LandmarkIndex.Spot, from eye: Point, on level: Index<Level>, within radius: Double) -> Bool {
        if layers[level.position].walls.isEmpty { return true }
        let layer = layers[level.position]
        if isFree(from: eye, to: spot.point, layer) { return true }
        guard let room = room(of: spot, layer) else { return false }
        return doors[room].contains { door in
            door.distance(to: eye) <= radius + Self.outlineWidth && isFree(from: eye, to: door, layer)
        }
    }

    // MARK: Seeing

    /// Returns whether no wall lies between two points. A wall that only touches the second point does not count.
    private func isFree(from eye: Point, to target: Point, _ layer: Layer) -> Bool {
        let length = eye.distance(to: target)
        guard length > Self.outlineWidth else { return true }
        let end = eye.interpolated(to: target, fraction: 1 - Self.outlineWidth / length)
        for cell in Self.cells(from: eye, to: end) {
            for index in layer.cells[cell] ?? [] {
                let wall = layer.walls[Int(index)]
                if Self.crosses(wall.start, wall.end, eye, end) { return false }
            }
        }
        return true
    }

    /// Returns the unit that a spot is in: the one that is the place, otherwise the smallest around the spot.
    private func room(of spot: LandmarkIndex.Spot, _ layer: Layer) -> Int? {
        let place = venue[spot.place].id
        let around = layer.units.filter {
            venue.units[$0].place == place || venue.units[$0].polygon.includes(spot.point)
        }
        return around.first { venue.units[$0].place == place }
            ?? around.min { Self.area(of: venue.units[$0]) < Self.area(of: venue.units[$1]) }
    }

    private static func area(of unit: Unit) -> Double { abs(Polygon.signedArea(of: unit.polygon.outer)) }

    /// Returns whether a wall from `a` to `b` blocks the view from `c` to `d`. A view past the corner of a room crosses
    /// just one of the two walls that meet there.
    private static func crosses(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
        func side(_ p: Point, _ q: Point, _ r: Point) -> Double {
            (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
        }
        return side(a, b, c) * side(a, b, d) < 0 && (side(c, d, a) >= 0) != (side(c, d, b) >= 0)
    }

    // MARK: Making

    private mutating func build(_ level: Int, _ openings: [Opening], _ obstacles: [Obstacle]) {
        let units = layers[level].units
        let openFloor = units.filter { venue.units[$0].isOpenFloor }
        for index in units {
            let unit = venue.units[index]
            let neighbours = unit.isOpenFloor ? openFloor.filter { $0 != index } : []
            for ring in [unit.polygon.outer] + unit.polygon.holes {
                for (start, end) in Self.sides(of: ring) {
                    let gaps = gaps(in: start, end, of: index, towards: neighbours, openings)
                    for (from, to) in Self.rest(of: start, end, without: gaps) {
                        add(Wall(start: from, end: to, unit: index), level)
                    }
                }
            }
        }
        for obstacle in obstacles where obstacle.kind == .wall || (obstacle.height ?? 0) > Self.eyeHeight {
            for (start, end) in Self.sides(of: obstacle.polygon.outer) {
                add(Wall(start: start, end: end, unit: nil), level)
            }
        }
    }

    /// Returns the parts of a side of a unit without a wall, as fractions of it, and notes the unit's doors.
    ///
    /// - Parameter neighbours: The units towards which there is no wall.
    private mutating func gaps(
        in start: Point, _ end: Point, of index: Int, towards neighbours: [Int], _ openings: [Opening]
    ) -> [ClosedRange<Double>] {
        var gaps: [ClosedRange<Double>] = []
        for opening in openings {
            guard let first = opening.line.points.first, let last = opening.line.points.last,
                let a = Self.place(first, on: start, end), let b = Self.place(last, on: start, end)
            else { continue }
            let length = start.distance(to: end)
            let half = first == last ? (opening.width ?? 2 * Self.halfDoor) / 2 / length : 0
            gaps.append(max(0, min(a, b) - half)...min(1, max(max(a, b) + half, min(a, b))))
            doors[index].append(first.interpolated(to: last, fraction: 0.5))
        }
        for other in neighbours {
            for ring in [venue.units[other].polygon.outer] + venue.units[other].polygon.holes {
                for (c, d) in Self.sides(of: ring) {
                    guard let a = Self.place(c, beside: start, end), let b = Self.place(d, beside: start, end),
                        min(a, b) < 1, max(a, b) > 0
                    else { continue }
                    gaps.append(max(0, min(a, b))...min(1, max(a, b)))
                }
            }
        }
        return gaps
    }

    private mutating func add(_ wall: Wall, _ level: Int) {
        let index = Int32(layers[level].walls.count)
        layers[level].walls.append(wall)
        for cell in Self.cells(from: wall.start, to: wall.end) { layers[level].cells[cell, default: []].append(index) }
    }

    private static func sides(of ring: [Point]) -> [(Point, Point)] {
        ring.indices.map { (ring[$0], ring[($0 + 1) % ring.count]) }.filter { $0.0 != $0.1 }
    }

    /// Returns where a point is on a side, as a fraction; nil if it is not on it.
    private static func place(_ point: Point, on start: Point, _ end: Point) -> Double? {
        guard let along = place(point, beside: start, end) else { return nil }
        let slack = outlineWidth / start.distance(to: end)
        return along >= -slack && along <= 1 + slack ? along : nil
    }

    /// Returns where a point is on the line through a side, as a fraction of the side; nil if it is not on the line.
    private static func place(_ point: Point, beside start: Point, _ end: Point) -> Double? {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        let (px, py) = (point.x - start.x, point.y - start.y)
        guard abs(dx * py - dy * px) / length <= outlineWidth else { return nil }
        return (px * dx + py * dy) / (length * length)
    }

    /// Returns the parts of a side that are left.
    private static func rest(
        of start: Point, _ end: Point, without gaps: [ClosedRange<Double>]
    ) -> [(Point, Point)] {
        var rest: [(Point, Point)] = []
        var from = 0.0
        for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) + [1...1] {
            if gap.lowerBound > from {
                rest.append(
                    (
                        start.interpolated(to: end, fraction: from),
                        start.interpolated(to: end, fraction: gap.lowerBound)
                    ))
            }
            from = max(from, gap.upperBound)
        }
        return rest
    }

    /// Returns the cells of the box around a piece.
    private static func cells(from start: Point, to end: Point) -> [Cell] {
        let low = cell(Point(x: min(start.x, end.x), y: min(start.y, end.y)))
        let high = cell(Point(x: max(start.x, end.x), y: max(start.y, end.y)))
        let count = Double(high.column - low.column + 1) * Double(high.row - low.row + 1)
        guard count <= LandmarkIndex.mostCellsOfArea else {
            return pieces(of: start, end, Int((count / LandmarkIndex.mostCellsOfArea).rounded(.up)) + 1)
        }
        return (low.column...high.column).flatMap { column in
            (low.row...high.row).map { Cell(column: column, row: $0) }
        }
    }

    /// Returns the cells of the boxes around the parts of a long piece.
    private static func pieces(of start: Point, _ end: Point, _ count: Int) -> [Cell] {
        var cells: Set<Cell> = []
        for part in 0..<count {
            let from = start.interpolated(to: end, fraction: Double(part) / Double(count))
            let to = start.interpolated(to: end, fraction: Double(part + 1) / Double(count))
            let (low, high) = (cell(from), cell(to))
            for column in min(low.column, high.column)...max(low.column, high.column) {
                for row in min(low.row, high.row)...max(low.row, high.row) {
                    cells.insert(Cell(column: column, row: row))
                }
            }
        }
        return Array(cells)
    }

    private static func cell(_ point: Point) -> Cell {
        Cell(
            column: Int((point.x / LandmarkIndex.side).rounded(.down)),
            row: Int((point.y / LandmarkIndex.side).rounded(.down)))
    }
}

extension Unit {
    /// Whether the unit is open floor, without a wall towards other open floor.
    fileprivate var isOpenFloor: Bool { walking == .free || UnitUse(category: category) == .open }
}
