import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `jump POSITION`: moves the simulated traveller to a different position.
struct JumpCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "jump", abstract: "Move the simulated traveller somewhere else, until the route changes.")

    @Argument(help: "A place, a node, lat,lon,level or x,y@level.")
    var position: TextArgument

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let journey = try session.journeyOnRoute()
        let inquiry = try session.inquiry(global)
        inquiry.turn(to: journey.venue)
        let spot = try inquiry.spot(position.text, for: "position")
        return try session.advance(global) { journey in
            journey.jump(to: spot.point, level: spot.level)
            return try journey.walk()
        }
    }
}

/// `off 12m for 30s`, `off at next turn`: makes the simulated traveller leave the route.
struct OffCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "off", abstract: "Move the simulated traveller off the route, or let them miss a turn.",
        discussion: """
            off 12m for 30s lasts 30 seconds; off 12m lasts until the route changes. off at next turn walks straight \
            on at the next turn, until the route changes. off 0m returns to the route.
            """)

    @Argument(help: ArgumentHelp("The distance and the duration, or at next turn.", valueName: "12m for 30s"))
    var words: [String]

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        if ["at next turn", "at the next turn"].contains(words.joined(separator: " ")) { return try missTurn(session) }
        let words = self.words.filter { $0 != "for" }
        guard (1...2).contains(words.count), let metres = Self.number(words[0], unit: "m"), metres <= 1000,
            let seconds = words.count == 1 ? .some(nil) : Self.number(words[1], unit: "s").map(Optional.some)
        else {
            throw ShellError(
                .usage, "\"\(self.words.joined(separator: " "))\" is not a way to leave the route",
                help: "write off 12m for 30s, or off at next turn")
        }
        return try session.advance(global) { journey in
            guard journey.stray(metres: metres, seconds: seconds) else {
                throw ShellError(
                    .refused, "the traveller cannot leave the route between levels",
                    help: "walk on to the next level first")
            }
            return try journey.walk()
        }
    }

    private func missTurn(_ session: ShellSession) throws -> CommandOutcome {
        try session.advance(global) { journey in
            guard !journey.isAstray, journey.missTurn() else {
                throw ShellError(
                    .refused, "there is no turn ahead", help: "off 12m moves the traveller beside the route")
            }
            return []
        }
    }

    private static func number(_ text: String, unit: Character) -> Double? {
        let number = Double(text.last == unit ? String(text.dropLast()) : text)
        return number.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
}
