import ArgumentParser
import WaymarkEngine

/// `map [LEVEL]`: draws a level in plain characters.
struct MapCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "map", abstract: "Draw a level with its paths and places, the route and the traveller.",
        discussion: "Default: the traveller's level, or the venue's first.")

    @Argument(help: ArgumentHelp("The level.", valueName: "level"))
    var level: TextArgument?

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let engine = try session.engine(global)
        let venue = try session.venue(global)
        let journey = session.travel.journey.flatMap { $0.venue.id == venue.id ? $0 : nil }
        let here = journey?.position?.level
        let level: Level
        if let text = self.level?.text {
            level = try engine.answering { () throws(Refusal) in try LevelResolver(venue.venue).level(text) }
        } else if let known = here.flatMap({ venue.venue.level($0) }) ?? venue.venue.levels.first {
            level = known
        } else {
            throw ShellError(.refused, "the venue has no levels")
        }
        guard var map = LevelMap(venue.venue, level: level, width: session.configuration.width) else {
            throw ShellError(.refused, "\(level.name.text(in: nil)) has nothing to draw")
        }
        if let route = journey?.session?.plan.route { map.draw(route) }
        if let point = journey?.position?.point, here == level.id { map.draw(position: point) }
        var outcome = CommandOutcome()
        let lines = map.lines()
        for (index, line) in lines.enumerated() { outcome.result(line, index == 0 ? .strong : .none) }
        outcome.json = [
            "schema": "waymark.map/1", "level": .string(level.id.rawValue), "lines": .array(lines.map { .string($0) }),
        ]
        return outcome
    }
}
