import WaymarkModel

/// On which side of a wall or a raised kerb the authored paths and stairs are that have a node on it. Both pieces of the floor are as near to
/// such a node, and who comes from one of them is not on the other.
struct WallSides {
    let work: PlanWork
    /// The walls of the level, and then its kerbs, over which people step beside the wall that the kerb ends at.
    private let barriers: [LevelWalls]

    /// How near to a wall, in metres, a node is on it. A path is not cut at a wall so near to its end.
    private static let reach = 0.03
    /// How far beside the wall, in metres, the point is that tells the side.
    private static let step = 0.05
    /// The most nodes that a path along a wall is followed over.
    private static let farthest = 50

    init(_ work: PlanWork, _ level: Level) {
        self.work = work
        let kerbs = work.knownKerbs[level.id] ?? LevelWalls(work.kerbs(level), work.session)
        work.knownKerbs[level.id] = kerbs
        barriers = [work.walls(level.id), kerbs]
    }

    /// Returns a point of the side from which the paths of a node come that is on a wall or a kerb; nil if it is on none, no path says it, or
    /// paths lead there from both sides.
    func side(of node: Int) -> Point? {
        guard let spot = work.session.point(work.contents.nodes[node].position) else { return nil }
        return barriers.lazy.compactMap { walls in
            walls.near(spot).contains { $0.distance(to: spot) <= Self.reach } ? side(of: node, at: walls) : nil
        }.first
    }

    private func side(of node: Int, at walls: LevelWalls) -> Point? {
        // What wheels may not use says little about a kerb, and what nobody may use says little about a wall.
        let ranks: [(PathEdge) -> Bool] = [
            { $0.hours != StatedClosure.never && $0.isAccessible != false && !$0.kind.isStairs },
            { $0.hours != StatedClosure.never }, { _ in true },
        ]
        for isCounted in ranks {
            let points = points(beside: node, walls, isCounted)
            if !points.isEmpty { return common(points, walls) }
        }
        return common(approaches(to: node).compactMap { point(leaving: node, towards: $0, walls) }, walls)
    }

    /// Returns the first of some points if all are on one side of the walls.
    private func common(_ points: [Point], _ walls: LevelWalls) -> Point? {
        guard let first = points.first else { return nil }
        return points.dropFirst().allSatisfy { isOneSide(first, $0, walls) } ? first : nil
    }

    /// Returns from where the stairs come that end at a node.
    func approaches(to node: Int) -> [Point] {
        guard let connectors = work.network.connectors[node] else { return [] }
        if let drawn = work.approaches[work.contents.nodes[node].id] { return drawn }
        return connectors.sorted().flatMap { index in
            let stops = work.contents.connectors[index].stops.compactMap { work.network.indices[$0.node] }
            return stops.indices.filter { stops[$0] == node }.flatMap { stop in
                [stop - 1, stop + 1].filter(stops.indices.contains).map { work.contents.nodes[stops[$0]].position }
            }
        }
    }

    /// Returns the units in or on which a node is.
    func units(around node: Int, _ plan: Int) -> [Int] {
        let position = work.contents.nodes[node].position
        let found = work.plans[plan].units(around: position, within: PlanWork.nodeTolerance, work.session).map(\.unit)
        return DoorSides(work: work).units(found, onSideOf: node, plan) ?? units(found, onSideOf: node, plan)
    }

    /// Returns the units that an opening joins at which paths meet an outline. A door leads through its wall, but the ends of its own path are
    /// each on one side of it. In the native format, the author says that an opening does.
    func units(_ units: [Int], at opening: Opening, _ hub: Int?, _ plan: Int) -> [Int] {
        guard let hub, work.isForeign else { return units }
        if let own = DoorSides(work: work).units(units, onSideOf: hub, plan) { return own }
        guard opening.isPlain, work.contents.nodes[hub].kind != .door else { return units }
        return self.units(units, onSideOf: hub, plan)
    }

    /// Returns those of the units at a node that are on the side from which its paths come, if the node is on a wall between them.
    private func units(_ units: [Int], onSideOf node: Int, _ plan: Int) -> [Int] {
        guard units.count > 1, let side = side(of: node), let spot = work.session.point(side) else { return units }
        let own = units.filter { work.plans[plan].units[$0].floor.distance(to: spot) <= 0 }
        return own.isEmpty ? units : own
    }

    private func isOneSide(_ first: Point, _ second: Point, _ walls: LevelWalls) -> Bool {
        guard first != second, let line = work.session.line([first, second]) else { return true }
        return walls.near(line).allSatisfy { $0.distance(to: line) > 0 }
    }

    /// Returns where the paths at a node leave the wall that it is on. Paths along the wall are followed.
    private func points(beside node: Int, _ walls: LevelWalls, _ isCounted: (PathEdge) -> Bool) -> [Point] {
        var (queue, position, points) = ([node], 0, [Point]())
        while position < queue.count, position < Self.farthest {
            let here = queue[position]
            position += 1
            for index in work.incidentEdges[here] ?? [] where isCounted(work.contents.edges[index]) {
                let edge = work.contents.edges[index]
                guard let from = work.network.indices[edge.from], let to = work.network.indices[edge.to], from != to,
                    work.contents.nodes[from].level == work.contents.nodes[to].level
                else { continue }
                let other = from == here ? to : from
                if let point = point(leaving: here, towards: work.contents.nodes[other].position, walls) {
                    points.append(point)
                } else if !queue.contains(other) {
                    queue.append(other)
                }
            }
        }
        return points
    }

    /// Returns where the straight line from a node to a point leaves the walls there; nil if it runs along them.
    private func point(leaving node: Int, towards end: Point, _ walls: LevelWalls) -> Point? {
        let start = work.contents.nodes[node].position
        guard start != end, let line = work.session.line([start, end]),
            let cover = work.session.union(of: walls.near(line).compactMap { $0.grown(by: Self.reach) }),
            let runs = line.subtracting(cover)?.runs
        else { return nil }
        func distance(_ run: [Point]) -> Double { run.map { $0.distance(to: start) }.min() ?? .infinity }
        guard let run = runs.min(by: { distance($0) < distance($1) }), let first = run.first, let last = run.last else {
            return nil
        }
        let (near, far) = first.distance(to: start) < last.distance(to: start) ? (first, last) : (last, first)
        return near.interpolated(to: far, fraction: min(0.5, Self.step / max(near.distance(to: far), Self.step)))
    }
}
