import WaymarkModel

/// Puts steps into words: one short sentence each, without a full stop.
public struct InstructionComposer: Sendable {
    public let phrasebook: Phrasebook

    public init(phrasebook: Phrasebook = .english) { self.phrasebook = phrasebook }

    /// The sentences of a route, one for each step of each leg.
    public func instructions(for route: GuidedRoute) -> [[String]] {
        var previous: RouteStep?
        return route.legs.map { leg in
            leg.steps.map { step in
                defer { previous = step }
                return instruction(for: step, after: previous)
            }
        }
    }

    /// The sentence of a step. Names are in the phrasebook's language where the venue has them.
    ///
    /// - Parameter previous: the step before it, of the leg before it if it is a leg's first; nil at the route's begin.
    public func instruction(for step: RouteStep, after previous: RouteStep?) -> String {
        let sentence = sentence(for: step, after: previous)
        guard let signpost = step.signpost, step.maneuver.kind != .continue || step.maneuver.modifier != nil else {
            return sentence
        }
        return phrasebook.sentence(.withSigns, ["rest": sentence, "signs": text(signpost)])
    }

    private func sentence(for step: RouteStep, after previous: RouteStep?) -> String {
        let maneuver = step.maneuver
        switch maneuver.kind {
        case .depart: return departure(step)
        case .turn: return turn(maneuver.modifier ?? .straight)
        case .continue:
            if maneuver.modifier == nil, let signpost = step.signpost {
                return phrasebook.sentence(.followSigns, ["signs": text(signpost)])
            }
            let isOnNewLevel = previous.map { $0.start.level != $0.end.level } ?? false
            return phrasebook.sentence(
                isOnNewLevel ? .proceedOnLevel : .proceed, ["level": text(step.start.levelName)])
        case .enterBuilding:
            let isFromInside = step.start.building != nil
            return behindTurn(
                maneuver, isFromInside ? .enterOnLevel : .enter,
                ["building": text(maneuver.name), "level": text(step.end.levelName)])
        case .exitBuilding:
            return behindTurn(
                maneuver, step.context == .outsideOnVenue ? .exit : .exitToLevel,
                ["building": text(maneuver.name), "level": text(step.end.levelName)])
        case .passDoor:
            return behindTurn(maneuver, maneuver.name == nil ? .door : .doorNamed, ["name": text(maneuver.name)])
        case .passCheckpoint:
            return behindTurn(
                maneuver, maneuver.name == nil ? .checkpoint : .checkpointNamed, ["name": text(maneuver.name)])
        case .takeConnector(let transit): return ride(transit, step)
        case .arrive: return arrival(maneuver)
        }
    }

    private func departure(_ step: RouteStep) -> String {
        let heading = step.maneuver.bearingAfter.map { phrasebook.word(Self.octant($0)) }
        let tokens = [
            "place": text(step.maneuver.name), "level": text(step.start.levelName), "heading": heading ?? "",
        ]
        switch (step.maneuver.name, heading) {
        case (nil, nil): return phrasebook.sentence(.depart, tokens)
        case (nil, _): return phrasebook.sentence(.departHeading, tokens)
        case (_, nil): return phrasebook.sentence(.departFrom, tokens)
        default: return phrasebook.sentence(.departFromHeading, tokens)
        }
    }

    private func ride(_ transit: Transit, _ step: RouteStep) -> String {
        let tokens = [
            "name": step.maneuver.name.map(text) ?? Self.word(transit.kind).map(phrasebook.word) ?? "",
            "level": text(step.end.levelName),
        ]
        if transit.kind == .passage {
            return phrasebook.sentence(step.maneuver.name == nil ? .passage : .passageNamed, tokens)
        }
        let phrase: Phrase =
            switch (transit.changesLevel, transit.direction) {
            case (true, .up): .connectorUp
            case (true, .down): .connectorDown
            case (true, .level): .connectorLevel
            case (false, .up): .wayUp
            case (false, .down): .wayDown
            case (false, .level): .wayLevel
            }
        return phrasebook.sentence(phrase, tokens)
    }

    private func arrival(_ maneuver: Maneuver) -> String {
        let place = maneuver.name.map(text) ?? phrasebook.word(.destination)
        let phrase: Phrase =
            switch maneuver.modifier {
            case .left: .arriveLeft
            case .right: .arriveRight
            case .straight: .arriveAhead
            default: .arrive
            }
        return phrasebook.sentence(phrase, ["place": place])
    }

    /// The sentence about a door or the like, behind the turn that leads to it.
    private func behindTurn(_ maneuver: Maneuver, _ phrase: Phrase, _ tokens: [String: String]) -> String {
        let rest = phrasebook.sentence(phrase, tokens)
        guard let modifier = maneuver.modifier, modifier != .straight else { return rest }
        let lowered = rest.prefix(1).lowercased() + rest.dropFirst()
        return phrasebook.sentence(.turnThen, ["turn": turn(modifier), "rest": lowered])
    }

    private func turn(_ modifier: TurnModifier) -> String {
        let phrase: Phrase =
            switch modifier {
            case .uturn: .turnAround
            case .sharpRight: .turnSharpRight
            case .right: .turnRight
            case .slightRight: .turnSlightRight
            case .straight: .turnStraight
            case .slightLeft: .turnSlightLeft
            case .left: .turnLeft
            case .sharpLeft: .turnSharpLeft
            }
        return phrasebook.sentence(phrase)
    }

    private func text(_ name: LocalizedText?) -> String { name?.text(in: phrasebook.language) ?? "" }

    /// The eighth of the compass; the bands are those of OSRM's text instructions (north 340 to 20, northeast 21 to
    /// 69).
    static func octant(_ bearing: Double) -> Word {
        switch bearing {
        case ...20: .north
        case ..<70: .northeast
        case ...110: .east
        case ..<160: .southeast
        case ...200: .south
        case ..<250: .southwest
        case ...290: .west
        case ..<340: .northwest
        default: .north
        }
    }

    private static func word(_ kind: Connector.Kind) -> Word? { Word(rawValue: kind.rawValue) }
}
