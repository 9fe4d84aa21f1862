import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `events`: lists the events of the journey.
struct EventsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "events", abstract: "List the events of the journey so far.")

    @Flag(help: "Also list the events that walk does not print, such as progress and spoken instructions.")
    var all = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        guard let journey = session.travel.journey else { throw JourneyNeed.missing }
        return session.outcome(journey.events, of: journey, all: all, global)
    }
}
