import WaymarkModel

/// Checks that the buildings of levels and footprints exist.
struct BuildingReferenceRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unknownBuildingReference]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        for (index, level) in contents.levels.enumerated() where findings.isJudged(.level, index) {
            guard let building = level.building, context.buildings[building] == nil else { continue }
            if context.unread.contains(.building) {
                findings.drop(.level, index)
                continue
            }
            let subject = "level \"\(level.id)\" is in"
            findings.reject(.level, index, diagnostic(building, subject, .level, index, context, &findings))
        }
        for (index, footprint) in contents.footprints.enumerated() where findings.isJudged(.footprint, index) {
            guard let building = footprint.building, context.buildings[building] == nil,
                !context.unread.contains(.building)
            else { continue }
            let subject = "footprint \"\(footprint.id)\" is of"
            findings.rejectEntry(
                .footprint, index, diagnostic(building, subject, .footprint, index, context, &findings))
        }
    }

    private func diagnostic(
        _ building: FeatureID, _ subject: String, _ kind: Origins.Kind, _ index: Int, _ context: ValidationContext,
        _ findings: inout Findings
    ) -> Diagnostic {
        let suggestion = findings.suggestion(for: building, among: context.contents.buildings.map(\.id))
        return Diagnostic(
            .unknownBuildingReference, .error, "\(subject) building \"\(building)\", which does not exist",
            at: context.span(kind, index, ["building"]), label: "no such building",
            help: suggestion.map { "did you mean \"\($0)\"?" } ?? "list the building under buildings")
    }
}
