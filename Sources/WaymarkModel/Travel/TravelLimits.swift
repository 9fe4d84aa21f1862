/// The reason why a kind of traveller cannot use a way.
public enum TravelBarrier: Hashable, Sendable {
    /// The profile never uses this way type.
    case kind(WayKind)
    /// The author says that the way is not accessible.
    case stated
    /// Steps on a way that is not a staircase, such as two in front of a door; their number, without sign.
    case steps(Int)
    /// The slope as a ratio, without sign.
    case incline(Double)
    /// The clear width, in metres.
    case width(Double)
}

/// The limits of a profile. Routing and the importer's checks both use them, so that they always agree.
///
/// The rules, in this order:
/// 1. A way type that the profile forbids stays forbidden, whatever the author says.
/// 2. `wheelchair: yes` overrides steps, slope and width, for every profile.
/// 3. `wheelchair: no` and single steps stop travellers who cannot use stairs.
/// 4. A slope above the profile's limit, or a width below it, stops the traveller if it is known.
public struct TravelLimits: Hashable, Sendable {
    /// How far slopes and widths may exceed a limit, to allow for decimals: a ratio, or metres.
    package static let tolerance = 1e-9

    /// Way types never used.
    public let forbidden: Set<WayKind>
    /// The maximum slope as a ratio; nil means any.
    public let maximumIncline: Double?
    /// The slope above which a way costs more, as a ratio; nil means never.
    public let preferredIncline: Double?
    /// The minimum clear width in metres, for ways whose width is known; nil means any.
    public let minimumWidth: Double?
    /// Whether the traveller cannot use steps, so that the author's word on wheelchairs counts.
    package let isStepFree: Bool
    private let forbiddenKinds: WayKindSet

    /// Creates limits.
    public init(
        forbidden: Set<WayKind>, maximumIncline: Double? = nil, preferredIncline: Double? = nil,
        minimumWidth: Double? = nil
    ) {
        self.forbidden = forbidden
        self.maximumIncline = maximumIncline
        self.preferredIncline = preferredIncline
        self.minimumWidth = minimumWidth
        isStepFree = forbidden.contains(where: \.isStairs)
        forbiddenKinds = WayKindSet(forbidden)
    }

    /// The limits of the wheelchair profile: slopes of 1:12 as in ISO 21542 and the ADA Standards, 405.2.
    public static let wheelchair = TravelLimits(
        forbidden: WayKind.withSteps, maximumIncline: 0.083, preferredIncline: 0.06, minimumWidth: 0.9)

    /// Returns what keeps the profile from a way; nil if the profile can use it.
    package func barrier(of way: WayTraits) -> TravelBarrier? {
        if forbiddenKinds.contains(way.kind) { return .kind(way.kind) }
        if way.isAccessible == true { return nil }
        if isStepFree, way.isAccessible == false { return .stated }
        if isStepFree, way.steps != 0 { return .steps(way.steps) }
        if let maximumIncline, way.incline > maximumIncline + Self.tolerance { return .incline(way.incline) }
        if let minimumWidth, let width = way.width, width < minimumWidth - Self.tolerance { return .width(width) }
        return nil
    }

    /// Returns whether the profile can use a way.
    package func allows(_ way: WayTraits) -> Bool { barrier(of: way) == nil }

    /// Returns whether a way is steeper than the profile prefers.
    package func isSteep(_ way: WayTraits) -> Bool {
        guard let preferredIncline, way.isAccessible != true else { return false }
        return way.incline > preferredIncline + Self.tolerance
    }
}
