import WaymarkModel

/// Everything that weights depend on besides the venue and the moment.
public struct WeightsKey: Hashable, Sendable {
    public var profile: Profile
    /// The roles besides `public` and those of the profile.
    public var roles: Set<Role>
    public var avoid: Set<WayKind>
    public var exclude: Set<WayKind>
    public var prefer: Set<WayKind>
    public var conditions: [Condition]
    /// The revisions of the router's weightings.
    var revisions: [Int] = []
    /// What is lifted to find out why there is no route.
    var relaxation: Relaxation = []

    public init(
        profile: Profile, roles: Set<Role> = [], avoid: Set<WayKind> = [], exclude: Set<WayKind> = [],
        prefer: Set<WayKind> = [], conditions: [Condition] = []
    ) {
        self.profile = profile
        self.roles = roles
        self.avoid = avoid
        self.exclude = exclude
        self.prefer = prefer
        self.conditions = conditions
    }

    /// The key of a request under live conditions.
    public init(_ request: RouteRequest, conditions: [Condition] = []) {
        self.init(
            profile: request.profile, roles: request.roles, avoid: request.avoid, exclude: request.exclude,
            prefer: request.prefer, conditions: conditions)
    }
}

/// Restrictions lifted in search of the reason why there is no route.
struct Relaxation: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// Opening hours and conditions close nothing.
    static let closures = Relaxation(rawValue: 1)
    /// Roles open everything.
    static let access = Relaxation(rawValue: 2)
    /// The profile is that of walking.
    static let profile = Relaxation(rawValue: 4)
    /// No way type is excluded.
    static let exclusions = Relaxation(rawValue: 8)
}
