import ArgumentParser
import WaymarkEngine

/// `status`: shows the journey's status.
struct StatusCommand: ShellCommand {
    static let configuration = CommandConfiguration(commandName: "status", abstract: "Show the journey's status.")

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let (caughtUp, journey) = try session.journeyCaughtUp(global)
        var outcome = caughtUp
        let recording = session.travel.recording.map { [(TravelText.statusRecording, $0.file)] } ?? []
        let facts = JourneyStatus(journey).facts + recording
        let wording = journey.wording
        for line in TextColumns.lines(facts.map { [wording.text($0.0), $0.1] }) { outcome.result(line) }
        outcome.json = .object(
            [.init("schema", "waymark.status/1")]
                + facts.map { fact in
                    // The JSON has the same member names in every language.
                    .init(Phrasebook.english.text(fact.0).replacing(" ", with: "_"), .string(fact.1))
                })
        return outcome
    }
}

/// `steps`: lists the steps of the route and marks the current step.
struct StepsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "steps", abstract: "List the steps of the current route.")

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        _ = try session.journeyOnRoute()
        let (caughtUp, journey) = try session.journeyCaughtUp(global)
        var outcome = caughtUp
        guard let navigation = journey.session else { return outcome }
        let wording = journey.wording
        let names = wording.names
        let words = StepWording(journey, navigation.plan)
        var steps: [JSON] = []
        for (leg, planned) in navigation.plan.steps.enumerated() {
            let whole = navigation.plan.route
            let route = whole.legs[leg]
            if navigation.plan.steps.count > 1 {
                let end = names.end(route.to)
                let distance = wording.distance(route.distance)
                outcome.result(wording.text(.legTo, ["place": end, "distance": distance]), .strong)
            }
            for (index, step) in planned.enumerated() {
                let position = StepPosition(leg: leg, step: index)
                let isHere = position == navigation.position
                let isClosed = navigation.isClosed(position)
                let metres = route.segments[step.segments].reduce(0) { $0 + $1.distance }
                let distance = metres >= 0.5 ? "  \(wording.distance(metres))" : ""
                let row = "\(index + 1)  \(words.text(position))\(distance)"
                outcome.result(
                    "\(isHere ? "*" : position < navigation.position ? "-" : " ") \(index + 1 < 10 ? " " : "")"
                        + (isClosed ? wording.text(.stepClosed, ["step": row + " "]) : row),
                    isHere ? .strong : .none)
                steps.append([
                    "leg": .integer(Int64(leg) + 1), "step": .integer(Int64(index) + 1),
                    "text": .string(words.text(position)),
                    "distance": .metres(metres), "current": .bool(isHere), "closed": .bool(isClosed),
                ])
            }
        }
        outcome.json = ["schema": "waymark.steps/2", "steps": .array(steps)]
        return outcome
    }
}

/// `events`: lists the events of the journey.
struct EventsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "events", abstract: "List the events of the journey so far.")

    @Flag(help: "Also list the events that walk does not print, such as progress and spoken instructions.")
    var all = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        guard let journey = session.travel.journey else {
            throw ShellError(.refused, "no journey is under way", help: "go FROM TO starts one")
        }
        return session.outcome(journey.events, of: journey, all: all, global)
    }
}

/// `take N`: takes an alternative route.
struct TakeCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "take", abstract: "Take one of the ways that alternatives lists.")

    @Argument(help: ArgumentHelp("The alternative's number.", valueName: "number"))
    var number: Int

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let count = try session.journeyOnRoute().session?.alternatives.count ?? 0
        guard (1...max(1, count)).contains(number), count > 0 else {
            throw ShellError(.refused, "there is no alternative \(number)", help: "alternatives lists them")
        }
        var isTaken = true
        var outcome = try session.advance(global) { journey in
            let events = try journey.take(.command(.takeAlternative(number - 1), at: journey.now))
            isTaken = !events.contains { event in
                if case .navigation(.didFailToTakeAlternative) = event.kind { true } else { false }
            }
            return events
        }
        if !isTaken { outcome.status = .refused }
        return outcome
    }
}
