/// Why a kind of traveller cannot use a way.
public enum TravelBarrier: Hashable, Sendable {
    /// A way type that the profile never uses.
    case kind(WayKind)
    /// The author says that the way is not accessible.
    case stated
    /// Steps on a way that is no staircase, such as two before a door; their number, without sign.
    case steps(Int)
    /// The slope, as a ratio without sign.
    case incline(Double)
    /// The clear width, in metres.
    case width(Double)
}

/// What a profile can pass. Routing and the checks of the importer both ask here, so that they cannot disagree.
///
/// The rules, in this order:
/// 1. A way type that the profile forbids stays forbidden, whatever the author says.
/// 2. `wheelchair: yes` overrules steps, slope and width, for every profile.
/// 3. `wheelchair: no` and single steps stop those who cannot take stairs.
/// 4. A slope over the profile's limit and a width below it stop the traveller, where they are known.
public struct TravelLimits: Hashable, Sendable {
    /// How far slopes and widths may pass a limit, to allow for decimals: a ratio, or metres.
    public static let tolerance = 1e-9

    /// Way types never used.
    public let forbidden: Set<WayKind>
    /// The steepest slope, as a ratio; nil is any.
    public let maximumIncline: Double?
    /// The slope above which a way is surcharged, as a ratio; nil is any.
    public let preferredIncline: Double?
    /// The narrowest clear width in metres, where a width is known; nil is any.
    public let minimumWidth: Double?
    private let forbiddenBits: UInt32

    public init(
        forbidden: Set<WayKind>, maximumIncline: Double? = nil, preferredIncline: Double? = nil,
        minimumWidth: Double? = nil
    ) {
        self.forbidden = forbidden
        self.maximumIncline = maximumIncline
        self.preferredIncline = preferredIncline
        self.minimumWidth = minimumWidth
        forbiddenBits = forbidden.reduce(0) { $0 | Self.bit($1) }
    }

    /// The limits of the wheelchair profile: slopes of 1:12 as in ISO 21542 and the ADA Standards, 405.2.
    public static let wheelchair = TravelLimits(
        forbidden: [.stairs, .escalator, .ladder], maximumIncline: 0.083, preferredIncline: 0.06, minimumWidth: 0.9)

    /// Whether the traveller cannot take steps, so that an author's word on wheelchairs counts.
    public var isStepFree: Bool { forbiddenBits & Self.bit(.stairs) != 0 }

    /// What keeps the profile from a way; nil if it can pass.
    public func barrier(of way: WayTraits) -> TravelBarrier? {
        if forbiddenBits & Self.bit(way.kind) != 0 { return .kind(way.kind) }
        if way.isAccessible == true { return nil }
        if isStepFree, way.isAccessible == false { return .stated }
        if isStepFree, way.steps != 0 { return .steps(way.steps) }
        if let maximumIncline, way.incline > maximumIncline + Self.tolerance { return .incline(way.incline) }
        if let minimumWidth, let width = way.width, width < minimumWidth - Self.tolerance { return .width(width) }
        return nil
    }

    /// Whether the profile can pass a way.
    public func allows(_ way: WayTraits) -> Bool { barrier(of: way) == nil }

    /// Whether a way is steeper than the profile prefers.
    public func isSteep(_ way: WayTraits) -> Bool {
        guard let preferredIncline, way.isAccessible != true else { return false }
        return way.incline > preferredIncline + Self.tolerance
    }

    private static func bit(_ kind: WayKind) -> UInt32 {
        // A switch, since looking a case up in `allCases` would cost a search per way.
        switch kind {
        case .corridor: 1 << 0
        case .door: 1 << 1
        case .stairs: 1 << 2
        case .elevator: 1 << 3
        case .escalator: 1 << 4
        case .ramp: 1 << 5
        case .movingWalkway: 1 << 6
        case .ladder: 1 << 7
        case .outdoorPath: 1 << 8
        case .checkpoint: 1 << 9
        case .crossing: 1 << 10
        }
    }
}
