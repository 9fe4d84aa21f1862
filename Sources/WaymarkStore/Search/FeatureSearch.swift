import GRDB
import WaymarkModel

/// Finds the connectors and the named openings that a text names.
struct FeatureSearch {
    let database: Database
    /// The row of the venue to search; nil means all venues.
    let venue: Int64?
    let near: NearbyPoint?
    let language: String?

    /// Returns the connectors and the named openings that a text names, in any order: by their names, ids and kinds.
    ///
    /// Their texts are not in the index for places, because there are few of them.
    ///
    /// - Parameter venue: The row of the venue to search; nil means all venues.
    func features(named query: String) throws -> [PlaceMatch] {
        if query.isEmpty { return [] }
        let grading = TextGrading(query: query)
        return try connectors(grading) + openings(grading)
    }

    private func connectors(_ grading: TextGrading) throws -> [PlaceMatch] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT venues.id, venues.name, venues.name_translations, connectors.id, connectors.name,
                    connectors.name_translations, connectors.kind, connectors.key FROM connectors
                JOIN venues ON venues.key = connectors.venue WHERE ?1 IS NULL OR connectors.venue = ?1
                ORDER BY connectors.key
                """, arguments: [venue])
        return try rows.compactMap { row in
            let reader = RowReader(row)
            let venue = FeatureID(rawValue: try reader.text())
            let venueName = try reader.localizedText().text(in: language)
            let id = try reader.text()
            let name = try reader.optionalLocalizedText()
            let kind = try reader.text()
            guard let best = Self.best(grading, name, id, kind) else { return nil }
            let stops = try stops(ofConnector: try reader.wide())
            guard let first = stops.first, let last = stops.last else { return nil }
            // The landing from which distances are measured.
            let spot = stops.first { $0.level == near?.level } ?? first
            let levels = [first, last].map { $0.levelName.text(in: language) }
            return PlaceMatch(
                feature: .connector, venue: venue, place: FeatureID(rawValue: id), name: name?.text(in: language) ?? id,
                matchedText: best.text, grade: best.grade, score: best.score, category: kind, level: spot.level,
                levelName: levels[0] == levels[1] ? levels[0] : "\(levels[0]) to \(levels[1])", buildingName: nil,
                venueName: venueName, position: spot.point,
                distance: near.flatMap { $0.level == spot.level ? $0.position.distance(to: spot.point) : nil })
        }
    }

    private struct Landing {
        var level: FeatureID
        var levelName: LocalizedText
        var point: Point
    }

    private func stops(ofConnector key: Int64) throws -> [Landing] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT levels.id, levels.name, levels.name_translations, nodes.x, nodes.y FROM connector_stops AS stops
                JOIN nodes ON nodes.key = stops.node JOIN levels ON levels.key = nodes.level
                WHERE stops.connector = ? ORDER BY stops.position
                """, arguments: [key]
        ).map { row in
            let reader = RowReader(row)
            return Landing(
                level: FeatureID(rawValue: try reader.text()), levelName: try reader.localizedText(),
                point: try reader.point())
        }
    }

    private func openings(_ grading: TextGrading) throws -> [PlaceMatch] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT venues.id, venues.name, venues.name_translations, openings.id, openings.name,
                    openings.name_translations, openings.door, openings.line, openings.tags, levels.id, levels.name,
                    levels.name_translations, buildings.name, buildings.name_translations FROM openings
                JOIN venues ON venues.key = openings.venue JOIN levels ON levels.key = openings.level
                LEFT JOIN buildings ON buildings.key = levels.building
                WHERE (?1 IS NULL OR openings.venue = ?1) AND openings.name IS NOT NULL ORDER BY openings.key
                """, arguments: [venue])
        return try rows.compactMap { row in
            let reader = RowReader(row)
            let venue = FeatureID(rawValue: try reader.text())
            let venueName = try reader.localizedText().text(in: language)
            let id = try reader.text()
            let name = try reader.localizedText()
            var opening = Opening()
            opening.door = try reader.optionalText().flatMap { Opening.Door(rawValue: $0) }
            opening.line = try CompactJSON.line(from: try reader.text())
            opening.tags = try reader.optionalText().map { try CompactJSON.entries(from: $0) } ?? [:]
            guard let best = Self.best(grading, name, id, opening.category) else { return nil }
            let level = FeatureID(rawValue: try reader.text())
            let levelName = try reader.localizedText().text(in: language)
            return PlaceMatch(
                feature: .opening, venue: venue, place: FeatureID(rawValue: id), name: name.text(in: language),
                matchedText: best.text, grade: best.grade, score: best.score, category: opening.category, level: level,
                levelName: levelName, buildingName: try reader.optionalLocalizedText()?.text(in: language),
                venueName: venueName, position: opening.middle,
                distance: near.flatMap { $0.level == level ? $0.position.distance(to: opening.middle) : nil })
        }
    }

    /// Returns the best match among a feature's texts; nil if none fits.
    private static func best(
        _ grading: TextGrading, _ name: LocalizedText?, _ id: String, _ kind: String
    ) -> (text: String, grade: PlaceMatch.Grade, score: Double)? {
        let names = (name?.allTexts ?? []).map { ($0, TextGrading.Kind.name) }
        let kinds = ([kind] + DestinationCategory.synonyms(of: kind)).map { ($0, TextGrading.Kind.category) }
        var best: (text: String, grade: PlaceMatch.Grade, score: Double)?
        for (text, kind) in names + [(id, .identifier)] + kinds {
            let folded = Array(FoldedText.fold(text).utf8)
            let found = grading.direct(kind: kind, text: folded.span) ?? grading.fuzzy(kind: kind, text: folded.span)
            guard let found, (found.grade.rawValue, -found.score) < (best?.grade.rawValue ?? .max, -(best?.score ?? 0))
            else { continue }
            best = (text, found.grade, found.score)
        }
        return best
    }
}
