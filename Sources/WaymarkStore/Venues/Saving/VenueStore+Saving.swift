import GRDB
import WaymarkModel

/// The venues of one source, to be saved together with those of others.
package struct SavedVenues {
    /// The venues.
    package var venues: [Venue]
    /// The origin of the venues, for people; nil if unknown.
    package var source: String?
    /// The images under their plans: by the id of the venue, and by that of the level.
    package var images: [FeatureID: [FeatureID: UnderlayImage]]
    /// Returns the search order of a venue, as the router makes it; nil if it needs none. Called last, when most of the memory that
    /// saving needs is free again.
    package var searchOrder: (Venue) -> [UInt8]?

    /// Creates a group of venues.
    package init(
        _ venues: [Venue], source: String?, images: [FeatureID: [FeatureID: UnderlayImage]] = [:],
        searchOrder: @escaping (Venue) -> [UInt8]? = { _ in nil }
    ) {
        self.images = images
        self.searchOrder = searchOrder
        self.venues = venues
        self.source = source
    }
}

extension VenueStore {
    /// Saves the venues of one source in one transaction: all of them, or none.
    ///
    /// Features whose id stays keep their row, removed features are deleted, and conditions are kept as long as they
    /// apply. What the venue says is not in service is closed by a condition. An unchanged venue only gets the new source and moment, and keeps its revision.
    ///
    /// - Parameters:
    ///   - source: The origin of the venues, for people; nil if unknown.
    ///   - moment: The moment of the import.
    ///   - progress: Called from time to time. Returning false stops without any change (`interrupted`).
    /// - Returns: The changes to each venue, in the given order.
    /// - Throws: `StoreError` if the file cannot be written, or with `interrupted`.
    /// - Precondition: No two of the venues have the same id.
    @discardableResult
    package func save(
        _ venues: [Venue], source: String?, at moment: Timestamp, progress: ((SaveProgress) -> Bool)? = nil
    ) throws(StoreError) -> [VenueDiff] {
        try save([SavedVenues(venues, source: source)], at: moment, progress: progress)[0]
    }

    /// Saves the venues of several sources in one transaction: all of them, or none.
    ///
    /// - Returns: The changes by source and venue, in the given order.
    /// - Throws: `StoreError` if the file cannot be written, or with `interrupted`.
    /// - Precondition: No two of the venues have the same id.
    @discardableResult
    package func save(
        _ sources: [SavedVenues], at moment: Timestamp, stop: StopSignal? = nil,
        progress: ((SaveProgress) -> Bool)? = nil
    ) throws(StoreError) -> [[VenueDiff]] {
        let ids = sources.flatMap { $0.venues.map(\.id) }
        precondition(Set(ids).count == ids.count, "a venue is saved twice at once")
        return try writing(stop: stop) { database in
            var recording = ImportRecording(database, at: moment)
            let diffs = try searchIndex.changing(database) {
                try self.save(sources, at: moment, stop: stop, progress: progress, &recording, database)
            }
            try recording.finish()
            return diffs
        }
    }

    private func save(
        _ sources: [SavedVenues], at moment: Timestamp, stop: StopSignal?, progress: ((SaveProgress) -> Bool)?,
        _ recording: inout ImportRecording, _ database: Database
    ) throws -> [[VenueDiff]] {
        try sources.map { saved in
            try saved.venues.map { venue in
                let diff = try self.save(
                    venue, source: saved.source, at: moment, progress: progress, &recording, database)
                let key = try self.key(of: venue.id, database)
                try UnderlayImageRows(database: database, venue: key).save(
                    saved.images[venue.id] ?? [:], of: venue.contents)
                try SearchOrders.write(saved.searchOrder(venue), ofVenue: key, database)
                // An order that was stopped is not there, and then nothing is saved.
                if stop?.isSent == true { throw CancellationError() }
                return diff
            }
        }
    }

    private func save(
        _ venue: Venue, source: String?, at moment: Timestamp, progress: ((SaveProgress) -> Bool)?,
        _ recording: inout ImportRecording, _ database: Database
    ) throws -> VenueDiff {
        let oldKey = try storedKey(of: venue.id, database)
        // Rows of one that was deleted may still be there, and would become those of the new one.
        if oldKey == nil { try refuseLostVenues(database) }
        let replaced = try ReplacedVersion(of: venue.id, key: oldKey, in: self, database)
        let closures = try StandingClosures.read(ofVenue: oldKey, database)
        var diff = try saveRows(venue, key: oldKey, source: source, at: moment, progress: progress, database)
        diff.isNew = oldKey == nil
        if let oldKey {
            let misfits = try ConditionRecord.dropMisfits(ofVenue: oldKey, database)
            (diff.droppedConditions, diff.damagedConditions) = (misfits.conditions, misfits.damaged)
        }
        let key = try key(of: venue.id, database)
        (diff.setClosures, diff.liftedClosures) = try StandingClosures(
            database, venue: key, before: closures, at: replaced.closedTargets
        ).update(venue)
        // What is written of the others counts as what was set.
        if replaced.hasLostConditions { try ConditionHashes.spoil(ofVenue: key, database) }
        try recording.add(replaced, by: venue, key: key)
        try PackedVenues.write(venue, key: key, database)
        return diff
    }

    /// Saves the rows. The old contents and the row numbers, which take much room in large venues, are freed at the end.
    func saveRows(
        _ venue: Venue, key: Int64?, source: String?, at moment: Timestamp, progress: ((SaveProgress) -> Bool)?,
        _ database: Database
    ) throws -> VenueDiff {
        let old = try key.flatMap { try contents(of: venue.id, key: $0, database) }
        let writer = try VenueWriter(database, saving: venue.contents, over: old, progress: progress)
        return try writer.write(source: source, at: moment)
    }

    /// Returns a venue's contents in the file. Rows that do not fit together are deleted, so that an import repairs the
    /// venue and keeps its live conditions; the result is then nil.
    private func contents(of id: FeatureID, key: Int64, _ database: Database) throws -> VenueContents? {
        do {
            return try VenueLoader(database, venueKey: key).contents(id: id)
        } catch is MisfitRow {
            try VenueWriter.deleteFeatures(ofVenue: key, database)
            return nil
        } catch is RowDecodingError {
            try VenueWriter.deleteFeatures(ofVenue: key, database)
            return nil
        }
    }
}
