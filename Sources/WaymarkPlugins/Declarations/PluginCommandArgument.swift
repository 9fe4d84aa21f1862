import LuaRuntime
import WaymarkModel

/// What an argument of a plugin's command is, for completion.
public struct PluginCommandArgument: Hashable, Sendable {
    /// A kind of argument.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A place, a node or a position.
        case place
        /// Whatever conditions can be set on: a connector, path, area, unit or place.
        case target
        /// A name of the venue.
        case level, connector, category, role
        /// A travel profile.
        case profile
        /// The id of a plugin.
        case plugin
        /// The id of a member, or of a group.
        case member, group
        /// Anything else, which is not completed.
        case text
    }

    /// The kinds that the argument can have.
    public var kinds: [Kind] = []
    /// The words that the argument can be.
    public var words: [String] = []

    /// Creates the description of an argument.
    public init(kinds: [Kind] = [], words: [String] = []) {
        self.kinds = kinds
        self.words = words
    }

    /// Returns the arguments that a usage describes, such as `PLACE [MINUTES]` or `[ID]… | off`.
    static func arguments(ofUsage usage: String) -> [PluginCommandArgument] {
        var arguments: [PluginCommandArgument] = []
        var isAlternative = false
        for token in usage.split(separator: " ") {
            let words = token.filter { !"[](){}<>….,".contains($0) }.split(separator: "|").map(String.init)
            if words.isEmpty {
                isAlternative = isAlternative || token.contains("|")
                continue
            }
            if isAlternative, var last = arguments.popLast() {
                words.forEach { last.add($0) }
                arguments.append(last)
            } else {
                var argument = PluginCommandArgument()
                words.forEach { argument.add($0) }
                arguments.append(argument)
            }
            isAlternative = token.hasSuffix("|")
        }
        return arguments
    }

    private mutating func add(_ word: String) {
        if word != word.uppercased() || word == word.lowercased() { return words.append(word) }
        switch word {
        case "POINT", "FROM", "TO": kinds.append(.place)
        case "ID": kinds.append(.target)
        default: kinds.append(Kind(rawValue: word.lowercased()) ?? .text)
        }
    }

    /// Returns the arguments of a command's `arguments`.
    static func arguments(of value: LuaValue) -> Result<[PluginCommandArgument], Mismatch> {
        guard case .list(let list) = value else { return .success([]) }
        var arguments: [PluginCommandArgument] = []
        for item in list {
            if let name = item.asString {
                guard let kind = Kind(rawValue: name) else {
                    let known = Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
                    return .failure(
                        Mismatch(
                            text:
                                "has an argument of the unknown kind \"\(LuaText.printable(name))\"; the kinds are \(known)"
                        ))
                }
                arguments.append(PluginCommandArgument(kinds: [kind]))
            } else if case .list(let words) = item {
                arguments.append(PluginCommandArgument(words: words.compactMap { $0.asString?.onOneLine }))
            }
        }
        return .success(arguments)
    }
}

/// A command that a plugin adds to the shell.
public struct PluginCommand: Hashable, Sendable {
    /// The id of the plugin.
    public var plugin: String
    /// The name of the command.
    public var name: String
    /// The description, for `help`.
    public var summary: String
    /// The arguments, such as `PLACE [MINUTES]`; nil if the plugin does not describe them.
    public var usage: String?
    /// What its arguments are, for completion.
    public var arguments: [PluginCommandArgument] = []
}

extension PluginCommand {
    /// Returns what the argument at a position is; nil if the command has no such argument. The last argument repeats
    /// if the usage has `…`.
    public func argument(at position: Int) -> PluginCommandArgument? {
        if arguments.indices.contains(position) { return arguments[position] }
        guard let usage, usage.contains("…") || usage.contains("...") else { return nil }
        return arguments.last
    }
}
