import WaymarkModel

/// One location update, in the venue's local frame.
public struct Fix: Hashable, Sendable {
    public var point: Point
    /// The level the positioning system believes in; nil where it cannot tell.
    public var level: FeatureID?
    /// The radius within which the position is likely true, in metres; nil is unknown.
    public var accuracy: Double?
    /// The compass direction of movement in degrees; nil is unknown.
    public var course: Double?
    /// In m/s; nil is unknown.
    public var speed: Double?
    /// When it was measured. All of a session's timing follows it.
    public var time: Timestamp
    /// Whether a simulator made it.
    public var isSimulated: Bool

    public init(
        point: Point, level: FeatureID?, accuracy: Double? = nil, course: Double? = nil, speed: Double? = nil,
        time: Timestamp, isSimulated: Bool = false
    ) {
        self.point = point
        self.level = level
        self.accuracy = accuracy
        self.course = course
        self.speed = speed
        self.time = time
        self.isSimulated = isSimulated
    }
}

/// What the engine itself thinks of a fix before anybody is asked.
public enum FixVerdict: Hashable, Sendable {
    case qualified
    /// A coordinate, accuracy or time that is no number or out of range.
    case malformed
    /// Accuracy is worse than `NavigationConstants.worstAccuracy`.
    case inaccurate
    /// Its time lies before that of the last accepted fix.
    case timeWentBack
    /// It names a level that the venue does not have.
    case unknownLevel
}
