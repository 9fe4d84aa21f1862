import WaymarkModel

/// A question to the router.
public struct RouteRequest: Hashable, Sendable {
    /// When to leave, or when to be there.
    public enum Time: Hashable, Sendable {
        case depart(Timestamp)
        case arrive(Timestamp)
    }

    /// Where to go through, in order; at least two.
    public var waypoints: [Waypoint]
    public var profile: Profile
    /// Way types to use only where nothing else leads on; leaves a notice.
    public var avoid: Set<WayKind>
    /// Way types never to use; wins over everything.
    public var exclude: Set<WayKind>
    /// Way types to favour: the alternatives to them cost three times as much.
    public var prefer: Set<WayKind>
    /// The traveller's roles besides `public` and those of the profile.
    public var roles: Set<Role>
    public var time: Time
    /// Whether the traveller is on the way: the first waypoint is then where they are, and a position in an area that is
    /// closed, or not theirs to enter, is led out of it by the nearest open path. Default: no, and it is refused.
    public var isUnderWay = false

    public init(
        waypoints: [Waypoint], profile: Profile = .walking, avoid: Set<WayKind> = [], exclude: Set<WayKind> = [],
        prefer: Set<WayKind> = [], roles: Set<Role> = [], time: Time
    ) {
        self.waypoints = waypoints
        self.profile = profile
        self.avoid = avoid
        self.exclude = exclude
        self.prefer = prefer
        self.roles = roles
        self.time = time
    }
}

/// One point that a route leads through.
public enum Waypoint: Hashable, Sendable {
    case place(FeatureID)
    case node(FeatureID)
    /// A free position; the router snaps it to the network of its level.
    case position(Point, level: FeatureID)
    /// The nearest place of a dotted category or of one below it.
    case category(String)
}
