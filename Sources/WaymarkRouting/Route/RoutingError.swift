import WaymarkModel

/// Why there is no route, as precisely as can be told.
public struct RoutingError: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// The network does not join the two, for anybody at any time.
        case noPath
        /// There is a way, but none for this profile.
        case noPathForProfile
        /// The way leads through something closed; `opens` is when the blocked route becomes possible.
        case closed(opens: Timestamp?)
        /// The way leads through something the traveller's roles do not open.
        case noAccess(Set<Role>)
        /// The way uses a way type that the request excludes.
        case excluded(Set<WayKind>)
        /// A position lies more than `Snapping.maximumDistance` from the network of its level; metres to the nearest, if any.
        case offNetwork(waypointIndex: Int, distance: Double?)
        /// No place of that category exists.
        case noSuchCategory(String)
        /// A place, node or level that the venue does not have.
        case unknownFeature(FeatureID)
        /// A cost is NaN, negative or too large; the message names the edge.
        case badCost(String)
    }

    public var reason: Reason
    /// The leg that fails, from 0.
    public var leg: Int
    /// What stands in the way on the nearest relaxed route.
    public var blocks: [RouteBlock]
    /// The nearest route with the named restriction lifted: the walking profile, everything open, and so on.
    public var relaxed: Route?
    /// The route that waits until things open, where that is possible within a week.
    public var waitingRoute: Route?

    public init(
        _ reason: Reason, leg: Int = 0, blocks: [RouteBlock] = [], relaxed: Route? = nil, waitingRoute: Route? = nil
    ) {
        self.reason = reason
        self.leg = leg
        self.blocks = blocks
        self.relaxed = relaxed
        self.waitingRoute = waitingRoute
    }
}

/// One thing that stands in the way.
public struct RouteBlock: Hashable, Sendable {
    public enum Cause: Hashable, Sendable {
        case condition(Condition)
        case schedule(opens: Timestamp?)
        case profile(String)
        case access(Set<Role>)
        case excluded(WayKind)
        /// An area around a position that is only for some roles.
        case areaAccess(FeatureID, Set<Role>)
        /// A place that is closed as a destination.
        case place(FeatureID, Condition)
    }

    /// The passage, or nil when the place itself is the block.
    public var source: RouteSegment.Source?
    public var cause: Cause

    public init(source: RouteSegment.Source?, cause: Cause) {
        self.source = source
        self.cause = cause
    }
}
