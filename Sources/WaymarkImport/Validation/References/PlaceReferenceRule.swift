import WaymarkModel

/// Checks that the places of recommendations exist.
struct PlaceReferenceRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unknownPlaceReference]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        for (index, recommendation) in contents.recommendations.enumerated()
        where findings.isSound(.recommendation, index) && context.places[recommendation.place] == nil {
            if context.unread.contains(.place) {
                findings.drop(.recommendation, index)
                continue
            }
            let suggestion = findings.suggestion(for: recommendation.place, among: contents.places.map(\.id))
            findings.reject(
                .recommendation, index,
                Diagnostic(
                    .unknownPlaceReference, .error,
                    "recommendation \"\(recommendation.id)\" is for place \"\(recommendation.place)\", which does not exist",
                    at: context.span(.recommendation, index, ["place"]), label: "no such place",
                    help: suggestion.map { "did you mean \"\($0)\"?" } ?? "list the place under places"))
        }
    }
}
