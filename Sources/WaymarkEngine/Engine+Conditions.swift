import WaymarkModel
import WaymarkStore

extension Engine {
    /// Puts a condition in force for every process that has the store open, from its next question on.
    ///
    /// - Returns: The condition with its number.
    /// - Throws: `EngineError.store`, with `invalidCondition` when the effect does not fit its target.
    @discardableResult
    public func add(_ draft: ConditionDraft, to venue: LoadedVenue) throws(EngineError) -> Condition {
        try storing { () throws(StoreError) in try store.add(draft, to: venue.id) }
    }

    /// Lifts a condition.
    ///
    /// - Throws: `EngineError.store`.
    public func lift(_ condition: Condition, from venue: LoadedVenue) throws(EngineError) {
        try storing { () throws(StoreError) in _ = try store.lift(condition.id, in: venue.id) }
    }
}
