import WaymarkModel

/// On which side of its outline an end of a door's own path is. The two ends are as good as in one place, and a floor that is joined to the
/// wrong one of them is entered past the door.
struct DoorSides {
    let work: PlanWork

    /// How far from the end, in metres, the point is that tells the side.
    private static let step = 0.1

    /// Returns those of the units at a node that are on its side, if it is one end of a door's path; nil if it is none, or nothing tells it.
    func units(_ units: [Int], onSideOf node: Int, _ plan: Int) -> [Int]? {
        guard work.isForeign, !units.isEmpty, let other = otherEnd(of: node) else { return nil }
        if let own = self.units(units, around: paths(at: node, but: other), of: node, plan) { return own }
        guard let beyond = self.units(units, around: paths(at: other, but: node), of: other, plan), !beyond.isEmpty
        else { return nil }
        let own = units.filter { !beyond.contains($0) }
        return own.isEmpty ? nil : own
    }

    /// Returns the other end of the only door that a node is an end of; nil if it is none.
    private func otherEnd(of node: Int) -> Int? {
        let ends = (work.incidentEdges[node] ?? []).filter { work.contents.edges[$0].kind.isThrough }
            .compactMap { end($0, from: node) }
        return ends.count == 1 ? ends[0] : nil
    }

    /// Returns where the paths at one end of a door lead that do not go through it.
    private func paths(at node: Int, but other: Int) -> [Int] {
        (work.incidentEdges[node] ?? []).compactMap { end($0, from: node) }.filter { $0 != other }
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
            let around = units.filter { work.plans[plan].units[$0].floor.distance(to: spot) <= 0 }
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
