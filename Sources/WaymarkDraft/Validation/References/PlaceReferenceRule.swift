import WaymarkModel

/// Checks that the places of recommendations and units exist.
struct PlaceReferenceRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unknownPlaceReference]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        for (index, recommendation) in contents.recommendations.enumerated()
        where findings.isJudged(.recommendation, index) && context.places[recommendation.place] == nil {
            if context.unread.contains(.place) || findings.explained.contains(.place) {
                findings.drop(.recommendation, index)
                continue
            }
            let subject = "recommendation \"\(recommendation.id)\" is for"
            findings.reject(
                .recommendation, index,
                diagnostic(recommendation.place, subject, .recommendation, index, context, &findings))
        }
        for (index, unit) in contents.units.enumerated() where findings.isJudged(.unit, index) {
            guard let place = unit.place, context.places[place] == nil, !context.unread.contains(.place),
                !findings.explained.contains(.place)
            else {
                continue
            }
            findings.rejectEntry(
                .unit, index, diagnostic(place, "unit \"\(unit.id)\" is", .unit, index, context, &findings))
        }
    }

    private func diagnostic(
        _ place: FeatureID, _ subject: String, _ kind: Origins.Kind, _ index: Int, _ context: ValidationContext,
        _ findings: inout Findings
    ) -> Diagnostic {
        let suggestion = findings.suggestion(for: place, among: context.contents.places.map(\.id))
        if let suggestion { findings.assume(place: FeatureID(suggestion)) }
        return Diagnostic(
            .unknownPlaceReference, .error, "\(subject) place \"\(place)\", which does not exist",
            at: context.span(kind, index, ["place"]), label: "no such place",
            help: suggestion.map { "did you mean \"\($0)\"?" } ?? "list the place under places")
    }
}
