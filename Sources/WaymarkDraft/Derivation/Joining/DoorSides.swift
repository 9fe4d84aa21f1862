import WaymarkModel

/// On which side of its outline an end of a door's own path is, or of the short path through what else stands at a node: a barrier, a kerb.
/// The two ends are as good as in one place, and a floor that is joined to the wrong one of them is entered past the door.
struct DoorSides {
    let work: PlanWork

    /// How far from the end, in metres, the point is that tells the side.
    private static let step = 0.1
    /// How far outside, in metres, a point still is on an outline: nodes have whole millimetres.
    private static let tolerance = 0.002

    /// Returns those of the units at a node that are on its side, if it is one end of a door's path; nil if it is none, or nothing tells it.
    /// A node at which paths meet, each behind a door, is in the middle of the wall: it is on none of the sides from which they come.
    func units(_ units: [Int], onSideOf node: Int, _ plan: Int) -> [Int]? {
        guard work.isForeign, !units.isEmpty else { return nil }
        let others = otherEnds(of: node)
        guard !others.isEmpty else { return nil }
        if let own = self.units(units, around: paths(at: node, but: others), of: node, plan) { return own }
        var beyond: Set<Int> = []
        for other in others {
            guard let found = self.units(units, around: paths(at: other, but: [node]), of: other, plan) else {
                return nil
            }
            beyond.formUnion(found)
        }
        if beyond.isEmpty { return nil }
        let own = units.filter { !beyond.contains($0) }
        return own.isEmpty && (others.count == 1 || units.count == 1) ? nil : own
    }

    /// Returns the other ends of the door that a node is an end of, of several if each path at the node is cut there; none if it is none.
    private func otherEnds(of node: Int) -> [Int] {
        let doors = (work.incidentEdges[node] ?? []).filter { isThrough($0) }
        guard doors.count == 1 || doors.allSatisfy({ work.barrierPaths.contains(work.contents.edges[$0].path) }) else {
            return []
        }
        return doors.compactMap { end($0, from: node) }
    }

    /// Returns whether people pass something that opens, or stands in the way.
    private func isThrough(_ edge: Int) -> Bool {
        let edge = work.contents.edges[edge]
        return edge.kind.isThrough || work.barrierPaths.contains(edge.path)
    }

    /// Returns where the paths at one end of a door lead that do not go through it.
    private func paths(at node: Int, but others: [Int]) -> [Int] {
        (work.incidentEdges[node] ?? []).compactMap { end($0, from: node) }.filter { !others.contains($0) }
    }

    private func end(_ edge: Int, from node: Int) -> Int? {
        let edge = work.contents.edges[edge]
        guard let from = work.network.indices[edge.from], let to = work.network.indices[edge.to],
            work.contents.nodes[from].level == work.contents.nodes[to].level
        else { return nil }
        return from == node ? to : from
    }

    /// Returns the units into which paths lead; nil without a path, or if one only runs along an outline.
    private func units(_ units: [Int], around ends: [Int], of node: Int, _ plan: Int) -> [Int]? {
        guard !ends.isEmpty else { return nil }
        let start = work.contents.nodes[node].position
        var found: Set<Int> = []
        for end in ends {
            let point = start.moved(towards: work.contents.nodes[end].position, by: Self.step)
            guard let spot = work.session.point(point) else { return nil }
            let around = units.filter { work.plans[plan].units[$0].floor.distance(to: spot) <= Self.tolerance }
            // On the outline of both, it says nothing.
            if around.count == units.count, units.count > 1 { return nil }
            found.formUnion(around)
        }
        return units.filter(found.contains)
    }
}

extension WayKind {
    /// Whether people pass something that opens.
    fileprivate var isThrough: Bool { self == .door || self == .checkpoint }
}
