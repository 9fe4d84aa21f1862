import WaymarkModel

/// Checks that displayed features have a name.
struct MissingNameRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.missingName]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        report([contents.name], .venue, [contents.id], context, &findings)
        report(contents.buildings.map(\.name), .building, contents.buildings.map(\.id), context, &findings)
        report(contents.levels.map(\.name), .level, contents.levels.map(\.id), context, &findings)
        report(contents.places.map(\.name), .place, contents.places.map(\.id), context, &findings)
        report(contents.geofences.map(\.name), .geofence, contents.geofences.map(\.id), context, &findings)
        report(
            contents.recommendations.map(\.title), .recommendation, contents.recommendations.map(\.id), context,
            &findings)
    }

    private func report(
        _ names: [LocalizedText], _ kind: Origins.Kind, _ ids: [FeatureID], _ context: ValidationContext,
        _ findings: inout Findings
    ) {
        for (index, name) in names.enumerated() where findings.isSound(kind, index) {
            guard name.base.allSatisfy(\.isWhitespace) else { continue }
            let field = kind == .recommendation ? "title" : "name"
            findings.report(
                Diagnostic(
                    .missingName, .warning, "\(kind.noun) \"\(ids[index])\" has no \(field)",
                    at: context.span(kind, index, [field]), label: "nothing to show people"))
        }
    }
}
