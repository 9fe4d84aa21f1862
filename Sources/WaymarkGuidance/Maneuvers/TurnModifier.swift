/// The direction of a turn, in OSRM's words.
public enum TurnModifier: String, Hashable, Sendable, CaseIterable {
    /// Back the way the traveller came.
    case uturn
    /// Sharp right.
    case sharpRight = "sharp right"
    /// Right.
    case right
    /// Slight right.
    case slightRight = "slight right"
    /// Straight on.
    case straight
    /// Slight left.
    case slightLeft = "slight left"
    /// Left.
    case left
    /// Sharp left.
    case sharpLeft = "sharp left"

    /// The maximum change of heading that is straight on, in degrees: OSRM's `getTurnDirection`.
    public static let straightLimit = 20.0
    /// The change from which a turn is no longer slight, in degrees. Valhalla's `turn.cc` has 44, OSRM 40.
    public static let slightLimit = 45.0
    /// The maximum change of a plain turn, in degrees: Valhalla's `turn.cc`.
    public static let turnLimit = 135.0
    /// The change from which a turn is a U-turn, in degrees. OSRM uses 180 only, but drawn paths miss that by a little.
    public static let reverseLimit = 170.0

    /// Creates the modifier of a change of heading in degrees, -180 to 180; positive is to the right.
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

    /// The modifier with left and right exchanged.
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
