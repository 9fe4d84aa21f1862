import ArgumentParser
import WaymarkEngine

/// `quit`: leaves the prompt, or ends a script.
struct QuitCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "quit", abstract: "Leave the prompt, or end a script here.", aliases: ["exit"])

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        session.isLeaving = true
        return CommandOutcome()
    }
}
