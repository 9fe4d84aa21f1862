import GRDB
import WaymarkModel

/// Updates the rows of a venue to new contents, writing only what differs.
///
/// A feature whose id stays keeps its row number. Everything runs within the caller's transaction.
final class VenueWriter: FeatureListVisitor {
    typealias Failure = any Error

    private let database: Database
    private let new: VenueContents
    private let old: VenueContents?
    private let progress: ((SaveProgress) -> Bool)?
    private var venueKey: Int64 = 0
    private let keys = RowKeys()
    private let words: PlaceWordWriter
    /// The features of each kind that the new contents do not have, with their row numbers.
    private var vanished: [(kind: FeatureKind, rows: [(id: FeatureID, key: Int64?)])] = []
    private var diff: VenueDiff
    private var done = 0
    private let total: Int

    /// The number of features between two calls of the progress callback.
    private static let progressStride = 2048

    init(
        _ database: Database, saving new: VenueContents, over old: VenueContents?,
        progress: ((SaveProgress) -> Bool)?
    ) throws {
        self.database = database
        words = try PlaceWordWriter(database)
        self.new = new
        self.old = old
        self.progress = progress
        diff = VenueDiff(venue: new.id, isNew: old == nil)
        var counting = CountingFeatures(contents: new)
        VenueContents.lists(&counting)
        total = counting.count
    }

    func write(source: String?, at moment: Timestamp) throws -> VenueDiff {
        try update(source: source, at: moment)
        try words.finish()
        return diff
    }

    private func update(source: String?, at moment: Timestamp) throws {
        try report()
        if let old, old == new {
            // The hash is written too, because it may be what was damaged.
            try database.execute(
                sql: "UPDATE venues SET source = ?, imported_at_ms = ?, content_hash = ? WHERE id = ?",
                arguments: [source, moment.milliseconds, ContentHash.of(new), new.id.rawValue])
            return
        }
        try writeVenue(source: source, at: moment)
        var visitor = self
        try VenueContents.lists(&visitor)
        // Removed features are deleted last and in the opposite order, when nothing refers to them any more.
        for (kind, rows) in vanished.reversed() { try remove(rows, kind) }
        diff.removed.sort { $0.kind < $1.kind }
    }

    /// Deletes all features of a venue, but not its row or its conditions.
    static func deleteFeatures(ofVenue key: Int64, _ database: Database) throws {
        // Features that refer to others come first.
        let tables = FeatureKind.allCases.reversed().map(\.table) + StoredTable.venues.lists.map(\.name)
        for table in tables {
            try database.execute(sql: "DELETE FROM \(table) WHERE venue = ?", arguments: [key])
        }
    }

    private func writeVenue(source: String?, at moment: Timestamp) throws {
        let revision = try Revisions.next(database)
        let table = StoredTable.venues
        let columns =
            table.columns.map(\.name) + [
                "id", "source", "imported_at_ms", "content_hash", "content_revision", "conditions_revision",
            ]
        let updates = columns.filter { $0 != "id" && $0 != "conditions_revision" }.map { "\($0) = excluded.\($0)" }
        let marks = Array(repeating: "?", count: columns.count)
        let statement = try RowBinder.statement(
            database,
            """
            INSERT INTO venues (\(columns.joined(separator: ", "))) VALUES (\(marks.joined(separator: ", ")))
            ON CONFLICT (id) DO UPDATE SET \(updates.joined(separator: ", "))
            """)
        var row = SavingRow.bind(new, to: RowBinder(statement), keys)
        row.text(new.id.rawValue)
        source.write(to: &row)
        row.cell(moment.milliseconds)
        row.text(ContentHash.of(new))
        row.cell(revision)
        row.cell(0 as Int64)
        try row.execute()
        venueKey =
            try Int64.fetchOne(database, sql: "SELECT key FROM venues WHERE id = ?", arguments: [new.id.rawValue]) ?? 0
        if let old {
            let fields = Differing.fields(from: old, to: new)
            if !fields.isEmpty { diff.changed.append(.init(kind: .venue, id: new.id, fields: fields)) }
        }
        let lists = try table.lists.map { try ListStatements(database, $0) }
        try SavingLists.save(new, key: venueKey, isNew: old == nil, lists, keys)
    }

