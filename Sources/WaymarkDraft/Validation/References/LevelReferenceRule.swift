import WaymarkModel

/// Checks that the levels of nodes, areas, places, geofences and parts of the floor plan exist.
struct LevelReferenceRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unknownLevelReference]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        checkNodes(context, &findings)
        check(contents.areas.map { ($0.id, $0.level) }, .area, context, &findings)
        for index in contents.places.indices
        where context.levels[contents.places[index].level] == nil && findings.isJudged(.place, index) {
            let place = contents.places[index]
            // An empty level is a gap that no entrance was able to fill. The missing entrance is reported.
            guard !place.level.rawValue.isEmpty, !isInherited(place, context) else { continue }
            check(place.level, of: .place, index, "place \"\(place.id)\"", ["level"], context, &findings)
        }
        for (index, fence) in contents.geofences.enumerated() where findings.isJudged(.geofence, index) {
            for (position, level) in fence.levels.enumerated() {
                check(
                    level, of: .geofence, index, "geofence \"\(fence.id)\"", ["levels[\(position)]", "levels"], context,
                    &findings)
            }
        }
        checkPlan(context, &findings)
    }

    /// Checks the levels of the floor plan. Each part needs its level.
    private func checkPlan(_ context: ValidationContext, _ findings: inout Findings) {
        let contents = context.contents
        check(contents.units.map { ($0.id, $0.level) }, .unit, context, &findings)
        check(contents.openings.map { ($0.id, $0.level) }, .opening, context, &findings)
        check(contents.obstacles.map { ($0.id, $0.level) }, .obstacle, context, &findings)
        check(contents.details.map { ($0.id, $0.level) }, .detail, context, &findings)
    }

    /// The most features of a kind that are reported one by one on a level that does not exist. More are one mistake.
    private static let mostAlike = 3

    private func check(
        _ features: [(id: FeatureID, level: FeatureID?)], _ kind: Origins.Kind, _ context: ValidationContext,
        _ findings: inout Findings
    ) {
        var missing: [FeatureID: [Int]] = [:]
        for (index, feature) in features.enumerated() {
            guard let level = feature.level, context.levels[level] == nil, findings.isJudged(kind, index) else {
                continue
            }
            missing[level, default: []].append(index)
        }
        for (level, indices) in missing.sorted(by: { $0.value[0] < $1.value[0] }) {
            let isFolded = indices.count > Self.mostAlike
            for index in isFolded ? Array(indices.prefix(1)) : indices {
                let others = isFolded ? " and \(indices.count - 1) more" : ""
                check(
                    level, of: kind, index, "\(kind.noun) \"\(features[index].id)\"\(others)", ["level"],
                    isPlural: isFolded, context, &findings)
            }
            if isFolded { for index in indices.dropFirst() { findings.drop(kind, index) } }
        }
    }

    /// Checks the levels of nodes. A list of nodes under a mistyped level is reported once.
    private func checkNodes(_ context: ValidationContext, _ findings: inout Findings) {
        var missing: [FeatureID: [Int]] = [:]
        let nodes = context.contents.nodes
        for index in nodes.indices where context.level(ofNode: index) == nil && findings.isJudged(.node, index) {
            missing[nodes[index].level, default: []].append(index)
        }
        for (level, nodes) in missing.sorted(by: { $0.value[0] < $1.value[0] }) {
            let first = context.contents.nodes[nodes[0]].id
            let others = nodes.count == 1 ? "" : " and \(nodes.count - 1) more"
            let subject = "node \"\(first)\"\(others)"
            check(level, of: .node, nodes[0], subject, ["level"], isPlural: nodes.count > 1, context, &findings)
            for node in nodes.dropFirst() { findings.drop(.node, node) }
        }
    }

    private func check(
        _ level: FeatureID, of kind: Origins.Kind, _ index: Int, _ subject: String, _ fields: [String],
        isPlural: Bool = false, _ context: ValidationContext, _ findings: inout Findings
    ) {
        guard context.levels[level] == nil else { return }
        if context.unread.contains(.level) {
            if kind != .geofence, kind != .place { findings.drop(kind, index) }
            return
        }
        let suggestion = findings.suggestion(for: level, among: context.contents.levels.map(\.id))
        let diagnostic = Diagnostic(
            .unknownLevelReference, .error,
            "\(subject) \(isPlural ? "are" : "is") on level \"\(level)\", which does not exist",
            at: context.span(kind, index, fields), label: "no such level",
            help: suggestion.map { "did you mean \"\($0)\"?" } ?? Self.list(context.contents.levels.map(\.id)))
        // A place or geofence can keep its other parts. The other features need their level.
        switch kind {
        case .geofence, .place: findings.rejectEntry(kind, index, diagnostic)
        case .node: findings.reject(kind, index, diagnostic)
        // Their shapes and what they refer to are checked, too.
        default: findings.rejectLater(kind, index, diagnostic)
        }
    }

    /// Returns whether the place has the level of an entrance, where the mistake is already reported.
    private func isInherited(_ place: Place, _ context: ValidationContext) -> Bool {
        place.entrances.contains { entrance in
            context.nodes[entrance.node].map { context.contents.nodes[$0].level == place.level } ?? false
        }
    }

    private static func list(_ levels: [FeatureID]) -> String {
        if levels.isEmpty { return "list the level under levels, or in its building" }
        let shown = levels.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
        return "the levels are \(shown)" + (levels.count > 8 ? " and \(levels.count - 8) more" : "")
    }
}
