import WaymarkModel

/// Authored nodes in openings. They are on the outlines of the units on both sides, so that the floors of both would lead to them, past what
/// the opening says.
struct ThresholdNodes {
    let work: PlanWork
    let plan: Int

    /// How far from a node, in metres, the point of a path is that tells into which unit it leads.
    private static let step = 0.1
    /// How far from the outline of a unit, in metres, such a point is in the unit.
    private static let beside = 0.005

    /// Returns the units to which an authored node belongs. One without paths that is on the outline of several leads nobody through the wall
    /// between them: it belongs to one of them, open floor first.
    func units(ofNode node: Int, among units: [Int]) -> [Int] {
        guard units.count > 1, work.network.degrees[node] == 0, work.network.connectors[node] == nil else {
            return units
        }
        let best = units.first { work.plans[plan].units[$0].use == .open } ?? units[0]
        return [best]
    }

    /// Leaves nodes at which paths end on a wall to the unit from which the paths come, and landings on a wall to one unit: where openings are
    /// stated between two units, the rest of their border is a wall. What not everybody passes leads nobody else through it. A path that only runs
    /// along the wall belongs to one side, open floor first.
    func separateAtWalls(openings: [Int]) {
        for (node, around) in unitsOfNodes() where around.count > 1 {
            let isOnWall = isLandingOnWall(node)
            let isWalled = around.indices.contains { first in
                around[(first + 1)...].contains { isOnWall || isWall(between: around[first], $0) }
            }
            guard isWalled, !isInOpening(node, openings) else { continue }
            // The landings of other sources are separated already.
            if !work.rules.limitsPaths, work.network.connectors[node] != nil { continue }
            var own = owners(of: node, among: around)
            if own.isEmpty { own = [around.first { work.plans[plan].units[$0].use == .open } ?? around[0]] }
            for unit in around where !own.contains(unit) {
                guard own.contains(where: { isOnWall || isWall(between: $0, unit) }) else { continue }
                work.joints[plan].nodes[unit].removeAll { $0 == node }
            }
        }
    }

    /// Returns the units on or in which each authored node is, without shafts: the floor of a shaft and that before it meet at its landing.
    func unitsOfNodes() -> [Int: [Int]] {
        var units: [Int: [Int]] = [:]
        for (unit, nodes) in work.joints[plan].nodes.enumerated() where work.plans[plan].units[unit].use.shaft == nil {
            for node in nodes { units[node, default: []].append(unit) }
        }
        return units
    }

    /// Returns whether neither paths nor stairs say from which side people get to a landing.
    func isEnteredFromAnySide(_ node: Int) -> Bool {
        !work.network.isOnPath[node]
            && WallSides(work, work.plans[plan].level).approaches(to: node).allSatisfy {
                $0 == work.contents.nodes[node].position
            }
    }

    /// Returns the units into which paths that everybody passes lead from a node on a wall; for a landing to which no path leads, the open floor.
    func owners(of node: Int, among around: [Int]) -> [Int] {
        let position = work.contents.nodes[node].position
        let edges = work.incidentEdges[node] ?? []
        func owners(by edges: [Int]) -> [Int] {
            let ends = edges.compactMap { end(of: $0, from: node) }
            return around.filter { isOwn($0, ends, position) }
        }
        let free = owners(by: edges.filter { isForEverybody(work.contents.edges[$0]) })
        if !free.isEmpty { return free }
        let own = owners(by: edges)
        if !own.isEmpty { return Array(own.prefix(1)) }
        let along = ownersAlongWall(from: node, among: around)
        if !along.isEmpty { return along }
        guard work.network.connectors[node] != nil else { return [] }
        let level = work.plans[plan].level
        let stairs = WallSides(work, level).approaches(to: node)
        let beside = around.filter { isOwn($0, stairs, position) }
        return beside.isEmpty ? [around.first { work.plans[plan].units[$0].use == .open } ?? around[0]] : beside
    }

    /// The most nodes that a path along a wall is followed over.
    private static let farthest = 50

    /// Returns the units into which the paths lead that run along a wall from a node on it.
    private func ownersAlongWall(from node: Int, among around: [Int]) -> [Int] {
        var (queue, position, found) = ([node], 0, Set<Int>())
        while position < queue.count, position < Self.farthest {
            let here = queue[position]
            position += 1
            for edge in work.incidentEdges[here] ?? [] where isForEverybody(work.contents.edges[edge]) {
                guard let point = end(of: edge, from: here), let other = other(of: edge, from: here) else { continue }
                let own = around.filter { isOwn($0, [point], work.contents.nodes[here].position) }
                found.formUnion(own)
                if own.isEmpty, !queue.contains(other) { queue.append(other) }
            }
        }
        return found.sorted()
    }

