import WaymarkImportKit
import WaymarkModel

/// Reports the parts of the network that have an entrance each, and between which no way leads. Travellers start in each of
/// them, so that `UnreachableRule` finds nothing.
struct SeparatePartsRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.isolatedNetwork]

    /// The distance, in metres, up to which a missing way is probably the cause.
    private static let likelyGap = 20.0
    /// The number of nodes of a part that are compared with the main part.
    private static let examined = 500

    func check(_ context: ValidationContext, into findings: inout Findings) {
        guard let parts = VenueParts(context), parts.order.count > 1, !findings.hasLevelsOutOfOrder else { return }
        if context.isForeign { return reportAll(parts, context, &findings) }
        for group in parts.order.dropFirst() {
            let members = parts.members[group] ?? []
            // A unit whose category is misspelt explains what is cut off on its level.
            let nodes = context.contents.nodes
            if members.contains(where: { findings.misreadFloors.contains(nodes[$0].level) }) { continue }
            report(group, parts, context, &findings)
        }
    }

    private func report(
        _ group: Int32, _ parts: VenueParts, _ context: ValidationContext, _ findings: inout Findings
    ) {
        let (contents, members) = (context.contents, parts.members[group] ?? [])
        guard let entrance = parts.entrances[group]?.first, let other = parts.entrances[parts.main]?.first,
            let survey = context.survey
        else { return }
        // Where the street is drawn, people do not walk outside of what is drawn.
        let isCutOff = parts.outdoors[parts.main] != nil && parts.outdoors[group] == nil
        let places = UnreachableRule.unique(members.flatMap { survey.places[$0] ?? [] })
        let shown = places.map { "\"\(contents.places[$0].id)\"" }
        findings.report(
            Diagnostic(
                .isolatedNetwork, isCutOff ? .warning : .note,
                "no way leads between \(name(entrance, context).text) and \(name(other, context).text)",
                at: name(entrance, context).span,
                label: members.count == 1 ? "cut off" : "cut off, with the \(members.count) nodes around it",
                help: help(members, parts, isCutOff: isCutOff, context),
                notes: shown.isEmpty ? [] : ["places there: \(shown.shortList(most: 8))"]))
    }

    /// Returns the name of an entrance in messages: that of the opening which it was derived from, if it was.
    private func name(_ node: Int, _ context: ValidationContext) -> (text: String, span: SourceSpan?) {
        let own = context.contents.nodes[node]
        let openings = context.contents.openings
        if let source = own.derivedFrom, let opening = openings.firstIndex(where: { $0.id.rawValue == source }) {
            return ("opening \"\(source)\"", context.span(.opening, opening))
        }
        return ("entrance \"\(own.id)\"", context.span(.node, node))
    }

    /// Returns what to draw: the shortest way that joins a part with the main one.
    private func help(
        _ members: [Int], _ parts: VenueParts, isCutOff: Bool, _ context: ValidationContext
    ) -> String {
        let contents = context.contents
        var best: (from: Int, to: Int, gap: Double)?
        let mine = members.filter { contents.nodes[$0].derivedFrom == nil }.prefix(Self.examined)
        let theirs = (parts.members[parts.main] ?? []).filter { contents.nodes[$0].derivedFrom == nil }
        for from in mine {
            for to in theirs where isSameHeight(from, to, context) {
                let gap = contents.nodes[from].position.distance(to: contents.nodes[to].position)
                if gap < best?.gap ?? Self.likelyGap { best = (to, from, gap) }
            }
        }
        guard let best else {
            return isCutOff
                ? "draw the way from the outdoor level to it, with a connector where the level changes"
                : "if people walk outside between them, draw that on a level with outdoor: yes; otherwise draw the way"
        }
        let (from, to) = (contents.nodes[best.from], contents.nodes[best.to])
        let distance = NumberText.metres(best.gap)
        if from.level == to.level { return "draw a path from \"\(from.id)\" to \"\(to.id)\", \(distance) away" }
        return "they are \(distance) apart: add a connector {id: …, kind: passage, stops: [\(from.id), \(to.id)]}"
    }

    private func isSameHeight(_ one: Int, _ other: Int, _ context: ValidationContext) -> Bool {
        guard let one = context.level(ofNode: one), let other = context.level(ofNode: other) else { return false }
        return one == other || context.contents.levels[one].ordinal == context.contents.levels[other].ordinal
    }

    /// Lists the parts of foreign data in one note: many stations have platforms that only the street joins.
    private func reportAll(_ parts: VenueParts, _ context: ValidationContext, _ findings: inout Findings) {
        let listed = parts.order.map { group in
            let entrance = parts.entrances[group]?.first.map { name($0, context).text } ?? ""
            return "\(entrance) (\(parts.members[group]?.count ?? 0) nodes)"
        }
        findings.report(
            Diagnostic(
                .isolatedNetwork, .note, "the network has \(parts.order.count) parts between which no way leads",
                at: parts.entrances[parts.order[1]]?.first.flatMap { name($0, context).span },
                label: "the second one starts here",
                help: "people walk outside between them, or a way is missing in the data",
                notes: ["parts, each by one of its ways in: \(listed.shortList(most: 8))"]))
    }
}
