import WaymarkModel

/// Where authored paths enter open floor.
struct PathEntries {
    let work: PlanWork

    /// The distance that an entry keeps from the border of the floor, in metres: a little more than the floor's clearance.
    private static let entryDepth = 0.31

    /// Returns where the authored paths of a level are split because they enter open floor long before their next node:
    /// routes from such a path to another corner of the floor would first go on to the node, and then back.
    func cuts(_ plan: Int, _ paths: EdgeSplitting.Paths) -> [EdgeSplitting.Cut] {
        var groups: [Int: [Int]] = [:]
        for unit in work.plans[plan].units.indices where work.plans[plan].units[unit].isOpen {
            groups[work.joints[plan].groups.find(unit), default: []].append(unit)
        }
        var cuts: [EdgeSplitting.Cut] = []
        for root in groups.keys.sorted() {
            let members = groups[root] ?? []
            let joined = members.map { work.plans[plan].units[$0].floor }
            guard let floor = members.count == 1 ? joined[0] : work.session.union(of: joined),
                let inner = floor.grown(by: -Self.entryDepth), !inner.isEmpty
            else { continue }
            let goals = goals(of: members, plan)
            let own = Set(members.flatMap { work.joints[plan].nodes[$0] })
            for number in Set(members.flatMap { paths.index.near(work.plans[plan].units[$0].floor) }).sorted() {
                let edge = paths.edges[number]
                guard !members.allSatisfy({ work.isApart(edge, from: work.plans[plan].units[$0]) }),
                    let line = work.session.line([paths.lines[number].0, paths.lines[number].1]),
                    let runs = line.intersection(inner)?.runs
                else { continue }
                cuts += runs.flatMap {
                    entries(of: $0, paths, number, own, goals, cause: work.plans[plan].units[members[0]].id)
                }
            }
        }
        return cuts
    }

    /// Returns the points of an open floor to which routes lead: its openings, its authored nodes and the places on it.
    private func goals(of members: [Int], _ plan: Int) -> [Point] {
        let isMember = Set(members)
        var goals = work.joints[plan].thresholds.filter { threshold in
            threshold.sides.count { isMember.contains($0) } == 1
        }.map(\.middle)
        goals += members.flatMap { work.joints[plan].nodes[$0] }.map { work.contents.nodes[$0].position }
        let level = work.plans[plan].level.id
        goals += work.contents.places.filter { place in
            place.level == level && place.entrances.isEmpty && place.position.isFinite
                && members.contains { work.plans[plan].units[$0].outline.contains(place.position) }
        }.map(\.position)
        return goals
    }

    /// Returns the ends of a path's run over a floor, without those at nodes and those that shorten no way.
    private func entries(
        of run: [Point], _ paths: EdgeSplitting.Paths, _ number: Int, _ own: Set<Int>, _ goals: [Point],
        cause: FeatureID
    ) -> [EdgeSplitting.Cut] {
        guard let first = run.first, let last = run.last else { return [] }
        let (start, end) = paths.lines[number]
        let length = start.distance(to: end)
        let edge = paths.edges[number]
        let inside = [work.contents.edges[edge].from, work.contents.edges[edge].to].compactMap {
            work.network.indices[$0]
        }
        .filter { own.contains($0) }.map { work.contents.nodes[$0].position }
        return [first, last].compactMap { end in
            let point = end.onGrid
            let fraction = start.distance(to: point) / length
            guard fraction * length >= EdgeSplitting.leastPiece, (1 - fraction) * length >= EdgeSplitting.leastPiece
            else { return nil }
            let isShorter =
                inside.isEmpty && !goals.isEmpty
                || goals.contains { goal in
                    let past = inside.map { point.distance(to: $0) + $0.distance(to: goal) }.min() ?? .infinity
                    return past < .infinity && past - point.distance(to: goal) > EdgeSplitting.splitGain
                }
            return isShorter
                ? EdgeSplitting.Cut(edge: edge, point: point, fraction: fraction, cause: cause, isEntry: true) : nil
        }
    }

    /// Finds the next node on the floor for each node at which a path enters it.
    func find(_ nodes: [Int]) {
        guard !nodes.isEmpty else { return }
        var neighbours: [Int: [Int]] = [:]
        for edge in work.contents.edges {
            guard let from = work.network.indices[edge.from], let to = work.network.indices[edge.to] else { continue }
            neighbours[from, default: []].append(to)
            neighbours[to, default: []].append(from)
        }
        for node in nodes {
            guard let plan = work.plans.firstIndex(where: { $0.level.id == work.contents.nodes[node].level }) else {
                continue
            }
            let groups = Set(unitsWithNode(node, plan).map { work.joints[plan].groups.find($0) })
            func distance(_ other: Int) -> Double {
                work.contents.nodes[node].position.distance(to: work.contents.nodes[other].position)
            }
            work.entries[node] = (neighbours[node] ?? []).filter { other in
                unitsWithNode(other, plan).contains { groups.contains(work.joints[plan].groups.find($0)) }
            }.min { (distance($0), $0) < (distance($1), $1) }
        }
    }

    private func unitsWithNode(_ node: Int, _ plan: Int) -> [Int] {
        work.plans[plan].units.indices.filter { work.joints[plan].nodes[$0].contains(node) }
    }
}
