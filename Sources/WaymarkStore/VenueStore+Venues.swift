import GRDB
import WaymarkModel

/// What the store can say of a venue without loading it.
public struct VenueSummary: Hashable, Sendable, Identifiable {
    public var id: FeatureID
    public var name: LocalizedText
    /// How many features of each kind it has; every kind but `venue` is present.
    public var counts: [VenueDiff.Kind: Int]
    /// How many conditions are recorded, in force or not.
    public var conditionCount: Int
    /// When it was last imported.
    public var importedAt: Timestamp
    /// Where it was imported from, as the importer named it.
    public var source: String?
    public var revision: VenueRevision
    /// The fingerprint of its contents: 16 hexadecimal digits, the same in every file.
    public var contentHash: String
}

/// What a venue is called.
public struct VenueName: Hashable, Sendable, Identifiable {
    public var id: FeatureID
    public var name: LocalizedText

    public init(id: FeatureID, name: LocalizedText) {
        self.id = id
        self.name = name
    }
}

extension VenueStore {
    /// Whether there is a venue of that id.
    public func contains(_ id: FeatureID) throws(StoreError) -> Bool {
        try reading { database in try self.storedKey(of: id, database) != nil }
    }

    /// The ids and names of all venues, by id; far cheaper than `venues()`, which counts their features.
    public func venueNames() throws(StoreError) -> [VenueName] {
        try reading { database in
            let rows = try Row.fetchAll(database, sql: "SELECT id, name, name_translations FROM venues ORDER BY id")
            return try rows.map { row in
                let reader = RowReader(row, loader: VenueLoader(database, venueKey: 0))
                return VenueName(id: FeatureID(rawValue: try reader.text()), name: try reader.localizedText())
            }
        }
    }

    /// All venues, by id.
    public func venues() throws(StoreError) -> [VenueSummary] {
        try reading { database in
            let counts = Self.countedTables.map { "(SELECT count(*) FROM \($0.table) WHERE venue = v.key)" }
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT id, name, name_translations, imported_at_ms, source, content_revision, conditions_revision,
                    content_hash, (SELECT count(*) FROM conditions WHERE venue = v.key), \(counts.joined(separator: ", "))
                    FROM venues AS v ORDER BY id
                    """)
            return try rows.map { row in
                let reader = RowReader(row, loader: VenueLoader(database, venueKey: 0))
                let id = FeatureID(rawValue: try reader.text())
                let name = try reader.localizedText()
                let importedAt = Timestamp(milliseconds: try reader.wide())
                let source = try reader.optionalText()
                let revision = VenueRevision(content: try reader.wide(), conditions: try reader.wide())
                let hash = try reader.text()
                let conditionCount = try reader.integer()
                var counts: [VenueDiff.Kind: Int] = [:]
                for (kind, _) in Self.countedTables { counts[kind] = try reader.integer() }
                return VenueSummary(
                    id: id, name: name, counts: counts, conditionCount: conditionCount, importedAt: importedAt,
                    source: source, revision: revision, contentHash: hash)
            }
        }
    }

    /// One venue, whole.
    ///
    /// - Throws: `unknownVenue` with candidates; `corrupt` when the rows make no venue.
    public func venue(_ id: FeatureID) throws(StoreError) -> Venue {
        try reading { database in
            try VenueLoader(database, venueKey: try self.key(of: id, database)).venue(id: id)
        }
    }

    /// One venue with its conditions and revision, all of one moment.
    public func snapshot(
        _ id: FeatureID
    ) throws(StoreError) -> (venue: Venue, conditions: [Condition], revision: VenueRevision) {
        try reading { database in
            let key = try self.key(of: id, database)
            let venue = try VenueLoader(database, venueKey: key).venue(id: id)
            let conditions = try ConditionRecord.all(ofVenue: key, database)
            return (venue, conditions, try self.revision(of: id, database))
        }
    }

    /// The numbers that change with the venue and its conditions; one indexed row.
    public func revision(of id: FeatureID) throws(StoreError) -> VenueRevision {
        try looking { database in try self.revision(of: id, database) }
    }

    /// Deletes a venue with everything that belongs to it.
    public func remove(_ id: FeatureID) throws(StoreError) {
        try writing { database in
            let key = try self.key(of: id, database)
            _ = try Revisions.next(database)
            try database.execute(sql: "DELETE FROM venues WHERE key = ?", arguments: [key])
        }
    }

    static let countedTables: [(kind: VenueDiff.Kind, table: String)] = [
        (.building, BuildingRecord.table), (.level, LevelRecord.table), (.node, NodeRecord.table),
        (.edge, EdgeRecord.table), (.connector, ConnectorRecord.table), (.area, AreaRecord.table),
        (.place, PlaceRecord.table), (.geofence, GeofenceRecord.table),
        (.recommendation, RecommendationRecord.table),
    ]

    /// The row number of a venue.
    func key(of id: FeatureID, _ database: Database) throws -> Int64 {
        if let key = try storedKey(of: id, database) { return key }
        let known = try String.fetchAll(database, sql: "SELECT id FROM venues ORDER BY id")
        let suggestion = EditDistance.suggestion(for: id.rawValue, among: known)
        let remedy =
            suggestion.map { "did you mean \"\($0)\"?" }
            ?? (known.isEmpty ? "import a venue first" : "waymark venues lists the \(known.count) venues of the store")
        throw StoreError(
            .unknownVenue, "there is no venue \"\(id)\" in \"\(path)\"", path: path, remedy: remedy,
            candidates: suggestion.map { [$0] } ?? [])
    }

    func storedKey(of id: FeatureID, _ database: Database) throws -> Int64? {
        try Int64.fetchOne(database, sql: "SELECT key FROM venues WHERE id = ?", arguments: [id.rawValue])
    }

    private func revision(of id: FeatureID, _ database: Database) throws -> VenueRevision {
        let row = try database.cachedStatement(
            sql: "SELECT content_revision, conditions_revision FROM venues WHERE id = ?")
        guard let values = try Row.fetchOne(row, arguments: [id.rawValue]) else {
            _ = try key(of: id, database)
            throw MisfitRow(reason: "no row for the venue \"\(id)\"")
        }
        return VenueRevision(content: try values.decode(atIndex: 0), conditions: try values.decode(atIndex: 1))
    }
}
