import ArgumentParser
import WaymarkEngine

/// `walk 30`, `walk to next step`, `walk to end`: lets the simulated traveller walk.
struct WalkCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "walk", abstract: "Let the simulated traveller walk on.",
        discussion: """
            walk 30 (seconds; default 10), walk to next step, walk to end. --watch shows the walk on a map, ten times as \
            fast as people walk. Ctrl-C stops it.
            """)

    @Argument(help: ArgumentHelp("The number of seconds, to next step, or to end.", valueName: "how far"))
    var target: [String] = []

    @Option(help: ArgumentHelp("Speed relative to the planned speed, from 0.1 to 10.", valueName: "times"))
    var speed: Double?

    @Flag(help: "Show the walk on a map, if output is a terminal.")
    var watch = false

    @OptionGroup var global: GlobalOptions

    private enum Goal: Hashable {
        case seconds(Double)
        case nextStep
        case end
    }

    /// The longest walk, in seconds of simulated time: one day.
    private static let limit = 86_400.0

    func run(in session: ShellSession) throws -> CommandOutcome {
        let goal = try goal()
        if let speed {
            guard (0.1...10).contains(speed) else {
                throw ShellError(.usage, "--speed must be between 0.1 and 10")
            }
            session.travel.simulation.speed = speed
        }
        var reason: WalkLimit.Reason?
        var outcome = try session.advance(global) { journey in
            if let speed, var options = journey.walker?.options {
                options.speed = speed
                journey.change(options)
            }
            return try walk(journey, goal, session, &reason)
        }
        if watch, !session.printsJSON(global), let obstacle = MapAnimation.obstacle(session) {
            outcome.pieces.insert(.talk("--watch shows no map: \(obstacle)", .note), at: 0)
        }
        if let reason { refuse(reason, &outcome) }
        return outcome
    }

    /// Reports that the walk was stopped before it reached its goal.
    private func refuse(_ reason: WalkLimit.Reason, _ outcome: inout CommandOutcome) {
        let text =
            switch reason {
            case .time(let milliseconds):
                "the destination was not reached within \(Phrasebook.english.totalDuration(milliseconds: milliseconds))"
            case .noProgress(let milliseconds):
                "no progress for \(Phrasebook.english.totalDuration(milliseconds: milliseconds))"
            }
        outcome.status = .refused
        outcome.talk("error: the walk was stopped: \(text)", .error)
        outcome.talk("  = help: events shows what happened; walk SECONDS continues")
    }

    private func walk(
        _ journey: HeldJourney, _ goal: Goal, _ session: ShellSession, _ reason: inout WalkLimit.Reason?
    ) throws -> [JourneyEvent] {
        var events: [JourneyEvent] = []
        var limit = journey.limit()
        let start = journey.now
        var animation = watch ? MapAnimation(session, global) : nil
        try animation?.show(journey, after: [])
        let end = start.adding(seconds: goal == .end || goal == .nextStep ? Self.limit : seconds(goal))
        while journey.now < end {
            // A walk that is watched is kept as far as it was shown.
            if animation != nil, session.configuration.isInterrupted() { break }
            try session.checkInterruption()
            var new = try journey.walk()
            if session.isFollowing { new += try session.pursue(journey) }
            events += new
            try animation?.show(journey, after: new)
            if case .seconds = goal { continue }
            // A traveller beside the route or at its end makes no further progress.
            if journey.isStuck { break }
            if goal == .nextStep, new.contains(where: isStepChange) { break }
            reason = journey.reason(&limit, after: new)
            if reason != nil { break }
        }
        return events
    }

    private func seconds(_ goal: Goal) -> Double {
        if case .seconds(let seconds) = goal { return seconds }
        return Self.limit
    }

    private func isStepChange(_ event: JourneyEvent) -> Bool {
        if case .navigation(.stepChanged) = event.kind { return true }
        return false
    }

    private func goal() throws -> Goal {
        switch target.joined(separator: " ") {
        case "": return .seconds(10)
        case "to next step", "to next", "to step": return .nextStep
        case "to end", "to the end": return .end
        case let text:
            let number = text.hasSuffix("s") ? String(text.dropLast()) : text
            guard let seconds = Double(number), !seconds.isNaN else {
                throw ShellError(
                    .usage, "\"\(text)\" is not a distance to walk",
                    help: "walk 30 (seconds), walk to next step, walk to end")
            }
            guard seconds > 0, seconds <= Self.limit else {
                throw ShellError(
                    .usage,
                    "\"walk \(text)\" is out of range: a walk can last 1 to \(Int(Self.limit)) seconds (a day)",
                    help: "walk to end walks the whole route")
            }
            return .seconds(seconds)
        }
    }
}
