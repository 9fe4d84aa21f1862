import WaymarkModel

/// Finds the level that a user names.
package struct LevelResolver: Sendable {
    private let venue: Venue

    /// Creates a resolver for a venue.
    package init(_ venue: Venue) { self.venue = venue }

    /// Returns the level that a text names: by its id, `building/level`, its name, its short name or its ordinal.
    /// The id, then the name are tried first, and the first that matches any level decides. A number is the short name in each building
    /// whose levels have it, and the ordinal in the others: one that levels of two buildings bear is ambiguous.
    ///
    /// - Parameter suits: Whether what is looked for is on a level. Of several levels that match, only such a one can be meant.
    /// - Throws: `Refusal` WM0707 if no level matches, WM0708 if several do.
    package func level(_ text: String, where suits: (FeatureID) -> Bool = { _ in true }) throws(Refusal) -> Level {
        let text = text.trimmingWhitespace
        if let level = venue.level(FeatureID(text)) { return level }
        var candidates = venue.levels
        var wanted = text
        if let slash = text.firstIndex(of: "/") {
            let building = text[..<slash].trimmingWhitespace
            let buildings = Set(venue.buildings.filter { Self.means($0, building) }.map(\.id))
            guard !buildings.isEmpty else { throw unknown(text) }
            let finder = BuildingFinder(venue)
            candidates = candidates.filter { !buildings.isDisjoint(with: finder.buildings(on: $0.id)) }
            wanted = text[text.index(after: slash)...].trimmingWhitespace
            if let level = candidates.first(where: { $0.id.rawValue == wanted }) { return level }
        }
        let folded = wanted.folded
        let named = candidates.filter { $0.name.allTexts.contains { $0.folded == folded } }
        for found in [named, Self.numbered(wanted, among: candidates)] {
            if found.count <= 1 {
                if let level = found.first { return level }
                continue
            }
            let suitable = found.filter { suits($0.id) }
            if suitable.count == 1 { return suitable[0] }
            throw ambiguous(text, suitable.isEmpty ? found : suitable)
        }
        throw unknown(text)
    }

    /// Returns the levels with a number: in each building those that bear it as their short name, else those with this ordinal.
    private static func numbered(_ text: String, among levels: [Level]) -> [Level] {
        let (folded, ordinal) = (text.folded, DecimalNumber.double(text))
        let labelled = levels.filter { $0.shortName.folded == folded }
        let buildings = Set(labelled.map(\.building))
        return levels.filter { level in
            level.shortName.folded == folded || level.ordinal == ordinal && !buildings.contains(level.building)
        }
    }

    private static func means(_ building: Building, _ text: String) -> Bool {
        building.id.rawValue == text || building.name.allTexts.contains { $0.folded == text.folded }
    }

    private func unknown(_ text: String) -> Refusal {
        let names = venue.levels.flatMap { [$0.id.rawValue, $0.shortName] + $0.name.allTexts }
        let suggestion = EditDistance.suggestion(for: text, among: names).map { "did you mean \"\($0)\"?" }
        return Refusal(
            .unknownLevel, "unknown level \"\(text)\"",
            help: suggestion ?? "the levels are " + venue.levels.map(\.id.rawValue).shortList(most: 12))
    }

    private func ambiguous(_ text: String, _ levels: [Level]) -> Refusal {
        let names = FeatureNames(venue)
        return Refusal(
            .ambiguousLevel, "\"\(text)\" is ambiguous: it matches \(levels.count) levels",
            help: "write the id, or building/level",
            notes: levels.map { "\($0.id)  \(names.level($0.id))" },
            ambiguity: Refusal.Ambiguity(text: text, candidates: levels.map(\.id.rawValue)))
    }
}
