import WaymarkModel

/// How maps show a kind of connector.
struct ConnectorSign {
    /// The letter for painters without icons.
    var letter: String
    /// The icon of a page: its name, and its path in a square of 16 by 16 around the origin. Kinds may share one.
    var icon: (name: String, path: String)
}

extension Connector.Kind {
    /// The row of this kind.
    var sign: ConnectorSign {
        switch self {
        case .elevator: .init(letter: "E", icon: ("elevator", "M-3-2L0-5L3-2M-3 2L0 5L3 2"))
        case .inclinedLift: .init(letter: "I", icon: Self.elevator.sign.icon)
        case .stairs: .init(letter: "S", icon: ("stairs", "M-6 5H-2V1H2V-3H6"))
        case .escalator: .init(letter: "e", icon: ("escalator", "M-6 5H-3L3-3H6M3 5L6 2"))
        case .ramp: .init(letter: "r", icon: ("ramp", "M-6 4H6V-3Z"))
        case .movingWalkway: .init(letter: "m", icon: ("walkway", "M-6 4H6M-5-1H4M1-4L4-1L1 2"))
        case .ladder: .init(letter: "l", icon: Self.stairs.sign.icon)
        case .passage: .init(letter: "p", icon: ("passage", "M-6 0H5M1-4L5 0L1 4"))
        case .gondola: .init(letter: "g", icon: ("gondola", "M-7-6L7-4M0-5V-2M-4-2H4V5H-4ZM-4 1H4"))
        case .train: .init(letter: "t", icon: ("train", "M-4-6H4V3H-4ZM-4-1H4M-2 3L-4 6M2 3L4 6M-5 6H5"))
        case .unknownJoin: .init(letter: "?", icon: ("unknown", "M-3-3A3 3 0 1 1 0 1V2M0 5V5.5"))
        }
    }

    /// The glyph of a connector in a square of 18 pixels: an elevator's arrows, steps, a slope.
    func glyph(up: Bool, down: Bool) -> String {
        switch self {
        case .elevator, .inclinedLift:
            let isBoth = up == down
            return (up || isBoth ? "M-2.8 5v-10m-2.4 2.8l2.4-2.8l2.4 2.8" : "")
                + (down || isBoth ? "M2.8-5v10m-2.4-2.8l2.4 2.8l2.4-2.8" : "")
        case .stairs: return "M-6 5h3v-3.3h3v-3.3h3v-3.4h3"
        case .escalator:
            let arrow =
                up && !down ? "M-5.5 5h3l5-8h3m-3.6-2.2l3.6 2.2l-2.6 3" : "M-5.5-4.5h3l5 8h3m-2.6-3l2.6 3l-3.6 2.2"
            return up && down ? "M-6 5h3l6-9h3" : arrow
        case .ramp: return "M-6 4.5h12v-8z"
        case .movingWalkway: return "M-6 4h12M-5-1h9m-3-3l3 3l-3 3"
        case .ladder: return "M-3-6v12M3-6v12M-3-3h6M-3 0h6M-3 3h6"
        case .passage: return "M-5-2h10M-5 2h10"
        case .gondola: return "M-7-6.5l14 2M0-5.5v3.5M-4-2h8v7h-8zM-4 1.5h8"
        case .train: return "M-4-6h8v8.5h-8zM-4-1.5h8M-2 2.5l-2.5 4M2 2.5l2.5 4"
        case .unknownJoin: return "M-3-3a3 3 0 1 1 3 4v1m0 3v.5"
        }
    }
}
