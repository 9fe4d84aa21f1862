import WaymarkModel

/// Checks that no two features of a kind have the same id.
struct DuplicateIDRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.duplicateID]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        check(contents.buildings, .building, context.buildings, context, &findings)
        check(contents.levels, .level, context.levels, context, &findings)
        check(contents.nodes, .node, context.nodes, context, &findings)
        checkEdges(context, &findings)
        check(contents.connectors, .connector, context, &findings)
        check(contents.areas, .area, context, &findings)
        check(contents.places, .place, context.places, context, &findings)
        check(contents.geofences, .geofence, context, &findings)
        check(contents.recommendations, .recommendation, context, &findings)
        check(contents.units, .unit, context.units, context, &findings)
        check(contents.openings, .opening, context, &findings)
        check(contents.obstacles, .obstacle, context, &findings)
        check(contents.footprints, .footprint, context, &findings)
        check(contents.details, .detail, context, &findings)
        check(contents.regions, .region, context, &findings)
    }

    /// - Parameter firsts: The index of the first feature with each id.
    private func check<Feature: Identifiable>(
        _ features: [Feature], _ kind: Origins.Kind, _ firsts: [FeatureID: Int], _ context: ValidationContext,
        _ findings: inout Findings
    ) where Feature.ID == FeatureID {
        for index in features.indices {
            guard let first = firsts[features[index].id], first != index else { continue }
            report(features[index].id, kind, index, first, context, &findings)
        }
    }

    private func check<Feature: Identifiable>(
        _ features: [Feature], _ kind: Origins.Kind, _ context: ValidationContext, _ findings: inout Findings
    ) where Feature.ID == FeatureID {
        var firsts: [FeatureID: Int] = [:]
        for (index, feature) in features.enumerated() {
            if let first = firsts[feature.id] {
                report(feature.id, kind, index, first, context, &findings)
            } else {
                firsts[feature.id] = index
            }
        }
    }

    /// Checks the ids of edges. A duplicate path has many duplicate edges; it is reported once.
    private func checkEdges(_ context: ValidationContext, _ findings: inout Findings) {
        var firsts: [FeatureID: Int] = [:]
        var reportedPaths: Set<FeatureID> = []
        let edges = context.contents.edges
        firsts.reserveCapacity(edges.count)
        for index in edges.indices {
            guard let first = firsts[edges[index].id] else {
                firsts[edges[index].id] = index
                continue
            }
            let edge = edges[index]
            if edge.path == edge.id || reportedPaths.insert(edge.path).inserted {
                report(edge.path, .edge, index, first, context, &findings)
            } else {
                findings.drop(.edge, index)
            }
        }
    }

    private func report(
        _ id: FeatureID, _ kind: Origins.Kind, _ index: Int, _ first: Int, _ context: ValidationContext,
        _ findings: inout Findings
    ) {
        let notes = context.span(kind, first, ["id"]).map { ["the first is at \($0.file):\($0.line)"] } ?? []
        let missing = context.missingReferences(kind)
        // If more ids are missing than are doubled, some are other mistakes.
        if (1...max(1, context.repeatedCount(kind))).contains(missing.count) { findings.explainMissing(kind) }
        let diagnostic = Diagnostic(
            .duplicateID, .error, "two \(kind.noun)s have the id \"\(id)\"", at: context.span(kind, index, ["id"]),
            label: "used before", help: help(kind, index, missing, context), notes: notes)
        // No other feature depends on these, so what else is wrong in them is reported, too.
        if [.connector, .opening, .area, .obstacle, .detail].contains(kind) {
            findings.rejectLater(kind, index, diagnostic)
        } else {
            findings.reject(kind, index, diagnostic)
        }
    }

    /// Returns a help text: the id that something names and that no feature has is probably that of the second one.
    private func help(
        _ kind: Origins.Kind, _ index: Int, _ missing: [FeatureID], _ context: ValidationContext
    ) -> String {
        if missing.count == 1 { return "is this one \"\(missing[0])\"? that id is used, and nothing has it" }
        guard kind == .node else { return "give one of them another id" }
        let node = context.contents.nodes[index]
        return
            "give it another id, such as \"\(node.id)-\(node.level)\"; ids of nodes are for the whole venue, not for a level"
    }
}

extension ValidationContext {
    /// Returns how many features of a kind have an id that another one before them has; 0 for kinds that nothing names.
    fileprivate func repeatedCount(_ kind: Origins.Kind) -> Int {
        switch kind {
        case .node: contents.nodes.count - nodes.count
        case .place: contents.places.count - places.count
        case .unit: contents.units.count - units.count
        default: 0
        }
    }

    /// Returns the ids that references name and that no feature of a kind has, sorted; only for kinds that others name.
    func missingReferences(_ kind: Origins.Kind) -> [FeatureID] {
        let named: [FeatureID]
        switch kind {
        case .node:
            named =
                contents.connectors.flatMap { $0.stops.map(\.node) } + contents.edges.flatMap { [$0.from, $0.to] }
                + contents.places.flatMap { $0.entrances.map(\.node) }
        case .place: named = contents.units.compactMap(\.place) + contents.recommendations.map(\.place)
        case .unit: named = contents.openings.flatMap(\.units)
        default: return []
        }
        let known = kind == .node ? nodes : kind == .place ? places : units
        return Set(named.filter { known[$0] == nil }).sorted()
    }
}
