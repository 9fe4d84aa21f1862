import GRDB
import WaymarkModel

/// The facts about a venue that the store knows without loading it.
public struct VenueSummary: Hashable, Sendable, Identifiable {
    /// The venue's id.
    public var id: FeatureID
    /// The name.
    public var name: LocalizedText
    /// The number of features of each kind. Every kind except `venue` is present.
    public var counts: [VenueDiff.Kind: Int]
    /// The number of recorded conditions, active or not.
    public var conditionCount: Int
    /// The moment of the last import.
    public var importedAt: Timestamp
    /// The origin of the last import, as the importer named it; nil if unknown.
    public var source: String?
    /// The venue's revision numbers.
    package var revision: VenueRevision
    /// The fingerprint of its contents: 16 hexadecimal digits, the same in every file.
    public var contentHash: String
}

/// The id and the name of a venue.
public struct VenueName: Hashable, Sendable, Identifiable {
    /// The venue's id.
    public var id: FeatureID
    /// The name.
    public var name: LocalizedText

    /// Creates a name.
    package init(id: FeatureID, name: LocalizedText) {
        self.id = id
        self.name = name
    }
}

/// A venue with what the store knows of it, all from one state of the file.
package struct StoredVenue: Sendable {
    /// The venue.
    package var venue: Venue
    /// Its search order, as the router made it; nil if there is none for these contents.
    package var searchOrder: [UInt8]?
    /// Its live conditions, ordered by number.
    package var conditions: [Condition]
    /// Its revision numbers.
    package var revision: VenueRevision
}

