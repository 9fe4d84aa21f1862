/// Which way a maneuver turns, in OSRM's words.
public enum TurnModifier: String, Hashable, Sendable, CaseIterable {
    case uturn
    case sharpRight = "sharp right"
    case right
    case slightRight = "slight right"
    case straight
    case slightLeft = "slight left"
    case left
    case sharpLeft = "sharp left"

    /// Up to this change of heading one goes straight on, in degrees: OSRM's `getTurnDirection`.
    public static let straightLimit = 20.0
    /// Up to this change one bears slightly, in degrees: Valhalla's `turn.cc` (44), OSRM has 40.
    public static let slightLimit = 45.0
    /// Up to this change it is a plain turn, in degrees: Valhalla's `turn.cc`.
    public static let turnLimit = 135.0
    /// From this change on one turns round, in degrees: OSRM says so at 180 only, drawn paths miss it by a little.
    public static let reverseLimit = 170.0

    /// The modifier of a change of heading in degrees, -180 to 180; positive is to the right.
    ///
    /// The bands are the same on both sides: the size of the angle, rounded to hundredths, decides.
    public init(angle: Double) {
        let isRight = angle > 0
        switch abs(angle.wholeHundredths) {
        case ...Self.straightLimit: self = .straight
        case ..<Self.slightLimit: self = isRight ? .slightRight : .slightLeft
        case ...Self.turnLimit: self = isRight ? .right : .left
        case ..<Self.reverseLimit: self = isRight ? .sharpRight : .sharpLeft
        default: self = .uturn
        }
    }

    /// The modifier as a mirror shows it.
    public var mirrored: TurnModifier {
        switch self {
        case .uturn, .straight: self
        case .sharpRight: .sharpLeft
        case .right: .left
        case .slightRight: .slightLeft
        case .slightLeft: .slightRight
        case .left: .right
        case .sharpLeft: .sharpRight
        }
    }
}
