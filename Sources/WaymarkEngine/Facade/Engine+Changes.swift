import WaymarkModel
import WaymarkStore

extension Engine {
    /// Adds a condition to a venue. Every process that has the store open uses it from its next query on.
    ///
    /// ```swift
    /// let repair = ConditionDraft(target: .connector("lift-west"), effect: .closed, reason: "repair")
    /// let condition = try engine.add(repair, to: venue)
    /// try engine.lift(condition, from: venue)
    /// ```
    ///
    /// `stop` asks to wait no longer for others that write.
    ///
    /// - Returns: The condition with its number.
    /// - Throws: `EngineError.store`; its code is `invalidCondition` if the effect does not fit the target. Or `stopped`.
    @discardableResult
    public func add(
        _ draft: ConditionDraft, to venue: LoadedVenue, stop: StopSignal? = nil
    ) throws(EngineError) -> Condition {
        try add(all: [draft], to: venue, stop: stop)[0]
    }

    /// Adds conditions to a venue in one step: all of them, or none. ``undo(_:isRehearsal:stop:)`` takes all of them back.
    ///
    /// - Parameters:
    ///   - drafts: The conditions.
    ///   - venue: The venue.
    ///   - now: The moment at which a closure that is in force already, for the same reason and time, stays one condition,
    ///     which is returned for the draft; nil adds one for each draft.
    ///   - stop: Asks to wait no longer for others that write.
    /// - Returns: The conditions with their numbers, in the given order.
    /// - Throws: `EngineError.store`, as for a single one, or `stopped`.
    @discardableResult
    public func add(
        all drafts: [ConditionDraft], to venue: LoadedVenue, joiningAt now: Timestamp? = nil, stop: StopSignal? = nil
    ) throws(EngineError) -> [Condition] {
        guard !drafts.isEmpty else { return [] }
        return try storing(stop) { () throws(StoreError) in
            try store.conditions.add(all: drafts, to: venue.id, at: configuration.clock(), joiningAt: now, stop: stop)
        }
    }

    /// Removes a condition from a venue.
    ///
    /// `stop` asks to wait no longer for others that write.
    ///
    /// - Throws: `EngineError.store` or `stopped`.
    public func lift(
        _ condition: Condition, from venue: LoadedVenue, stop: StopSignal? = nil
    ) throws(EngineError) {
        try lift([condition], from: venue, stop: stop)
    }

    /// Removes conditions from a venue, in one step.
    ///
    /// `stop` asks to wait no longer for others that write.
    ///
    /// - Throws: `EngineError.store` or `stopped`.
    package func lift(
        _ conditions: [Condition], from venue: LoadedVenue, stop: StopSignal? = nil
    ) throws(EngineError) {
        guard !conditions.isEmpty else { return }
        try storing(stop) { () throws(StoreError) in
            _ = try store.conditions.lift(conditions.map(\.id), in: venue.id, at: configuration.clock(), stop: stop)
        }
    }
}

extension Engine {
    /// Returns the changes of the store that can be undone, newest first, after those that were undone and can be made
    /// again.
    ///
    /// - Throws: `EngineError.store`.
    public func undoableChanges() throws(EngineError) -> [StoreChange] {
        try storing { () throws(StoreError) in try store.history.all() }
    }

    /// Returns the time zone of a venue, even where the venue is damaged or was removed and can come back; nil if the store does not
    /// have it.
    ///
    /// - Throws: `EngineError.store` if the file cannot be read.
    package func timeZone(ofVenue id: FeatureID) throws(EngineError) -> String? {
        try storing { () throws(StoreError) in
            if let known = try store.timeZone(of: id) { return known }
            return try store.history.all().lazy.flatMap(\.versions).first { $0.venue == id }?.timeZone
        }
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