    func visit<Feature: VenueFeature>(_ path: WritableKeyPath<VenueContents, [Feature]>) throws {
        let kind = VenueDiff.Kind(Feature.featureKind)
        let features = new[keyPath: path]
        let before = old?[keyPath: path] ?? []
        let known = Dictionary(before.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let oldKeys = before.isEmpty ? [:] : try storedKeys(Feature.featureKind)
        let statements = try RowStatements<Feature>(database, keys)
        var newKeys: [FeatureID: Int64] = [:]
        // Nothing refers to edges, which are many, so that their row numbers are only needed to find what is gone.
        let areKeysNeeded = Feature.self != PathEdge.self || !before.isEmpty
        if areKeysNeeded { newKeys.reserveCapacity(features.count) }
        if before.isEmpty { diff.added.reserveCapacity(diff.added.count + features.count) }
        for (position, feature) in features.enumerated() {
            try advance()
            if let index = known[feature.id], let key = oldKeys[feature.id] {
                newKeys[feature.id] = key
                if before[index] != feature {
                    let fields = Differing.fields(from: before[index], to: feature)
                    diff.changed.append(.init(kind: kind, id: feature.id, fields: fields))
                    try statements.update(feature, key: key, position: position)
                    try changeWords(of: before[index], to: feature, key: key)
                } else if index != position {
                    try statements.move(key: key, position: position)
                }
            } else {
                diff.added.append(.init(kind: kind, id: feature.id))
                let key = try statements.insert(feature, venue: venueKey, position: position)
                if areKeysNeeded { newKeys[feature.id] = key }
                if let place = feature as? Place { try words.add(place, key: key) }
            }
        }
        if Feature.self == Place.self { try words.flush() }
        if Feature.self != PathEdge.self { keys.set(newKeys, Feature.featureKind) }
        if before.isEmpty { return }
        // Detects whether the features that stayed are in a different order among themselves.
        let stayed = features.compactMap { known[$0.id] }
        if zip(stayed, stayed.dropFirst()).contains(where: { $0 > $1 }) { diff.reordered.append(kind) }
        let gone = before.map(\.id).filter { newKeys[$0] == nil }
        if !gone.isEmpty { vanished.append((Feature.featureKind, gone.map { ($0, oldKeys[$0]) })) }
    }

    /// Replaces the words by which a place is found.
    private func changeWords<Feature>(of old: Feature, to new: Feature, key: Int64) throws {
        guard let old = old as? Place, let new = new as? Place else { return }
        try words.change(old, to: new, key: key)
    }

    private func remove(_ rows: [(id: FeatureID, key: Int64?)], _ kind: FeatureKind) throws {
        let statement = try database.makeStatement(sql: "DELETE FROM \(kind.table) WHERE key = ?")
        if kind == .place {
            for case (_, let key?) in rows { try words.remove(key: key) }
            try words.flush()
        }
        for (id, key) in rows {
            diff.removed.append(.init(kind: VenueDiff.Kind(kind), id: id))
            try statement.execute(arguments: [key])
        }
    }

    private func storedKeys(_ kind: FeatureKind) throws -> [FeatureID: Int64] {
        let rows = try Row.fetchCursor(
            database, sql: "SELECT id, key FROM \(kind.table) WHERE venue = ?", arguments: [venueKey])
        var keys: [FeatureID: Int64] = [:]
        while let row = try rows.next() {
            keys[FeatureID(rawValue: try row.decode(String.self, atIndex: 0))] = try row.decode(atIndex: 1)
        }
        return keys
    }

    private func advance() throws {
        done += 1
        if done % Self.progressStride == 0 || done == total { try report() }
    }

    private func report() throws {
        if Task.isCancelled { throw CancellationError() }
        guard let progress else { return }
        guard progress(SaveProgress(venue: new.id, done: done, total: total)) else { throw CancellationError() }
    }
}

/// Counts the features of a venue.
private struct CountingFeatures: FeatureListVisitor {
    let contents: VenueContents
    var count = 0

    mutating func visit<Feature: VenueFeature>(_ path: WritableKeyPath<VenueContents, [Feature]>) {
        count += contents[keyPath: path].count
    }
}
