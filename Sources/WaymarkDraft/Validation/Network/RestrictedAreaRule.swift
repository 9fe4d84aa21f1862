import WaymarkModel

/// Checks that a public path does not cross an area with restricted access.
///
/// A path with an end inside the area leads into it on purpose. A path with both ends outside is probably drawn too
/// straight.
struct RestrictedAreaRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.pathCrossesRestrictedArea]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        let restricted = contents.areas.indices.filter {
            findings.isSound(.area, $0) && !contents.areas[$0].access.isEmpty
        }
        guard !restricted.isEmpty else { return }
        let areas = Dictionary(grouping: restricted) { contents.areas[$0].level }
        var reported: Set<[FeatureID]> = []
        for (index, edge) in contents.edges.enumerated() where findings.isSound(.edge, index) {
            guard let ends = context.edgeEnds[index] else { continue }
            let (from, to) = (contents.nodes[ends.from], contents.nodes[ends.to])
            for area in (areas[from.level] ?? []).map({ contents.areas[$0] }) {
                if !edge.access.isEmpty, edge.access.isSubset(of: area.access) { continue }
                if area.polygon.isInside(from.position) || area.polygon.isInside(to.position) { continue }
                guard !area.polygon.stretches(from: from.position, to: to.position).isEmpty,
                    reported.insert([edge.path, area.id]).inserted
                else { continue }
                report(edge, index, area, context, &findings)
            }
        }
    }

    private func report(
        _ edge: PathEdge, _ index: Int, _ area: Area, _ context: ValidationContext, _ findings: inout Findings
    ) {
        let roles = area.access.map(\.rawValue).sorted().joined(separator: ", ")
        findings.report(
            Diagnostic(
                .pathCrossesRestrictedArea, context.isForeign ? .note : .warning,
                "path \"\(edge.path)\" leads through area \"\(area.id)\", which is only for \(roles)",
                at: context.span(.edge, index, ["nodes", "to"]), label: "from \"\(edge.from)\" to \"\(edge.to)\"",
                help: "lead the path around the area, or give it access: [\(roles)]"))
    }
}
