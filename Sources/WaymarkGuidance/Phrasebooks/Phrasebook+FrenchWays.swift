import WaymarkModel

extension Phrasebook {
    /// What French calls the kinds of connectors.
    static func frenchWays(_ kind: Connector.Kind) -> ConnectorWords {
        switch kind {
        case .elevator:
            .init("ascenseur", many: "ascenseurs", the: "l’ascenseur", name: "l’ascenseur", aim: "l’ascenseur")
        case .inclinedLift:
            .init(
                "ascenseur incliné", many: "ascenseurs inclinés", the: "l’ascenseur incliné",
                name: "l’ascenseur incliné", aim: "l’ascenseur incliné")
        case .stairs: .init("escalier", many: "escaliers", the: "l’escalier", name: "l’escalier", aim: "l’escalier")
        case .escalator:
            .init("escalator", many: "escalators", the: "l’escalator", name: "l’escalator", aim: "l’escalator")
        case .ramp: .init("rampe", many: "rampes", the: "la rampe", name: "la rampe", aim: "la rampe")
        case .movingWalkway:
            .init(
                "tapis roulant", many: "tapis roulants", the: "le tapis roulant", name: "le tapis roulant",
                aim: "le tapis roulant")
        case .ladder: .init("échelle", many: "échelles", the: "l’échelle", name: "l’échelle", aim: "l’échelle")
        case .passage: .init("passage", many: "passages", the: "le passage")
        case .gondola:
            .init("télécabine", many: "télécabines", the: "la télécabine", name: "la télécabine", aim: "la télécabine")
        case .train:
            .init("train", many: "trains", the: "le train", name: "le train", aim: "le train")
        case .unknownJoin:
            .init(
                "passage entre niveaux", many: "passages entre niveaux", the: "le passage entre les niveaux",
                name: "le passage", aim: "le passage")
        }
    }
}
