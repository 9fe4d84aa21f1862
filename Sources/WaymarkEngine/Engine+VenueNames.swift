import WaymarkModel
import WaymarkStore

extension Engine {
    /// The most venues that a message lists.
    static let mostListed = 5

    /// A venue as people name it: by its id, else by its name, else by the beginning of either, or of a word of the name.
    ///
    /// Case, accents and width do not count, and the best kind of match wins. Without a text it is the only venue.
    ///
    /// - Throws: `EngineError.unknownVenue` with the most similar venues, `ambiguousVenue`, `venueNotNamed`, `emptyStore`
    ///   or `store`.
    public func venue(named text: String?) throws(EngineError) -> LoadedVenue {
        guard let text else { return try venue() }
        return try venue(try venueID(named: text))
    }

    /// The id of the venue that a text names; see `venue(named:)`.
    ///
    /// - Throws: `EngineError.unknownVenue`, `ambiguousVenue` or `store`.
    public func venueID(named text: String) throws(EngineError) -> FeatureID {
        let id = FeatureID(text)
        if try storing({ () throws(StoreError) in try store.contains(id) }) { return id }
        let names = try storing { () throws(StoreError) in try store.venueNames() }
        let typed = text.folded
        let tiers: [(VenueName) -> Bool] = [
            { $0.id.rawValue.folded == typed || $0.texts.contains(typed) },
            { $0.id.rawValue.folded.hasPrefix(typed) || $0.texts.contains { $0.hasPrefix(typed) } },
            { $0.texts.contains { $0.contains(" " + typed) } },
        ]
        for tier in tiers where !typed.isEmpty {
            let found = names.filter(tier)
            if found.count == 1 { return found[0].id }
            guard found.isEmpty else {
                throw .ambiguousVenue(text, candidates: Array(found.prefix(Self.mostListed)), count: found.count)
            }
        }
        throw Self.unknown(text, among: names)
    }

    /// The error for an id that no venue has, with the venues that were likely meant.
    func unknown(_ id: FeatureID) throws(EngineError) -> EngineError {
        Self.unknown(id.rawValue, among: try storing { () throws(StoreError) in try store.venueNames() })
    }

    private static func unknown(_ text: String, among names: [VenueName]) -> EngineError {
        .unknownVenue(
            text, similar: similar(to: text.folded, among: names), some: Array(names.prefix(mostListed)),
            count: names.count)
    }

    /// The venues that a text may have meant: those that hold it, else those a slip away.
    private static func similar(to typed: String, among names: [VenueName]) -> [VenueName] {
        guard !typed.isEmpty else { return [] }
        let holding = names.filter { name in ([name.id.rawValue.folded] + name.texts).contains { $0.contains(typed) } }
        if !holding.isEmpty { return Array(holding.prefix(mostListed)) }
        let near = names.compactMap { name -> (distance: Int, name: VenueName)? in
            let distances = ([name.id.rawValue.folded] + name.texts).compactMap { text in
                EditDistance.between(typed, text, limit: min(3, max(1, max(typed.count, text.count) / 3)))
            }
            return distances.min().map { ($0, name) }
        }
        return near.sorted { ($0.distance, $0.name.id) < ($1.distance, $1.name.id) }.prefix(mostListed).map(\.name)
    }
}

extension VenueName {
    /// Its names in all languages, folded for comparing.
    fileprivate var texts: [String] { name.allTexts.map(\.folded) }
}
