import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// The arguments and options that all commands share that set a condition.
struct ConditionOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "A connector, path, edge, area, unit or place, by id or name. For close, also a level or a building.",
            valueName: "target"))
    var target: TextArgument

    @Option(help: ArgumentHelp("Only the connector's landing on this level.", valueName: "level"))
    var level: TextArgument?

    @Option(help: ArgumentHelp("The reason, shown to the traveller.", valueName: "text"))
    var reason: TextArgument?

    @Option(help: ArgumentHelp("Who sets the condition.", valueName: "name"))
    var author: TextArgument?

    @Option(help: ArgumentHelp("When it starts: \(MomentArgument.help).", valueName: "moment"))
    var from: MomentArgument?

    @Option(help: ArgumentHelp("When it ends: \(MomentArgument.help).", valueName: "moment"))
    var until: MomentArgument?

    /// Adds the condition to the venue and reports it.
    ///
    /// - Throws: `ShellError` if `--until` lies before the start, or an error of the engine.
    func apply(
        _ effect: Condition.Effect, global: GlobalOptions, in session: ShellSession
    ) throws -> CommandOutcome {
        let engine = try session.engine(global, writing: true)
        let venue = try session.venue(global)
        let targets = try engine.answering { () throws(Refusal) in
            let resolver = ConditionTargetResolver(venue.venue)
            // Only closing makes sense of a whole level or building.
            return effect == .closed
                ? try resolver.targets(self.target.text, level: level?.text)
                : [try resolver.target(self.target.text, level: level?.text)]
        }
        let now = session.now(venue.calendar)
        let from = from?.moment.timestamp(now: now, calendar: venue.calendar)
        let until = until?.moment.timestamp(now: now, calendar: venue.calendar)
        if let until, until <= from ?? now {
            throw ShellError(
                .usage, "--until must be after the start",
                help: "give a time after \(venue.calendar.formatLocal(from ?? now))")
        }
        let drafts = targets.map { target in
            ConditionDraft(
                target: target, effect: effect, reason: Self.label(reason), author: Self.label(author), from: from,
                until: until)
        }
        // Nobody sees half of a closed level.
        let conditions = try engine.add(all: drafts, to: venue)
        var outcome = CommandOutcome()
        for condition in conditions {
            outcome.result("\(ConditionText.sentence(condition, in: venue)) (condition \(condition.id))")
        }
        let documents = conditions.map { ConditionText.json($0, in: venue) }
        outcome.json = ["schema": "waymark.condition/1", "condition": documents.first ?? .null]
        if documents.count > 1 { outcome.json = outcome.json?.adding("conditions", .array(documents)) }
        return outcome
    }

    /// Returns the text of an argument on a single line; nil if there is none, or it is empty.
    private static func label(_ argument: TextArgument?) -> String? {
        argument.map(\.text.onOneLine).flatMap { $0.isEmpty ? nil : $0 }
    }
}
