import WaymarkGuidance
import WaymarkModel

/// A step with all that can be known of it, by a name that the tables of the languages use.
struct WordingCase: Sendable {
    var id: String
    var step: RouteStep
    /// A walk of 20 m, or a ride, or nothing.
    var previous: RouteStep?
    var next: RouteStep?

    // MARK: Names

    static let ground = LocalizedText(
        "Ground floor",
        translations: ["nl": "Begane grond", "de": "Erdgeschoss", "fr": "Rez-de-chaussée", "es": "Planta baja"])
    static let second = LocalizedText(
        "Level 2", translations: ["nl": "Verdieping 2", "de": "2. Stock", "fr": "Niveau 2", "es": "Planta 2"])
    static let building = LocalizedText(
        "Main building",
        translations: [
            "nl": "Hoofdgebouw", "de": "Hauptgebäude", "fr": "Bâtiment principal", "es": "Edificio principal",
        ])
    static let cafe: LocalizedText = "Café Nord"
    static let toilets = LocalizedText(
        "Toilets", translations: ["nl": "Toiletten", "de": "Toiletten", "fr": "Toilettes", "es": "Aseos"])
    static let lift = LocalizedText(
        "Lift A", translations: ["nl": "Lift A", "de": "Aufzug A", "fr": "Ascenseur A", "es": "Ascensor A"])
    static let stairs = LocalizedText(
        "North stairs",
        translations: ["nl": "Noordtrap", "de": "Nordtreppe", "fr": "Escalier nord", "es": "Escalera norte"])
    static let entrance = LocalizedText(
        "East entrance",
        translations: ["nl": "Oostingang", "de": "Osteingang", "fr": "Entrée est", "es": "Entrada este"])
    static let security = LocalizedText(
        "Security",
        translations: [
            "nl": "Veiligheidscontrole", "de": "Sicherheitskontrolle", "fr": "Contrôle de sûreté",
            "es": "Control de seguridad",
        ])
    static let gallery = LocalizedText(
        "North gallery",
        translations: ["nl": "Noordgalerij", "de": "Nordgalerie", "fr": "Galerie nord", "es": "Galería norte"])
    static let signs = LocalizedText(
        "Exit", translations: ["nl": "Uitgang", "de": "Ausgang", "fr": "Sortie", "es": "Salida"])

    // MARK: Cases

    static let all =
        departures + turns + ways + aims + onward + crossings + buildings + doors + connectors + arrivals + chains

    static let departures: [WordingCase] = [
        .init("depart", .init(.depart, at: origin, level: "g"), previous: nil),
        .init("depart place", .init(.depart, at: origin, level: "g", name: cafe), previous: nil),
        .init("depart toilets", .init(.depart, at: origin, level: "g", name: toilets), previous: nil),
        .init("depart north", .init(.depart, bearingAfter: 0, at: origin, level: "g"), previous: nil),
        .init("depart place north", .init(.depart, bearingAfter: 0, at: origin, level: "g", name: cafe), previous: nil),
        .init(
            "depart uturn north", .init(.depart, modifier: .uturn, bearingAfter: 0, at: origin, level: "g"),
            previous: nil),
    ]

    static let turns: [WordingCase] =
        TurnModifier.allCases.map { .init("turn \($0.rawValue)", maneuver(.turn, $0)) }
        + Landmark.Relation.allCases.flatMap { relation in
            [("café", cafe), ("toilets", toilets)].map { key, name in
                var known = WordingCase("turn left \(relation.rawValue) \(key)", maneuver(.turn, .left))
                known.step.landmark = Landmark(source: .place("x"), name: name, relation: relation, distance: 5)
                return known
            }
        } + [signed("turn left signs", maneuver(.turn, .left))]

    static let ways: [WordingCase] = {
        var twice = WordingCase("turn left, then right", maneuver(.turn, .left))
        twice.step.maneuver.nextModifier = .sharpRight
        var onto = WordingCase("turn left onto gallery", maneuver(.turn, .left))
        onto.step.way = gallery
        var both = signed("turn left onto gallery signs", maneuver(.turn, .left))
        both.step.way = gallery
        var named = WordingCase("new name", maneuver(.newName, .straight))
        named.step.way = gallery
        var along = WordingCase("depart north along gallery", departure(bearing: 0, name: nil))
        along.step.way = gallery
        var bend = WordingCase("bend left gallery", maneuver(.continue, .left))
        bend.step.way = gallery
        var outside = WordingCase("bend right outside", maneuver(.continue, .right))
        outside.step.context = .outsideOnVenue
        return [
            twice, onto, both, named, along, bend, outside, .init("bend left", maneuver(.continue, .sharpLeft)),
            .init("fork left", maneuver(.fork, .slightLeft)), .init("fork right", maneuver(.fork, .slightRight)),
        ]
    }()

