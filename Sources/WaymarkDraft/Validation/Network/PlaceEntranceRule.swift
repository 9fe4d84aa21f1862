import WaymarkModel

/// Checks that a place has an entrance node.
struct PlaceEntranceRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.placeWithoutEntrance]

    /// The keys that say how a place is entered.
    private static let entries: Set<String> = ["at", "entrances", "position", "level"]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for index in context.contents.places.indices
        where context.entrances(ofPlace: index).isEmpty && findings.hasSoundShape(.place, index) {
            let place = context.contents.places[index]
            // A unit with a mistake has no floor to walk on, or leads to another place: that is reported.
            let units = context.contents.units.indices.filter { index in
                let unit = context.contents.units[index]
                return unit.place == place.id
                    || !context.isForeign && unit.level == place.level && unit.polygon.contains(place.position)
            }
            // So is what could not be read, which may be what leads to it.
            let isUnread =
                context.damage.isDoubtful(place.level) || context.damage.hasLost(.place, index, Self.entries)
                || context.damage.count(.unit, ["place"]) > 0
            if units.contains(where: { !findings.isFaultless(.unit, $0) }) || findings.meantPlaces.contains(place.id)
                || isUnread
            {
                findings.drop(.place, index)
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

    /// Returns a help text: in a venue with rooms, the place is one of them, or probably is.
    private func help(_ place: Place, _ context: ValidationContext) -> String {
        let nodes = "add at: with a node of the path network, or entrances: with several"
        guard !context.isForeign, !context.contents.units.isEmpty else { return nodes }
        if let unit = context.contents.units.first(where: { $0.place == place.id }) {
            if unit.walking == nil, UnitUse(category: unit.category) == .solid {
                return
                    "nobody walks in unit \"\(unit.id)\" (\(unit.category)), which is this place: correct its category; or \(nodes)"
            }
            return
                "nobody walks in unit \"\(unit.id)\", which is this place: another unit or an obstacle covers it, or its polygon is "
                + "wrong; or \(nodes)"
        }
        return "write place: \(place.id) in the unit that is this place, or \(nodes)"
    }
}
