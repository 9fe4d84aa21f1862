import WaymarkModel
import WaymarkNavigation
import WaymarkStore

extension Engine {
    /// Returns the contents of the store and the state of its file.
    ///
    /// - Throws: `EngineError.store` if the file cannot be read.
    public func storeInfo() throws(EngineError) -> StoreInfo {
        try storing { () throws(StoreError) in try store.info() }
    }

    /// Reads the whole store and lists its defects. This takes seconds for large files and writes nothing to them.
    ///
    /// - Returns: The defects; empty if the file is sound.
    /// - Throws: `EngineError.store` if the file cannot be read.
    public func checkStore() throws(EngineError) -> [StoreFinding] {
        try storing { () throws(StoreError) in try store.upkeep.check() }
    }

    /// Rebuilds all indexes of the store from the rows that they index, in one transaction.
    ///
    /// - Throws: `EngineError.store` if the file cannot be written.
    public func rebuildStoreIndexes() throws(EngineError) {
        try storing { () throws(StoreError) in try store.upkeep.rebuildIndexes() }
    }

    /// Copies the store to a new file, in one consistent state, while the store is in use.
    ///
    /// - Parameters:
    ///   - destination: A path where no file exists.
    ///   - progress: Called from time to time with the share that is done, from 0 to 1. If it returns false, the
    ///     backup stops.
    /// - Returns: The size of the copy in bytes.
    /// - Throws: `EngineError.store`; its code is `exists` if there is a file, or `interrupted`.
    @discardableResult
    public func backUpStore(
        to destination: String, progress: ((Double) -> Bool)? = nil
    ) throws(EngineError) -> Int {
        try storing { () throws(StoreError) in try store.upkeep.backup(to: destination, progress: progress) }
    }
}

extension Engine {
    /// Returns the members of a venue who share their locations.
    ///
    /// - Parameters:
    ///   - venue: The venue.
    ///   - rules: The numbers to work with.
    ///   - transport: What carries messages to other engines.
    public func sharing(
        in venue: LoadedVenue, rules: SharingRules = SharingRules(),
        over transport: some SharingTransport = EmbeddedTransport()
    ) -> Sharing {
        Sharing(self, venue: venue, rules: rules, transport: transport)
    }
}

extension Engine {
    /// Returns a visitor's points in all venues.
    ///
    /// - Throws: `EngineError.store`.
    public func points(of visitor: String) throws(EngineError) -> Int {
        try storing { () throws(StoreError) in try store.rewards.checkedPoints(of: visitor) }
    }

    /// Returns a visitor's accepted, stopped and completed recommendations, in the order in which they were accepted.
    ///
    /// - Parameters:
    ///   - visitor: The id of the visitor.
    ///   - venue: The id of a venue; nil returns the visits to all venues.
    /// - Throws: `EngineError.store`.
    public func visits(of visitor: String, in venue: FeatureID? = nil) throws(EngineError) -> [Visit] {
        try storing { () throws(StoreError) in try store.rewards.visits(of: visitor, venue: venue) }
    }

    /// Returns the points that plugins awarded to a visitor in all venues, in the order of booking.
    ///
    /// - Throws: `EngineError.store`.
    public func awards(
        of visitor: String
    ) throws(EngineError) -> [(award: PluginAward, venue: FeatureID, booked: Timestamp)] {
        try storing { () throws(StoreError) in try store.awards.all(of: visitor) }
    }
}
