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
