import ArgumentParser
import WaymarkEngine

/// `conditions`: lists the live conditions of the venue.
struct ConditionsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "conditions", abstract: "List the live conditions of the venue.")

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let venue = try session.venue(global)
        let conditions = try session.engine(global).storedConditions(of: venue.id)
        let now = session.now(venue.calendar)
        let names = FeatureNames(venue.venue)
        var outcome = CommandOutcome()
        var table = TextTable([
            ("no", .right), ("what", .left), ("effect", .left), ("in force", .left), ("by", .left), ("reason", .left),
        ])
        for condition in conditions {
            table.add(
                String(condition.id), names.target(condition.target), ConditionText.effect(condition.effect),
                Self.validity(condition, now, venue), condition.author ?? "", condition.reason ?? "")
        }
        if conditions.isEmpty {
            outcome.talk("no conditions are active")
        } else {
            outcome.result(table)
        }
        outcome.json = [
            "schema": "waymark.conditions/1",
            "conditions": .array(
                conditions.map { ConditionText.json($0, in: venue).adding("active", .bool($0.isActive(at: now))) }),
        ]
        return outcome
    }

    /// Returns when a condition is in force: `now`, `now until …`, `from …` or `over since …`.
    private static func validity(_ condition: Condition, _ now: Timestamp, _ venue: LoadedVenue) -> String {
        if let until = condition.until, until <= now { return "ended \(venue.calendar.formatLocal(until))" }
        let start = condition.from.flatMap { $0 > now ? "from \(venue.calendar.formatLocal($0))" : nil } ?? "now"
        return start + (condition.until.map { " until \(venue.calendar.formatLocal($0))" } ?? "")
    }
}
