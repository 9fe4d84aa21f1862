import WaymarkModel

extension Phrasebook {
    /// What German calls the kinds of connectors.
    static func germanWays(_ kind: Connector.Kind) -> ConnectorWords {
        switch kind {
        case .elevator: .init("Aufzug", many: "Aufzüge", the: "der Aufzug", name: "dem Aufzug", aim: "Aufzug")
        case .inclinedLift:
            .init(
                "Schrägaufzug", many: "Schrägaufzüge", the: "der Schrägaufzug", name: "dem Schrägaufzug",
                aim: "Schrägaufzug")
        case .stairs: .init("Treppe", many: "Treppen", the: "die Treppe", name: "die Treppe", aim: "Treppe")
        case .escalator:
            .init("Rolltreppe", many: "Rolltreppen", the: "die Rolltreppe", name: "der Rolltreppe", aim: "Rolltreppe")
        case .ramp: .init("Rampe", many: "Rampen", the: "die Rampe", name: "die Rampe", aim: "Rampe")
        case .movingWalkway:
            .init("Fahrsteig", many: "Fahrsteige", the: "der Fahrsteig", name: "dem Fahrsteig", aim: "Fahrsteig")
        case .ladder: .init("Leiter", many: "Leitern", the: "die Leiter", name: "die Leiter", aim: "Leiter")
        case .passage: .init("Durchgang", many: "Durchgänge", the: "der Durchgang")
        case .gondola:
            .init("Gondelbahn", many: "Gondelbahnen", the: "die Gondelbahn", name: "der Gondelbahn", aim: "Gondelbahn")
        case .train:
            .init("Bahn", many: "Bahnen", the: "die Bahn", name: "der Bahn", aim: "Bahn")
        case .unknownJoin:
            .init(
                "Weg zwischen Ebenen", many: "Wege zwischen Ebenen", the: "der Weg zwischen den Ebenen",
                name: "den Weg", aim: "Weg")
        }
    }
}
