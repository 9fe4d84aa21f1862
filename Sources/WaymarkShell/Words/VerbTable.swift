import ArgumentParser
import Foundation

/// The verbs and their arguments, as the commands declare them.
struct VerbTable: Sendable {
    struct Verb: Hashable, Sendable {
        var name: String
        var aliases: [String]
        var abstract: String
        var positionals: [Argument]
        var options: [Argument]
        /// The subcommands, such as `new` and `list` of `plugin`.
        var subverbs: [Verb] = []
    }

    struct Argument: Hashable, Sendable {
        /// The names as typed: `--via`, `-o`; empty for positional arguments.
        var names: [String]
        /// The preferred name without dashes, or the value name.
        var name: String
        var takesValue: Bool
        var isRepeating: Bool
        var isRequired = false
        /// Whether it takes all words up to the next option.
        var takesFollowing = false
        /// Whether it takes the next word even if that looks like an option.
        var takesAnyWord = false
        /// The value name in the help.
        var valueName: String
        /// All possible values, if the argument declares them.
        var values: [String]
        var abstract: String
        /// The kind; nil if the value name is unknown.
        var kind: ArgumentKind?
    }

    /// The meaning of a word by its place in a command.
    enum Slot: Hashable {
        case verb
        /// A subcommand.
        case subverb(of: Verb)
        /// A value of an argument.
        case value(Argument)
        /// Unknown: the verb does not exist, or takes fewer words.
        case unknown
    }

    let verbs: [Verb]

    /// Returns the verb of a command alone.
    static func verb(of command: any ParsableCommand.Type) -> Verb {
        let tool = try? JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8))
        return tool.map { verb($0.command, name: $0.command.commandName) }
            ?? Verb(name: command._commandName, aliases: [], abstract: "", positionals: [], options: [])
    }

    /// The names of all verbs, with their aliases.
    var names: Set<String> { Set(verbs.flatMap { [$0.name] + $0.aliases } + ["help"]) }

    func verb(_ name: String) -> Verb? {
        verbs.first { $0.name == name || $0.aliases.contains(name) }
    }

    /// Returns the meaning of the word that follows these words of a command.
    func slot(after words: [String]) -> Slot {
        guard let first = words.first else { return .verb }
        if first == "help" {
            guard words.count > 1 else { return .verb }
            guard words.count == 2, let verb = verb(words[1]), !verb.subverbs.isEmpty else { return .unknown }
            return .subverb(of: verb)
        }
        guard var verb = verb(first) else { return .unknown }
        var words = words
        if !verb.subverbs.isEmpty {
            guard words.count > 1 else { return .subverb(of: verb) }
            guard let subverb = verb.subverbs.first(where: { $0.name == words[1] }) else { return .unknown }
            verb = subverb
            words.removeFirst()
        }
        var position = 0
        var awaiting: Argument?
        var readsOptions = true
        for word in words.dropFirst() {
            if awaiting != nil {
                awaiting = nil
            } else if readsOptions, word == "--" {
                readsOptions = false
            } else if readsOptions, Self.isOption(word) {
                awaiting = word.contains("=") ? nil : verb.options.first { $0.takesValue && $0.names.contains(word) }
            } else {
                position += 1
            }
        }
        if let awaiting { return .value(awaiting) }
        if position < verb.positionals.count { return .value(verb.positionals[position]) }
        if let last = verb.positionals.last, last.isRepeating { return .value(last) }
        return .unknown
    }

    /// Returns the options of the verb, or of its subcommand if the words name it.
    func options(after words: [String]) -> [Argument] {
        guard let verb = words.first.flatMap({ self.verb($0) }) else { return [] }
        guard words.count > 1, let subverb = verb.subverbs.first(where: { $0.name == words[1] }) else {
            return verb.options
        }
        return subverb.options
    }

    /// Returns whether a word is an option, and not a negative number.
    static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let next = word.dropFirst().first else { return false }
        return next == "-" || next.isLetter
    }
}

extension VerbTable {
    /// Reads the description of the commands that the parser provides.
    init(json: String) {
        let tool = try? JSONDecoder().decode(Tool.self, from: Data(json.utf8))
        verbs = (tool?.command.subcommands ?? []).map { Self.verb($0, name: $0.commandName) }
    }

    /// Returns the verb of a command.
    ///
    /// - Parameter name: The name with the verb before it, such as `plugin set`, to look up kinds.
    private static func verb(_ command: Command, name: String) -> Verb {
        let arguments = (command.arguments ?? []).filter { $0.shouldDisplay }
        return Verb(
            name: command.commandName, aliases: command.aliases ?? [], abstract: command.abstract ?? "",
            positionals: arguments.filter { $0.kind == "positional" }.map { Argument($0, verb: name) },
            options: arguments.filter { $0.kind != "positional" && $0.preferredName?.name != "version" }
                .map { Argument($0, verb: name) },
            subverbs: (command.subcommands ?? []).filter { $0.commandName != "help" }
                .map { Self.verb($0, name: "\(name) \($0.commandName)") })
    }

    private struct Tool: Decodable { var command: Command }

    private struct Command: Decodable {
        var commandName: String
        var aliases: [String]?
        var abstract: String?
        var subcommands: [Command]?
        var arguments: [Described]?
    }

    fileprivate struct Described: Decodable {
        struct Name: Decodable {
            var kind: String
            var name: String
        }
        var kind: String
        var shouldDisplay: Bool
        var isRepeating: Bool
        var isOptional: Bool
        var parsingStrategy: String
        var names: [Name]?
        var preferredName: Name?
        var valueName: String?
        var allValues: [String]?
        var abstract: String?
    }
}

extension VerbTable.Argument {
    fileprivate init(_ described: VerbTable.Described, verb: String) {
        names = (described.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
        valueName = described.valueName ?? ""
        name = described.preferredName?.name ?? valueName
        takesValue = described.kind == "option"
        isRepeating = described.isRepeating
        isRequired = !described.isOptional
        takesFollowing = described.parsingStrategy == "upToNextOption"
        takesAnyWord = described.parsingStrategy == "unconditional"
        values = described.allValues ?? []
        abstract = described.abstract ?? ""
        kind = values.isEmpty ? ArgumentKind.of(name, valueName: valueName, verb: verb) : .free
    }
}
