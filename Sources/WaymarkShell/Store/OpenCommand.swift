import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `open VENUE`: chooses the venue for later commands.
struct OpenCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Choose the venue for the commands that follow, by id or name.")

    @Argument(help: ArgumentHelp("The venue, by its id or name, or the start of either.", valueName: "venue"))
    var venue: String

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let opened = try session.engine(global).venue(named: venue).venue
        session.defaults.venue = opened.id.rawValue
        return CommandOutcome(OpenedVenue(opened))
    }
}
