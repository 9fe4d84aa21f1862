import WaymarkModel

/// A request for a route.
///
/// ```swift
/// let request = RouteRequest(
///     waypoints: [.place("gate-b4"), .category("food")], avoid: [.stairs], time: .depart(now))
/// let answer = try engine.route(request, in: venue)
/// ```
public struct RouteRequest: TravellerRequest {
    /// The time of departure or of arrival.
    public enum Time: Hashable, Sendable {
        /// Leave at this moment.
        case depart(Timestamp)
        /// Arrive by this moment, leaving as late as possible.
        case arrive(Timestamp)
    }

    /// The points that the route leads through, in order; at least two.
    public var waypoints: [Waypoint]
    /// Who travels, and how.
    public var traveller: Traveller
    /// The time of departure or of arrival.
    public var time: Time
    /// Whether the traveller is already on the way. The first waypoint is then where they are, and if it lies in
    /// something that is closed, the route leads out of it; so does a route from any `Waypoint.position`. In an area
    /// that they may not enter, it begins at the nearest open path. Default: false, and such a position is refused.
    public var isUnderWay = false
    /// What is closed that the traveller stopped before and has not entered: no way out leads through it.
    package var keptOut: Set<Condition.Target> = []

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - waypoints: The points that the route leads through, in order; at least two.
    ///   - profile: The kind of traveller.
    ///   - avoid: Way types to use only where nothing else leads on.
    ///   - exclude: Way types never to use.
    ///   - prefer: Way types to favour.
    ///   - roles: The traveller's roles, in addition to `public` and those of the profile.
    ///   - time: The time of departure or of arrival.
    public init(
        waypoints: [Waypoint], profile: Profile = .walking, avoid: Set<WayKind> = [], exclude: Set<WayKind> = [],
        prefer: Set<WayKind> = [], roles: Set<Role> = [], time: Time
    ) {
        self.waypoints = waypoints
        traveller = Traveller(profile: profile, avoid: avoid, exclude: exclude, prefer: prefer, roles: roles)
        self.time = time
    }

    /// Creates the request of a traveller.
    public init(waypoints: [Waypoint], traveller: Traveller, time: Time) {
        (self.waypoints, self.traveller, self.time) = (waypoints, traveller, time)
    }
}

/// A point that a route leads through.
public enum Waypoint: Hashable, Sendable {
    /// A place, entered by any of its entrances.
    case place(FeatureID)
    /// A node of the network.
    case node(FeatureID)
    /// A free position, in metres. The router snaps it to the network of its level.
    case position(Point, level: FeatureID)
    /// The nearest place of a dotted category or of one of its subcategories, or the nearest of a kind of connector,
    /// opening or entrance: `elevator`, `door`, `exit`. With a level, the nearest there; a connector is then its landing on it.
    case category(String, level: FeatureID? = nil)
    /// A connector, at the landing that is best to reach.
    case connector(FeatureID)
    /// An opening in the border of a unit: a door, a gate.
    case opening(FeatureID)
}
