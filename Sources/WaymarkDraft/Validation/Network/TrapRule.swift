import WaymarkModel

/// Checks that a traveller can leave every part of the network that they can enter.
struct TrapRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.oneWayTrap]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        guard let survey = context.survey else { return }
        let network = survey.network
        let groups = network.groups { survey.reached[$0] && !survey.returning[$0] }
        guard groups.count > 0 else { return }
        var entries: [Int: WalkNetwork.Way] = [:]
        for arc in network.heads.indices {
            let group = Int(groups.of[Int(network.heads[arc])])
            guard group >= 0, survey.reached[Int(network.tails[arc])], survey.returning[Int(network.tails[arc])]
            else { continue }
            if entries[group] == nil { entries[group] = network.way(arc) }
        }
        let nodes = context.contents.nodes
        for (group, members) in survey.members(of: groups, limit: nodes.count).enumerated() where !members.isEmpty {
            guard let way = entries[group] else { continue }
            let (name, span) = context.describe(way)
            let places = UnreachableRule.unique(members.flatMap { survey.places[$0] ?? [] })
            if !places.isEmpty, places.allSatisfy({ hasOtherWayOut($0, survey) }),
                members.allSatisfy({ nodes.indices.contains($0) && nodes[$0].derivedFrom != nil })
            {
                continue
            }
            let shown = places.prefix(5).map { "\"\(context.contents.places[$0].id)\"" }.joined(separator: ", ")
            findings.report(
                Diagnostic(
                    .oneWayTrap, .warning,
                    "\(name) leads to \(UnreachableRule.list(members, context)), and nothing leads back", at: span,
                    label: "one-way", help: "make it two-way, or add a way out",
                    notes: places.isEmpty ? [] : ["trapped there: " + shown]))
        }
    }

    /// Returns whether people who came to a place by one of its doors leave it by another.
    private func hasOtherWayOut(_ place: Int, _ survey: NetworkSurvey) -> Bool {
        survey.places.contains { node, places in survey.returning[node] && places.contains(place) }
    }
}
