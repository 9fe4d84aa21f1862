import WaymarkModel

/// One location update, in the venue's local frame.
public struct Fix: Hashable, Sendable {
    /// The measured position, in metres.
    public var point: Point
    /// The level that the positioning system reports; nil if it reports none.
    public var level: FeatureID?
    /// The radius around `point` within which the true position probably lies, in metres; nil if unknown.
    public var accuracy: Double?
    /// The compass direction of movement, in degrees clockwise from north; nil if unknown.
    public var course: Double?
    /// The speed in m/s; nil if unknown.
    public var speed: Double?
    /// The moment of the measurement. All of a session's timing uses it, not a wall clock.
    public var time: Timestamp
    /// Whether a simulator made this fix.
    public var isSimulated: Bool
    /// Whether somebody scanned a code there: then its level is certain.
    public var isScanned: Bool

    /// Creates a fix. Only the position, the level and the time are required.
    public init(
        point: Point, level: FeatureID?, accuracy: Double? = nil, course: Double? = nil, speed: Double? = nil,
        time: Timestamp, isSimulated: Bool = false, isScanned: Bool = false
    ) {
        self.point = point
        self.level = level
        self.accuracy = accuracy
        self.course = course
        self.speed = speed
        self.time = time
        self.isSimulated = isSimulated
        self.isScanned = isScanned
    }
}

/// The session's own judgement of a fix, before it asks any policy.
public enum FixVerdict: String, Hashable, Sendable, EventWord {
    /// The fix is used.
    case qualified
    /// A coordinate, the accuracy or the time is not a number or is out of range.
    case malformed
    /// The accuracy is worse than `NavigationConstants.worstAccuracy`.
    case inaccurate
    /// The time is before that of the last accepted fix.
    case timeWentBack = "time_went_back"
    /// The venue does not have the level that the fix names.
    case unknownLevel = "unknown_level"
}
