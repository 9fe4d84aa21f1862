import GRDB
import WaymarkModel

/// Updates the rows of a venue to new contents, writing only what differs.
///
/// A feature whose id stays keeps its row number. Everything runs within the caller's transaction.
final class VenueWriter {
    private let database: Database
    private let new: VenueContents
    private let old: VenueContents?
    private let progress: ((SaveProgress) -> Bool)?
    private var venueKey: Int64 = 0
    private var keys: [Cell.Referent: [FeatureID: Int64]] = [:]
    private var diff: VenueDiff
    private var done = 0
    private let total: Int

    /// The number of features between two calls of the progress callback.
    private static let progressStride = 2048

    init(
        _ database: Database, saving new: VenueContents, over old: VenueContents?,
        progress: ((SaveProgress) -> Bool)?
    ) {
        self.database = database
        self.new = new
        self.old = old
        self.progress = progress
        diff = VenueDiff(venue: new.id, isNew: old == nil)
        total =
            new.buildings.count + new.levels.count + new.nodes.count + new.edges.count + new.connectors.count
            + new.areas.count + new.places.count + new.geofences.count + new.recommendations.count
    }

    func write(source: String?, at moment: Timestamp) throws -> VenueDiff {
        try report()
        if let old, old == new {
            // The hash is written too, because it may be what was damaged.
            try database.execute(
                sql: "UPDATE venues SET source = ?, imported_at_ms = ?, content_hash = ? WHERE id = ?",
                arguments: [source, moment.milliseconds, ContentHash.of(new), new.id.rawValue])
            return diff
        }
        try writeVenue(source: source, at: moment)
        // Parents first. Removed features are deleted last and in the opposite order, when nothing refers to them any
        // more.
        try write(BuildingRecord.self, referent: .building)
        try write(LevelRecord.self, referent: .level)
        try write(NodeRecord.self, referent: .node)
        try write(EdgeRecord.self)
        try write(ConnectorRecord.self)
        try write(AreaRecord.self)
        try write(PlaceRecord.self, referent: .place) { [database] place, key, isNew in
            try PlaceWords.write(place, key: key, isNew: isNew, to: database)
        }
        try write(GeofenceRecord.self)
        try write(RecommendationRecord.self)
        try removeVanished(RecommendationRecord.self)
        try removeVanished(GeofenceRecord.self)
        try removeVanished(PlaceRecord.self)
        try removeVanished(AreaRecord.self)
        try removeVanished(ConnectorRecord.self)
        try removeVanished(EdgeRecord.self)
        try removeVanished(NodeRecord.self)
        try removeVanished(LevelRecord.self)
        try removeVanished(BuildingRecord.self)
        diff.removed.sort { $0.kind < $1.kind }
        return diff
    }

    /// Deletes all features of a venue, but not its row or its conditions.
    static func deleteFeatures(ofVenue key: Int64, _ database: Database) throws {
        // Features that refer to others come first.
        let tables = [
            RecommendationRecord.table, GeofenceRecord.table, PlaceRecord.table, AreaRecord.table,
            ConnectorRecord.table, EdgeRecord.table, NodeRecord.table, LevelRecord.table, BuildingRecord.table,
        ]
        for table in tables + VenueRecord.parts.map(\.name) {
            try database.execute(sql: "DELETE FROM \(table) WHERE venue = ?", arguments: [key])
        }
    }

    private func writeVenue(source: String?, at moment: Timestamp) throws {
        let revision = try Revisions.next(database)
        let columns =
            VenueRecord.columns + [
                "id", "source", "imported_at_ms", "content_hash", "content_revision", "conditions_revision",
            ]
        let values =
            try VenueRecord.cells(new).map(value) + [
                new.id.rawValue.databaseValue, source?.databaseValue ?? .null, moment.milliseconds.databaseValue,
                ContentHash.of(new).databaseValue, revision.databaseValue, Int64(0).databaseValue,
            ]
        let updates = columns.filter { $0 != "id" && $0 != "conditions_revision" }.map { "\($0) = excluded.\($0)" }
        let sql = """
            INSERT INTO venues (\(columns.joined(separator: ", "))) VALUES (\(placeholders(columns.count)))
            ON CONFLICT (id) DO UPDATE SET \(updates.joined(separator: ", ")) RETURNING key
            """
        venueKey = try Int64.fetchOne(database, sql: sql, arguments: StatementArguments(values)) ?? 0
        if let old {
            let fields = VenueRecord.changedFields(from: old, to: new)
            if !fields.isEmpty { diff.changed.append(.init(kind: .venue, id: new.id, fields: fields)) }
        }
        try writeParts(VenueRecord.self, of: new, key: venueKey, isNew: old == nil)
    }

