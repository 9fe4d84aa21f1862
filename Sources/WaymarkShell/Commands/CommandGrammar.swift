import ArgumentParser
import Foundation
import WaymarkAnswers
import WaymarkEngine

/// Parses the words of a command.
enum CommandGrammar {
    /// The result of parsing.
    enum Parsed {
        case command(any ShellCommand)
        /// Help, the version or a completion script, to be printed.
        case text(String)
        case failure(ShellError)
    }

    /// Parses words into a command, or into a text to print.
    ///
    /// - Parameters:
    ///   - width: Columns of help texts.
    ///   - extra: The verbs of plugins, for help and suggestions.
    static func parse(_ words: [String], width: Int, extra: [PluginCommandText] = []) -> Parsed {
        var words = words.map(NegativeValue.disguised)
        if words.first == "help" { words = words.dropFirst().filter { !$0.hasPrefix("-") } + ["--help"] }
        guard let verb = words.first else { return .text(help(width, extra)) }
        let command = WaymarkCommand.verbs.first {
            $0._commandName == verb || $0.configuration.aliases.contains(verb)
        }
        if command == nil, !verb.hasPrefix("-") { return .failure(unknownVerb(verb, extra)) }
        let subverbs = command?.configuration.subcommands ?? []
        let subcommand = words.dropFirst().first.flatMap { name in subverbs.first { $0._commandName == name } }
        if subcommand == nil, !subverbs.isEmpty, let name = words.dropFirst().first, !name.hasPrefix("-") {
            return .failure(unknownVerb(name, of: verb, among: subverbs.map { $0._commandName }))
        }
        let options = words.prefix { $0 != "--" }
        if options.contains("--help") || options.contains("-h") {
            let help = (subcommand ?? command).map { WaymarkCommand.helpMessage(for: $0, columns: width) }
            return .text((help ?? Self.help(width, extra)).trimmingNewlines)
        }
        // The parser of a single command has no other commands to look at. It knows what the whole parser accepts, but
        // not all that the whole parser says about the rest.
        let rest = Array(words.dropFirst(subcommand == nil ? 1 : 2))
        if let leaf = subcommand ?? (subverbs.isEmpty ? command : nil),
            let parsed = try? leaf.parseAsRoot(rest) as? any ShellCommand
        {
            return .command(parsed)
        }
        do {
            guard let parsed = try WaymarkCommand.parseAsRoot(words) as? any ShellCommand else {
                return .text(WaymarkCommand.helpMessage(columns: width).trimmingNewlines)
            }
            return .command(parsed)
        } catch {
            let message = NegativeValue.revealed(WaymarkCommand.message(for: error))
            if WaymarkCommand.exitCode(for: error) == .success { return .text(message.trimmingNewlines) }
            let names = [command, subcommand].compactMap { $0?._commandName }
            let help = (["waymark help"] + names).joined(separator: " ")
            let known = VerbTable.shared.options(after: names.isEmpty ? anyVerb : names).flatMap(\.names)
            if let option = unknownOption(message) ?? unknownOption(Array(options), known) {
                return .failure(
                    ShellError(
                        .usage, "unknown option \"\(option)\"",
                        help: WordSuggestion.help(for: option, among: known) ?? "\(help) lists the options"))
            }
            return .failure(usage(message, help: withoutPrepositions(words) ?? help))
        }
    }

    /// Returns the help that words make a command without "from" and "to"; nil if they do not.
    private static func withoutPrepositions(_ words: [String]) -> String? {
        let short = words.prefix(1) + words.dropFirst().filter { !["from", "to"].contains($0.lowercased()) }
        guard short.count < words.count, (try? WaymarkCommand.parseAsRoot(Array(short))) is any ShellCommand else {
            return nil
        }
        let command = short.map { WordQuoting.quoted(NegativeValue.revealed($0)) }.joined(separator: " ")
        return "write it without \"from\" and \"to\": \(command)"
    }

