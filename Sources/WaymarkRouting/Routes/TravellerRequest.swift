import WaymarkModel

/// A request in which somebody travels. What it says of the traveller can be read and set as properties of the request.
public protocol TravellerRequest: Hashable, Sendable {
    /// Who travels, and how.
    var traveller: Traveller { get set }
}

extension TravellerRequest {
    /// The kind of traveller, with their own limits.
    public var profile: Profile {
        get { traveller.limitedProfile }
        set { traveller.take(newValue) }
    }
    /// Way types to use only where nothing else leads on. Using one adds a notice.
    public var avoid: Set<WayKind> {
        get { traveller.avoid }
        set { traveller.avoid = newValue }
    }
    /// Way types never to use. This has priority over `avoid` and `prefer`.
    public var exclude: Set<WayKind> {
        get { traveller.exclude }
        set { traveller.exclude = newValue }
    }
    /// Way types to favour: their alternatives cost three times as much.
    public var prefer: Set<WayKind> {
        get { traveller.prefer }
        set { traveller.prefer = newValue }
    }
    /// The traveller's roles, in addition to `public` and those of the profile.
    public var roles: Set<Role> {
        get { traveller.roles }
        set { traveller.roles = newValue }
    }
}
