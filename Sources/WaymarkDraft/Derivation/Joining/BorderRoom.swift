import WaymarkModel

/// The room around a way from one floor to another: the floor of both, and of the open units that they meet without a wall.
///
/// Each of two units that are not one floor ends at their border. What stands on both sides of it narrows the way over it together.
struct BorderRoom {
    private let work: PlanWork
    private let walls: LevelWalls
    private let blocks: LevelWalls
    /// The floor in a window around the way.
    private let floor: Shape?
    /// The wall of an opening of unknown width, as a point of it, the direction across, and where across it the wall is. What is narrow
    /// along the wall is not known to be.
    var wall: (point: Point, across: Point, depths: ClosedRange<Double>)?

    /// How far around the way, in metres, what narrows it is looked for: more than wheels need.
    private static let around = 1.2
    /// How far past its ends, in metres, a way is in a narrow place: the circle of one that begins there reaches over the border, so the floor
    /// itself does not have it.
    private static let past = 0.25
    /// How far, in metres, a way may reach into a wall after rounding.
    private static let rounding = 0.005
    /// The width, in metres, of the narrowest gap that counts.
    private static let least = 0.02

    /// - Parameters:
    ///   - way: Points between which the way is.
    ///   - sides: The units that it joins.
    init(_ work: PlanWork, _ plan: Int, around way: [Point], of sides: [Int]) {
        let window = Self.window(around: way, work.session)
        self.init(work, plan, floor: window.flatMap { Self.floor(work, plan, of: sides, in: $0) })
    }

    init(_ work: PlanWork, _ plan: Int, floor: Shape?) {
        self.work = work
        self.floor = floor
        walls = work.walls(work.plans[plan].level.id)
        blocks = work.blocks(work.plans[plan].level.id)
    }

    /// Returns the floor of some units, and of the open units that they meet without a wall, in a window.
    static func floor(_ work: PlanWork, _ plan: Int, of sides: [Int], in window: Shape) -> Shape? {
        let units = work.plans[plan].units
        let borders = WalledBorders(work: work, plan: plan)
        let members = work.plans[plan].index.near(window).filter { unit in
            sides.contains(unit) || sides.contains { borders.isOpen([units[$0].id, units[unit].id]) }
        }
        let half = (work.rules.borderGap ?? 0) / 2 + Shape.grid
        let parts = members.compactMap { units[$0].floor.intersection(window)?.grown(by: half) }
        let whole = work.session.union(of: parts)?.grown(by: -half)
        return work.session.union(of: borders.cutters(among: members, areJoined: true))
            .flatMap { whole?.subtracting($0) } ?? whole
    }

    static func window(around points: [Point], _ session: GEOSSession) -> Shape? {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let low = ys.min(), let high = ys.max() else { return nil }
        return session.rawShape(
            of: Polygon(outer: [
                Point(x: left - around, y: low - around), Point(x: right + around, y: low - around),
                Point(x: right + around, y: high + around), Point(x: left - around, y: high + around),
            ]))
    }

    /// Returns the parts of a line over which something of a width gets, in metres: the middle of a disc can be there.
    func passable(_ line: [Point], width: Double) -> [[Point]] {
        guard let floor, let core = walls.core(of: floor, forDisc: width / 2 - FloorBuilder.rounding) else { return [] }
        return work.session.line(line)?.intersection(core)?.runs ?? []
    }

    /// Returns whether a way leads through a wall, or something else that nobody walks through.
    func isWalled(_ way: [Point]) -> Bool {
        guard let line = work.session.line(way) else { return false }
        return (walls.near(line) + blocks.near(line)).contains { line.intersection($0)?.length ?? 0 > Self.rounding }
    }

    /// Returns whether a neck is along the wall of an opening of unknown width.
    private func isAlongWall(_ neck: FloorNeck) -> Bool {
        guard let wall else { return false }
        return [neck.ends.first, neck.ends.last].allSatisfy { end in
            wall.depths.contains(
                (end.x - wall.point.x) * wall.across.x + (end.y - wall.point.y) * wall.across.y)
        }
    }

    /// Returns a way that begins and ends a little farther on, so that it leads through a narrow place in which one of its ends is.
    private static func extended(_ way: [Point]) -> [Point] {
        guard way.count > 1 else { return way }
        var way = way
        let last = way.count - 1
        for (end, next) in [(0, 1), (last, last - 1)] where way[end] != way[next] {
            way[end] = way[next].interpolated(to: way[end], fraction: 1 + Self.past / way[next].distance(to: way[end]))
        }
        return way
    }

    /// Returns the width of the narrowest place that a way leads through, in metres; nil if wheels have room everywhere.
    func narrowest(on way: [Point]) -> Double? {
        let way = Self.extended(way)
        var found: Double?
        for part in floor?.polygons ?? [] {
            var budget = FloorNeckFinder.mostWork
            let widths = Self.least...(FloorBuilder.roomy - FloorBuilder.rounding)
            guard let finder = FloorNeckFinder(part, widths: widths, work: &budget) else { continue }
            for neck in (finder.allNecks(work: &budget) ?? []).map({ walls.clear($0) }) {
                guard neck.width < FloorBuilder.roomy - FloorBuilder.rounding, neck.width < found ?? .infinity,
                    !isAlongWall(neck),
                    zip(way, way.dropFirst()).contains(where: { neck.isCrossed($0, $1) })
                else { continue }
                found = neck.width
            }
        }
        return found
    }
}

extension FloorNeck {
    /// Returns whether a straight way leads from one side of the neck to the other, between its walls.
    fileprivate func isCrossed(_ from: Point, _ to: Point) -> Bool {
        func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
            (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        }
        return turn(from, to, ends.first) * turn(from, to, ends.last) < 0
            && turn(ends.first, ends.last, from) * turn(ends.first, ends.last, to) < 0
    }
}
