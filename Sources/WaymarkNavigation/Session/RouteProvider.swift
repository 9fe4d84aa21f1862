import WaymarkModel
import WaymarkRouting

/// Where a session gets its routes from; asked synchronously, in the update that needs them.
public protocol RouteProvider {
    /// The best route for a query, under the conditions of now.
    func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError>
    /// The same for one who is walking already. Default: the best route for anybody.
    func plan(for query: RouteRequest, of walker: WalkerState) -> Result<RoutePlan, RoutingError>
    /// Other ways worth offering, best first, without the plan itself; a text where they cannot be had.
    func alternatives(to plan: RoutePlan) -> Result<[RoutePlan], AlternativesError>
    /// The same way in the same steps with the durations of now, or nil if something ahead closes it.
    ///
    /// - Parameter spot: Where one is, and how one walks. What lies before it closes nothing; what lies ahead is judged
    ///   at the moment when one gets there.
    func refreshed(_ plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RoutePlan?
    /// What `refreshed` found closed: the first segment ahead that cannot be entered. Default: nil, not known.
    func closure(of plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RouteClosure?
}

extension RouteProvider {
    public func plan(for query: RouteRequest, of walker: WalkerState) -> Result<RoutePlan, RoutingError> {
        plan(for: query)
    }

    public func closure(of plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RouteClosure? { nil }
}

/// What a route may take into account of one who walks already.
public struct WalkerState: Hashable, Sendable {
    /// The compass bearing in which one moves, in degrees; nil is unknown.
    public var heading: Double?
    /// How many times longer than planned one takes on foot: what closes before one gets there is closed.
    public var pace: Double

    public init(heading: Double? = nil, pace: Double = 1) {
        self.heading = heading
        self.pace = pace
    }
}

/// Why alternatives could not be computed.
public struct AlternativesError: Error, Hashable, Sendable {
    public var message: String

    public init(_ message: String) { self.message = message }
}
