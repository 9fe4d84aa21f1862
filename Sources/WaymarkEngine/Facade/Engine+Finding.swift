import WaymarkModel
import WaymarkPlugins
import WaymarkRouting
import WaymarkStore

/// A place that a search found.
public struct FoundPlace: Hashable, Sendable {
    /// The place.
    public var place: Place
    /// The name, alias, id or category that matches the text.
    public var matchedText: String
    /// The straight-line distance in metres from the given point; nil without a point, or if the place is on another
    /// level.
    public var distance: Double?
    /// The id of the plugin that returned the place; nil if the engine found it.
    public var plugin: String?
    /// The plugin's note about the place.
    public var note: String?
}

extension Engine {
    /// Returns the places that match a text by any part of a name, alias, id or category, best first. Typing errors
    /// are forgiven.
    ///
    /// ```swift
    /// let found = try engine.find("coffe", in: venue, near: "bays-a", limit: 5)
    /// let names = found.map(\.place.name.base)
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text to search for.
    ///   - venue: The venue to search.
    ///   - near: A point as users write it (see `waypoint(_:in:)`). Of equally good matches, the nearest is first.
    ///   - limit: The maximum number of results.
    /// - Throws: `EngineError.refusal` if `near` does not name a point, or `store`.
    public func find(
        _ text: String, in venue: LoadedVenue, near: String? = nil, limit: Int = 10
    ) throws(EngineError) -> [FoundPlace] {
        guard let near else { return try find(text, in: venue, at: nil, limit) }
        return try find(text, in: venue, near: try waypoint(near, in: venue), named: near, limit: limit)
    }

    /// Returns the places that match a text, as `find(_:in:near:limit:)` does.
    ///
    /// - Parameter word: The text that means the point, for errors.
    package func find(
        _ text: String, in venue: LoadedVenue, near waypoint: Waypoint, named word: String, limit: Int
    ) throws(EngineError) -> [FoundPlace] {
        try find(text, in: venue, at: try position(of: waypoint, word, in: venue), limit)
    }

    private func find(
        _ text: String, in venue: LoadedVenue, at point: NearbyPoint?, _ limit: Int
    ) throws(EngineError) -> [FoundPlace] {
        let matches = try storing { () throws(StoreError) in
            try store.search.find(text, venue: venue.id, near: point, limit: limit)
        }
        let found = matches.compactMap { match -> FoundPlace? in
            let waypoint: Waypoint =
                switch match.feature {
                case .connector: .connector(match.place)
                case .opening: .opening(match.place)
                default: .place(match.place)
                }
            return venue.venue.destination(of: waypoint).map {
                FoundPlace(
                    place: venue.snapshot.listed($0), matchedText: match.matchedText, distance: match.distance)
            }
        }
        // While a plugin runs, others cannot be asked.
        let plugins = venue.view == nil ? venue.plugins : nil
        return adding(plugins?.searchResults(for: text, limit: limit, in: venue.venue) ?? [], to: found, venue)
            .prefix(limit).map { $0 }
    }

    /// Returns the places of a venue that match a text, as `find(_:in:near:limit:)` does, without loading the venue.
    ///
    /// - Returns: Nil if a plugin adds to the results of searches, for which the venue must be loaded.
    /// - Throws: `EngineError.unknownVenue` or `store`.
    package func storedMatches(
        _ text: String, in id: FeatureID, limit: Int = 10
    ) throws(EngineError) -> VenueMatches? {
        let stamp = try storing { () throws(StoreError) in try store.stamp() }
        let host = try storing { () throws(StoreError) in try plugins.host(for: id, at: stamp) }
        if host?.answersSearches == true { return nil }
        return try storing { () throws(StoreError) in try store.search.matches(text, in: id, limit: limit) }
    }

    /// Returns the places of all venues that match a text by any part of a name, alias, id or category, best first.
    /// Typing errors are forgiven.
    ///
    /// The engine does not load the venues and does not ask plugins.
    ///
    /// - Throws: `EngineError.store`.
    public func findEverywhere(_ text: String, limit: Int = 10) throws(EngineError) -> [PlaceMatch] {
        try storing { () throws(StoreError) in try store.search.find(text, limit: limit) }
    }

    /// Returns the engine's results with those of the plugins.
    ///
    /// Plugin results with a score of 1 or more come before the engine's own, other plugin results after them. Each
    /// place is listed once, with the plugin's note.
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

    private func position(
        of waypoint: Waypoint, _ text: String, in venue: LoadedVenue
    ) throws(EngineError) -> NearbyPoint {
        switch waypoint {
        case .place(let id):
            if let place = venue.venue.place(id) { return NearbyPoint(level: place.level, position: place.position) }
        case .node(let id):
            if let node = venue.venue.node(id) { return NearbyPoint(level: node.level, position: node.position) }
        case .position(let point, let level): return NearbyPoint(level: level, position: point)
        case .opening(let id):
            if let opening = venue.venue.openings.first(where: { $0.id == id }) {
                return NearbyPoint(level: opening.level, position: opening.middle)
            }
        case .connector, .category: break
        }
        throw .refusal(
            Refusal(
                .unknownPlace, "\"\(text)\" is not a single point",
                help: "name a place, a node, lat,lon,level or x,y@level"))
    }
}

extension LoadedVenue {
    /// Returns the position and the level of a code.
    ///
    /// - Throws: `Refusal`.
    package func spot(ofCode text: String) throws(Refusal) -> (point: Point, level: FeatureID) {
        switch try WaypointResolver(venue).waypoint(ofCode: text) {
        case .position(let point, let level): return (point, level)
        case .place(let id):
            if let place = venue.place(id) { return (place.position, place.level) }
        case .node(let id):
            if let node = venue.node(id) { return (node.position, node.level) }
        case .opening(let id):
            if let opening = venue.openings.first(where: { $0.id == id }) { return (opening.middle, opening.level) }
        case .connector, .category: break
        }
        throw Refusal(.unknownPlace, "the code is of no single point")
    }
}
