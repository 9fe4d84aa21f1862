import WaymarkModel
import WaymarkRouting

/// A step of which only the start is known yet.
struct BegunStep: Hashable, Sendable {
    var maneuver: Maneuver
    /// The level of the maneuver.
    var level: Index<Level>
    /// The index of its first segment.
    var first: Int
    /// The turn with which it starts.
    var turn: Turn?

    init(_ maneuver: Maneuver, on level: Index<Level>, first: Int, turn: Turn? = nil) {
        self.maneuver = maneuver
        self.level = level
        self.first = first
        self.turn = turn
    }
}

/// Merges steps of a few metres into what a person would say.
struct StepMerger {
    /// The maximum length of a step that is merged with its neighbour, in metres.
    static let microLength = 5.0
    /// The distance before a connector within which a small turn is not mentioned, in metres, because it can only lead
    /// to the connector.
    static let connectorApproach = 8.0

    let segments: [RouteSegment]

    func merged(_ steps: [BegunStep]) -> [BegunStep] {
        var merged: [BegunStep] = []
        merged.reserveCapacity(steps.count)
        for index in steps.indices {
            let last = merged.count - 1
            guard last > 0 else {
                merged.append(steps[index])
                continue
            }
            switch steps[index].maneuver.kind {
            case .takeConnector:
                var step = steps[index]
                approach(&step, &merged, length(merged[last].first..<step.first))
                merged.append(step)
            case .passDoor, .passCheckpoint, .enterBuilding, .exitBuilding:
                var step = steps[index]
                if step.turn == nil, let turn = merged[last].turn, Self.isTurning(merged[last].maneuver),
                    length(merged[last].first..<step.first) <= Self.microLength
                {
                    lead(&step, by: merged.removeLast(), turn)
                }
                merged.append(step)
            case .turn, .fork, .continue:
                if let second = steps[index].turn, let first = merged[last].turn, Self.isTurning(merged[last].maneuver),
                    merged[last].maneuver.nextModifier == nil,
                    length(merged[last].first..<steps[index].first) <= Self.microLength
                {
                    join(&merged[last], first, second)
                } else {
                    merged.append(steps[index])
                }
            default: merged.append(steps[index])
            }
        }
        return merged
    }

    /// Merges a turn just before a connector. A small one is left out, because the connector is in sight; another is
    /// mentioned with it.
    private func approach(_ step: inout BegunStep, _ merged: inout [BegunStep], _ gap: Double) {
        let last = merged.count - 1
        guard let turn = merged[last].turn, Self.isTurning(merged[last].maneuver),
            merged[last].maneuver.nextModifier == nil
        else { return }
        if turn.isSmall, gap <= Self.connectorApproach {
            guard last > 0, Self.isRide(merged[last - 1].maneuver) else {
                merged.removeLast()
                return
            }
            merged[last].maneuver.kind = .continue
            merged[last].maneuver.modifier = nil
            merged[last].turn = nil
        } else if gap <= Self.microLength, step.turn.map(\.isSmall) ?? true {
            lead(&step, by: merged.removeLast(), turn)
        }
    }

    /// Makes a step start with the turn before it.
    private func lead(_ step: inout BegunStep, by last: BegunStep, _ turn: Turn) {
        step.first = last.first
        step.level = last.level
        step.turn = turn
        step.maneuver.modifier = last.maneuver.modifier
        step.maneuver.bearingBefore = last.maneuver.bearingBefore
        step.maneuver.bearingAfter = last.maneuver.bearingAfter
        step.maneuver.location = last.maneuver.location
        step.maneuver.level = last.maneuver.level
    }

    /// Joins two turns within a few metres: into one if a single word describes both, otherwise into one sentence.
    private func join(_ last: inout BegunStep, _ first: Turn, _ second: Turn) {
        let whole = first.angle + second.angle
        let modifier = TurnModifier(angle: max(-180, min(180, whole)))
        let isOne =
            second.isSmall && !first.isSmall && (whole > 0) == (first.angle > 0) && modifier != .straight
            && modifier != .uturn
            && !second.alternatives.contains {
                TurnModifier(angle: Heading.change(from: 0, to: first.angle + $0)) == modifier
            }
        if isOne {
            last.maneuver.modifier = modifier
            last.turn?.angle = whole
        } else {
            last.maneuver.nextModifier = second.modifier
        }
        if second.manner == .choice, last.maneuver.kind != .fork { last.maneuver.kind = .turn }
    }

    private func length(_ range: Range<Int>) -> Double {
        range.reduce(0) { $0 + segments[$1].start.distance(to: segments[$1].end) }.wholeHundredths
    }

    private static func isTurning(_ maneuver: Maneuver) -> Bool {
        switch maneuver.kind {
        case .turn, .fork: true
        case .continue: maneuver.modifier != nil && maneuver.modifier != .straight
        default: false
        }
    }

    private static func isRide(_ maneuver: Maneuver) -> Bool {
        if case .takeConnector = maneuver.kind { true } else { false }
    }
}
