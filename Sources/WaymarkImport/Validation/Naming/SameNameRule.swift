import WaymarkModel

/// Checks that no two places of a level, and no two levels of a building, have the same name.
struct SameNameRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.sameNamePlaces, .sameNameLevels]

    private struct Group: Hashable {
        var scope: FeatureID?
        var name: String
    }

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        let places = groups(contents.places, .place, findings) { Group(scope: $0.level, name: $0.name.base) }
        for indices in places {
            let ids = indices.map { contents.places[$0].id }
            let first = contents.places[indices[0]]
            findings.report(
                Diagnostic(
                    .sameNamePlaces, context.isForeign ? .note : .warning,
                    "\(indices.count) places on level \"\(first.level)\" are named \"\(first.name.base)\"",
                    at: context.span(.place, indices[1], ["name"]), label: "also \(Self.list(ids, but: 1))",
                    help: "give them distinct names, for example by what is near them"))
        }
        let levels = groups(contents.levels, .level, findings) { Group(scope: $0.building, name: $0.name.base) }
        for indices in levels {
            let ids = indices.map { contents.levels[$0].id }
            let first = contents.levels[indices[0]]
            let owner = first.building.map { "building \"\($0)\"" } ?? "the site"
            findings.report(
                Diagnostic(
                    .sameNameLevels, .warning, "\(indices.count) levels of \(owner) are named \"\(first.name.base)\"",
                    at: context.span(.level, indices[1], ["name"]), label: "also \(Self.list(ids, but: 1))",
                    help: "people choose a level by its name; give each a different one"))
        }
    }

    /// Returns the groups with several features, in the author's order.
    private func groups<Feature>(
        _ features: [Feature], _ kind: Origins.Kind, _ findings: Findings, by group: (Feature) -> Group
    ) -> [[Int]] {
        var members: [Group: [Int]] = [:]
        for (index, feature) in features.enumerated() where findings.isSound(kind, index) {
            var group = group(feature)
            group.name = group.name.lowercased()
            if group.name.allSatisfy(\.isWhitespace) { continue }
            members[group, default: []].append(index)
        }
        return members.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    }

    private static func list(_ ids: [FeatureID], but position: Int) -> String {
        let others = ids.indices.filter { $0 != position }.map { "\"\(ids[$0])\"" }
        return others.prefix(5).joined(separator: ", ") + (others.count > 5 ? " and \(others.count - 5) more" : "")
    }
}
