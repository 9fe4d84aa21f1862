/// Merges steps of a few metres into what a person would say.
struct StepMerger {
    /// The maximum length of a step that is merged with its neighbour, in metres.
    static let microLength = 5.0
    /// The distance before a connector within which a small turn is not mentioned, in metres, because it can only lead
    /// to the connector.
    static let connectorApproach = 8.0

    let course: LegCourse
    let turnFinder: TurnFinder

    /// Merges plans in their own list: each is merged with the last of those before it that are left, or put behind it.
    func merge(_ plans: inout [StepPlan]) {
        var count = 0
        for index in plans.indices {
            let isLeft = count < 2 || add(index, to: &plans, &count)
            guard isLeft else { continue }
            if count < index { plans[count] = plans[index] }
            count += 1
        }
        plans.removeLast(plans.count - count)
    }

    /// Merges a plan with the last of `count` plans that are left, and returns whether it is left itself.
    private func add(_ index: Int, to plans: inout [StepPlan], _ count: inout Int) -> Bool {
        let last = count - 1
        guard let turn = plans[last].turn, plans[last].isTurning else { return true }
        switch plans[index].kind {
        case .takeConnector:
            if plans[last].nextModifier == nil, approach(index, turn, &plans, last) { count -= 1 }
        case .passDoor, .passGate, .passCheckpoint, .enterBuilding, .exitBuilding:
            if plans[index].turn == nil, length(plans[last].first..<plans[index].first) <= Self.microLength {
                lead(&plans[index], by: plans[last], turn)
                count -= 1
            }
        case .turn, .fork, .continue:
            if let second = plans[index].turn, plans[last].nextModifier == nil,
                length(plans[last].first..<plans[index].first) <= Self.microLength
            {
                join(&plans[last], turn, second)
                return false
            }
        default: break
        }
        return true
    }

    /// Merges a turn just before a connector, and returns whether it has no step of its own any more. A small one is left
    /// out, because the connector is in sight; another is mentioned with it.
    private func approach(_ index: Int, _ turn: Turn, _ plans: inout [StepPlan], _ last: Int) -> Bool {
        let gap = length(plans[last].first..<plans[index].first)
        if turn.isSmall, gap <= Self.connectorApproach {
            guard plans[last - 1].isRide else { return true }
            plans[last].kind = .continue
            plans[last].side = nil
            plans[last].turn = nil
        } else if gap <= Self.microLength, plans[index].turn.map(\.isSmall) ?? true {
            lead(&plans[index], by: plans[last], turn)
            return true
        }
        return false
    }

    /// Makes a step start with the turn before it.
    private func lead(_ step: inout StepPlan, by last: StepPlan, _ turn: Turn) {
        step.segments = last.segments
        step.level = last.level
        step.turn = turn
        step.location = last.location
    }

    /// Joins two turns within a few metres: into one if a single word describes both, otherwise into one sentence.
    private func join(_ last: inout StepPlan, _ first: Turn, _ second: Turn) {
        let whole = first.angle + second.angle
        let modifier = TurnModifier(angle: max(-180, min(180, whole)))
        if second.isSmall, !first.isSmall, (whole > 0) == (first.angle > 0), modifier.changesCourse,
            turnFinder.first(
                of: second.others, in: course,
                where: {
                    TurnModifier(angle: Heading.change(from: 0, to: first.angle + $0)).isSame(as: modifier)
                }) == nil
        {
            last.turn?.modifier = modifier
            last.turn?.angle = whole
        } else {
            last.nextModifier = second.modifier
        }
        if case .choice = second.manner {
            if case .fork = last.kind { return }
            last.kind = .turn
        }
    }

    private func length(_ range: Range<Int>) -> Double {
        var length = 0.0
        for index in range { length += course.pieces[index].length }
        return length.wholeHundredths
    }
}

extension TurnModifier {
    /// Whether it leads to a side.
    fileprivate var changesCourse: Bool {
        switch self {
        case .straight, .uturn: false
        default: true
        }
    }
}
