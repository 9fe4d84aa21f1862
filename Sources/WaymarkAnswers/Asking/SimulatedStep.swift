import WaymarkEngine

/// What the simulated traveller of a journey does.
package enum SimulatedStep: Sendable {
    /// Walks on, from now on at this speed relative to the planned one; nil keeps the speed.
    case walk(WalkGoal, speed: Double?)
    /// Stays this far beside the route for some seconds, or until the route changes; 0 m returns to it.
    case stray(metres: Double, seconds: Double?)
    /// Walks straight on at the next turn.
    case missTurn
    /// Goes somewhere else until the route changes.
    case jump(Spot)
}

/// How far the simulated traveller walks.
package enum WalkGoal: Hashable, Sendable {
    case seconds(Double)
    case nextStep, end

    /// The longest walk, in seconds of simulated time: a day.
    package static let longest = 86_400.0

    /// Reads `30`, `30s`, `to next step` or `to end`; without words, ten seconds.
    init(_ phrase: Phrase) throws(AnswerError) {
        switch phrase.text {
        case "": self = .seconds(10)
        case "to next step", "to next", "to step": self = .nextStep
        case "to end", "to the end": self = .end
        case let text:
            let number = text.hasSuffix("s") ? String(text.dropLast()) : text
            guard let seconds = DecimalNumber.double(number) else {
                throw AnswerError(
                    .invalid, "\"\(text)\" is not a distance to walk",
                    help: "walk 30 (seconds), walk to next step, walk to end", parameter: "goal")
            }
            guard seconds > 0, seconds <= Self.longest else {
                throw AnswerError(
                    .invalid,
                    "\"walk \(text)\" is out of range: a walk can last 1 to \(String(Int(Self.longest))) seconds (a day)",
                    help: "walk to end walks the whole route", parameter: "goal")
            }
            self = .seconds(seconds)
        }
    }
}

/// A walk of the simulated traveller, one interval after the other, until it is done.
///
/// ```swift
/// var walk = SimulatedWalk(to: .end, on: journey)
/// while walk.goesOn { walk.look(at: journey, after: try journey.walk()) }
/// ```
package struct SimulatedWalk: Sendable {
    private let goal: WalkGoal
    private let end: Timestamp
    private var limit: WalkLimit
    /// Whether there is more to walk.
    package private(set) var goesOn = true
    /// Why it was stopped before its goal; nil if it was not.
    package private(set) var failure: AnswerError?

    package init(to goal: WalkGoal, on journey: borrowing Journey) {
        self.goal = goal
        limit = WalkLimit(journey)
        let seconds = if case .seconds(let seconds) = goal { seconds } else { WalkGoal.longest }
        end = journey.state.now.adding(seconds: seconds)
    }

    /// Looks where the traveller is after an interval.
    package mutating func look(at journey: borrowing Journey, after events: [JourneyEvent]) {
        goesOn = journey.state.now < end
        if case .seconds = goal { return }
        // A traveller beside the route or at its end makes no further progress.
        if journey.isStuck || goal == .nextStep && events.contains(where: Self.isStepChange) {
            goesOn = false
        } else if let reason = limit.reason(journey, after: events) {
            goesOn = false
            failure = Self.failure(reason)
        }
    }

    private static func isStepChange(_ event: JourneyEvent) -> Bool {
        if case .navigation(.stepChanged) = event.kind { true } else { false }
    }

    private static func failure(_ reason: WalkLimit.Reason) -> AnswerError {
        let text =
            switch reason {
            case .time(let milliseconds):
                "the destination was not reached within \(Phrasebook.english.totalDuration(milliseconds: milliseconds))"
            case .noProgress(let milliseconds):
                "no progress for \(Phrasebook.english.totalDuration(milliseconds: milliseconds))"
            }
        return AnswerError(
            .conflict, "the walk was stopped: \(text)", help: "events shows what happened; walk SECONDS continues")
    }
}

extension Journey {
    /// Lets the simulated traveller do something, and returns the events that follow.
    ///
    /// - Throws: `AnswerError` for what is not possible now.
    mutating func take(_ step: SimulatedStep, stop: StopSignal?) throws(AnswerError) -> StepResult {
        guard let session = state.session, !session.isEnded else { throw JourneyNeed.missing }
        switch step {
        case .walk(let goal, let speed):
            if let speed { setSpeed(speed) }
            var walk = SimulatedWalk(to: goal, on: self)
            var events: [JourneyEvent] = []
            while walk.goesOn {
                if stop?.isSent == true, let reason = stop?.reason { throw AnswerError(EngineError.stopped(reason)) }
                let new = try walkOn()
                walk.look(at: self, after: new)
                events += new
            }
            return StepResult(events, failure: walk.failure)
        case .stray(let metres, let seconds):
            guard stray(metres: metres, seconds: seconds) else {
                if let point = state.walker?.point(beside: metres) { try state.refuseAway(point) }
                throw AnswerError(
                    .conflict, "the traveller cannot leave the route between levels",
                    help: "walk on to the next level first")
            }
            return StepResult(try walkOn())
        case .missTurn:
            guard !isAstray, missTurn() else {
                throw AnswerError(
                    .conflict, "there is no turn ahead", help: "off 12m moves the traveller beside the route")
            }
            return StepResult([])
        case .jump(let spot):
            try state.refuseAway(spot.point)
            jump(to: spot.point, level: spot.level)
            return StepResult(try walkOn())
        }
    }

    /// Lets the simulated traveller walk at this speed relative to the planned one from now on.
    package mutating func setSpeed(_ speed: Double) {
        guard var options = state.walker?.options else { return }
        options.speed = speed
        change(options)
    }

    private mutating func walkOn() throws(AnswerError) -> [JourneyEvent] {
        do throws(EngineError) { return try walk() } catch { throw AnswerError(error) }
    }
}
