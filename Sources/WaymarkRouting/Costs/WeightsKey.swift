import WaymarkModel

/// Everything that weights depend on, apart from the venue and the moment.
package struct WeightsKey: Equatable, Sendable {
    /// What does not change while conditions come and go. Keys share it, so that copying and comparing them is quick.
    private struct Search: Equatable, Sendable {
        var traveller: Traveller
        var revisions: [Int] = []
        var relaxation: Relaxation = []
    }

    private final class Shared: Sendable {
        let search: Search
        init(_ search: Search) { self.search = search }
    }

    private var shared: Shared
    /// The live conditions.
    package var standing: ConditionList

    private var search: Search {
        get { shared.search }
        set { shared = Shared(newValue) }
    }
    /// Who travels. Their own limits are in the profile, so that equal limits make equal keys.
    package var traveller: Traveller {
        get { shared.search.traveller }
        set { search.traveller = newValue }
    }

    /// The kind of traveller.
    package var profile: Profile {
        get { shared.search.traveller.profile }
        set { search.traveller.profile = newValue }
    }
    /// The roles in addition to `public` and those of the profile.
    package var roles: Set<Role> {
        get { shared.search.traveller.roles }
        set { search.traveller.roles = newValue }
    }
    /// Way types to use only where nothing else leads on.
    package var avoid: Set<WayKind> {
        get { shared.search.traveller.avoid }
        set { search.traveller.avoid = newValue }
    }
    /// Way types never to use.
    package var exclude: Set<WayKind> {
        get { shared.search.traveller.exclude }
        set { search.traveller.exclude = newValue }
    }
    /// Way types to favour.
    package var prefer: Set<WayKind> {
        get { shared.search.traveller.prefer }
        set { search.traveller.prefer = newValue }
    }
    /// The live conditions, as an array.
    package var conditions: [Condition] {
        get { standing.conditions }
        set { standing = ConditionList(newValue) }
    }
    /// The revisions of the router's weightings.
    var revisions: [Int] {
        get { shared.search.revisions }
        set { search.revisions = newValue }
    }
    /// The restrictions lifted to find out why there is no route.
    var relaxation: Relaxation {
        get { shared.search.relaxation }
        set { search.relaxation = newValue }
    }

    /// Creates a key.
    package init(
        profile: Profile, roles: Set<Role> = [], avoid: Set<WayKind> = [], exclude: Set<WayKind> = [],
        prefer: Set<WayKind> = [], conditions: [Condition] = []
    ) {
        let traveller = Traveller(profile: profile, avoid: avoid, exclude: exclude, prefer: prefer, roles: roles)
        shared = Shared(Search(traveller: traveller))
        standing = ConditionList(conditions)
    }

    package static func == (left: WeightsKey, right: WeightsKey) -> Bool {
        left.isSameTraveller(as: right) && left.standing.isSame(as: right.standing)
    }

    /// Returns whether another key differs in nothing but the conditions.
    func isSameTraveller(as other: WeightsKey) -> Bool {
        shared === other.shared || shared.search == other.shared.search
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
        self.init(request.traveller, conditions: conditions)
    }

    /// Creates the key of a traveller under live conditions.
    package init(_ traveller: Traveller, conditions: [Condition] = []) {
        self.init(
            profile: traveller.limitedProfile, roles: traveller.roles, avoid: traveller.avoid,
            exclude: traveller.exclude, prefer: traveller.prefer, conditions: conditions)
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
