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
        var words = words
        if words.first == "help" { words = words.dropFirst().filter { !$0.hasPrefix("-") } + ["--help"] }
        guard let verb = words.first else { return .text(help(width, extra)) }
        let command = WaymarkCommand.verbs.first {
            $0._commandName == verb || $0.configuration.aliases.contains(verb)
        }
        if command == nil, !VerbTable.isOption(verb) { return .failure(unknownVerb(verb, extra)) }
        let subverbs = command?.configuration.subcommands ?? []
        let subcommand = words.dropFirst().first.flatMap { name in subverbs.first { $0._commandName == name } }
        if subcommand == nil, !subverbs.isEmpty, let name = words.dropFirst().first, !VerbTable.isOption(name) {
            return .failure(unknownVerb(name, of: verb, among: subverbs.map { $0._commandName }))
        }
        let options = words.prefix { $0 != "--" }
        if options.contains(where: { ["--help", "-h"].contains(name(of: $0)) }) {
            let help = (subcommand ?? command).map { WaymarkCommand.helpMessage(for: $0, columns: width) }
            return .text((help ?? Self.help(width, extra)).trimmingNewlines)
        }
        if options.contains(where: { parserOptions.contains(String($0.prefix { $0 != "=" })) }) {
            return ofParser(words)
        }
        let names = [command, subcommand].compactMap { $0?._commandName }
        guard let leaf = subcommand ?? (subverbs.isEmpty ? command : command?.configuration.defaultSubcommand) else {
            let known = CommandForm.of(PlainCommand.self).verb.options.flatMap(\.names)
            let help = WordSuggestion.help(for: verb, among: known) ?? "waymark help lists the options"
            return .failure(ShellError(.invalid, UsageFault.unknownOption(name(of: verb)).message, help: help))
        }
        let rest = Array(words.dropFirst(subcommand == nil ? 1 : 2))
        let help = (["waymark help"] + names).joined(separator: " ")
        do {
            return .command(
                try CommandParsing.parsed(leaf, rest, help: withoutPrepositions(words) ?? help, listing: help))
        } catch {
            return .failure(error)
        }
    }

    /// Options of the argument parser that print something in place of a command's answer.
    private static let parserOptions = ["--version", "--generate-completion-script", "--experimental-dump-help"]

    private static func ofParser(_ words: [String]) -> Parsed {
        do {
            _ = try WaymarkCommand.parseAsRoot(words)
            return .text(WaymarkCommand.helpMessage().trimmingNewlines)
        } catch {
            let message = WaymarkCommand.message(for: error).trimmingNewlines
            if WaymarkCommand.exitCode(for: error) == .success { return .text(message) }
            return .failure(ShellError(.invalid, message, help: "waymark help lists the options"))
        }
    }

    private static func name(of option: String) -> String { String(option.prefix { $0 != "=" }) }

    /// Returns the help that words make a command without "from" and "to"; nil if they do not.
    private static func withoutPrepositions(_ words: [String]) -> String? {
        let short = words.prefix(1) + words.dropFirst().filter { !["from", "to"].contains($0.lowercased()) }
        guard short.count < words.count, case .command = parse(Array(short), width: 80) else { return nil }
        return "write it without \"from\" and \"to\": \(short.map { WordQuoting.quoted($0) }.joined(separator: " "))"
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
            .invalid, "unknown command \"\(command) \(verb)\"",
            help: near.map { "did you mean \"\(command) \($0)\"?" } ?? "waymark help \(command) lists them")
    }

    private static func unknownVerb(_ verb: String, _ extra: [PluginCommandText]) -> ShellError {
        let names = WaymarkCommand.verbs.map { $0._commandName } + ["help"] + extra.map(\.name)
        return ShellError(
            .invalid, "unknown command \"\(verb)\"",
            help: WordSuggestion.help(forVerb: verb, among: names) ?? "waymark help lists the commands")
    }
}

extension GlobalOptions {
    /// Returns the global options among some words.
    ///
    /// - Throws: `ShellError` if the words contain anything else, or an invalid value.
    static func read(_ words: [String]) throws -> GlobalOptions {
        try CommandParsing.command(PlainCommand.self, words, help: "waymark help lists the options of every command")
            .global
    }
}