    static let aims: [WordingCase] =
        Connector.Kind.allCases.filter { $0 != .passage }.map { kind in
            var known = WordingCase("continue towards \(kind.rawValue)", maneuver(.continue, .straight))
            known.step.aim = .connector(kind, name: nil)
            return known
        }
        + [
            aimed("continue level towards café", maneuver(.continue), previous: ride, .place(cafe)),
            aimed("depart towards lift", departure(bearing: 0, name: nil), .connector(.elevator, name: lift)),
            aimed("depart place towards toilets", departure(bearing: 0, name: cafe), .place(toilets)),
        ]

    static let onward: [WordingCase] = {
        var past = WordingCase("continue straight past café", maneuver(.continue, .straight))
        past.step.landmark = Landmark(source: .place("x"), name: cafe, relation: .past, distance: 5)
        return [
            .init("continue", maneuver(.continue)),
            .init("continue level", maneuver(.continue), previous: ride),
            signed("continue signs", maneuver(.continue)), past,
        ]
    }()

    static let crossings: [WordingCase] = {
        let named = maneuver(.crossArea(.hall), name: gallery)
        var north = named
        north.bearingAfter = 0
        return OpenFloor.allCases.map { .init("cross \($0.rawValue)", maneuver(.crossArea($0))) } + [
            .init("cross named", named), .init("cross named north", north),
            .init("cross named left", maneuver(.crossArea(.hall), .left, name: gallery)),
            aimed("cross towards café", maneuver(.crossArea(.square)), .place(cafe)),
            aimed("cross left towards stairs", maneuver(.crossArea(.square), .left), .connector(.stairs, name: nil)),
        ]
    }()

    static let buildings: [WordingCase] = {
        let enter = maneuver(.enterBuilding("main"), name: building)
        let exit = maneuver(.exitBuilding("main"), name: building)
        var outside = WordingCase("exit", exit)
        outside.step.context = .outsideOnVenue
        var fromOutside = WordingCase("enter", enter)
        fromOutside.step.start.building = nil
        var left = fromOutside
        left.id = "enter left"
        left.step.maneuver.modifier = .left
        return [fromOutside, left, .init("enter level", enter), outside, .init("exit level", exit)]
    }()

    static let doors: [WordingCase] =
        TurnModifier.allCases.map { .init("door \($0.rawValue)", maneuver(.passDoor, $0)) } + [
            .init("door", maneuver(.passDoor)), .init("door named", maneuver(.passDoor, name: entrance)),
            .init("gate", maneuver(.passGate)), .init("gate right", maneuver(.passGate, .right)),
            .init("checkpoint", maneuver(.passCheckpoint)),
            .init("checkpoint right", maneuver(.passCheckpoint, .right)),
            .init("checkpoint named", maneuver(.passCheckpoint, name: security)),
        ]

    static let connectors: [WordingCase] =
        Connector.Kind.allCases.flatMap { kind in
            kind == .passage
                ? [transit("passage", kind, .level), transit("passage named", kind, .level, name: entrance)]
                : Transit.Direction.allCases.map { transit("\(kind.rawValue) \($0.rawValue)", kind, $0) }
                    + (kind.isRide
                        ? []
                        : Transit.Direction.allCases.map {
                            transit("\(kind.rawValue) \($0.rawValue) within", kind, $0, staysOnLevel: true)
                        })
        } + [
            transit("elevator up named", .elevator, .up, name: lift),
            transit("stairs down named", .stairs, .down, name: stairs), turned("elevator up right", signs: nil),
            turned("elevator up right signs", signs: signs),
        ]
        + RideExit.allCases.map { leaving("elevator down \($0.rawValue)", transit("", .elevator, .down), by: $0) } + [
            leaving("elevator level ahead within", transit("", .elevator, .level, staysOnLevel: true), by: .ahead),
            leaving("elevator up right signs ahead", turned("", signs: signs), by: .ahead),
        ]

    static let arrivals: [WordingCase] = [nil, TurnModifier.left, .right, .straight].flatMap { side in
        let suffix = side.map { " \($0.rawValue)" } ?? ""
        var by = maneuver(.arrive, side, name: cafe)
        by.entrance = entrance
        return [
            WordingCase("arrive\(suffix)", maneuver(.arrive, side)),
            WordingCase("arrive place\(suffix)", maneuver(.arrive, side, name: cafe)),
            WordingCase("arrive toilets\(suffix)", maneuver(.arrive, side, name: toilets)),
            WordingCase("arrive by\(suffix)", by),
        ]
    }

