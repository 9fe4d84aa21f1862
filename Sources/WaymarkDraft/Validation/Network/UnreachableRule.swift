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
            return helps >= 0 ? nearest(to: members, survey, context) : nil
        }
        for (group, members) in survey.members(of: groups, limit: nodes.count).enumerated() where !members.isEmpty {
            let places = Self.unique(members.flatMap { survey.places[$0] ?? [] }).filter { place in
                !context.contents.places[place].entrances.contains { entrance in
                    context.nodes[entrance.destination].map { survey.reached[$0] } ?? false
                }
            }
            if !places.isEmpty {
                report(places, hasExit: ways[group] != nil, help: help(members), context, &findings)
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
            context.contents.units.indices.filter { isClosed($0, context) }.map {
                context.contents.units[$0].id.rawValue
            })
        if !closed.isEmpty, members.allSatisfy({ context.contents.nodes[$0].derivedFrom.map(closed.contains) ?? false })
        {
            return
        }
        let verb = members.count == 1 ? "is" : "are"
        let units =
            members.contains { context.contents.nodes[$0].derivedFrom == nil } ? [] : units(of: members, context)
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
        for node in survey.sources where survey.places[node] == nil {
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

    /// Returns a help text that names the cause: what the region lacks. The nearest node that is reached is only named if it is
    /// so near that a path was probably forgotten.
    private func nearest(to members: [Int], _ survey: NetworkSurvey, _ context: ValidationContext) -> String {
        let nodes = context.contents.nodes
        let own = nodes[members[0]]
        var best: (node: Int, distance: Double)?
        for (index, node) in nodes.enumerated() where survey.reached[index] && node.level == own.level {
            let distance = node.position.distance(to: own.position)
            if distance < best?.distance ?? .infinity { best = (index, distance) }
        }
        let isOutdoor = context.level(ofNode: members[0]).map { context.contents.levels[$0].isOutdoor } ?? false
        if isOutdoor, !context.isForeign, let help = exitHelp(members, context) { return help }
        if let help = closedEntrance(best.flatMap { nodes[$0.node].derivedFrom }, context) { return help }
        guard let best else { return "connect level \"\(own.level)\" to the others with a connector" }
        if own.derivedFrom != nil, let unit = units(of: members, context).first {
            return cause(of: unit, units(of: members, context), context)
        }
        if best.distance <= Self.likelyGap, !context.isForeign, nodes[best.node].derivedFrom != nil {
            // An author never saw the node of a floor plan.
            return
                "draw the path that leads to \"\(own.id)\": people come as near as \(NumberText.metres(best.distance))"
        }
        if best.distance <= Self.likelyGap {
            return "connect \"\(own.id)\" to \"\(nodes[best.node].id)\", \(NumberText.metres(best.distance)) away"
        }
        return
            "draw the path that leads to \"\(own.id)\" on level \"\(own.level)\"; no way that people reach is within "
            + "\(NumberText.metres(Self.likelyGap))"
    }

    /// Returns a help text if what people reach ends at an opening that lets nobody in; nil if it lets people in.
    private func closedEntrance(_ source: String?, _ context: ValidationContext) -> String? {
        guard let source, let opening = context.contents.openings.first(where: { $0.id.rawValue == source }),
            opening.units.count == 1
        else { return nil }
        if opening.isEmergencyExit {
            return
                "opening \"\(source)\" is an emergency exit, which lets nobody in: add another opening, or remove emergencyExit"
        }
        return opening.isOneWay
            ? "opening \"\(source)\" leads only out: remove oneWay, or add another opening" : nil
    }

    /// Returns a help text for paths outdoors to which no entrance leads: the height of the nearest exit, or its distance.
    private func exitHelp(_ members: [Int], _ context: ValidationContext) -> String? {
        let contents = context.contents
        guard let own = context.level(ofNode: members[0]) else { return nil }
        let exits = contents.openings.filter { $0.units.count == 1 && $0.derivedFrom == nil }
        var best: (opening: Opening, node: Int, distance: Double)?
        for opening in exits {
            guard let point = opening.line.points.first else { continue }
            for node in members.prefix(Self.examined) {
                let distance = contents.nodes[node].position.distance(to: point)
                if distance < best?.distance ?? .infinity { best = (opening, node, distance) }
            }
        }
        guard let best, let level = context.levels[best.opening.level].map({ contents.levels[$0] }) else { return nil }
        let outdoors = contents.levels[own]
        if abs(level.ordinal - outdoors.ordinal) >= 1 {
            return
                "opening \"\(best.opening.id)\" leads outdoors at ordinal \(NumberText.short(level.ordinal)), and level "
                + "\"\(outdoors.id)\" has ordinal \(NumberText.short(outdoors.ordinal)): give both levels the same"
        }
        guard best.distance > PlanWork.reach else { return nil }
        return "the nearest entrance, opening \"\(best.opening.id)\", is \(NumberText.metres(best.distance)) from "
            + "\"\(contents.nodes[best.node].id)\": check the coordinates, or draw a path up to "
            + "\(NumberText.metres(PlanWork.reach)) from it"
    }

    /// The number of nodes of a region that are compared with the entrances.
    private static let examined = 100

    /// The distance, in metres, up to which a missing path is probably the cause.
    private static let likelyGap = 20.0

    /// Returns why nobody gets into units: they have no opening, or their openings lead only to each other.
    private func cause(of unit: Int, _ members: [Int], _ context: ValidationContext) -> String {
        let contents = context.contents
        let ids = Set(members.map { contents.units[$0].id })
        let openings = contents.openings.filter { !ids.isDisjoint(with: $0.units) }
        let name = "unit \"\(contents.units[unit].id)\""
        guard let opening = openings.first else { return "\(name) has no opening: add one, or a path into it" }
        let others = Set(openings.flatMap(\.units)).subtracting(ids)
        if let exit = openings.first(where: { $0.units.count == 1 }) {
            return "opening \"\(exit.id)\" of \(name) leads to no path and no floor: draw what is outside of it"
        }
        if let closed = others.sorted().first(where: { id in context.units[id].map { isClosed($0, context) } ?? false })
        {
            return
                "opening \"\(opening.id)\" leads only to unit \"\(closed)\", where nobody walks: remove walking: none, or add another"
        }
        if let other = others.min() {
            return
                "opening \"\(opening.id)\" leads only to unit \"\(other)\", which nobody reaches either: add its openings"
        }
        return ids.count > 1
            ? "the openings of \(name) lead only to units that nobody reaches either: add an opening to the rest"
            : "add an opening to \(name) that leads to the rest"
    }

    /// Returns whether an author says that nobody walks in a unit.
    private func isClosed(_ unit: Int, _ context: ValidationContext) -> Bool {
        context.contents.units[unit].walking == Unit.Walking.none
    }

    /// Returns the units on whose floor some derived nodes are, ascending.
    private func units(of members: [Int], _ context: ValidationContext) -> [Int] {
        let contents = context.contents
        let sources = Set(members.compactMap { contents.nodes[$0].derivedFrom })
        var found: Set<FeatureID> = []
        for region in contents.regions where sources.contains(region.id.rawValue) { found.formUnion(region.units) }
        if found.isEmpty {
            for opening in contents.openings
            where sources.contains(opening.id.rawValue) || opening.derivedFrom.map(sources.contains) == true {
                found.formUnion(opening.units)
            }
        }
        return found.compactMap { context.units[$0] }.sorted()
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
