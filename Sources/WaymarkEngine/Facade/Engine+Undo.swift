import WaymarkModel
import WaymarkStore

extension Engine {
    /// Returns the changes of the store that can be undone, newest first, after those that were undone and can be made
    /// again.
    ///
    /// - Throws: `EngineError.store`.
    public func undoableChanges() throws(EngineError) -> [StoreChange] {
        try storing { () throws(StoreError) in try store.history.all() }
    }

    /// Returns the time zone of a venue, even where the venue is damaged; nil if the store does not have it.
    ///
    /// - Throws: `EngineError.store` if the file cannot be read.
    package func timeZone(ofVenue id: FeatureID) throws(EngineError) -> String? {
        try storing { () throws(StoreError) in try store.timeZone(of: id) }
    }

    /// Takes a change of the store back, in one step: an import, the removal of a venue, live conditions that were set or
    /// lifted, or points.
    ///
    /// ```swift
    /// let result = try engine.importVenues("venues/riverside-mall")
    /// let undone = try engine.undo()
    /// try engine.redo()
    /// ```
    ///
    /// What was done since then stays as far as it is possible.
    ///
    /// - Parameters:
    ///   - number: The number of the change; nil means the last one, whichever process made it.
    ///   - isRehearsal: Whether nothing is changed in the end.
    ///   - stop: Asks to wait no longer for others that write; nil if nobody can.
    /// - Returns: What was taken back, and what did not come back.
    /// - Throws: `EngineError.store`, with the code `nothingToUndo` if the store has no such change; or `stopped`.
    @discardableResult
    public func undo(
        _ number: Int64? = nil, isRehearsal: Bool = false, stop: StopSignal? = nil
    ) throws(EngineError) -> UndoneChange {
        let undone = try storing(stop) { () throws(StoreError) in
            try store.history.undo(
                number, isRehearsal: isRehearsal, stop: stop,
                searchOrder: { LoadedVenue.searchOrder(of: $0, stop: stop) })
        }
        return forgetting(undone, isRehearsal)
    }

    /// Makes the change of the store again that was undone last.
    ///
    /// - Parameters:
    ///   - isRehearsal: Whether nothing is changed in the end.
    ///   - stop: Asks to wait no longer for others that write; nil if nobody can.
    /// - Returns: What was made again, and what could not be.
    /// - Throws: `EngineError.store`, with the code `nothingToUndo` if nothing was undone since the last change; or
    ///   `stopped`.
    @discardableResult
    public func redo(isRehearsal: Bool = false, stop: StopSignal? = nil) throws(EngineError) -> UndoneChange {
        let redone = try storing(stop) { () throws(StoreError) in
            try store.history.redo(
                isRehearsal: isRehearsal, stop: stop, searchOrder: { LoadedVenue.searchOrder(of: $0, stop: stop) })
        }
        return forgetting(redone, isRehearsal)
    }

    /// Forgets the venues that were removed from the store.
    private func forgetting(_ undone: UndoneChange, _ isRehearsal: Bool) -> UndoneChange {
        if !isRehearsal {
            for version in undone.change.versions where version.importedAt == nil { forget(version.venue) }
        }
        return undone
    }
}
