import WaymarkModel

/// The walls of a level that are drawn as lines. They have a small thickness, so that a floor ends before them.
struct LevelWalls {
    /// The thickness, in metres. It is larger than the gap over which borders are shared, so that no border is shared over
    /// a wall, and small enough that a door in a wall touches the floor on both sides.
    static let thickness = 0.06
    /// How near to its ends, in metres, a line may touch a wall: there is the door from which it starts.
    static let reach = 0.1

    let shapes: [Shape]
    /// The lines of the walls that have one.
    private let lines: [Shape]
    /// The number of the walls before those of which one side, and not the line, is where the wall ends.
    private let firstJamb: Int
    private let index: ShapeIndex
    private let session: GEOSSession

    /// Takes walls that are drawn as lines.
    ///
    /// - Parameters:
    ///   - areCut: Whether they end at the ends of their lines.
    ///   - jambs: The pieces that close what is between two of them that run beside each other.
    init(_ lines: [Polyline], _ session: GEOSSession, areCut: Bool = false, jambs: [Polyline] = []) {
        func walls(_ lines: [Polyline]) -> [(line: Shape, shape: Shape)] {
            lines.compactMap { line in
                guard line.length > 0, let drawn = session.line(line.points),
                    let wall = drawn.wall(thickness: Self.thickness, isCut: areCut)
                else { return nil }
                return (drawn, wall)
            }
        }
        let (drawn, added) = (walls(lines), walls(jambs))
        self.init(
            shapes: (drawn + added).map(\.shape), lines: (drawn + added).map(\.line), firstJamb: drawn.count, session)
    }

    /// Takes walls that are drawn as areas.
    init(shapes: [Shape], lines: [Shape] = [], firstJamb: Int = .max, _ session: GEOSSession) {
        self.shapes = shapes
        self.lines = lines
        self.firstJamb = firstJamb
        index = ShapeIndex(shapes, session)
        self.session = session
    }

    /// Returns the walls whose boxes meet that of a shape.
    func near(_ shape: Shape) -> [Shape] { shapes.isEmpty ? [] : index.near(shape).map { shapes[$0] } }

    /// How much less than is asked for, in metres, is taken off a floor at a wall, so that what is as wide as it has to be stays after rounding.
    private static let rounding = 0.002

    /// Returns a floor without what is nearer to its border than a distance in metres. Its walls have no thickness but that of their lines.
    /// Nil if no wall is near.
    func shrunk(_ floor: Shape, by distance: Double) -> Shape? {
        let found = shapes.isEmpty || lines.count < shapes.count ? [] : index.near(floor)
        guard !found.isEmpty,
            let bands = session.union(
                of: found.compactMap { wall in
                    let own = wall < firstJamb ? 0 : Self.thickness
                    return lines[wall].wall(thickness: 2 * (distance - Self.rounding) + own)
                })
        else { return nil }
        return session.union(of: [floor] + found.map { shapes[$0] })?.grown(by: -distance)?.subtracting(bands)
    }

    /// Returns where the middle of a disc can be on a floor, with the same thickness of walls.
    ///
    /// - Parameter radius: The radius of the disc, in metres.
    func core(of floor: Shape, forDisc radius: Double) -> Shape? {
        let found = shapes.isEmpty || lines.count < shapes.count ? [] : index.near(floor)
        guard !found.isEmpty else { return floor.grownRound(by: -radius) }
        let bands = found.compactMap { wall in
            lines[wall].grownRound(by: radius - Self.rounding + (wall < firstJamb ? 0 : Self.thickness / 2))
        }
        let whole = session.union(of: [floor] + found.map { shapes[$0] })?.grownRound(by: -radius)
        return session.union(of: bands).flatMap { whole?.subtracting($0) } ?? whole
    }

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
        return index.near(way).contains { $0 < firstJamb && lines[$0].distance(to: way) < 0.001 }
            ? Self.thickness / 2 : 0
    }

    /// Returns a neck from line to line: a wall that is drawn as a line has no thickness but the one that cuts floors.
    func clear(_ neck: FloorNeck) -> FloorNeck {
        let (first, last) = neck.ends
        let depths = (depth(at: first, from: last), depth(at: last, from: first))
        let width = ((neck.width + depths.0 + depths.1) * 1000).rounded() / 1000
        guard neck.width > 0, depths.0 + depths.1 > 0 else { return FloorNeck(ends: neck.ends, width: width) }
        let ends = (
            first.interpolated(to: last, fraction: -depths.0 / neck.width),
            last.interpolated(to: first, fraction: -depths.1 / neck.width)
        )
        return FloorNeck(ends: ends, width: width)
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

    /// Returns whether the line of a wall crosses a straight way, however near to its ends.
    ///
    /// - Parameter margins: How much, in metres, is left out at its start and at its end: what is there is on the wall. Less than nothing is added.
    func part(_ first: Point, _ second: Point, besides margins: (start: Double, end: Double)) -> Bool {
        let length = first.distance(to: second)
        guard !lines.isEmpty, length > margins.start + margins.end, length > 0,
            let way = session.line([
                first.moved(towards: second, by: margins.start), second.moved(towards: first, by: margins.end),
            ])
        else { return false }
        return index.near(way).contains { $0 < lines.count && lines[$0].distance(to: way) <= 0 }
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