extension VenueStore {
    /// Returns whether the store has a venue with this id.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func contains(_ id: FeatureID) throws(StoreError) -> Bool {
        try reading { database in
            if try self.storedKey(of: id, database) != nil { return true }
            try self.refuseLostVenues(database)
            return false
        }
    }

    /// Returns the ids and names of all venues, ordered by id. Much cheaper than `venues()`, which counts their
    /// features.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func venueNames() throws(StoreError) -> [VenueName] {
        try reading { database in
            try self.refuseLostVenues(database)
            let rows = try Row.fetchAll(database, sql: "SELECT id, name, name_translations FROM venues ORDER BY id")
            return try rows.map { row in
                let reader = RowReader(row)
                return VenueName(id: FeatureID(rawValue: try reader.text()), name: try reader.localizedText())
            }
        }
    }

    /// Returns the time zone of a venue, which its row has even where the rest is damaged; nil if the store does not have the venue.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func timeZone(of id: FeatureID) throws(StoreError) -> String? {
        try reading { database in
            try String.fetchOne(
                database, sql: "SELECT time_zone FROM venues WHERE id = ?", arguments: [id.rawValue])
        }
    }

    /// Returns all venues, ordered by id.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func venues() throws(StoreError) -> [VenueSummary] {
        try reading { database in
            try self.refuseLostVenues(database)
            let counts = FeatureKind.allCases.map { "(SELECT count(*) FROM \($0.table) WHERE venue = v.key)" }
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT id, name, name_translations, imported_at_ms, source, content_revision, conditions_revision,
                    content_hash, (SELECT count(*) FROM conditions WHERE venue = v.key), \(counts.joined(separator: ", "))
                    FROM venues AS v ORDER BY id
                    """)
            return try rows.map { row in
                let reader = RowReader(row)
                let id = FeatureID(rawValue: try reader.text())
                let name = try reader.localizedText()
                let importedAt = Timestamp(milliseconds: try reader.wide())
                let source = try reader.optionalText()
                let revision = VenueRevision(content: try reader.wide(), conditions: try reader.wide())
                let hash = try reader.text()
                let conditionCount = try reader.integer()
                var counts: [VenueDiff.Kind: Int] = [:]
                for kind in FeatureKind.allCases { counts[VenueDiff.Kind(kind)] = try reader.integer() }
                return VenueSummary(
                    id: id, name: name, counts: counts, conditionCount: conditionCount, importedAt: importedAt,
                    source: source, revision: revision, contentHash: hash)
            }
        }
    }

    /// Returns what is wrong in a damaged store with what a summary says of a venue; nil if it is what was written.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func damage(of summary: VenueSummary) throws(StoreError) -> String? {
        try reading { database in
            guard let key = try self.storedKey(of: summary.id, database) else { return nil }
            if let loss = try self.conditions.loss(of: summary.id, key, database) { return loss.message }
            let contents = "\"\(self.path)\" is damaged: the venue \"\(summary.id)\" is not what was imported"
            do {
                let venue = try self.loaded(summary.id, key: key, database).venue
                let isSame = FeatureKind.allCases.allSatisfy {
                    summary.counts[VenueDiff.Kind($0)] == venue.count(of: $0)
                }
                return isSame && venue.name == summary.name ? nil : contents
            } catch is MisfitRow {
                return contents
            }
        }
    }

    /// Loads a venue.
    ///
    /// - Throws: `StoreError` with `unknownVenue` and candidates, or with `corrupt` if its rows do not make a venue.
    package func venue(_ id: FeatureID) throws(StoreError) -> Venue {
        let (venue, isPacked) = try reading { database in
            try self.loaded(id, key: try self.key(of: id, database), database)
        }
        if !isPacked { packAgain(venue) }
        return venue
    }

    /// Loads a venue with its search order, its conditions and its revision, in one consistent state.
    ///
    /// - Throws: `StoreError` as `venue(_:)` does.
    package func snapshot(_ id: FeatureID) throws(StoreError) -> StoredVenue {
        let (stored, isPacked) = try reading { database in
            let key = try self.key(of: id, database)
            let loaded = try self.loaded(id, key: key, database)
            let stored = StoredVenue(
                venue: loaded.venue, searchOrder: try SearchOrders.bytes(ofVenue: key, database),
                conditions: try ConditionRecord.all(ofVenue: key, database),
                revision: try self.revision(of: id, database))
            return (stored, loaded.isPacked)
        }
        if !isPacked { packAgain(stored.venue) }
        return stored
    }

    /// Returns the numbers that change with the venue and its conditions. This reads one indexed row.
    ///
    /// - Throws: `StoreError` with `unknownVenue` and candidates, or if the file cannot be read.
    package func revision(of id: FeatureID) throws(StoreError) -> VenueRevision {
        try looking { database in try self.revision(of: id, database) }
    }

    /// Deletes a venue with everything that belongs to it. Its contents and live conditions are kept, so that this can be
    /// undone.
    ///
    /// - Parameter moment: The time, for people who undo this; nil if unknown.
    /// - Throws: `StoreError` with `unknownVenue` and candidates, or if the file cannot be written.
    package func remove(
        _ id: FeatureID, at moment: Timestamp? = nil, stop: StopSignal? = nil
    ) throws(StoreError) {
        try writing(stop: stop) { database in
            let key = try self.key(of: id, database)
            let removed = try ReplacedVersion(of: id, key: key, in: self, database)
            let log = ChangeLog(database)
            let number = try log.begin(.removal, at: moment)
            var steps = ChangeSteps()
            steps.versions = [try removed.keep(with: number, database)]
            steps.add(
                conditionsOf: id, from: removed.conditions, to: [],
                topics: try ConditionTopics.all(ofVenue: key, database))
            try log.set(steps, of: number)
            try searchIndex.changing(database) { try self.removeRows(ofVenue: key, database) }
        }
    }

    /// Deletes a venue within a transaction.
    func removeRows(ofVenue key: Int64, _ database: Database) throws {
        _ = try Revisions.next(database)
        try database.execute(sql: "DELETE FROM venues WHERE key = ?", arguments: [key])
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

extension Venue {
    /// The number of its features of a kind.
    fileprivate func count(of kind: FeatureKind) -> Int {
        switch kind {
        case .building: buildings.count
        case .level: levels.count
        case .node: nodes.count
        case .edge: edges.count
        case .connector: connectors.count
        case .area: areas.count
        case .place: places.count
        case .geofence: geofences.count
        case .recommendation: recommendations.count
        case .unit: units.count
        case .opening: openings.count
        case .obstacle: obstacles.count
        case .footprint: footprints.count
        case .detail: details.count
        case .region: regions.count
        }
    }
}
