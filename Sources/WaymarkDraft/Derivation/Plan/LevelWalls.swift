import WaymarkModel

/// The walls of a level that are drawn as lines. They have a small thickness, so that a floor ends before them.
struct LevelWalls {
    /// The thickness, in metres. It is larger than the gap over which borders are shared, so that no border is shared over
    /// a wall, and small enough that a door in a wall touches the floor on both sides.
    static let thickness = 0.06
    /// How near to its ends, in metres, a line may touch a wall: there is the door from which it starts.
    private static let reach = 0.1

    let shapes: [Shape]
    private let index: ShapeIndex
    private let session: GEOSSession

    init(_ lines: [Polyline], _ session: GEOSSession) {
        let shapes = lines.compactMap { line in
            line.length > 0 ? session.line(line.points)?.wall(thickness: Self.thickness) : nil
        }
        self.shapes = shapes
        index = ShapeIndex(shapes, session)
        self.session = session
    }

    /// Returns the walls whose boxes meet that of a shape.
    func near(_ shape: Shape) -> [Shape] { shapes.isEmpty ? [] : index.near(shape).map { shapes[$0] } }

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
