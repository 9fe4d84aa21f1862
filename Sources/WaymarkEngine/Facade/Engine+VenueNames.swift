import WaymarkModel
import WaymarkStore

extension Engine {
    /// The maximum number of venues that a message lists.
    static let mostListed = 5

    /// Returns the venue that a text names: by its id, its name, the start of either, or the start of a word in its
    /// name.
    ///
    /// Case, accents and character width are ignored. The best kind of match decides. If `text` is nil, this is the
    /// only venue of the store.
    ///
    /// - Throws: `EngineError.unknownVenue` with the most similar venues, `ambiguousVenue`, `venueNotNamed`,
    ///   `emptyStore` or `store`.
    public func venue(named text: String?) throws(EngineError) -> LoadedVenue {
        guard let text else { return try venue() }
        return try venue(try venueID(named: text))
    }

    /// Returns the id of the venue that a text names; see `venue(named:)`.
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

    /// Returns the error for an unknown venue id, with the most similar venues.
    func unknown(_ id: FeatureID) throws(EngineError) -> EngineError {
        Self.unknown(id.rawValue, among: try storing { () throws(StoreError) in try store.venueNames() })
    }

    private static func unknown(_ text: String, among names: [VenueName]) -> EngineError {
        .unknownVenue(
            text, similar: similar(to: text.folded, among: names), some: Array(names.prefix(mostListed)),
            count: names.count)
    }

    /// Returns the venues that a text may have meant: those that contain the text, otherwise those with similar
    /// spelling.
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
    /// The names in all languages, folded for comparison.
    fileprivate var texts: [String] { name.allTexts.map(\.folded) }
}
