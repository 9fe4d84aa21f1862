import Foundation
import GRDB
import WaymarkModel

/// Assembles a venue from its rows.
final class VenueLoader {
    private let database: Database
    private let venueKey: Int64
    private var ids: [Cell.Referent: [Int64: FeatureID]] = [:]
    private var knownHours: [String: OpeningHours] = [:]

    init(_ database: Database, venueKey: Int64) {
        self.database = database
        self.venueKey = venueKey
    }

    func contents(id: FeatureID) throws -> VenueContents {
        let columns = VenueRecord.columns.joined(separator: ", ")
        let sql = "SELECT \(columns) FROM venues WHERE key = ?"
        guard let row = try Row.fetchOne(database, sql: sql, arguments: [venueKey]) else {
            throw MisfitRow(reason: "no row for the venue \"\(id)\"")
        }
        let reader = RowReader(row, loader: self)
        var contents = VenueContents(id: id, name: try reader.localizedText())
        contents.language = try reader.text()
        contents.timeZone = try reader.text()
        contents.anchor = Anchor(
            origin: Coordinate(latitude: try reader.real(), longitude: try reader.real()), bearing: try reader.real())
        contents.attribution = try reader.optionalText()
        contents.costs = CostOverrides(
            speeds: try speeds(), elevatorWait: try reader.optionalReal(),
            elevatorSecondsPerLevel: try reader.optionalReal(), escalatorSpeed: try reader.optionalReal(),
            movingWalkwaySpeed: try reader.optionalReal())
        contents.holidays = try holidays()
        // Loads first what other features refer to.
        contents.buildings = try BuildingRecord.load(self)
        contents.levels = try LevelRecord.load(self)
        contents.nodes = try NodeRecord.load(self)
        contents.edges = try EdgeRecord.load(self)
        contents.connectors = try ConnectorRecord.load(self)
        contents.areas = try AreaRecord.load(self)
        contents.places = try PlaceRecord.load(self)
        contents.geofences = try GeofenceRecord.load(self)
        contents.recommendations = try RecommendationRecord.load(self)
        return contents
    }

    /// Returns the venue of these rows. Contents on which `Venue` would trap are an error here.
    func venue(id: FeatureID) throws -> Venue {
        let contents = try contents(id: id)
        guard TimeZone(identifier: contents.timeZone) != nil else {
            throw MisfitRow(reason: "the time zone \"\(contents.timeZone)\", which this machine does not know")
        }
        return Venue(validated: contents)
    }

    /// Returns the features of a table in the author's order. With a `referent`, it remembers their ids for features
    /// that refer to them.
    func features<Record: FeatureRecord>(
        _ record: Record.Type, referent: Cell.Referent? = nil,
        _ make: (Int64, FeatureID, RowReader) throws -> Record.Feature
    ) throws -> [Record.Feature] {
        let columns = record.columns.joined(separator: ", ")
        let rows = try Row.fetchCursor(
            database, sql: "SELECT key, id, \(columns) FROM \(record.table) WHERE venue = ? ORDER BY position, key",
            arguments: [venueKey])
        var features: [Record.Feature] = []
        var seen: Set<FeatureID> = []
        var keys: [Int64: FeatureID] = [:]
        while let row = try rows.next() {
            let reader = RowReader(row, loader: self)
            let key = try reader.wide()
            let id = FeatureID(rawValue: try reader.text())
            guard seen.insert(id).inserted else { throw MisfitRow(reason: "two \(record.table) called \"\(id)\"") }
            if referent != nil { keys[key] = id }
            features.append(try make(key, id, reader))
        }
        if let referent { ids[referent] = keys }
        return features
    }

    /// Returns the rows of a part table, in order, by the key of their owner.
    func parts<Part>(
        _ part: PartTable, of table: String, _ make: (RowReader) throws -> Part
    ) throws -> [Int64: [Part]] {
        let columns = part.columns.map { "part.\($0)" }.joined(separator: ", ")
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT part.\(part.owner), \(columns) FROM \(table) JOIN \(part.name) AS part
                ON part.\(part.owner) = \(table).key WHERE \(table).venue = ? ORDER BY part.\(part.owner), part.position
                """, arguments: [venueKey])
        var result: [Int64: [Part]] = [:]
        while let row = try rows.next() {
            let reader = RowReader(row, loader: self)
            result[try reader.wide(), default: []].append(try make(reader))
        }
        return result
    }

    func id(of key: Int64, in referent: Cell.Referent) throws -> FeatureID {
        guard let id = ids[referent]?[key] else { throw MisfitRow(reason: "a reference to a missing \(referent)") }
        return id
    }

    func hours(_ text: String) throws -> OpeningHours {
        if let hours = knownHours[text] { return hours }
        do {
            let hours = try OpeningHours(text)
            knownHours[text] = hours
            return hours
        } catch {
            throw MisfitRow(reason: "the opening hours \"\(text)\": \(error.message)")
        }
    }

    private func speeds() throws -> [String: Double] {
        let rows = try Row.fetchAll(
            database, sql: "SELECT profile, speed FROM venue_speeds WHERE venue = ?", arguments: [venueKey])
        var speeds: [String: Double] = [:]
        for row in rows {
            let reader = RowReader(row, loader: self)
            speeds[try reader.text()] = try reader.real()
        }
        return speeds
    }

    private func holidays() throws -> [PublicHoliday] {
        try Row.fetchAll(
            database, sql: "SELECT year, month, day, name FROM holidays WHERE venue = ? ORDER BY position",
            arguments: [venueKey]
        ).map { row in
            let reader = RowReader(row, loader: self)
            let date = CalendarDate(year: try reader.integer(), month: try reader.integer(), day: try reader.integer())
            return PublicHoliday(date: date, name: try reader.text())
        }
    }
}