    /// Returns the help of the program, with the verbs of plugins after the built-in verbs.
    private static func help(_ width: Int, _ extra: [PluginCommandText]) -> String {
        let text = WaymarkCommand.helpMessage(columns: width)
        guard !extra.isEmpty, let end = text.range(of: "\n\n", options: .backwards) else { return text }
        let width = max(24, (extra.map { TextColumns.width($0.name) }.max() ?? 0) + 2)
        let lines = extra.map { "  " + TextColumns.padded($0.name, to: width) + $0.summary }
        return text[..<end.lowerBound] + "\n\nCOMMANDS OF PLUGINS:\n" + lines.joined(separator: "\n")
            + text[end.lowerBound...]
    }

    private static func unknownVerb(_ verb: String, of command: String, among names: [String]) -> ShellError {
        let near = WordSuggestion.word(for: verb, among: names)
        return ShellError(
            .usage, "unknown command \"\(command) \(NegativeValue.revealed(verb))\"",
            help: near.map { "did you mean \"\(command) \($0)\"?" } ?? "waymark help \(command) lists them")
    }

    private static func unknownVerb(_ verb: String, _ extra: [PluginCommandText]) -> ShellError {
        let names = WaymarkCommand.verbs.map { $0._commandName } + ["help"] + extra.map(\.name)
        return ShellError(
            .usage, "unknown command \"\(NegativeValue.revealed(verb))\"",
            help: WordSuggestion.help(forVerb: verb, among: names) ?? "waymark help lists the commands")
    }

    /// A verb that has only the options that all verbs have. These can also stand before a verb.
    private static let anyVerb = ["venues"]

    /// Returns the unknown option that the parser's message names; nil if the message is about something else.
    private static func unknownOption(_ message: String) -> String? {
        let words = message.split(separator: "'", omittingEmptySubsequences: false)
        guard words.count > 2, words[0].lowercased().hasSuffix("unknown option ") else { return nil }
        return String(words[1])
    }

    /// Returns the first option that the command does not have.
    ///
    /// The parser can report a missing argument first if an unknown option takes a value.
    private static func unknownOption(_ words: [String], _ known: [String]) -> String? {
        let long = words.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
        return long.first { !known.contains($0) && !["--help", "--version"].contains($0) }
    }

    /// Returns the parser's message in Waymark's form: lower case, no full stop, names in double quotes, the remedy as
    /// help.
    static func usage(_ message: String, help: String) -> ShellError {
        var text = message.trimmingNewlines.replacing("\n  - ", with: ", ").replacing("\n", with: " ")
        text = text.replacing("'", with: "\"").replacing(":, ", with: ": ")
        if text.hasPrefix("Error: ") { text.removeFirst(7) }
        var help = help
        if let end = text.firstRange(of: ". ") {
            let rest = text[end.upperBound...]
            text = String(text[..<end.lowerBound])
            help = suggestion(in: text, among: rest) ?? lowercased(rest.hasSuffix(".") ? rest.dropLast() : rest)
        } else if text.hasSuffix("<moment>\"") {
            help = "write the time as \(MomentArgument.help)"
        }
        if text.hasSuffix(".") { text.removeLast() }
        return ShellError(.usage, lowercased(text), help: help)
    }

    /// Returns a suggestion for an invalid value if the parser lists the valid values, as for
    /// `the value "wheelchiar" is invalid`.
    private static func suggestion(in message: String, among listing: Substring) -> String? {
        let words = message.split(separator: "\"", omittingEmptySubsequences: false)
        guard words.count > 1, listing.hasPrefix("Please provide") else { return nil }
        let values = listing.split { $0 == "\"" || $0 == "," || $0 == ":" || $0 == " " }.map(String.init)
        return WordSuggestion.help(for: String(words[1]), among: values)
    }

    private static func lowercased(_ text: some StringProtocol) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }
}

extension String {
    /// The text without the newlines at its end.
    var trimmingNewlines: String {
        var text = self
        while text.last?.isNewline == true { text.removeLast() }
        return text
    }
}
