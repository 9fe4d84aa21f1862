import WaymarkModel
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
