import WaymarkModel

/// The reason why there is no route, as precisely as it can be determined.
public struct RoutingError: Error, Hashable, Sendable {
    /// The kind of reason.
    public enum Reason: Hashable, Sendable {
        /// The network does not join the two waypoints, for any traveller at any time.
        case noPath
        /// There is a way, but not for this profile.
        case noPathForProfile
        /// The way leads through something closed. `opens` is when the blocked route becomes possible; nil if unknown.
        case closed(opens: Timestamp?)
        /// The way leads through something that requires one of these roles.
        case noAccess(Set<Role>)
        /// The way uses way types that the request excludes.
        case excluded(Set<WayKind>)
        /// A position is more than `Snapping.maximumDistance` from the network of its level. `distance` is that to the
        /// nearest edge in metres; nil if there is none.
        case offNetwork(waypointIndex: Int, distance: Double?)
        /// The venue has no place of that category.
        case noSuchCategory(String)
        /// The venue does not have this place, node or level.
        case unknownFeature(FeatureID)
        /// A cost is NaN, negative or too large. The message names the edge.
        case badCost(String)
        /// It is not known what live conditions close, because the store is damaged. The message says what is wrong.
        case unknownConditions(String)

        /// The stable name in snake case.
        public var name: String {
            switch self {
            case .noPath: "no_path"
            case .noPathForProfile: "no_path_for_profile"
            case .closed: "closed"
            case .noAccess: "no_access"
            case .excluded: "excluded"
            case .offNetwork: "off_network"
            case .noSuchCategory: "no_such_category"
            case .unknownFeature: "unknown_feature"
            case .badCost: "bad_cost"
            case .unknownConditions: "unknown_conditions"
            }
        }

        /// The names of all reasons.
        public static let names = [
            Self.noPath, .noPathForProfile, .closed(opens: nil), .noAccess([]), .excluded([]),
            .offNetwork(waypointIndex: 0, distance: nil), .noSuchCategory(""), .unknownFeature(""), .badCost(""),
            .unknownConditions(""),
        ].map(\.name)
    }

    /// The reason.
    public var reason: Reason
    /// The leg that fails, from 0.
    public var leg: Int
    /// The obstacles on the nearest relaxed route, in order.
    public var blocks: [RouteBlock]
    /// The nearest route without the restriction that `reason` names: with the walking profile, with everything open,
    /// and so on. If `isOnlyCause` is false, it is without others too.
    public var relaxed: Route?
    /// Whether there is a way without the restriction that `reason` names alone. If not, the blocks show what else bars it.
    public var isOnlyCause = true
    /// What bars other ways, if there are such. As long as a refusal is not explained, those are only some.
    public var others: [RoutingError] = []
    /// The route that waits until the obstacles open, if that is possible within a week.
    public var waitingRoute: Route?

    /// Creates an error.
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

/// An obstacle on a route.
public struct RouteBlock: Hashable, Sendable {
    /// The cause of an obstacle.
    public enum Cause: Hashable, Sendable {
        /// A live condition closes it.
        case condition(Condition)
        /// Its opening hours close it. `opens` is nil if it does not open within 400 days.
        case schedule(opens: Timestamp?)
        /// The profile with this name cannot pass it.
        case profile(String)
        /// It requires one of these roles.
        case access(Set<Role>)
        /// The request excludes this way type.
        case excluded(WayKind)
        /// An area around a position requires one of these roles.
        case areaAccess(FeatureID, Set<Role>)
        /// The hours of a level or building around it close it. `opens` is nil if it does not open within 400 days.
        case closedAround(Enclosure, opens: Timestamp?)
        /// A level or building around it requires one of these roles.
        case accessAround(Enclosure, Set<Role>)
        /// It leads only the other way.
        case direction
        /// A live condition closes the place as a destination.
        case place(FeatureID, Condition)
    }

    /// The blocked passage; nil if the place itself is blocked.
    public var source: RouteSegment.Source?
    /// The cause.
    public var cause: Cause

    /// Creates a block.
    package init(source: RouteSegment.Source?, cause: Cause) {
        self.source = source
        self.cause = cause
    }
}

extension RoutingError {
    /// Whether something never opens, such as a wall or a locked door.
    package var isForGood: Bool {
        blocks.contains { block in
            switch block.cause {
            case .schedule(opens: nil), .closedAround(_, opens: nil): true
            default: false
            }
        }
    }

    /// The error of work that was asked to stop. Who asked does not look at its reason.
    static var stopped: RoutingError { RoutingError(.closed(opens: nil)) }
}
