import GRDB
import WaymarkModel

/// The members of the venues in a store, and what they shared.
package struct StoredMembers: Sendable {
    let store: VenueStore

    /// Returns members and groups of a venue.
    ///
    /// - Parameters:
    ///   - venue: The venue.
    ///   - need: The members and groups to load; nil loads all.
    /// - Throws: `StoreError` with `unknownVenue` and candidates, or if the file cannot be read.
    package func sharing(in venue: FeatureID, needing need: SharingNeed? = nil) throws(StoreError) -> StoredSharing {
        try store.reading { database in
            guard try Self.hasSharing(database) else { return StoredSharing() }
            return try SharingRows(of: venue, in: store, database).load(need)
        }
    }

    /// Returns all members and groups of a venue that are as they were stored, and which are not.
    ///
    /// - Throws: `StoreError` with `unknownVenue` and candidates, or if the file cannot be read.
    package func soundSharing(in venue: FeatureID) throws(StoreError) -> (sharing: StoredSharing, damage: SharingDamage)
    {
        try store.reading { database in
            guard try Self.hasSharing(database) else { return (StoredSharing(), SharingDamage()) }
            return try SharingRows(of: venue, in: store, database).loadSound()
        }
    }

    /// Returns the number of members of a venue.
    ///
    /// - Throws: `StoreError` with `unknownVenue` and candidates, or if the file cannot be read.
    package func count(in venue: FeatureID) throws(StoreError) -> Int {
        try store.reading { database in
            guard try Self.hasSharing(database) else { return 0 }
            return try SharingRows(of: venue, in: store, database).memberCount
        }
    }

    /// Deletes what members of all venues shared before a moment, and what answers said of them. The members and groups
    /// stay.
    ///
    /// - Returns: Whether there was anything to delete.
    /// - Throws: `StoreError` if the file cannot be read or written.
    @discardableResult
    package func deleteShared(before oldest: Timestamp) throws(StoreError) -> Bool {
        let moment = oldest.milliseconds
        let isAny = try store.reading { database in
            // An older file is open for reading only.
            guard try Schema.version(of: database) >= Schema.firstVersionWithChangeKeys else { return false }
            return try Bool.fetchOne(
                database,
                sql: """
                    SELECT EXISTS (SELECT 1 FROM location_messages WHERE arrived_ms <= ?1)
                    OR EXISTS (SELECT 1 FROM sharing_group_members WHERE latest_ms <= ?1)
                    OR EXISTS (SELECT 1 FROM members WHERE fix_ms <= ?1)
                    OR EXISTS (
                        SELECT 1 FROM change_keys WHERE is_personal = 1 AND answer IS NOT NULL AND made_ms <= ?1)
                    """, arguments: [moment]) ?? false
        }
        guard isAny else { return false }
        try store.writing { database in
            try database.execute(sql: "DELETE FROM location_messages WHERE arrived_ms <= ?", arguments: [moment])
            try database.execute(
                sql: "UPDATE sharing_group_members SET latest = NULL WHERE latest_ms <= ?", arguments: [moment])
            try database.execute(
                sql: "UPDATE members SET state = json_remove(state, '$.fix', '$.regions') WHERE fix_ms <= ?",
                arguments: [moment])
            try database.execute(
                sql: """
                    UPDATE change_keys SET answer = NULL, size = 0
                    WHERE is_personal = 1 AND answer IS NOT NULL AND made_ms <= ?
                    """, arguments: [moment])
        }
        store.emptyLog()
        return true
    }

    /// Changes the members and groups of a venue, and adds messages, in one transaction.
    ///
    /// What is deleted is overwritten in the file, and the log beside the file is emptied unless another process reads
    /// it at that moment.
    ///
    /// - Parameters:
    ///   - venue: The venue.
    ///   - now: The time. Messages that are too old by then are deleted.
    ///   - retention: How long and how many messages are kept.
    ///   - need: The members and groups that the body reads; nil means all.
    ///   - body: Changes the state, and returns the messages to add and a result.
    /// - Returns: The result of the body.
    /// - Throws: `StoreError` with `unknownVenue` and candidates, or if the file cannot be written.
    package func change<Value>(
        in venue: FeatureID, at now: Timestamp, keeping retention: SharingRetention,
        needing need: SharingNeed? = nil,
        _ body: (inout StoredSharing) -> (messages: [StoredLocation], value: Value)
    ) throws(StoreError) -> Value {
        let (value, hasDeleted) = try store.writing { database in
            let rows = try SharingRows(of: venue, in: store, database)
            let before = try rows.load(need)
            var after = before
            let (messages, value) = body(&after)
            var hasDeleted = try rows.save(after, over: before)
            for message in messages { try rows.add(message) }
            hasDeleted = try rows.purge(retention, at: now, touched: messages) || hasDeleted
            return (value, hasDeleted)
        }
        if hasDeleted { store.emptyLog() }
        return value
    }

    /// Returns the messages in groups of a venue, in the order of arrival. Messages that are too old are left out.
    ///
    /// - Parameters:
    ///   - venue: The venue.
    ///   - groups: The ids of the groups.
    ///   - member: The id of the sender; nil returns those of all members.
    ///   - oldest: The earliest arrival.
    /// - Throws: `StoreError` with `unknownVenue` and candidates, or if the file cannot be read.
    package func locations(
        in venue: FeatureID, groups: [String], of member: String? = nil, since oldest: Timestamp
    ) throws(StoreError) -> [StoredLocation] {
        try store.reading { database in
            guard try Self.hasSharing(database) else { return [] }
            let rows = try SharingRows(of: venue, in: store, database)
            return try groups.flatMap { try rows.messages(in: $0, of: member, since: oldest) }
        }
    }

    /// Returns whether the file has the tables; an older file that is open for reading has none.
    private static func hasSharing(_ database: Database) throws -> Bool {
        try Schema.version(of: database) >= Schema.firstVersionWithSharing
    }
}

extension VenueStore {
    /// The members, and what they shared.
    package var members: StoredMembers { StoredMembers(store: self) }
}
