import GRDB
import WaymarkModel

/// Venues of one source, to be saved together with those of others.
public struct SavedVenues: Sendable {
    public var venues: [Venue]
    /// Where they are from, to be shown to people.
    public var source: String?

    public init(_ venues: [Venue], source: String?) {
        self.venues = venues
        self.source = source
    }
}

extension VenueStore {
    /// Writes venues of one source in one transaction: all of them, or none.
    ///
    /// Features whose id stays keep their row; those that vanished are deleted; conditions are kept as long as they
    /// apply. A venue that is already there unchanged only gets the new source and moment, and keeps its revision.
    ///
    /// - Parameters:
    ///   - source: Where they are from, to be shown to people.
    ///   - moment: The moment of the import.
    ///   - progress: Called now and then; returning false stops, and nothing is changed (`interrupted`).
    /// - Returns: What changed, venue by venue, in the given order.
    /// - Precondition: No two of the venues share an id.
    @discardableResult
    public func save(
        _ venues: [Venue], source: String?, at moment: Timestamp, progress: ((SaveProgress) -> Bool)? = nil
    ) throws(StoreError) -> [VenueDiff] {
        try save([SavedVenues(venues, source: source)], at: moment, progress: progress)[0]
    }

    /// Writes venues of several sources in one transaction: all of them, or none.
    ///
    /// - Returns: What changed, source by source and venue by venue, in the given order.
    /// - Precondition: No two of the venues share an id.
    @discardableResult
    public func save(
        _ sources: [SavedVenues], at moment: Timestamp, progress: ((SaveProgress) -> Bool)? = nil
    ) throws(StoreError) -> [[VenueDiff]] {
        let ids = sources.flatMap { $0.venues.map(\.id) }
        precondition(Set(ids).count == ids.count, "a venue is saved twice at once")
        return try writing { database in
            try sources.map { saved in
                try saved.venues.map { venue in
                    try self.save(venue, source: saved.source, at: moment, progress: progress, database)
                }
            }
        }
    }

    private func save(
        _ venue: Venue, source: String?, at moment: Timestamp, progress: ((SaveProgress) -> Bool)?, _ database: Database
    ) throws -> VenueDiff {
        let oldKey = try storedKey(of: venue.id, database)
        let old = try oldKey.flatMap { try contents(of: venue.id, key: $0, database) }
        let writer = VenueWriter(database, saving: venue.contents, over: old, progress: progress)
        var diff = try writer.write(source: source, at: moment)
        diff.isNew = oldKey == nil
        if let oldKey { diff.droppedConditions = try ConditionRecord.dropMisfits(ofVenue: oldKey, database) }
        return diff
    }

    /// The contents that a venue has in the file. Rows that do not fit together are deleted, so that an import mends the
    /// venue and its live conditions stay; then there are no contents.
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
