import WaymarkModel

/// Checks that a place is on the level of an entrance.
struct PlaceLevelRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.placeLevelMismatch]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let (nodes, places) = (context.contents.nodes, context.contents.places)
        for index in places.indices where findings.isSound(.place, index) {
            let entrances = context.entrances(ofPlace: index).lazy.filter { $0 >= 0 }
            guard let entrance = entrances.first,
                !entrances.contains(where: { nodes[Int($0)].level == places[index].level })
            else { continue }
            let (place, first) = (places[index], nodes[Int(entrance)].level)
            findings.report(
                Diagnostic(
                    .placeLevelMismatch, context.isForeign ? .note : .warning,
                    "place \"\(place.id)\" is on level \"\(place.level)\", but its entrance is on level \"\(first)\"",
                    at: context.span(.place, index, ["level"]), label: "not the level of its entrance",
                    help: "leave the level out to take it from the entrance, or correct one of the two"))
        }
    }
}
