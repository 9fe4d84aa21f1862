import WaymarkModel
import WaymarkRouting

/// A step of which only the start is known yet.
struct BegunStep: Hashable, Sendable {
    var maneuver: Maneuver
    /// The index of its first segment.
    var first: Int
    /// The turn with which it starts.
    var turn: Turn?

    init(_ maneuver: Maneuver, first: Int, turn: Turn? = nil) {
        self.maneuver = maneuver
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
        for step in steps {
            var step = step
            if let last = merged.last, merged.count > 1 {
                let gap = length(last.first..<step.first)
                switch step.maneuver.kind {
                case .takeConnector: approach(&step, &merged, gap)
                case .passDoor, .passCheckpoint, .enterBuilding, .exitBuilding:
                    if gap <= Self.microLength, step.turn == nil, let turn = last.turn, Self.isTurning(last.maneuver) {
                        merged.removeLast()
                        lead(&step, by: last, turn)
                    }
                case .turn, .fork, .continue:
                    if gap <= Self.microLength, let second = step.turn, let first = last.turn,
                        Self.isTurning(last.maneuver), last.maneuver.nextModifier == nil
                    {
                        merged[merged.count - 1] = joined(last, first, second)
                        continue
                    }
                default: break
                }
            }
            merged.append(step)
        }
        return merged
    }

    /// Merges a turn just before a connector. A small one is left out, because the connector is in sight; another is
    /// mentioned with it.
    private func approach(_ step: inout BegunStep, _ merged: inout [BegunStep], _ gap: Double) {
        guard let last = merged.last, let turn = last.turn, Self.isTurning(last.maneuver),
            last.maneuver.nextModifier == nil
        else { return }
        let isBehindRide = merged.dropLast().last.map { Self.isRide($0.maneuver) } ?? false
        if turn.isSmall, gap <= Self.connectorApproach {
            guard isBehindRide else {
                merged.removeLast()
                return
            }
            merged[merged.count - 1].maneuver.kind = .continue
            merged[merged.count - 1].maneuver.modifier = nil
            merged[merged.count - 1].turn = nil
        } else if gap <= Self.microLength, step.turn.map(\.isSmall) ?? true {
            merged.removeLast()
            lead(&step, by: last, turn)
        }
    }

    /// Makes a step start with the turn before it.
    private func lead(_ step: inout BegunStep, by last: BegunStep, _ turn: Turn) {
        step.first = last.first
        step.turn = turn
        step.maneuver.modifier = last.maneuver.modifier
        step.maneuver.bearingBefore = last.maneuver.bearingBefore
        step.maneuver.bearingAfter = last.maneuver.bearingAfter
        step.maneuver.location = last.maneuver.location
        step.maneuver.level = last.maneuver.level
    }

    /// Joins two turns within a few metres: into one if a single word describes both, otherwise into one sentence.
    private func joined(_ last: BegunStep, _ first: Turn, _ second: Turn) -> BegunStep {
        var joined = last
        let whole = first.angle + second.angle
        let modifier = TurnModifier(angle: max(-180, min(180, whole)))
        let others = second.alternatives.map { TurnModifier(angle: Heading.change(from: 0, to: first.angle + $0)) }
        let isOne =
            second.isSmall && !first.isSmall && (whole > 0) == (first.angle > 0) && modifier != .straight
            && modifier != .uturn && !others.contains(modifier)
        if isOne {
            joined.maneuver.modifier = modifier
            joined.turn?.angle = whole
        } else {
            joined.maneuver.nextModifier = second.modifier
        }
        if second.manner == .choice, joined.maneuver.kind != .fork { joined.maneuver.kind = .turn }
        return joined
    }

    private func length(_ range: Range<Int>) -> Double {
        segments[range].reduce(0) { $0 + $1.start.distance(to: $1.end) }.wholeHundredths
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
