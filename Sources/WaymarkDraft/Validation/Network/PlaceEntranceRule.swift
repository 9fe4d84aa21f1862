import WaymarkModel

/// Checks that a place has an entrance node.
struct PlaceEntranceRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.placeWithoutEntrance]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for index in context.contents.places.indices
        where context.entrances(ofPlace: index).isEmpty && findings.isSound(.place, index) {
            let place = context.contents.places[index]
            if let twin = twin(of: place, context) {
                let (unit, other) = (context.contents.units[twin.own].id, context.contents.units[twin.other].id)
                findings.reject(
                    .place, index,
                    Diagnostic(
                        .placeWithoutEntrance, .error,
                        "place \"\(place.id)\" has no entrance: unit \"\(other)\" is drawn over its unit \"\(unit)\"",
                        at: context.span(.unit, twin.other), label: "the same outline", help: "remove one of them"))
                continue
            }
            findings.reject(
                .place, index,
                Diagnostic(
                    .placeWithoutEntrance, .error, "place \"\(place.id)\" has no entrance",
                    at: context.span(.place, index, ["entrances", "at"]), label: "no node leads into it",
                    help: help(place, context)))
        }
    }

    /// Returns the unit that is a place, and another one that is drawn over it; nil if there is none.
    private func twin(of place: Place, _ context: ValidationContext) -> (own: Int, other: Int)? {
        let units = context.contents.units
        guard !context.isForeign, let own = units.firstIndex(where: { $0.place == place.id }) else { return nil }
        let other = units.indices.first { index in
            index != own && units[index].level == units[own].level
                && Self.areOne(units[index].polygon, units[own].polygon)
        }
        return other.map { (own, $0) }
    }

    /// Returns whether two outlines go around the same floor: their corners are those of the other within half a metre.
    private static func areOne(_ first: Polygon, _ second: Polygon) -> Bool {
        func isAround(_ corners: [Point], _ others: [Point]) -> Bool {
            corners.allSatisfy { corner in others.contains { $0.distance(to: corner) < 0.5 } }
        }
        return isAround(first.outer, second.outer) && isAround(second.outer, first.outer)
    }

    /// Returns a help text: in a venue with rooms, the place is probably one of them.
    private func help(_ place: Place, _ context: ValidationContext) -> String {
        let nodes = "add at: with a node of the path network, or entrances: with several"
        guard !context.isForeign, !context.contents.units.isEmpty else { return nodes }
        return "write place: \(place.id) in the unit that is this place, or \(nodes)"
    }
}
