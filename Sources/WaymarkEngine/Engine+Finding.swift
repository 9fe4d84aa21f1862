import WaymarkModel
import WaymarkRouting
import WaymarkStore

/// A place that a search found.
public struct FoundPlace: Hashable, Sendable {
    public var place: Place
    /// The name, alias, id or category that fits the text.
    public var matchedText: String
    /// The straight distance from the point asked for, in metres; nil without one, or on another level.
    public var distance: Double?
    /// The plugin that brought it; nil for what the engine found itself.
    public var plugin: String?
    /// What the plugin has to say about it.
    public var note: String?
}

extension Engine {
    /// Places by any part of a name, alias, id or category, best first; slips are forgiven.
    ///
    /// - Parameter near: A point as people write it; what is near it goes before what fits equally well.
    /// - Throws: `EngineError.refusal` when `near` is no point, or `store`.
    public func find(
        _ text: String, in venue: LoadedVenue, near: String? = nil, limit: Int = 10
    ) throws(EngineError) -> [FoundPlace] {
        var point: NearbyPoint?
        if let near { point = try position(of: near, in: venue) }
        let matches = try storing { () throws(StoreError) in
            try store.find(text, venue: venue.id, near: point, limit: limit)
        }
        let found = matches.compactMap { match in
            venue.venue.place(match.place).map {
                FoundPlace(place: $0, matchedText: match.matchedText, distance: match.distance)
            }
        }
        return adding(venue.plugins?.searchResults(for: text, limit: limit, in: venue.venue) ?? [], to: found, venue)
            .prefix(limit).map { $0 }
    }

    /// Places of all venues by any part of a name, alias, id or category, best first; slips are forgiven.
    ///
    /// The venues need not be read for this; plugins are not asked.
    ///
    /// - Throws: `EngineError.store`.
    public func findEverywhere(_ text: String, limit: Int = 10) throws(EngineError) -> [PlaceMatch] {
        try storing { () throws(StoreError) in try store.find(text, limit: limit) }
    }

    /// What plugins found, before the engine's own if they are sure of it (a score of 1 or more), else after; a place is
    /// listed once, with the plugin's note.
    private func adding(
        _ results: [PluginSearchResult], to found: [FoundPlace], _ venue: LoadedVenue
    ) -> [FoundPlace] {
        guard !results.isEmpty else { return found }
        let ranked = results.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
        var seen: Set<FeatureID> = []
        let brought = ranked.compactMap { _, result -> (hit: FoundPlace, score: Double)? in
            guard let place = venue.venue.place(result.place), seen.insert(place.id).inserted else { return nil }
            let own = found.first { $0.place.id == place.id }
            let hit = FoundPlace(
                place: place, matchedText: own?.matchedText ?? result.note ?? place.name.base, distance: own?.distance,
                plugin: result.plugin, note: result.note)
            return (hit, result.score)
        }
        return brought.filter { $0.score >= 1 }.map(\.hit) + found.filter { !seen.contains($0.place.id) }
            + brought.filter { $0.score < 1 }.map(\.hit)
    }

    private func position(of text: String, in venue: LoadedVenue) throws(EngineError) -> NearbyPoint {
        switch try waypoint(text, in: venue) {
        case .place(let id):
            if let place = venue.venue.place(id) { return NearbyPoint(level: place.level, position: place.position) }
        case .node(let id):
            if let node = venue.venue.node(id) { return NearbyPoint(level: node.level, position: node.position) }
        case .position(let point, let level): return NearbyPoint(level: level, position: point)
        case .category: break
        }
        throw .refusal(
            Refusal(
                .unknownPlace, "\"\(text)\" is no single point",
                help: "name a place, a node, lat,lon,level or x,y@level"))
    }
}