    private func write<Record: FeatureRecord>(
        _ record: Record.Type, referent: Cell.Referent? = nil,
        afterwards: ((Record.Feature, Int64, Bool) throws -> Void)? = nil
    ) throws {
        let features = record.features(of: new)
        let before = old.map { record.features(of: $0) } ?? []
        let known = Dictionary(uniqueKeysWithValues: before.enumerated().map { ($1.id, $0) })
        let oldKeys = before.isEmpty ? [:] : try storedKeys(record)
        let statements = try RowStatements(database, record: record)
        var newKeys: [FeatureID: Int64] = [:]
        newKeys.reserveCapacity(features.count)
        for (position, feature) in features.enumerated() {
            try advance()
            if let index = known[feature.id], let key = oldKeys[feature.id] {
                newKeys[feature.id] = key
                if before[index] != feature {
                    let fields = record.changedFields(from: before[index], to: feature)
                    diff.changed.append(.init(kind: record.kind, id: feature.id, fields: fields))
                    try statements.update(key: key, position: position, values: record.cells(feature).map(value))
                    try writeParts(record, of: feature, key: key, isNew: false)
                    try afterwards?(feature, key, false)
                } else if index != position {
                    try statements.move(key: key, position: position)
                }
            } else {
                diff.added.append(.init(kind: record.kind, id: feature.id))
                let key = try statements.insert(
                    venue: venueKey, id: feature.id, position: position, values: record.cells(feature).map(value))
                newKeys[feature.id] = key
                try writeParts(record, of: feature, key: key, isNew: true)
                try afterwards?(feature, key, true)
            }
        }
        if let referent { keys[referent] = newKeys }
        // Detects whether the features that stayed are in a different order among themselves.
        let stayed = features.compactMap { known[$0.id] }
        if zip(stayed, stayed.dropFirst()).contains(where: { $0 > $1 }) { diff.reordered.append(record.kind) }
    }

    private func removeVanished<Record: FeatureRecord>(_ record: Record.Type) throws {
        guard let old else { return }
        let kept = Set(record.features(of: new).map(\.id))
        let vanished = record.features(of: old).map(\.id).filter { !kept.contains($0) }
        guard !vanished.isEmpty else { return }
        let oldKeys = try storedKeys(record)
        let statement = try database.makeStatement(sql: "DELETE FROM \(record.table) WHERE key = ?")
        for id in vanished {
            diff.removed.append(.init(kind: record.kind, id: id))
            try statement.execute(arguments: [oldKeys[id]])
        }
    }

    private func writeParts<Record: FeatureRecord>(
        _ record: Record.Type, of feature: Record.Feature, key: Int64, isNew: Bool
    ) throws {
        for (part, rows) in zip(record.parts, record.rows(feature)) {
            if !isNew {
                try database.cachedStatement(sql: "DELETE FROM \(part.name) WHERE \(part.owner) = ?")
                    .execute(arguments: [key])
            }
            if rows.isEmpty { continue }
            let columns = ([part.owner, "position"] + part.columns).joined(separator: ", ")
            let statement = try database.cachedStatement(
                sql: "INSERT INTO \(part.name) (\(columns)) VALUES (\(placeholders(part.columns.count + 2)))")
            for (position, row) in rows.enumerated() {
                let values = try [key.databaseValue, Int64(position).databaseValue] + row.map(value)
                try statement.execute(arguments: StatementArguments(values))
            }
        }
    }

    private func storedKeys<Record: FeatureRecord>(_ record: Record.Type) throws -> [FeatureID: Int64] {
        let rows = try Row.fetchCursor(
            database, sql: "SELECT id, key FROM \(record.table) WHERE venue = ?", arguments: [venueKey])
        var keys: [FeatureID: Int64] = [:]
        while let row = try rows.next() {
            keys[FeatureID(rawValue: try row.decode(String.self, atIndex: 0))] = try row.decode(atIndex: 1)
        }
        return keys
    }

    private func value(_ cell: Cell) throws -> DatabaseValue {
        switch cell {
        case .null: return .null
        case .integer(let value): return value.databaseValue
        case .real(let value): return value.databaseValue
        case .text(let value): return value.databaseValue
        case .reference(let referent, let id):
            guard let key = keys[referent]?[id] else {
                preconditionFailure("a validated venue refers to the missing \(referent) \"\(id)\"")
            }
            return key.databaseValue
        }
    }

    private func placeholders(_ count: Int) -> String { Array(repeating: "?", count: count).joined(separator: ", ") }

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
