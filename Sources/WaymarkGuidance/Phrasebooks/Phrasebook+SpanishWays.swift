import WaymarkModel

extension Phrasebook {
    /// What Spanish calls the kinds of connectors.
    static func spanishWays(_ kind: Connector.Kind) -> ConnectorWords {
        switch kind {
        case .elevator:
            .init("ascensor", many: "ascensores", the: "el ascensor", name: "el ascensor", aim: "el ascensor")
        case .inclinedLift:
            .init(
                "ascensor inclinado", many: "ascensores inclinados", the: "el ascensor inclinado",
                name: "el ascensor inclinado", aim: "el ascensor inclinado")
        case .stairs:
            .init("escalera", many: "escaleras", the: "la escalera", name: "las escaleras", aim: "las escaleras")
        case .escalator:
            .init(
                "escalera mecánica", many: "escaleras mecánicas", the: "la escalera mecánica",
                name: "las escaleras mecánicas", aim: "las escaleras mecánicas")
        case .ramp: .init("rampa", many: "rampas", the: "la rampa", name: "la rampa", aim: "la rampa")
        case .movingWalkway:
            .init(
                "cinta transportadora", many: "cintas transportadoras", the: "la cinta transportadora",
                name: "la cinta transportadora", aim: "la cinta transportadora")
        case .ladder:
            .init(
                "escalera de mano", many: "escaleras de mano", the: "la escalera de mano", name: "la escalera de mano",
                aim: "la escalera de mano")
        case .passage: .init("paso", many: "pasos", the: "el paso")
        case .gondola:
            .init("telecabina", many: "telecabinas", the: "la telecabina", name: "la telecabina", aim: "la telecabina")
        case .train:
            .init("tren", many: "trenes", the: "el tren", name: "el tren", aim: "el tren")
        case .unknownJoin:
            .init(
                "paso entre niveles", many: "pasos entre niveles", the: "el paso entre los niveles",
                name: "el paso", aim: "el paso")
        }
    }
}
