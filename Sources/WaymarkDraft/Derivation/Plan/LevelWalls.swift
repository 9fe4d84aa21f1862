import WaymarkModel

/// The walls of a level that are drawn as lines. They have a small thickness, so that a floor ends before them.
struct LevelWalls {
    /// The thickness, in metres. It is larger than the gap over which borders are shared, so that no border is shared over
    /// a wall, and small enough that a door in a wall touches the floor on both sides.
    static let thickness = 0.06
    /// How near to its ends, in metres, a line may touch a wall: there is the door from which it starts.
    private static let reach = 0.1

    let shapes: [Shape]
    /// The lines of the walls that have one.
    private let lines: [Shape]
    private let index: ShapeIndex
    private let session: GEOSSession

    /// Takes walls that are drawn as lines.
    ///
    /// - Parameter areCut: Whether they end at the ends of their lines.
    init(_ lines: [Polyline], _ session: GEOSSession, areCut: Bool = false) {
        let found = lines.compactMap { line -> (Shape, Shape)? in
            guard line.length > 0, let drawn = session.line(line.points),
                let wall = drawn.wall(thickness: Self.thickness, isCut: areCut)
            else { return nil }
            return (drawn, wall)
        }
        self.init(shapes: found.map(\.1), lines: found.map(\.0), session)
    }

    /// Takes walls that are drawn as areas.
    init(shapes: [Shape], lines: [Shape] = [], _ session: GEOSSession) {
        self.shapes = shapes
        self.lines = lines
        index = ShapeIndex(shapes, session)
        self.session = session
    }

    /// Returns the walls whose boxes meet that of a shape.
    func near(_ shape: Shape) -> [Shape] { shapes.isEmpty ? [] : index.near(shape).map { shapes[$0] } }

    /// Returns whether a wall is at most a distance in metres from a point.
    func reach(_ point: Point, within distance: Double) -> Bool {
        guard !shapes.isEmpty, let spot = session.point(point) else { return false }
        return index.near(point, within: distance).contains { shapes[$0].distance(to: spot) <= distance }
    }

    /// Returns how much farther, in metres, it is to the line of the wall at which a straight way ends. At the end of a wall it is nothing.
    func depth(at end: Point, from start: Point) -> Double {
        guard end != start, !lines.isEmpty else { return 0 }
        let reach = Self.thickness / 2 + 0.004
        let last = start.interpolated(to: end, fraction: 1 + reach / start.distance(to: end))
        guard let way = session.line([end, last]) else { return 0 }
        return index.near(way).contains { lines[$0].distance(to: way) < 0.001 } ? Self.thickness / 2 : 0
    }

    /// Returns whether a wall is between two points. A wall that touches one of them does not count: there is its door.
    func separate(_ first: Point, _ second: Point) -> Bool {
        guard !shapes.isEmpty else { return false }
        let length = first.distance(to: second)
        guard length > 2 * Self.reach else { return false }
        let ends = [Self.reach / length, 1 - Self.reach / length].map { first.interpolated(to: second, fraction: $0) }
        guard let line = session.line(ends) else { return false }
        return near(line).contains { $0.distance(to: line) <= 0 }
    }

    /// Returns the parts of a line that no wall covers, the longest first.
    ///
    /// - Parameter margin: How far a wall that covers a part is from it at most, in metres.
    func uncovered(_ run: [Point], within margin: Double) -> [[Point]] {
        guard !shapes.isEmpty, let line = session.line(run), let band = line.grown(by: margin) else { return [run] }
        let covers = near(band).compactMap { $0.grown(by: margin) }
        guard let cover = session.union(of: covers) else { return [run] }
        return line.subtracting(cover)?.runs ?? []
    }
}
