import WaymarkModel

extension Phrasebook {
    /// What English calls the kinds of connectors.
    static func englishWays(_ kind: Connector.Kind) -> ConnectorWords {
        switch kind {
        case .elevator:
            .init("elevator", many: "elevators", the: "the elevator", name: "the elevator", aim: "the elevator")
        case .inclinedLift:
            .init(
                "inclined lift", many: "inclined lifts", the: "the inclined lift", name: "the inclined lift",
                aim: "the inclined lift")
        case .stairs: .init("staircase", many: "stairs", the: "the staircase", name: "the stairs", aim: "the stairs")
        case .escalator:
            .init("escalator", many: "escalators", the: "the escalator", name: "the escalator", aim: "the escalator")
        case .ramp: .init("ramp", many: "ramps", the: "the ramp", name: "the ramp", aim: "the ramp")
        case .movingWalkway:
            .init(
                "moving walkway", many: "moving walkways", the: "the moving walkway", name: "the moving walkway",
                aim: "the moving walkway")
        case .ladder: .init("ladder", many: "ladders", the: "the ladder", name: "the ladder", aim: "the ladder")
        case .passage: .init("passage", many: "passages", the: "the passage")
        case .gondola:
            .init("gondola", many: "gondolas", the: "the gondola", name: "the gondola", aim: "the gondola")
        case .train:
            .init("train", many: "trains", the: "the train", name: "the train", aim: "the train")
        case .unknownJoin:
            .init(
                "way between levels", many: "ways between levels", the: "the way between the levels",
                name: "the way", aim: "the way")
        }
    }
}