    static let chains: [WordingCase] = {
        let lift = transit("", .elevator, .up).step
        return [
            chain("turn left, turn right", maneuver(.turn, .right)), chain("turn left, door", maneuver(.passDoor)),
            chain("turn left, elevator", lift),
            chain("turn left, arrive", maneuver(.arrive, .left, name: cafe)),
        ]
    }()

    // MARK: Making

    private static let origin = Point(x: 0, y: 0)
    private static let walk = RouteStep(maneuver(.turn, .left), from: "g", to: "g", distance: 20)
    private static let ride = transit("", .elevator, .up).step

    private static func maneuver(
        _ kind: Maneuver.Kind, _ modifier: TurnModifier? = nil, name: LocalizedText? = nil
    ) -> Maneuver {
        Maneuver(kind, modifier: modifier, at: origin, level: "g", name: name)
    }

    private static func departure(bearing: Double, name: LocalizedText?) -> Maneuver {
        Maneuver(.depart, bearingAfter: bearing, at: origin, level: "g", name: name)
    }

    private static func aimed(
        _ id: String, _ maneuver: Maneuver, previous: RouteStep? = nil, _ aim: Aim
    ) -> WordingCase {
        var known = WordingCase(id, maneuver, previous: maneuver.kind == .depart ? nil : previous)
        known.step.aim = aim
        return known
    }

    private static func signed(_ id: String, _ maneuver: Maneuver) -> WordingCase {
        var known = WordingCase(id, maneuver)
        known.step.signpost = signs
        return known
    }

    private static func transit(
        _ id: String, _ kind: Connector.Kind, _ direction: Transit.Direction, name: LocalizedText? = nil,
        staysOnLevel: Bool = false
    ) -> WordingCase {
        let (from, to): (FeatureID, FeatureID) =
            staysOnLevel ? ("g", "g") : direction == .down ? ("2", "g") : ("g", "2")
        let transit = Transit(
            kind: kind, connector: nil, direction: direction, fromLevel: from, toLevel: to, levelCount: 2)
        var known = WordingCase(id, maneuver(.takeConnector(transit), name: name))
        known.step.start = RouteStep.End(from)
        known.step.end = RouteStep.End(to)
        return known
    }

    private static func leaving(_ id: String, _ known: WordingCase, by exit: RideExit) -> WordingCase {
        guard case .takeConnector(var transit) = known.step.maneuver.kind else { return known }
        var known = known
        known.id = id
        transit.exit = exit
        known.step.maneuver.kind = .takeConnector(transit)
        return known
    }

    private static func turned(_ id: String, signs: LocalizedText?) -> WordingCase {
        var known = transit(id, .elevator, .up)
        known.step.maneuver.modifier = .sharpRight
        known.step.signpost = signs
        return known
    }

    private static func chain(_ id: String, _ maneuver: Maneuver) -> WordingCase {
        chain(id, RouteStep(maneuver, from: "g", to: "g", distance: 20))
    }

    private static func chain(_ id: String, _ next: RouteStep) -> WordingCase {
        var known = WordingCase(id, maneuver(.turn, .left))
        known.step.distance = 7.9
        known.next = next
        return known
    }

    private init(_ id: String, _ maneuver: Maneuver) { self.init(id, maneuver, previous: Self.walk) }

    private init(_ id: String, _ maneuver: Maneuver, previous: RouteStep?) {
        self.id = id
        self.previous = previous
        let level: FeatureID = previous?.end.level ?? "g"
        step = RouteStep(maneuver, from: level, to: level, distance: maneuver.kind == .arrive ? 0 : 20)
    }
}

extension RouteStep.End {
    fileprivate init(_ level: FeatureID) {
        self.init(
            level: level, levelIndex: level == "g" ? 0 : 1, levelOrdinal: level == "g" ? 0 : 2,
            levelName: level == "g" ? WordingCase.ground : WordingCase.second, building: "main",
            buildingName: WordingCase.building)
    }
}

extension RouteStep {
    fileprivate init(_ maneuver: Maneuver, from: FeatureID, to: FeatureID, distance: Double) {
        self.init(
            maneuver: maneuver, distance: distance, duration: 20_000, start: End(from), end: End(to),
            context: .insideBuilding, highway: .footway, geometry: [], segments: 0..<0)
    }
}
