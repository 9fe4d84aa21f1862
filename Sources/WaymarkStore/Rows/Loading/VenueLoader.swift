import Foundation
import GRDB
import WaymarkModel

/// Assembles a venue from its rows.
final class VenueLoader: FeatureListVisitor {
    typealias Failure = any Error

    private let database: Database
    private let venueKey: Int64
    private let references = LoadedReferences()
    private var loaded = VenueContents()

    init(_ database: Database, venueKey: Int64) {
        self.database = database
        self.venueKey = venueKey
    }

    func contents(id: FeatureID) throws -> VenueContents {
        loaded = try attributes(id: id)
        var visitor = self
        try VenueContents.lists(&visitor)
        return loaded
    }

    /// Returns the venue's own attributes. The lists of features are empty.
    func attributes(id: FeatureID) throws -> VenueContents {
        let table = StoredTable.venues
        var found: [VenueContents] = []
        try rows("SELECT \(table.columnNames) FROM \(table.name) WHERE key = ?") { row in
            found.append(try LoadingRow.read(row, into: VenueContents()))
        }
        guard !found.isEmpty else { throw MisfitRow(reason: "no row for the venue \"\(id)\"") }
        var attributes = try LoadingLists.fill(found, keys: [venueKey], table, self)[0]
        attributes.id = id
        return attributes
    }

    /// Returns the venue of these rows. Contents on which `Venue` would trap are an error here.
    func venue(id: FeatureID) throws -> Venue {
        let contents = try contents(id: id)
        guard TimeZone(identifier: contents.timeZone) != nil else {
            throw MisfitRow(reason: "the time zone \"\(contents.timeZone)\", which this machine does not know")
        }
        if let connector = contents.connectors.first(where: { !$0.hasFittingParts }) {
            throw MisfitRow(reason: "a connector \"\(connector.id)\" whose stops, flights and rides do not fit")
        }
        return Venue(validated: contents)
    }

    /// Loads the features of a kind in the author's order, and remembers their ids for features that refer to them.
    func visit<Feature: VenueFeature>(_ path: WritableKeyPath<VenueContents, [Feature]>) throws {
        let table = StoredTable(Feature.self)
        let blank = Feature()
        var features: [Feature] = []
        var keys: [Int64] = []
        var seen: Set<FeatureID> = []
        let columns = table.columns.map { ", \($0.name)" }.joined()
        try rows("SELECT key, id\(columns) FROM \(table.name) WHERE venue = ? ORDER BY position, key") { row in
            var row = row
            guard let key = row.wide(), let text = row.text() else { throw MisfitRow(reason: "a row without an id") }
            let id = FeatureID(rawValue: text)
            guard seen.insert(id).inserted else { throw MisfitRow(reason: "two \(table.name) called \"\(id)\"") }
            var feature = try LoadingRow.read(row, into: blank)
            feature.id = id
            features.append(feature)
            keys.append(key)
        }
        // Nothing refers to edges, which are many.
        if Feature.self != PathEdge.self { references.set(RowIDs(keys, features.map(\.id)), Feature.featureKind) }
        loaded[keyPath: path] = try LoadingLists.fill(features, keys: keys, table, self)
    }

    /// Runs a query whose argument is the venue, and calls the body with each row.
    func rows(_ sql: String, _ body: (RowColumns) throws -> Void) throws {
        let statement = try database.makeStatement(sql: sql)
        let cursor = try Row.fetchCursor(statement, arguments: [venueKey])
        while try cursor.next() != nil { try body(RowColumns(statement, references)) }
    }
}
