import WaymarkModel

/// Where authored paths enter open floor.
extension PlanWork {
    /// The distance that an entry keeps from the border of the floor, in metres: a little more than the floor's clearance.
    private static let entryDepth = 0.31

    /// Returns where the authored paths of a level are split because they enter open floor long before their next node:
    /// routes from such a path to another corner of the floor would first go on to the node, and then back.
    func entryCuts(_ plan: Int, _ paths: Paths) -> [Cut] {
        var groups: [Int: [Int]] = [:]
        for unit in plans[plan].units.indices where plans[plan].units[unit].isOpen {
            groups[joints[plan].groups.find(unit), default: []].append(unit)
        }
        var cuts: [Cut] = []
        for root in groups.keys.sorted() {
            let members = groups[root] ?? []
            let joined = members.map { plans[plan].units[$0].floor }
            guard let floor = members.count == 1 ? joined[0] : session.union(of: joined),
                let inner = floor.grown(by: -Self.entryDepth), !inner.isEmpty
            else { continue }
            let goals = goals(of: members, plan)
            let own = Set(members.flatMap { joints[plan].nodes[$0] })
            for number in Set(members.flatMap { paths.index.near(plans[plan].units[$0].floor) }).sorted() {
                let edge = paths.edges[number]
                guard !members.allSatisfy({ isApart(edge, from: plans[plan].units[$0]) }),
                    let line = session.line([paths.lines[number].0, paths.lines[number].1]),
                    let runs = line.intersection(inner)?.runs
                else { continue }
                cuts += runs.flatMap {
                    entries(of: $0, paths, number, own, goals, cause: plans[plan].units[members[0]].id)
                }
            }
        }
        return cuts
    }

    /// Returns the points of an open floor to which routes lead: its openings, its authored nodes and the places on it.
    private func goals(of members: [Int], _ plan: Int) -> [Point] {
        let isMember = Set(members)
        var goals = joints[plan].thresholds.filter { threshold in
            threshold.sides.count { isMember.contains($0) } == 1
        }.map(\.middle)
        goals += members.flatMap { joints[plan].nodes[$0] }.map { contents.nodes[$0].position }
        let level = plans[plan].level.id
        goals += contents.places.filter { place in
            place.level == level && place.entrances.isEmpty && place.position.isFinite
                && members.contains { plans[plan].units[$0].outline.contains(place.position) }
        }.map(\.position)
        return goals
    }

    /// Returns the ends of a path's run over a floor, without those at nodes and those that shorten no way.
    private func entries(
        of run: [Point], _ paths: Paths, _ number: Int, _ own: Set<Int>, _ goals: [Point], cause: FeatureID
    ) -> [Cut] {
        guard let first = run.first, let last = run.last else { return [] }
        let (start, end) = paths.lines[number]
        let length = start.distance(to: end)
        let edge = paths.edges[number]
        let inside = [contents.edges[edge].from, contents.edges[edge].to].compactMap { network.indices[$0] }
            .filter { own.contains($0) }.map { contents.nodes[$0].position }
        return [first, last].compactMap { end in
            let point = end.onGrid
            let fraction = start.distance(to: point) / length
            guard fraction * length >= Self.leastPiece, (1 - fraction) * length >= Self.leastPiece else { return nil }
            let isShorter =
                inside.isEmpty && !goals.isEmpty
                || goals.contains { goal in
                    let past = inside.map { point.distance(to: $0) + $0.distance(to: goal) }.min() ?? .infinity
                    return past < .infinity && past - point.distance(to: goal) > Self.splitGain
                }
            return isShorter ? Cut(edge: edge, point: point, fraction: fraction, cause: cause, isEntry: true) : nil
        }
    }

    /// Finds the next node on the floor for each node at which a path enters it.
    func findEntries(_ nodes: [Int]) {
        guard !nodes.isEmpty else { return }
        var neighbours: [Int: [Int]] = [:]
        for edge in contents.edges {
            guard let from = network.indices[edge.from], let to = network.indices[edge.to] else { continue }
            neighbours[from, default: []].append(to)
            neighbours[to, default: []].append(from)
        }
        for node in nodes {
            guard let plan = plans.firstIndex(where: { $0.level.id == contents.nodes[node].level }) else { continue }
            let groups = Set(unitsWithNode(node, plan).map { joints[plan].groups.find($0) })
            func distance(_ other: Int) -> Double {
                contents.nodes[node].position.distance(to: contents.nodes[other].position)
            }
            entries[node] = (neighbours[node] ?? []).filter { other in
                unitsWithNode(other, plan).contains { groups.contains(joints[plan].groups.find($0)) }
            }.min { (distance($0), $0) < (distance($1), $1) }
        }
    }

    private func unitsWithNode(_ node: Int, _ plan: Int) -> [Int] {
        plans[plan].units.indices.filter { joints[plan].nodes[$0].contains(node) }
    }
}
