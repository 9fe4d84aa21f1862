import WaymarkModel

/// Where people keep to authored paths, and where they walk freely.
struct FreeWalking {
    let work: PlanWork

    /// Lets people walk freely in the units whose authored paths do not say how to get through them.
    ///
    /// A unit that authored paths enter keeps to them. But mappers draw footways across a platform or a square that do not meet
    /// each other, and leave the floor between them to those who walk there. So open floor keeps to its paths only if they are
    /// joined with each other in it, and with all its doors and borders; a room, if they are joined with each other. In the native
    /// format, the author says where people walk freely.
    func free(_ plan: Int, _ borders: inout SharedBorders?) {
        // A source that states all ways means them.
        guard borders != nil, work.isForeign else { return }
        for unit in work.plans[plan].units.indices where work.plans[plan].units[unit].walking == .paths {
            let room = work.plans[plan].units[unit]
            guard room.unit.walking == nil, room.use.shaft == nil, !work.joints[plan].pieces[unit].isEmpty else {
                continue
            }
            let nodes = nodesOfPaths(in: unit, plan)
            let isWhole =
                nodes.map { nodes in
                    room.use != .open
                        || leadToDoors(nodes, of: unit, plan) && leadOverBorders(of: unit, plan, &borders)
                } ?? false
            if !isWhole { work.plans[plan].units[unit].walking = .free }
        }
    }

    /// Returns the nodes of the paths in a unit; nil if not all of them are joined with each other there.
    private func nodesOfPaths(in unit: Int, _ plan: Int) -> Set<Int>? {
        var numbers: [Int: Int] = [:]
        var sets = DisjointSets(count: 0)
        func number(_ node: Int) -> Int {
            if let known = numbers[node] { return known }
            let number = sets.add()
            numbers[node] = number
            return number
        }
        for edge in work.joints[plan].pieces[unit] {
            let ends = [work.contents.edges[edge].from, work.contents.edges[edge].to].compactMap {
                work.network.indices[$0]
            }
            if ends.count == 2 { sets.merge(number(ends[0]), number(ends[1])) }
        }
        // Paths and connectors that only end in the unit count too.
        for node in work.joints[plan].nodes[unit] where work.network.degrees[node] > 0 { _ = number(node) }
        let parts = Set(numbers.values.map { sets.find($0) })
        return parts.count == 1 ? Set(numbers.keys) : nil
    }

    /// Returns whether each opening of a unit is on one of its paths.
    private func leadToDoors(_ nodes: Set<Int>, of unit: Int, _ plan: Int) -> Bool {
        work.joints[plan].thresholds.allSatisfy { threshold in
            !threshold.sides.contains(unit) || threshold.hub.map { nodes.contains($0) } ?? false
        }
    }

    /// Returns whether a path leads over each border with other open floor.
    private func leadOverBorders(of unit: Int, _ plan: Int, _ borders: inout SharedBorders?) -> Bool {
        for other in borders?.neighbours(of: unit) ?? [] where work.plans[plan].units[other].use == .open {
            let pair = [unit, other].sorted()
            guard !work.joints[plan].pairs.contains(pair), !work.joints[plan].statesOpenings(pair),
                work.overrides.separation(of: work.plans[plan].units[unit].id, work.plans[plan].units[other].id) == nil
            else { continue }
            if borders?.runs(unit, other).isEmpty == false { return false }
        }
        return true
    }

    /// Returns whether routes over free floor need an authored node in it. They do not need those in the middle of the floor
    /// from which plain paths lead to other nodes of it: people leave such a path wherever they like.
    func isNeeded(_ node: Int, in members: Set<Int>, _ plan: Int) -> Bool {
        if work.entries[node] != nil || work.network.connectors[node] != nil || work.entranceNodes.contains(node) {
            return true
        }
        let edges = work.incidentEdges[node] ?? []
        guard edges.count > 1 else { return true }
        return !edges.allSatisfy { index in
            let edge = work.contents.edges[index]
            guard edge.kind.motion == .walk, edge.delay == 0, edge.hours == nil,
                edge.access.isEmpty, !edge.isOneWay, let from = work.network.indices[edge.from],
                let to = work.network.indices[edge.to]
            else { return false }
            let other = from == node ? to : from
            return members.contains { work.joints[plan].nodes[$0].contains(other) }
        }
    }
}
