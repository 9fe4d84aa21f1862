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
    /// - Returns: The condition with its number.
    /// - Throws: `EngineError.store`; its code is `invalidCondition` if the effect does not fit the target.
    @discardableResult
    public func add(_ draft: ConditionDraft, to venue: LoadedVenue) throws(EngineError) -> Condition {
        try storing { () throws(StoreError) in try store.add(draft, to: venue.id) }
    }

    /// Removes a condition from a venue.
    ///
    /// - Throws: `EngineError.store`.
    public func lift(_ condition: Condition, from venue: LoadedVenue) throws(EngineError) {
        try storing { () throws(StoreError) in _ = try store.lift(condition.id, in: venue.id) }
    }
}
