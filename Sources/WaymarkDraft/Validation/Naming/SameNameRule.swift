import WaymarkModel

/// Checks that no two places of a level, no two levels of a building, and no two connectors have the same name.
struct SameNameRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.sameNamePlaces, .sameNameLevels, .sameNameConnectors]

    private struct Group: Hashable {
        var scope: FeatureID?
        var name: String
    }

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        let places = groups(contents.places.indices, .place, findings) { index in
            Group(scope: contents.places[index].level, name: contents.places[index].name.base)
        }
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
        checkConnectors(context, &findings)
        let levels = groups(contents.levels.indices, .level, findings) { index in
            Group(scope: contents.levels[index].building, name: contents.levels[index].name.base)
        }
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

    /// Reports connectors with one name. The two directions of an escalator may share theirs.
    private func checkConnectors(_ context: ValidationContext, _ findings: inout Findings) {
        let contents = context.contents
        let buildings = Dictionary(
            contents.levels.map { ($0.id, $0.building) }, uniquingKeysWith: { first, _ in first })
        let both = contents.connectors.indices.filter {
            contents.connectors[$0].direction == .both && contents.connectors[$0].name != nil
        }
        var firsts: [Group: Int] = [:]
        for index in both where findings.isJudged(.connector, index) {
            let connector = contents.connectors[index]
            let node = connector.stops.lazy.compactMap { context.nodes[$0.node] }.first
            let building = node.flatMap { buildings[contents.nodes[$0].level] ?? nil }
            let group = Group(scope: building, name: connector.name?.base.lowercased() ?? "")
            guard let first = firsts[group] else {
                firsts[group] = index
                continue
            }
            findings.report(
                Diagnostic(
                    .sameNameConnectors, context.isForeign ? .note : .warning,
                    "connectors \"\(contents.connectors[first].id)\" and \"\(connector.id)\" are both named "
                        + "\"\(connector.name?.base ?? "")\"",
                    at: context.span(.connector, index, ["name"]), label: "which one is meant",
                    help: "give them distinct names, for example by where they are"))
        }
    }

    /// Returns the groups with several features, in the author's order.
    private func groups(
        _ features: Range<Int>, _ kind: Origins.Kind, _ findings: Findings, by group: (Int) -> Group
    ) -> [[Int]] {
        var firsts: [Group: Int] = [:]
        var others: [Int: [Int]] = [:]
        for index in features where findings.isJudged(kind, index) {
            var group = group(index)
            group.name = group.name.lowercased()
            if group.name.allSatisfy(\.isWhitespace) { continue }
            if let first = firsts[group] {
                others[first, default: []].append(index)
            } else {
                firsts[group] = index
            }
        }
        return others.sorted { $0.key < $1.key }.map { [$0.key] + $0.value }
    }

    private static func list(_ ids: [FeatureID], but position: Int) -> String {
        let others = ids.indices.filter { $0 != position }.map { "\"\(ids[$0])\"" }
        return others.prefix(5).joined(separator: ", ") + (others.count > 5 ? " and \(others.count - 5) more" : "")
    }
}
