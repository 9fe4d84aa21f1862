import WaymarkModel

/// Checks that a place is on the level of an entrance.
struct PlaceLevelRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.placeLevelMismatch]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for (index, place) in context.contents.places.enumerated() where findings.isSound(.place, index) {
            let levels = place.entrances.compactMap { context.nodes[$0.node] }.map { context.contents.nodes[$0].level }
            guard let first = levels.first, !levels.contains(place.level) else { continue }
            findings.report(
                Diagnostic(
                    .placeLevelMismatch, context.isForeign ? .note : .warning,
                    "place \"\(place.id)\" is on level \"\(place.level)\", but its entrance is on level \"\(first)\"",
                    at: context.span(.place, index, ["level"]), label: "not the level of its entrance",
                    help: "leave the level out to take it from the entrance, or correct one of the two"))
        }
    }
}
