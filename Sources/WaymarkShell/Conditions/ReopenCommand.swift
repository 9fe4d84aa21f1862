import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `reopen TARGET`: lifts conditions.
struct ReopenCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "reopen", abstract: "Lift all live conditions on something: closures, delays and others.")

    @Argument(help: ArgumentHelp("What to reopen, by id or name, or the number of one condition.", valueName: "target"))
    var target: TextArgument?

    @Option(help: ArgumentHelp("Only the connector's landing on this level.", valueName: "level"))
    var level: TextArgument?

    @Flag(help: "Lift every condition of the venue.")
    var all = false

    @Option(help: ArgumentHelp("Lift every condition that this plugin set.", valueName: "plugin"))
    var by: TextArgument?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard [all, target != nil, by != nil].filter({ $0 }).count == 1 else {
            throw ValidationError("Name what to reopen, or give --all or --by PLUGIN")
        }
    }

    func run(in session: ShellSession) throws -> CommandOutcome {
        let engine = try session.engine(global, writing: true)
        let venue = try session.venue(global)
        let lifted = try conditions(engine, venue)
        var outcome = CommandOutcome()
        try engine.lift(lifted, from: venue)
        for condition in lifted {
            outcome.result("lifted \(condition.id): \(ConditionText.sentence(condition, in: venue))")
        }
        if lifted.isEmpty {
            outcome.status = .refused
            outcome.talk("no conditions to lift", .warning)
        }
        outcome.json = [
            "schema": "waymark.reopen/1", "lifted": .array(lifted.map { ConditionText.json($0, in: venue) }),
        ]
        return outcome
    }

    /// Returns whether the venue has a feature of this name, although the text looks like the number of a condition.
    private func isTarget(_ text: String, _ venue: LoadedVenue) -> Bool {
        do { _ = try ConditionTargetResolver(venue.venue).targets(text) } catch { return false }
        return true
    }

    private func conditions(_ engine: Engine, _ venue: LoadedVenue) throws -> [Condition] {
        // Also those that a damaged store has on nothing: lifting them is the remedy.
        let present = try engine.storedConditions(of: venue.id)
        if let by { return present.filter { $0.author == by.text } }
        guard let text = target?.text else { return present }
        if let number = Int64(text), level == nil, !isTarget(text, venue) {
            let found = present.filter { $0.id == number }
            if !found.isEmpty { return found }
            let numbers = present.map { String($0.id) }.shortList()
            throw ShellError(
                .refused, "there is no condition \(number)",
                help: numbers.isEmpty ? "no conditions are active" : "the conditions are \(numbers)")
        }
        let wanted = try engine.answering { () throws(Refusal) in
            try ConditionTargetResolver(venue.venue).targets(text, level: level?.text)
        }
        return present.filter { condition in
            if case .connectorStop(let id, _) = condition.target, wanted.contains(.connector(id)) { return true }
            return wanted.contains(condition.target)
        }
    }
}
