import ArgumentParser
import WaymarkEngine

/// `reroute`: answers the off-route alert with a new route; without an alert, asks for a new route.
struct RerouteCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "reroute", abstract: "Accept a new route after an off-route alert; without an alert, request one.")

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        var refusal: Refusal?
        var outcome = try session.advance(global) { journey in
            let isAsked = journey.session?.isAlertVisible ?? false
            let events = try journey.take(.command(isAsked ? .answerAlert(.reroute) : .reroute, at: journey.now))
            refusal = journey.refusal(in: events)
            return events
        }
        if let refusal { outcome.add(failure: refusal, isJSON: global.json || session.defaults.json) }
        return outcome
    }
}

/// `dismiss`: hides the off-route alert, which can appear again.
struct DismissCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "dismiss", abstract: "Dismiss the off-route alert; it may return after ten seconds.")

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        try session.answer(.dismiss, global)
    }
}

/// `never`: hides the off-route alert for the rest of the journey.
struct NeverCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "never", abstract: "Dismiss off-route alerts for the rest of the journey.")

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        try session.answer(.dontShowAgain, global)
    }
}

/// `advance`: continues with the next step, or with `--leg` with the next leg.
struct AdvanceCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "advance", abstract: "Go on to the next step, or with --leg to the next leg.")

    @Flag(help: "Go on to the next leg.")
    var leg = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        try session.advance(global) { journey in
            try journey.take(.command(leg ? .advanceLeg : .advanceStep, at: journey.now))
        }
    }
}

/// `tick SECONDS`: lets time pass without a position.
struct TickCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "tick", abstract: "Let time pass without a position.")

    @Argument(help: ArgumentHelp("The number of seconds.", valueName: "seconds"))
    var seconds: Int

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        guard (1...86_400).contains(seconds) else {
            throw ShellError(
                .usage, "invalid number of seconds \(seconds)", help: "give a whole number from 1 to 86400")
        }
        let journey = try session.journeyAnyhow(global)
        let events = try session.events(of: journey) { journey in
            let events = try journey.wait(seconds: seconds)
            return session.isFollowing ? events + (try session.pursue(journey)) : events
        }
        try session.keep(journey)
        return session.outcome(events, of: journey, global)
    }
}

/// `end`: ends the journey.
struct EndCommand: ShellCommand {
    static let configuration = CommandConfiguration(commandName: "end", abstract: "End the journey.")

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let journey = try session.journeyOnRoute()
        let events = try journey.take(.command(.end, at: journey.now))
        try session.keep(journey)
        var outcome = session.outcome(events, of: journey, global)
        session.noteConditions(of: journey, in: &outcome)
        session.endJourney()
        return outcome
    }
}

extension ShellSession {
    /// Answers the off-route alert.
    ///
    /// - Throws: `ShellError` if there is no journey, or no alert is shown.
    func answer(_ answer: AlertAnswer, _ global: GlobalOptions) throws -> CommandOutcome {
        guard try journeyOnRoute().session?.isAlertVisible ?? false else {
            throw ShellError(.refused, "no alert is waiting for an answer")
        }
        return try advance(global) { journey in
            try journey.take(.command(.answerAlert(answer), at: journey.now))
        }
    }
}
