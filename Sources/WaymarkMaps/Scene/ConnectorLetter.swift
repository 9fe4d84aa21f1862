import WaymarkModel

extension Connector.Kind {
    /// The letter of a connector, for painters without icons.
    var letter: String {
        switch self {
        case .elevator: "E"
        case .inclinedLift: "I"
        case .stairs: "S"
        case .escalator: "e"
        case .ramp: "r"
        case .movingWalkway: "m"
        case .ladder: "l"
        case .passage: "p"
        }
    }

    /// The English word for it.
    var word: String {
        switch self {
        case .inclinedLift: "inclined lift"
        case .movingWalkway: "moving walkway"
        default: rawValue
        }
    }
}
