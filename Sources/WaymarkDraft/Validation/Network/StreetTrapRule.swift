import WaymarkModel

/// Reports parts that have an entrance, and from which one-way ways lead to the street that is drawn, or from the street, and
/// nothing in the other direction. Travellers start in them, so that `TrapRule` finds nothing.
struct StreetTrapRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.oneWayTrap]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        // Where no street is drawn, people may leave by another entrance than they came in by.
        guard !context.isForeign, let survey = context.survey, let parts = VenueParts(context),
            parts.outdoors[parts.main] != nil
        else { return }
        let network = survey.network
        let street = streetNodes(network, parts, context)
        let reached = network.reached(from: street)
        let returning = network.reached(from: street, backwards: true)
        let isStrange = { (node: Int) in
            parts.groups[node] == parts.main && reached[node] != returning[node] && survey.reached[node]
                && survey.returning[node]
        }
        let groups = network.groups(of: isStrange)
        guard groups.count > 0 else { return }
        for (group, members) in survey.members(of: groups, limit: context.contents.nodes.count).enumerated() {
            guard let first = members.first else { continue }
            let places = UnreachableRule.unique(members.flatMap { survey.places[$0] ?? [] })
            let side = reached[first] ? returning : reached
            // An exit by which people go out of what is drawn traps nobody.
            guard places.contains(where: { place in !survey.places.contains { side[$0] && $1.contains(place) } }),
                let arc = joint(of: Int32(group), groups.of, network, isEntry: reached[first])
            else { continue }
            let (name, span) = context.describe(network.way(arc))
            let list = UnreachableRule.list(members, context)
            let shown = places.map { "\"\(context.contents.places[$0].id)\"" }.shortList()
            findings.report(
                Diagnostic(
                    .oneWayTrap, .warning,
                    reached[first]
                        ? "\(name) leads to \(list), and nothing leads back to the street"
                        : "\(name) leads out of \(list), and nothing leads in from the street", at: span,
                    label: "one-way",
                    help: reached[first] ? "make it two-way, or add a way out" : "reverse it, or add a way in",
                    notes: ["places there: \(shown)"]))
        }
    }

    /// Returns the largest part of the street in which every node can be reached from every other.
    private func streetNodes(_ network: WalkNetwork, _ parts: VenueParts, _ context: ValidationContext) -> [Int] {
        let components = network.strongComponents().of
        let outdoors = (parts.members[parts.main] ?? []).filter { node in
            context.level(ofNode: node).map { context.contents.levels[$0].isOutdoor } ?? false
        }
        let byComponent = Dictionary(grouping: outdoors) { components[$0] }
        return byComponent.max { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }?.value ?? []
    }

    /// Returns the first arc that leads into a group from other nodes, or out of it.
    private func joint(of group: Int32, _ groups: [Int32], _ network: WalkNetwork, isEntry: Bool) -> Int? {
        network.heads.indices.first { arc in
            let (tail, head) = (groups[Int(network.tails[arc])], groups[Int(network.heads[arc])])
            return isEntry ? head == group && tail != group : tail == group && head != group
        }
    }
}
