import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `run FILE`: runs a script.
struct RunCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run the commands of a file, up to the first that fails.",
        discussion:
            "One command per line; # starts a comment; a backslash or an open quote at the end of a line continues it.")

    @Argument(help: ArgumentHelp("The script.", valueName: "file"))
    var file: String

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        guard session.scriptDepth < ShellSession.maximumNesting else {
            throw ShellError(.invalid, "\"\(file)\" is part of a loop of scripts that run each other")
        }
        let input = try InputFile(session.reading(file))
        let outer = session.defaults
        session.scriptDepth += 1
        session.defaults.take(global)
        defer {
            session.defaults = outer
            session.scriptDepth -= 1
        }
        let reader = ScriptReader(limit: session.limits(global).commandBytes, read: input.read)
        let status = session.run(reader, name: file)
        // `quit` ends only the script that contains it, not the scripts that run it.
        session.isLeaving = false
        return CommandOutcome(status: status)
    }
}
