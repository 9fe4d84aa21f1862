import WaymarkModel

/// Everything that weights depend on, apart from the venue and the moment.
package struct WeightsKey: Hashable, Sendable {
    /// The kind of traveller.
    package var profile: Profile
    /// The roles in addition to `public` and those of the profile.
    package var roles: Set<Role>
    /// Way types to use only where nothing else leads on.
    package var avoid: Set<WayKind>
    /// Way types never to use.
    package var exclude: Set<WayKind>
    /// Way types to favour.
    package var prefer: Set<WayKind>
    /// The live conditions.
    package var conditions: [Condition]
    /// The revisions of the router's weightings.
    var revisions: [Int] = []
    /// The restrictions lifted to find out why there is no route.
    var relaxation: Relaxation = []

    /// Creates a key.
    package init(
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

    /// Returns whether another key differs in nothing but the conditions.
    func isSameTraveller(as other: WeightsKey) -> Bool {
        revisions == other.revisions && relaxation == other.relaxation && roles == other.roles && avoid == other.avoid
            && exclude == other.exclude && prefer == other.prefer && profile == other.profile
    }

    /// Returns whether another key is the same. Keys of the same traveller usually differ in their latest condition, so
    /// that is compared first.
    func isSame(as other: WeightsKey) -> Bool {
        conditions.count == other.conditions.count && conditions.last == other.conditions.last && self == other
    }

    /// The same key without conditions.
    var withoutConditions: WeightsKey {
        var key = self
        key.conditions = []
        return key
    }

    /// Creates the key of a request under live conditions.
    package init(_ request: RouteRequest, conditions: [Condition] = []) {
        self.init(
            profile: request.profile, roles: request.roles, avoid: request.avoid, exclude: request.exclude,
            prefer: request.prefer, conditions: conditions)
    }
}

/// The restrictions that are lifted to find out why there is no route.
struct Relaxation: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// Opening hours and conditions do not close anything.
    static let closures = Relaxation(rawValue: 1)
    /// Roles open everything.
    static let access = Relaxation(rawValue: 2)
    /// The walking profile is used.
    static let profile = Relaxation(rawValue: 4)
    /// Way types are not excluded.
    static let exclusions = Relaxation(rawValue: 8)
}
