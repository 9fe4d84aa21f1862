import GRDB
import WaymarkModel

/// Finds places and other features in a store by their names and by where they are.
package struct StoreSearch: Sendable {
    let store: VenueStore

    /// Returns the places that a text names, best first.
    ///
    /// This searches names in all languages, aliases, ids and categories, ignoring case, accents and punctuation, also
    /// those of connectors and openings. If nothing starts with the text, typing mistakes are tolerated. A blank text
    /// means all places. Results are ordered by grade, then (with `near`) by
    /// straight distance for places on that level, then by score, name, venue and id.
    ///
    /// - Parameters:
    ///   - text: The text that somebody typed. Only its first 200 characters count, and no character is special.
    ///   - venue: The venue to search; nil means all venues.
    ///   - near: The point to measure distances from; only useful with `venue`.
    ///   - language: The language of the names in the result, BCP 47; nil means the venue's language.
    ///   - limit: The maximum number of matches, 0 or more.
    /// - Throws: `StoreError` with `unknownVenue` and candidates, or if the file cannot be read.
    package func find(
        _ text: String, venue: FeatureID? = nil, near: NearbyPoint? = nil, language: String? = nil, limit: Int = 20
    ) throws(StoreError) -> [PlaceMatch] {
        try store.readingWithin { database in
            let venueKey = try venue.map { try store.key(of: $0, database) }
            try store.searchIndex.verify(database)
            return try self.find(text, in: venueKey, id: venue, near: near, language: language, limit: limit, database)
        }
    }

    /// Returns the places of a venue that a text names, as `find` does, with the attributes of the venue. The venue's
    /// features are not read.
    ///
    /// - Throws: `StoreError` with `unknownVenue` and candidates, or if the file cannot be read.
    package func matches(
        _ text: String, in venue: FeatureID, language: String? = nil, limit: Int = 20
    ) throws(StoreError) -> VenueMatches {
        try store.reading { database in
            let key = try store.key(of: venue, database)
            try store.searchIndex.verify(database)
            let buildings = try Int.fetchOne(
                database, sql: "SELECT count(*) FROM buildings NOT INDEXED WHERE venue = ?", arguments: [key])
            return VenueMatches(
                venue: try VenueLoader(database, venueKey: key).attributes(id: venue),
                hasSeveralBuildings: (buildings ?? 0) > 1,
                places: try self.find(text, in: key, id: venue, near: nil, language: language, limit: limit, database))
        }
    }

    private func find(
        _ text: String, in venue: Int64?, id: FeatureID?, near: NearbyPoint?, language: String?, limit: Int,
        _ database: Database
    ) throws -> [PlaceMatch] {
        // The row was found by an index, and that can be damaged.
        let stored = try String.fetchOne(database, sql: "SELECT id FROM venues WHERE key = ?", arguments: [venue])
        guard stored == id?.rawValue else { throw MisfitRow(reason: "an index that names another venue") }
        let search = PlaceSearch(database, venue: venue, text: text)
        var features = try FeatureSearch(
            database: database, venue: venue, near: near, language: language
        ).features(named: search.query)
        var hits = try search.run()
        // Similar texts would dilute a good result.
        if (hits.map(\.grade) + features.map(\.grade)).contains(where: { $0 <= .wordPrefix }) {
            hits.removeAll { $0.grade == .fuzzy }
            features.removeAll { $0.grade == .fuzzy }
        }
        let ranking = try PlaceRanking(database, near: near, language: language)
        let statement = try database.cachedStatement(sql: Self.matchColumns + " WHERE places.key = ?")
        let matches = try ranking.best(hits, limit: max(0, limit)).map { hit in
            guard let row = try Row.fetchOne(statement, arguments: [hit.place]) else {
                throw MisfitRow(reason: "a search word without a place")
            }
            var match = try self.match(row, database, near: near, language: language)
            match.grade = hit.grade
            match.score = hit.score
            match.matchedText =
                try String.fetchOne(
                    database, sql: "SELECT text FROM place_words WHERE key = ?", arguments: [hit.word]) ?? match.name
            return match
        }
        var best = Array(Self.best(matches + features).prefix(max(0, limit)))
        try FootprintNames(database: database, language: language).add(to: &best)
        return best
    }

    /// Returns the places of a level within a straight distance of a point, nearest first.
    ///
    /// - Parameter radius: The maximum distance, in metres.
    /// - Throws: `StoreError` with `unknownVenue`, or with `unknownFeature` if the venue does not have the level.
    package func places(
        near point: Point, level: FeatureID, of venue: FeatureID, radius: Double, language: String? = nil
    ) throws(StoreError) -> [PlaceMatch] {
        try store.reading { database in
            let venueKey = try store.key(of: venue, database)
            let levelKey = try Int64.fetchOne(
                database, sql: "SELECT key FROM levels WHERE venue = ? AND id = ?",
                arguments: [venueKey, level.rawValue])
            guard let levelKey else {
                throw StoreError(
                    .unknownFeature, "venue \"\(venue)\" has no level \"\(level)\"", path: store.path,
                    remedy: "waymark show lists the levels")
            }
            // The index has 32-bit numbers, rounded outwards. It finds slightly more, and the exact distance decides.
            let rows = try Row.fetchAll(
                database,
                sql: Self.matchColumns + """
                     WHERE places.key IN (
                        SELECT key FROM place_positions
                        WHERE max_x >= ? AND min_x <= ? AND max_y >= ? AND min_y <= ? AND level = ?)
                    """,
                arguments: [point.x - radius, point.x + radius, point.y - radius, point.y + radius, levelKey])
            let near = NearbyPoint(level: level, position: point)
            var found = Self.best(
                try rows.map { try self.match($0, database, near: near, language: language) }
                    .filter { ($0.distance ?? .infinity) <= radius })
            try FootprintNames(database: database, language: language).add(to: &found)
            return found
        }
    }

    private static let matchColumns = """
        SELECT venues.id, places.id, places.name, places.name_translations, levels.id, places.x, places.y,
            places.category, levels.name, levels.name_translations, venues.name, venues.name_translations,
            buildings.name, buildings.name_translations FROM places
        JOIN venues ON venues.key = places.venue JOIN levels ON levels.key = places.level
        LEFT JOIN buildings ON buildings.key = levels.building
        """

    private func match(
        _ row: Row, _ database: Database, near: NearbyPoint?, language: String?
    ) throws -> PlaceMatch {
        let reader = RowReader(row)
        let venue = FeatureID(rawValue: try reader.text())
        let place = FeatureID(rawValue: try reader.text())
        let name = try reader.localizedText().text(in: language)
        let level = FeatureID(rawValue: try reader.text())
        let position = try reader.point()
        let distance = near.flatMap { $0.level == level ? $0.position.distance(to: position) : nil }
        let category = try reader.text()
        let levelName = try reader.localizedText().text(in: language)
        let venueName = try reader.localizedText().text(in: language)
        return PlaceMatch(
            venue: venue, place: place, name: name, matchedText: name, grade: .exactName, score: 1,
            category: category, level: level, levelName: levelName,
            buildingName: try reader.optionalLocalizedText()?.text(in: language), venueName: venueName,
            position: position, distance: distance)
    }

    /// Returns the matches, the best first.
    private static func best(_ matches: [PlaceMatch]) -> [PlaceMatch] {
        matches.map { match in
            let order = PlaceOrder(
                grade: match.grade, distance: match.distance ?? .infinity, score: match.score,
                name: NaturalOrder(match.name), venue: match.venue, place: match.place)
            return (match, order)
        }.sorted { $0.1 < $1.1 }.map(\.0)
    }
}

extension VenueStore {
    /// Finds features by name and by place.
    package var search: StoreSearch { StoreSearch(store: self) }
}
