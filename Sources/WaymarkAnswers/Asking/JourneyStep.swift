import WaymarkEngine

/// What the device of a traveller sends on the way.
package enum JourneyStep: Sendable {
    /// A position.
    case fix(Spot, accuracy: Double)
    /// Time that passes without a position.
    case wait(seconds: Int)
    case command(JourneyCommand)
    /// Nobody travels: what the simulated traveller does.
    case simulation(SimulatedStep)

    /// Which journey it takes.
    package var need: JourneyNeed {
        switch self {
        case .command, .simulation: .route
        case .fix, .wait: .nothing
        }
    }
}

/// What came of a step.
package struct StepResult {
    package var events: [JourneyEvent]
    /// Why what was asked did not come about; nil if it did.
    package var failure: AnswerError?

    package init(_ events: [JourneyEvent], failure: AnswerError? = nil) {
        (self.events, self.failure) = (events, failure)
    }
}

/// What a traveller says about the route.
package enum JourneyCommand: Sendable {
    /// Asks for a new route: the answer to the off-route alert, if there is one.
    case reroute
    /// Closes the off-route alert.
    case closeAlert(forGood: Bool)
    /// Goes on to the next step, or to the next leg.
    case advance(toLeg: Bool)
    /// Takes one of the other ways, counted from 1.
    case take(way: Int)
    case end
}

/// Which journey somebody must have who asks.
package enum JourneyNeed: Hashable, Sendable {
    /// One with a route that is under way.
    case route
    /// Any that was started.
    case journey
    /// None: a door starts one without a route, which only watches places.
    case nothing

    /// Why there is no answer without such a journey.
    package static var missing: AnswerError {
        AnswerError(.conflict, "no journey is under way", help: "go FROM TO starts one")
    }
}

/// A question about the journey of the one who asks.
package protocol JourneyBound: Question {
    /// Which journey it takes.
    static var need: JourneyNeed { get }
}

extension Journey {
    /// Takes a step.
    ///
    /// - Throws: `AnswerError` for a step that is not possible now.
    package mutating func take(_ step: JourneyStep, stop: StopSignal? = nil) throws(AnswerError) -> StepResult {
        let input: SessionInput
        switch step {
        case .fix(let spot, let accuracy): input = .fix(try fix(spot, accuracy))
        case .command(let command): input = .command(try self.command(command), at: state.now)
        case .wait(let seconds):
            do throws(EngineError) { return StepResult(try wait(seconds: seconds, stop: stop)) } catch {
                throw AnswerError(error)
            }
        case .simulation(let step): return try take(step, stop: stop)
        }
        var result: StepResult
        do throws(EngineError) { result = StepResult(try take(input)) } catch { throw AnswerError(error) }
        // Why there is no new route, although one was asked for.
        if case .command(.reroute) = step { result.failure = refusal(in: result.events).map { AnswerError($0) } }
        return result
    }

    private func fix(_ spot: Spot, _ accuracy: Double) throws(AnswerError) -> Fix {
        try state.refuseAway(spot.point, accuracy: accuracy)
        return Fix(point: spot.point, level: spot.level, accuracy: accuracy, time: state.now, isScanned: spot.isScanned)
    }

    private func command(_ command: JourneyCommand) throws(AnswerError) -> SessionCommand {
        guard let session = state.session, !session.isEnded else { throw JourneyNeed.missing }
        switch command {
        case .reroute: return session.isAlertVisible ? .answerAlert(.reroute) : .reroute
        case .closeAlert(let isForGood):
            guard session.isAlertVisible else { throw AnswerError(.conflict, "no alert is waiting for an answer") }
            return .answerAlert(isForGood ? .dontShowAgain : .dismiss)
        case .advance(let isToLeg): return isToLeg ? .advanceLeg : .advanceStep
        case .take(let number):
            guard (1...session.alternatives.count + 1).dropLast().contains(number) else {
                throw AnswerError(
                    .conflict, "there is no alternative \(String(number))", help: "alternatives lists them",
                    parameter: "number")
            }
            return .takeAlternative(number - 1)
        case .end: return .end
        }
    }
}

extension JourneyState {
    /// Refuses a position that is away from the venue.
    func refuseAway(_ point: Point, accuracy: Double? = nil) throws(AnswerError) {
        guard venue.isAway(point, accuracy: accuracy) else { return }
        throw AnswerError(
            .conflict, "the position is away from the venue, and is not used",
            help: "name one that is at most 100 m outside; check the signs and the order of the numbers",
            parameter: "position")
    }
}
