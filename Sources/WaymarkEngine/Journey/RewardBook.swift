import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkStore

/// Where a journey's visits are kept.
protocol RewardBook: RewardLedger, Sendable {
    /// Begins a visit, or declines it.
    func begin(_ recommendation: FeatureID, visitor: String, at time: Timestamp, declining: Bool) throws
    /// Ends a visit without points.
    func stop(_ recommendation: FeatureID, visitor: String, at time: Timestamp) throws
    /// Books what a plugin gives for an arrival.
    ///
    /// - Returns: the visitor's points now, or nil if it was booked before.
    func award(_ reward: PluginReward, visitor: String, at time: Timestamp) throws -> Int?
}

/// Visits kept in the store.
struct StoredRewards: RewardBook {
    let store: VenueStore
    let venue: FeatureID

    func begin(_ recommendation: FeatureID, visitor: String, at time: Timestamp, declining: Bool) throws {
        try store.begin(recommendation, visitor: visitor, venue: venue, at: time, declining: declining)
    }

    func stop(_ recommendation: FeatureID, visitor: String, at time: Timestamp) throws {
        try store.stop(recommendation, visitor: visitor, venue: venue, at: time)
    }

    func award(
        visitor: String, recommendation: FeatureID, visit: Timestamp, points: Int, at time: Timestamp
    ) throws -> Int? {
        try store.award(
            points, visitor: visitor, recommendation: recommendation, visit: visit, venue: venue, at: time)
    }

    func award(_ reward: PluginReward, visitor: String, at time: Timestamp) throws -> Int? {
        try store.award(
            PluginAward(
                plugin: reward.plugin, id: reward.id, arrival: reward.key, points: reward.points,
                reason: reward.reason), visitor: visitor, venue: venue, at: time)
    }
}
