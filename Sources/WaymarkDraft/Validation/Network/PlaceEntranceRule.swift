import WaymarkModel

/// Checks that a place has an entrance node.
struct PlaceEntranceRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.placeWithoutEntrance]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for index in context.contents.places.indices
        where context.entrances(ofPlace: index).isEmpty && findings.isSound(.place, index) {
            let place = context.contents.places[index]
            findings.reject(
                .place, index,
                Diagnostic(
                    .placeWithoutEntrance, .error, "place \"\(place.id)\" has no entrance",
                    at: context.span(.place, index, ["entrances", "at"]), label: "no node leads into it",
                    help: "add at: with a node of the path network, or entrances: with several"))
        }
    }
}