    private func isForEverybody(_ edge: PathEdge) -> Bool {
        edge.hours == nil && edge.access.admitPublic && edge.isAccessible != false && !edge.isOneWay
            && !edge.kind.isStairs && edge.width.map { $0 >= Self.leastWidth } ?? true
    }

    /// The width, in metres, from which a path is for everybody.
    private static let leastWidth = 0.9

    /// Returns whether a node is the landing of a connector on a wall that is drawn.
    func isLandingOnWall(_ node: Int) -> Bool {
        guard work.network.connectors[node] != nil, let spot = work.session.point(work.contents.nodes[node].position)
        else { return false }
        return work.walls(work.plans[plan].level.id).near(spot).contains {
            $0.distance(to: spot) <= PlanWork.nodeTolerance
        }
    }

    /// Returns whether a node is in one of some openings.
    func isInOpening(_ node: Int, _ openings: [Int]) -> Bool {
        let position = work.contents.nodes[node].position
        return openings.contains { index in
            let foot = work.contents.openings[index].line.foot(of: position)
            return foot.map { $0.distance <= PlanWork.nodeTolerance }
                ?? (work.contents.openings[index].line.middle?.distance(to: position) ?? .infinity
                    <= PlanWork.nodeTolerance)
        }
    }

    /// Returns whether the border of two units is a wall but for the openings in it: somebody states openings there, or keeps them apart.
    func isWall(between first: Int, _ second: Int) -> Bool {
        let units = work.plans[plan].units
        return work.joints[plan].statesOpenings([first, second].sorted())
            || work.isSeparated(units[first].id, units[second].id)
    }

    private func isOwn(_ unit: Int, _ ends: [Point], _ start: Point) -> Bool {
        let polygon = work.plans[plan].units[unit].unit.polygon
        return ends.contains { end in
            let point = start.moved(towards: end, by: Self.step)
            // What runs along the outline leads into neither side.
            return polygon.contains(point)
                && polygon.nearestOnRings(to: point).map { $0.distance > Self.beside } ?? false
        }
    }

    /// Takes authored nodes in an opening from the units into which no path leads from them. The piece of a path that leads through the
    /// opening does not count: the node is on the other side of it.
    func separate(_ nodes: [Int], in opening: Opening, from units: [Int]) {
        for node in nodes {
            let ends = (work.incidentEdges[node] ?? []).filter { !isThrough($0, opening) }
                .compactMap { end(of: $0, from: node) }
            let start = work.contents.nodes[node].position
            var isOnBoth = true
            for unit in units {
                if isOwn(unit, ends, start) { continue }
                isOnBoth = false
                work.joints[plan].nodes[unit].removeAll { $0 == node }
            }
            if !isOnBoth, units.count > 1 { work.joints[plan].inOpenings[node] = units }
        }
    }

    /// Notes that an authored path joins two units if it leads from one to the other through the node in an opening: by its piece in the opening.
    func noteWay(through opening: Opening, at hub: Int?, between units: [Int]) {
        guard work.rules.limitsPaths, let hub, units.count == 2 else { return }
        var ends: (pieces: [Point], others: [Point]) = ([], [])
        for edge in work.incidentEdges[hub] ?? [] {
            guard let end = end(of: edge, from: hub) else { continue }
            if isThrough(edge, opening) { ends.pieces.append(end) } else { ends.others.append(end) }
        }
        let start = work.contents.nodes[hub].position
        for (first, second) in [(units[0], units[1]), (units[1], units[0])]
        where isOwn(first, ends.pieces, start) && isOwn(second, ends.others, start) {
            work.joints[plan].addAuthored(min(first, second), max(first, second))
        }
    }

    /// Returns whether a path has what an opening says: its piece in it, or the whole of one that cannot be divided.
    private func isThrough(_ index: Int, _ opening: Opening) -> Bool {
        let edge = work.contents.edges[index]
        return edge.path == opening.id || edge.path == FeatureID("door:\(opening.id)")
            || opening.limitsPaths && !edge.isDivisible(work.slowPaths)
    }

    /// Returns where a path from a node ends, on the same level.
    private func end(of index: Int, from node: Int) -> Point? {
        guard let index = other(of: index, from: node) else { return nil }
        let other = work.contents.nodes[index]
        return other.level == work.contents.nodes[node].level ? other.position : nil
    }

    private func other(of index: Int, from node: Int) -> Int? {
        let edge = work.contents.edges[index]
        guard let from = work.network.indices[edge.from], let to = work.network.indices[edge.to] else { return nil }
        return from == node ? to : from
    }
}
