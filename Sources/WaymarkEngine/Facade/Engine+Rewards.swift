import WaymarkModel
import WaymarkStore

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
