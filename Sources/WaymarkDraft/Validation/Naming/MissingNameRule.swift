import WaymarkModel

/// Checks that displayed features have a name.
struct MissingNameRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.missingName]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        report([contents], \.name.base, \.id, .venue, context, &findings)
        report(contents.buildings, \.name.base, \.id, .building, context, &findings)
        report(contents.levels, \.name.base, \.id, .level, context, &findings)
        report(contents.places, \.name.base, \.id, .place, context, &findings)
        report(contents.geofences, \.name.base, \.id, .geofence, context, &findings)
        report(contents.recommendations, \.title.base, \.id, .recommendation, context, &findings)
    }

    private func report<Feature>(
        _ features: [Feature], _ name: (Feature) -> String, _ id: (Feature) -> FeatureID, _ kind: Origins.Kind,
        _ context: ValidationContext, _ findings: inout Findings
    ) {
        for index in features.indices where findings.isJudged(kind, index) {
            let field = kind == .recommendation ? "title" : "name"
            guard name(features[index]).allSatisfy(\.isWhitespace), !context.damage.hasLost(kind, index, [field]) else {
                continue
            }
            findings.report(
                Diagnostic(
                    .missingName, .warning, "\(kind.noun) \"\(id(features[index]))\" has no \(field)",
                    at: context.span(kind, index, [field]), label: "nothing to show people"))
        }
    }
}
