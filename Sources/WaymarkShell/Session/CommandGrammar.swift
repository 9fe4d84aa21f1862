import ArgumentParser
import WaymarkModel

/// Turns words into a command.
enum CommandGrammar {
    enum Parsed {
        case command(any ShellCommand)
        /// Help, the version, a completion script.
        case text(String)
        case failure(ShellError)
    }

    static func parse(_ words: [String], width: Int) -> Parsed {
        var words = words.map(NegativeValue.disguised)
        if words.first == "help" { words = words.dropFirst().filter { !$0.hasPrefix("-") } + ["--help"] }
        guard let verb = words.first else { return .text(WaymarkCommand.helpMessage(columns: width)) }
        let command = WaymarkCommand.verbs.first {
            $0._commandName == verb || $0.configuration.aliases.contains(verb)
        }
        if command == nil, !verb.hasPrefix("-") { return .failure(unknownVerb(verb)) }
        let options = words.prefix { $0 != "--" }
        if options.contains("--help") || options.contains("-h") {
            let help = command.map { WaymarkCommand.helpMessage(for: $0, columns: width) }
            return .text((help ?? WaymarkCommand.helpMessage(columns: width)).trimmingNewlines)
        }
        do {
            guard let parsed = try WaymarkCommand.parseAsRoot(words) as? any ShellCommand else {
                return .text(WaymarkCommand.helpMessage(columns: width).trimmingNewlines)
            }
            return .command(parsed)
        } catch {
            let message = NegativeValue.revealed(WaymarkCommand.message(for: error))
            if WaymarkCommand.exitCode(for: error) == .success { return .text(message.trimmingNewlines) }
            return .failure(usage(message, help: command.map { "waymark help \($0._commandName)" } ?? "waymark help"))
        }
    }

    private static func unknownVerb(_ verb: String) -> ShellError {
        let names = WaymarkCommand.verbs.map { $0._commandName } + ["help"]
        let suggestion = EditDistance.suggestion(for: verb, among: names)
        return ShellError(
            .usage, "unknown command \"\(NegativeValue.revealed(verb))\"",
            help: suggestion.map { "did you mean \"\($0)\"?" } ?? "waymark help lists the commands")
    }

    /// The parser's message in the form of ours: lower case, no full stop, names in double quotes, the remedy as help.
    private static func usage(_ message: String, help: String) -> ShellError {
        var text = message.trimmingNewlines.replacing("\n  - ", with: ", ").replacing("\n", with: " ")
        text = text.replacing("'", with: "\"").replacing(":, ", with: ": ")
        if text.hasPrefix("Error: ") { text.removeFirst(7) }
        var help = help
        if let end = text.firstRange(of: ". ") {
            let rest = text[end.upperBound...]
            text = String(text[..<end.lowerBound])
            help = suggestion(in: text, among: rest) ?? lowercased(rest.hasSuffix(".") ? rest.dropLast() : rest)
        } else if text.hasSuffix("<moment>\"") {
            help = "write a moment \(MomentArgument.help)"
        }
        if text.hasSuffix(".") { text.removeLast() }
        return ShellError(.usage, lowercased(text), help: help)
    }

    /// The value that was meant by `the value "wheelchiar" is invalid`, where the parser lists the values there are.
    private static func suggestion(in message: String, among listing: Substring) -> String? {
        let words = message.split(separator: "\"", omittingEmptySubsequences: false)
        guard words.count > 1, listing.hasPrefix("Please provide") else { return nil }
        let values = listing.split { $0 == "\"" || $0 == "," || $0 == ":" || $0 == " " }.map(String.init)
        return EditDistance.suggestion(for: String(words[1]), among: values).map { "did you mean \"\($0)\"?" }
    }

    private static func lowercased(_ text: some StringProtocol) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }
}

extension String {
    var trimmingNewlines: String {
        var text = self
        while text.last?.isNewline == true { text.removeLast() }
        return text
    }
}
