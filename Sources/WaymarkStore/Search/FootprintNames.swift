import GRDB
import WaymarkModel

/// Names the buildings of places by the outlines around them.
struct FootprintNames {
    let database: Database
    let language: String?

    /// Adds the buildings of places on levels that belong to none: those whose outlines are around them.
    func add(to matches: inout [PlaceMatch]) throws {
        let venues = Set(matches.lazy.filter { $0.buildingName == nil }.map(\.venue)).sorted()
        for venue in venues {
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT buildings.id, buildings.name, buildings.name_translations, footprints.kind,
                        footprints.polygon FROM footprints NOT INDEXED
                    LEFT JOIN buildings ON buildings.key = footprints.building
                    WHERE footprints.building IS NOT NULL
                        AND footprints.venue = (SELECT key FROM venues NOT INDEXED WHERE id = ?)
                    ORDER BY footprints.key
                    """, arguments: [venue.rawValue])
            guard !rows.isEmpty else { continue }
            var contents = VenueContents(id: venue, name: "")
            var names: [FeatureID: String] = [:]
            for row in rows {
                let reader = RowReader(row)
                let building = FeatureID(rawValue: try reader.text())
                names[building] = try reader.localizedText().text(in: language)
                guard let kind = Footprint.Kind(rawValue: try reader.text()) else { continue }
                let polygon = try CompactJSON.polygon(from: try reader.text())
                contents.footprints.append(Footprint(id: "", building: building, kind: kind, polygon: polygon))
            }
            let levels = try Row.fetchAll(
                database,
                sql: """
                    SELECT levels.id, levels.ordinal FROM levels NOT INDEXED
                    WHERE levels.venue = (SELECT key FROM venues NOT INDEXED WHERE id = ?) AND levels.building IS NULL
                    ORDER BY levels.key
                    """, arguments: [venue.rawValue])
            contents.levels = levels.map { row in
                Level(id: FeatureID(rawValue: row[0]), ordinal: row[1], name: "", shortName: "")
            }
            let finder = BuildingFinder(contents)
            for index in matches.indices where matches[index].venue == venue && matches[index].buildingName == nil {
                let match = matches[index]
                matches[index].buildingName = finder.building(at: match.position, on: match.level, isIndoors: true)
                    .flatMap { names[$0] }
            }
        }
    }
}
