import WaymarkModel

/// Everything that weights depend on, apart from the venue and the moment.
package struct WeightsKey: Equatable, Sendable {
    /// What does not change while conditions come and go. Keys share it, so that copying and comparing them is quick.
    private struct Traveller: Equatable, Sendable {
        var profile: Profile
        var roles: Set<Role>
        var avoid: Set<WayKind>
        var exclude: Set<WayKind>
        var prefer: Set<WayKind>
        var revisions: [Int] = []
        var relaxation: Relaxation = []
    }

    private final class Shared: Sendable {
        let traveller: Traveller
        init(_ traveller: Traveller) { self.traveller = traveller }
    }

    private var shared: Shared
    /// The live conditions.
    package var standing: ConditionList

    private var traveller: Traveller {
        get { shared.traveller }
        set { shared = Shared(newValue) }
    }

    /// The kind of traveller.
    package var profile: Profile {
        get { shared.traveller.profile }
        set { traveller.profile = newValue }
    }
    /// The roles in addition to `public` and those of the profile.
    package var roles: Set<Role> {
        get { shared.traveller.roles }
        set { traveller.roles = newValue }
    }
    /// Way types to use only where nothing else leads on.
    package var avoid: Set<WayKind> {
        get { shared.traveller.avoid }
        set { traveller.avoid = newValue }
    }
    /// Way types never to use.
    package var exclude: Set<WayKind> {
        get { shared.traveller.exclude }
        set { traveller.exclude = newValue }
    }
    /// Way types to favour.
    package var prefer: Set<WayKind> {
        get { shared.traveller.prefer }
        set { traveller.prefer = newValue }
    }
    /// The live conditions, as an array.
    package var conditions: [Condition] {
        get { standing.conditions }
        set { standing = ConditionList(newValue) }
    }
    /// The revisions of the router's weightings.
    var revisions: [Int] {
        get { shared.traveller.revisions }
        set { traveller.revisions = newValue }
    }
    /// The restrictions lifted to find out why there is no route.
    var relaxation: Relaxation {
        get { shared.traveller.relaxation }
        set { traveller.relaxation = newValue }
    }

    /// Creates a key.
    package init(
        profile: Profile, roles: Set<Role> = [], avoid: Set<WayKind> = [], exclude: Set<WayKind> = [],
        prefer: Set<WayKind> = [], conditions: [Condition] = []
    ) {
        shared = Shared(
            Traveller(profile: profile, roles: roles, avoid: avoid, exclude: exclude, prefer: prefer))
        standing = ConditionList(conditions)
    }

    package static func == (left: WeightsKey, right: WeightsKey) -> Bool {
        left.isSameTraveller(as: right) && left.standing.isSame(as: right.standing)
    }

    /// Returns whether another key differs in nothing but the conditions.
    func isSameTraveller(as other: WeightsKey) -> Bool {
        shared === other.shared || shared.traveller == other.shared.traveller
    }

    /// Shares the traveller with another key that has the same, so that comparing them later is quick.
    mutating func share(with other: WeightsKey) { shared = other.shared }

    /// The same key without conditions.
    var withoutConditions: WeightsKey {
        var key = self
        key.standing = ConditionList()
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
