import WaymarkModel

/// Who travels, and how: what all searches for ways have in common.
public struct Traveller: Hashable, Sendable {
    /// The kind of traveller.
    public var profile: Profile
    /// Way types to use only where nothing else leads on. Using one adds a notice.
    public var avoid: Set<WayKind>
    /// Way types never to use. This has priority over `avoid` and `prefer`.
    public var exclude: Set<WayKind>
    /// Way types to favour: their alternatives cost three times as much.
    public var prefer: Set<WayKind>
    /// The traveller's roles, in addition to `public` and those of the profile.
    public var roles: Set<Role>
    /// The traveller's own speed on the flat in m/s, instead of the profile's and the venue's; nil for those.
    public var pace: Double?
    /// The clear width in metres that the traveller needs, instead of the profile's; nil for the profile's.
    public var width: Double?
    /// The maximum slope for the traveller as a ratio, instead of the profile's; nil for the profile's.
    public var slope: Double?

    /// Creates a traveller; by default someone on foot, without wishes.
    public init(
        profile: Profile = .walking, avoid: Set<WayKind> = [], exclude: Set<WayKind> = [], prefer: Set<WayKind> = [],
        roles: Set<Role> = [], pace: Double? = nil, width: Double? = nil, slope: Double? = nil
    ) {
        (self.profile, self.avoid, self.exclude, self.prefer) = (profile, avoid, exclude, prefer)
        (self.roles, self.pace, self.width, self.slope) = (roles, pace, width, slope)
    }

    /// Takes a profile. The traveller's own limits stay for another kind of traveller; for the same kind with other numbers,
    /// these replace them.
    mutating func take(_ new: Profile) {
        if new.name == profile.name {
            if pace != nil { pace = new.speed }
            if width != nil { width = new.minimumWidth }
            if slope != nil { slope = new.maximumIncline }
        }
        profile = new
    }

    /// The profile with the traveller's own limits.
    public var limitedProfile: Profile {
        if pace == nil, width == nil, slope == nil { return profile }
        var profile = profile
        if let pace { (profile.speed, profile.hasOwnSpeed) = (pace, true) }
        if let width { profile.minimumWidth = width }
        if let slope {
            profile.maximumIncline = slope
            profile.preferredIncline = profile.preferredIncline.map { min($0, slope) }
        }
        return profile
    }
}
