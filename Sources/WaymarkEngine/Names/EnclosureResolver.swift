import WaymarkModel

/// Finds the level or building that a user wants to close.
struct EnclosureResolver {
    let venue: Venue

    /// Returns the level or building that a text names, by its id or by a name or number.
    ///
    /// - Throws: `Refusal` WM0708 for the number of several levels.
    func enclosure(_ text: String, byName: Bool) throws(Refusal) -> Enclosure? {
        for (prefix, make) in [("level:", Enclosure.level), ("building:", Enclosure.building)]
        where !byName && text.hasPrefix(prefix) {
            let enclosure = make(FeatureID(rawValue: String(text.dropFirst(prefix.count))))
            if venue.has(enclosure) { return enclosure }
        }
        let folded = text.folded
        func isMeant(_ id: FeatureID, _ names: [String]) -> Bool {
            byName ? names.contains { $0.folded == folded } : id.rawValue == text
        }
        if let level = venue.levels.first(where: { isMeant($0.id, $0.name.allTexts) }) { return .level(level.id) }
        let building = venue.buildings.first { isMeant($0.id, $0.name.allTexts) }
        if building != nil || !byName { return building.map { .building($0.id) } }
        do throws(Refusal) {
            return .level(try LevelResolver(venue).level(text).id)
        } catch {
            if error.diagnostic.code == .ambiguousLevel { throw error }
            return nil
        }
    }
}
