import WaymarkImportKit
import WaymarkModel

/// Checks that every part of the network is connected to the nodes where travellers start.
struct UnreachableRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unreachablePlace, .isolatedNetwork, .oneWayTrap]

    /// Reports each unconnected region once, because a single mistake can cut off a whole region. The message names its
    /// places if it has any. Otherwise, it says that travellers can only leave the region, or that the region is
    /// isolated.
    func check(_ context: ValidationContext, into findings: inout Findings) {
        guard let survey = context.survey, !survey.sources.isEmpty else { return }
        let nodes = context.contents.nodes
        let groups = survey.network.groups { node in
            !survey.reached[node] && (node >= nodes.count || !context.isForeign || findings.isSound(.node, node))
        }
        let ways = exits(of: groups, survey)
        // Searching for the nearest node takes a pass over all nodes, so only diagnostics that are displayed get this
        // help.
        var helps = DiagnosticPrinter.defaultLimit
        func help(_ members: [Int]) -> String? {
            helps -= 1
            return helps >= 0 ? UnreachableHelp().nearest(to: members, survey, context) : nil
        }
        var regions: [(places: [Int], hasExit: Bool, help: String?)] = []
        for (group, members) in survey.members(of: groups, limit: nodes.count).enumerated() where !members.isEmpty {
            let places = Self.unique(members.flatMap { survey.places[$0] ?? [] }).filter { place in
                !context.contents.places[place].entrances.contains { entrance in
                    context.nodes[entrance.destination].map { survey.reached[$0] } ?? false
                }
            }
            // Why nobody gets to a place is reported where it is derived.
            if !places.isEmpty, places.allSatisfy({ context.barredPlaces.contains(context.contents.places[$0].id) }) {
                continue
            }
            if !places.isEmpty {
                let (hasExit, help) = (ways[group] != nil, help(members))
                // What one mistake cuts off in several pieces is said once.
                if let cause = help, let same = regions.firstIndex(where: { $0.help == cause && $0.hasExit == hasExit })
                {
                    regions[same].places += places
                } else {
                    regions.append((places, hasExit, help))
                }
            } else if members.contains(where: { survey.places[$0] != nil && nodes[$0].derivedFrom != nil }) {
                // People leave by this door of a room, and enter by another.
                continue
            } else if let way = ways[group] {
                reportExit(way, members, context, &findings)
            } else if members.contains(where: { survey.places[$0] != nil }) || nodes.count == 1 {
                continue
            } else {
                reportIsolated(members, help: help(members), context, &findings)
            }
        }
        for region in regions {
            report(Self.unique(region.places), hasExit: region.hasExit, help: region.help, context, &findings)
        }
        reportLonelyEntrances(survey, context, &findings)
    }

    private func report(
        _ places: [Int], hasExit: Bool, help: String?, _ context: ValidationContext, _ findings: inout Findings
    ) {
        let all = context.contents.places
        let first = all[places[0]]
        let more = places.count > 1 ? " and \(Self.counted(places.count - 1, "more place"))" : ""
        var notes: [String] = []
        if places.count > 1 {
            let shown = places.dropFirst().prefix(8).map { "\"\(all[$0].id)\"" }.joined(separator: ", ")
            notes.append("also: \(shown)" + (places.count > 9 ? " and \(places.count - 9) more" : ""))
        }
        if hasExit { notes.append("people can leave from there, but not get in") }
        findings.report(
            Diagnostic(
                .unreachablePlace, .warning, "place \"\(first.id)\"\(more) cannot be reached",
                at: context.span(.place, places[0], ["at", "entrances[0]", "entrances"]),
                label: "no way leads here from any entrance", help: help, notes: notes)
        )
    }

    private func reportExit(
        _ way: WalkNetwork.Way, _ members: [Int], _ context: ValidationContext, _ findings: inout Findings
    ) {
        let (name, span) = context.describe(way)
        findings.report(
            Diagnostic(
                .oneWayTrap, .warning,
                "\(name) leads out of \(Self.list(members, context)), and nothing leads in", at: span,
                label: "one-way", help: "reverse it, or add a way in"))
    }

    private func reportIsolated(
        _ members: [Int], help: String?, _ context: ValidationContext, _ findings: inout Findings
    ) {
        // A path with a misspelt node was not there when the ways to it were derived, and it is reported.
        let meant = Set(findings.assumedNodes.values)
        if !meant.isEmpty, members.contains(where: { meant.contains(context.contents.nodes[$0].id) }) { return }
        // Where nobody walks, there is nothing to connect.
        let closed = Set(
            context.contents.units.indices.filter { UnreachableHelp().isClosed($0, context) }.map {
                context.contents.units[$0].id.rawValue
            })
        if !closed.isEmpty, members.allSatisfy({ context.contents.nodes[$0].derivedFrom.map(closed.contains) ?? false })
        {
            return
        }
        let verb = members.count == 1 ? "is" : "are"
        let isDerived = !members.contains { context.contents.nodes[$0].derivedFrom == nil }
        let units = isDerived ? UnreachableHelp().units(of: members, context) : []
        if let first = units.first {
            // The author has drawn units, and never saw these nodes.
            let more = units.count > 1 ? " and \(Self.counted(units.count - 1, "more unit"))" : ""
            findings.report(
                Diagnostic(
                    .isolatedNetwork, .warning,
                    "unit \"\(context.contents.units[first].id)\"\(more) \(units.count == 1 ? "is" : "are") "
                        + "not connected to anything else", at: context.span(.unit, first),
                    label: "no way leads here from any entrance", help: help))
            return
        }
        // Levels whose order is wrong are reported, and their entrances lead to no street.
        if findings.hasLevelsOutOfOrder,
            context.level(ofNode: members[0]).map({ context.contents.levels[$0].isOutdoor }) == true
        {
            return
        }
        findings.report(
            Diagnostic(
                .isolatedNetwork, .warning, "\(Self.list(members, context)) \(verb) not connected to anything else",
                at: context.span(.node, members[0]), label: "no way leads here from any entrance",
                help: help))
    }

    /// Reports entrances without a path. They count as reached, because travellers start there.
    private func reportLonelyEntrances(
        _ survey: NetworkSurvey, _ context: ValidationContext, _ findings: inout Findings
    ) {
        let nodes = context.contents.nodes
        guard nodes.count > 1 else { return }
        for node in survey.sources
        where survey.places[node] == nil && !context.damage.levels.contains(nodes[node].level) {
            guard survey.network.outgoing[node].isEmpty, survey.network.incoming[node].isEmpty else { continue }
            findings.report(
                Diagnostic(
                    .isolatedNetwork, .warning, "entrance \"\(nodes[node].id)\" is not connected to anything else",
                    at: context.span(.node, node), label: "no path starts here",
                    help: "draw a path from it, or leave it out"))
        }
    }

    /// Returns for each group a path or connector that leads to the reached part, if there is any.
    private func exits(of groups: (of: [Int32], count: Int), _ survey: NetworkSurvey) -> [Int: WalkNetwork.Way] {
        var ways: [Int: WalkNetwork.Way] = [:]
        let network = survey.network
        for arc in network.tails.indices {
            let group = Int(groups.of[Int(network.tails[arc])])
            if group >= 0, survey.reached[Int(network.heads[arc])], ways[group] == nil {
                ways[group] = network.way(arc)
            }
        }
        return ways
    }

    static func list(_ members: [Int], _ context: ValidationContext) -> String {
        let first = "node \"\(context.contents.nodes[members[0]].id)\""
        return members.count == 1 ? first : "\(first) and \(members.count - 1) more"
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    static func unique(_ indices: [Int]) -> [Int] {
        var seen: Set<Int> = []
        return indices.filter { seen.insert($0).inserted }.sorted()
    }
}

extension ValidationContext {
    /// Returns the name of a path or connector in messages, and the span of its direction.
    func describe(_ way: WalkNetwork.Way) -> (name: String, span: SourceSpan?) {
        switch way {
        case .edge(let index): ("path \"\(contents.edges[index].path)\"", span(.edge, index, ["oneWay"]))
        case .connector(let index):
            ("connector \"\(contents.connectors[index].id)\"", span(.connector, index, ["direction"]))
        }
    }
}
