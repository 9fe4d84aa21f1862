import WaymarkModel

/// When a member's location is sent, as OwnTracks defines it.
public enum SharingMode: String, Hashable, Sendable, CaseIterable {
    /// Only on request, and without transitions of geofences.
    case quiet
    /// Only on request, with transitions of geofences.
    case manual
    /// After 500 m, at most every 5 minutes.
    case significant
    /// After 5 m, 60 s or a change of level.
    case move

    /// The number in the member `m` of OwnTracks' messages.
    public var number: Int {
        switch self {
        case .quiet: -1
        case .manual: 0
        case .significant: 1
        case .move: 2
        }
    }

    /// Whether locations are sent without a request.
    public var isAutomatic: Bool { self == .significant || self == .move }
}

/// How precisely a member's location is sent.
public enum SharingPrecision: String, Hashable, Sendable, CaseIterable {
    /// The measured position.
    case exact
    /// The middle of the level.
    case level
    /// The middle of the building, without a level.
    case building
}

/// The decision of a member to share their location for some time.
public struct LocationShare: Hashable, Sendable {
    /// When locations are sent.
    public var mode: SharingMode
    /// How precisely locations are sent.
    public var precision: SharingPrecision
    /// The moment when sharing started.
    public var started: Timestamp
    /// The moment when sharing ends by itself.
    public var until: Timestamp

    /// Creates a share.
    ///
    /// - Parameters:
    ///   - mode: When locations are sent.
    ///   - precision: How precisely locations are sent.
    ///   - started: The moment when sharing started.
    ///   - until: The moment when sharing ends by itself.
    public init(mode: SharingMode, precision: SharingPrecision, started: Timestamp, until: Timestamp) {
        self.mode = mode
        self.precision = precision
        self.started = started
        self.until = until
    }
}

/// Why a member no longer shares a location.
public enum SharingEnd: String, Hashable, Sendable, CaseIterable {
    /// The member stopped it.
    case stopped
    /// The chosen time is over.
    case expired
    /// The member is away from the venue.
    case away
}

/// The numbers that location sharing works with.
///
/// Sources: OwnTracks (`significant` mode: 500 m and 5 minutes). The sample *Location Sharing* of BlackBerry Spark sends
/// after 20 m; the displacement here is that value for indoor distances.
public struct SharingRules: Hashable, Sendable {
    /// The displacement in metres after which a location is sent in the mode `move`.
    public var displacement = 5.0
    /// The time in milliseconds after which a changed location is sent in the mode `move`.
    public var interval: Int64 = 60_000
    /// The displacement in metres that the mode `significant` requires.
    public var significantDisplacement = 500.0
    /// The time in milliseconds that the mode `significant` requires between two locations.
    public var significantInterval: Int64 = 300_000
    /// The difference in milliseconds between a sender's clock and the engine's time from which the clock is wrong.
    public var clockTolerance: Int64 = 120_000
    /// How long sharing lasts by default, in milliseconds: 1 hour.
    public var duration: Int64 = 3_600_000
    /// The longest time for which sharing can be started, in milliseconds: 1 day.
    public var longestDuration: Int64 = 86_400_000
    /// How long messages are kept, in milliseconds: 1 day.
    public var retention: Int64 = 86_400_000
    /// The rules of fixes and geofences.
    public var navigation = NavigationConstants()
    /// The limits on the size of names, groups and messages.
    public var limits = InputLimits.normal

    /// Creates the default rules.
    public init() {}
}
