import WaymarkModel

extension Phrasebook {
    /// What Dutch calls the kinds of connectors.
    static func dutchWays(_ kind: Connector.Kind) -> ConnectorWords {
        switch kind {
        case .elevator: .init("lift", many: "liften", the: "de lift", name: "de lift", aim: "de lift")
        case .inclinedLift:
            .init(
                "hellinglift", many: "hellingliften", the: "de hellinglift", name: "de hellinglift",
                aim: "de hellinglift")
        case .stairs: .init("trap", many: "trappen", the: "de trap", name: "de trap", aim: "de trap")
        case .escalator:
            .init("roltrap", many: "roltrappen", the: "de roltrap", name: "de roltrap", aim: "de roltrap")
        case .ramp:
            .init(
                "hellingbaan", many: "hellingbanen", the: "de hellingbaan", name: "de hellingbaan",
                aim: "de hellingbaan")
        case .movingWalkway:
            .init("rolpad", many: "rolpaden", the: "het rolpad", name: "het rolpad", aim: "het rolpad")
        case .ladder: .init("ladder", many: "ladders", the: "de ladder", name: "de ladder", aim: "de ladder")
        case .passage: .init("doorgang", many: "doorgangen", the: "de doorgang")
        case .gondola:
            .init("gondelbaan", many: "gondelbanen", the: "de gondelbaan", name: "de gondelbaan", aim: "de gondelbaan")
        case .train:
            .init("trein", many: "treinen", the: "de trein", name: "de trein", aim: "de trein")
        case .unknownJoin:
            .init(
                "weg tussen niveaus", many: "wegen tussen niveaus", the: "de weg tussen de niveaus",
                name: "de weg", aim: "de weg")
        }
    }
}
