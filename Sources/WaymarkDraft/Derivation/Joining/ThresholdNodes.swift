import WaymarkModel

/// Authored nodes in openings. They are on the outlines of the units on both sides, so that the floors of both would lead to them, past what
/// the opening says.
struct ThresholdNodes {
    let work: PlanWork
    let plan: Int

    /// How far from a node, in metres, the point of a path is that tells into which unit it leads.
    private static let step = 0.1

    /// Returns the units to which an authored node belongs. One without paths that is on the outline of several leads nobody through the wall
    /// between them: it belongs to one of them, open floor first.
    func units(ofNode node: Int, among units: [Int]) -> [Int] {
        guard units.count > 1, work.network.degrees[node] == 0, work.network.connectors[node] == nil else {
            return units
        }
        let best = units.first { work.plans[plan].units[$0].use == .open } ?? units[0]
        return [best]
    }

    /// Leaves nodes at which paths end on a wall to the unit from which the paths come: where openings are stated between two units, the
    /// rest of their border is a wall.
    func separateAtWalls(openings: [Int]) {
        let joints = work.joints[plan]
        var units: [Int: [Int]] = [:]
        for (unit, nodes) in joints.nodes.enumerated() { for node in nodes { units[node, default: []].append(unit) } }
        for (node, around) in units where around.count > 1 && work.network.connectors[node] == nil {
            let isWalled = around.indices.contains { first in
                around[(first + 1)...].contains { isWall(between: around[first], $0) }
            }
            guard isWalled else { continue }
            let position = work.contents.nodes[node].position
            let isInOpening = openings.contains { index in
                let foot = work.contents.openings[index].line.foot(of: position)
                return foot.map { $0.distance <= PlanWork.nodeTolerance }
                    ?? (work.contents.openings[index].line.middle?.distance(to: position) ?? .infinity
                        <= PlanWork.nodeTolerance)
            }
            if isInOpening { continue }
            let ends = (work.incidentEdges[node] ?? []).compactMap { end(of: $0, from: node) }
            let own = around.filter { isOwn($0, ends, position) }
            if own.isEmpty { continue }
            for unit in around where !own.contains(unit) {
                guard own.contains(where: { isWall(between: $0, unit) }) else { continue }
                work.joints[plan].nodes[unit].removeAll { $0 == node }
            }
        }
    }

    /// Returns whether the border of two units is a wall but for the openings in it: somebody states openings there, or keeps them apart.
    private func isWall(between first: Int, _ second: Int) -> Bool {
        let units = work.plans[plan].units
        return work.joints[plan].statesOpenings([first, second].sorted())
            || work.isSeparated(units[first].id, units[second].id)
    }

    private func isOwn(_ unit: Int, _ ends: [Point], _ start: Point) -> Bool {
        let polygon = work.plans[plan].units[unit].unit.polygon
        return ends.contains { polygon.contains(start.moved(towards: $0, by: Self.step)) }
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
            || opening.limitsPaths && !edge.isDivisible
    }

    /// Returns where a path from a node ends, on the same level.
    private func end(of index: Int, from node: Int) -> Point? {
        let edge = work.contents.edges[index]
        guard let from = work.network.indices[edge.from], let to = work.network.indices[edge.to] else { return nil }
        let other = work.contents.nodes[from == node ? to : from]
        return other.level == work.contents.nodes[node].level ? other.position : nil
    }
}
