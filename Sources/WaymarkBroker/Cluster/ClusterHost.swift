import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting
import WaymarkSharing

/// What keeps journeys needs from the engine's service at a broker.
protocol ClusterHost: AnyObject {
    /// The engine.
    var engine: Engine { get }
    /// The id of the venue.
    var venueID: FeatureID { get }
    /// The current moment.
    var now: Timestamp { get }

    /// What the costs of the enabled plugins depend on, by plugin.
    func costBases() throws(EngineError) -> [String: CostBasis]
    /// What commands of plugins ask of travellers, in the order in which this engine learned of it.
    func clusterOrders() throws(EngineError) -> [ClusterOrder]
    /// Whether somebody may have a journey: a member of the venue, or anybody whom it admits. Who is deleted is told by
    /// `JourneyCluster.erase`.
    func mayTravel(_ id: String) throws(EngineError) -> Bool
    /// Whether somebody may ask for a journey: a member, or who becomes one by it.
    func mayAsk(_ id: String) throws(EngineError) -> Bool
    /// The last fix of a member who shares.
    func lastFix(of member: String) -> Fix?
    /// Returns a position as a fix in the venue; nil if it is not in the venue.
    func fix(_ location: LocationMessage, of member: String) throws(EngineError) -> Fix?
    /// Returns what a member asks for as a request for a route, or why it cannot be met.
    func request(
        to: String, from: String?, _ profile: String?, after fix: Fix?, at moment: Timestamp, in venue: LoadedVenue
    ) throws(EngineError) -> Result<RouteRequest, JourneyObjection>

    /// Sends messages about a journey. `ClusterJourney.deliver` learns of their arrival.
    func send(_ news: [JourneyNews], of member: String, journey: Int64, in partition: Int) throws(EngineError)
    /// Writes to the store what the plugins of a journey wrote.
    ///
    /// - Returns: Whether the store has it.
    func book(_ transactions: [PluginTransaction]) -> Bool
    /// Sends the reason why there is no journey.
    func tellRefusal(_ reason: String, to member: String) throws(EngineError)
    /// Says that a journey starts on a level that the member's position did not state, if that is so.
    func tellAssumption(about fix: Fix?, of member: String) throws(EngineError)
    /// Counts a message that is not used.
    func refuse(_ sender: String?, _ reason: String)
    /// Reports the start of a journey.
    func reportStart(of member: String)
    /// Reports the end of a journey.
    func reportEnd(of member: String)
    /// Reports that a partition is held, or no longer held.
    func reportPartition(_ number: Int, isHeld: Bool, journeys: Int)
    /// Reports what is wrong with the cluster; nil after a connection.
    func reportProblem(_ reason: String?)
}

/// The reason why a member gets no route.
struct JourneyObjection: Error {
    /// The reason, for the member.
    var reason: String
}

/// What the costs of a plugin depend on.
struct CostBasis: Hashable, Sendable {
    /// The values that it stores for the venue, as JSON by name.
    var values: [String: String]
    /// How often it has invalidated its costs.
    var invalidations: Int64
}
