import WaymarkModel

/// A kind of traveller: what they may use, how fast they go, what they would rather not use.
public struct Profile: Hashable, Sendable {
    /// `walking`, `wheelchair`, `stroller`, `luggage`, `staff`.
    public var name: String
    /// Speed on the flat, in m/s.
    public var speed: Double
    /// Way types never used.
    public var forbidden: Set<WayKind>
    /// Way types used only where nothing else leads on.
    public var avoided: Set<WayKind>
    /// The steepest slope, as a ratio; nil is any.
    public var maximumIncline: Double?
    /// The slope above which an edge is surcharged, as a ratio.
    public var preferredIncline: Double?
    /// The narrowest clear width in metres, where a width is known.
    public var minimumWidth: Double?
    /// Roles besides `public`.
    public var roles: Set<Role>

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

    public static let walking = Profile(name: "walking", speed: 1.15)
    /// The limits are those that the importer's checks judge by as well.
    public static let wheelchair = Profile(
        name: "wheelchair", speed: 0.9, forbidden: TravelLimits.wheelchair.forbidden,
        maximumIncline: TravelLimits.wheelchair.maximumIncline,
        preferredIncline: TravelLimits.wheelchair.preferredIncline,
        minimumWidth: TravelLimits.wheelchair.minimumWidth)
    public static let stroller = Profile(
        name: "stroller", speed: 1.0, avoided: [.stairs, .escalator, .ladder], maximumIncline: 0.10, minimumWidth: 0.8)
    public static let luggage = Profile(name: "luggage", speed: 1.0, avoided: [.stairs, .escalator, .ladder])
    public static let staff = Profile(name: "staff", speed: 1.3, roles: [.staff])

    /// The profiles every venue has, in the order they are listed.
    public static let standard: [Profile] = [.walking, .wheelchair, .stroller, .luggage, .staff]
}

extension TravelLimits {
    /// What a profile can pass.
    init(_ profile: Profile) {
        self.init(
            forbidden: profile.forbidden, maximumIncline: profile.maximumIncline,
            preferredIncline: profile.preferredIncline, minimumWidth: profile.minimumWidth)
    }
}
