/// A kind of traveller: the ways that they can use, their speed, and the ways that they avoid.
public struct Profile: Hashable, Sendable {
    /// The name: `walking`, `wheelchair`, `stroller`, `luggage`, `staff`, or the caller's own.
    public var name: String
    /// The speed on the flat, in m/s.
    public var speed: Double
    /// Whether the speed is the traveller's own: the speed that a venue states for the profile does not replace it.
    public var hasOwnSpeed = false
    /// Way types never used.
    public var forbidden: Set<WayKind>
    /// Way types used only where nothing else leads on.
    public var avoided: Set<WayKind>
    /// The maximum slope as a ratio; nil if there is no limit.
    public var maximumIncline: Double?
    /// The slope above which an edge costs more, as a ratio; nil if there is none.
    public var preferredIncline: Double?
    /// The minimum clear width in metres, for ways whose width is known; nil if there is no limit.
    public var minimumWidth: Double?
    /// The roles in addition to `public`.
    public var roles: Set<Role>

    /// Creates a profile.
    public init(
        name: String, speed: Double, forbidden: Set<WayKind> = [], avoided: Set<WayKind> = [],
        maximumIncline: Double? = nil, preferredIncline: Double? = nil, minimumWidth: Double? = nil,
        roles: Set<Role> = []
    ) {
        self.name = name
        self.speed = speed
        self.forbidden = forbidden
        self.avoided = avoided
        self.maximumIncline = maximumIncline
        self.preferredIncline = preferredIncline
        self.minimumWidth = minimumWidth
        self.roles = roles
    }

    /// A person on foot, without limits.
    public static let walking = Profile(name: "walking", speed: 1.15)
    /// A wheelchair user. The importer's checks use the same limits.
    public static let wheelchair = Profile(
        name: "wheelchair", speed: 0.9, forbidden: TravelLimits.wheelchair.forbidden,
        maximumIncline: TravelLimits.wheelchair.maximumIncline,
        preferredIncline: TravelLimits.wheelchair.preferredIncline,
        minimumWidth: TravelLimits.wheelchair.minimumWidth)
    /// A person with a stroller. They avoid stairs, escalators and ladders, and need a slope of at most 10 % and a
    /// width of 0.8 m.
    public static let stroller = Profile(
        name: "stroller", speed: 1.0, avoided: WayKind.withSteps, maximumIncline: 0.10, minimumWidth: 0.8)
    /// A person with luggage. They avoid stairs, escalators and ladders.
    public static let luggage = Profile(name: "luggage", speed: 1.0, avoided: WayKind.withSteps)
    /// A member of staff, with the role `staff`.
    public static let staff = Profile(name: "staff", speed: 1.3, roles: [.staff])

    /// The profiles that every venue has, in the order in which they are listed.
    public static let standard: [Profile] = [.walking, .wheelchair, .stroller, .luggage, .staff]
}

extension TravelLimits {
    /// Takes the limits of a profile.
    init(_ profile: Profile) {
        self.init(
            forbidden: profile.forbidden, maximumIncline: profile.maximumIncline,
            preferredIncline: profile.preferredIncline, minimumWidth: profile.minimumWidth)
    }
}

extension CostOverrides {
    /// Returns a traveller's speed on the flat in the venue, in m/s: their own, otherwise the venue's for their profile,
    /// otherwise the profile's.
    public func speed(of profile: Profile) -> Double {
        if profile.hasOwnSpeed || speeds.isEmpty { return profile.speed }
        return speeds[profile.name] ?? profile.speed
    }
}
