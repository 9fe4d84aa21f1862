import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// Reads the words of a command whose type is known.
enum CommandParsing {
    /// Reads the words of a command.
    ///
    /// - Parameter help: The help for words that do not fit; nil names the command's.
    /// - Throws: `ShellError`.
    static func command<Command: ShellCommand>(
        _ type: Command.Type, _ words: [String], help: String? = nil
    ) throws(ShellError) -> Command {
        let help = help ?? "waymark help \(type._commandName)"
        guard let command = try parsed(type, words, help: help, listing: help) as? Command else {
            preconditionFailure("a command of another type was made")
        }
        return command
    }

    /// Reads the words of a command whose type is found while the program runs.
    ///
    /// - Parameters:
    ///   - help: The help for words that do not fit.
    ///   - listing: The command that lists the options.
    static func parsed(
        _ leaf: any ParsableCommand.Type, _ words: [String], help: @autoclosure () -> String, listing: String
    ) throws(ShellError) -> any ShellCommand {
        let form = CommandForm.of(leaf)
        let reading: CommandReading
        do { reading = try CommandReading(words, as: form) } catch {
            var fault = ShellError(.invalid, error.message, help: nil)
            fault.parameter = error.option ?? error.argument.map { name(of: $0, in: leaf) }
            switch error {
            case .unknownOption(let option):
                fault.help =
                    WordSuggestion.help(for: option, among: form.verb.options.flatMap(\.names))
                    ?? "\(listing) lists the options"
            case .invalid(_, _, _, let remedy): fault.help = remedy ?? help()
            case .repeated: fault.help = "give it once"
            case .missingValue, .needlessValue, .missing, .unexpected: fault.help = help()
            }
            throw fault
        }
        do {
            if let type = leaf as? any ReadCommand.Type { return try type.init(reading) }
            if let command = try leaf.parseAsRoot(reading.parserWords) as? any ShellCommand { return command }
            preconditionFailure("\(leaf) is not a command of the shell")
        } catch {
            // What the command itself says about its values together.
            throw ShellError(.invalid, lowercased(leaf.message(for: error)), help: help())
        }
    }

    /// Returns what other doors call an argument.
    private static func name(of argument: VerbTable.Argument, in leaf: any ParsableCommand.Type) -> String {
        (leaf as? any ReadCommand.Type)?.parameter(of: argument) ?? argument.name
    }

    private static func lowercased(_ text: some StringProtocol) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }
}
