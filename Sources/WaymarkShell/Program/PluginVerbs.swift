import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// The name and summary of a plugin's verb, for help and suggestions.
struct PluginCommandText: Hashable {
    var name: String
    var summary: String
}

/// The verbs of a session's plugins.
struct PluginVerbs {
    let session: ShellSession

    /// The verbs of plugins, without those that have the name of a built-in verb.
    var commands: [PluginCommand] { (try? commands(GlobalOptions.parse([]))) ?? [] }

    private func commands(_ global: GlobalOptions) throws -> [PluginCommand] {
        guard try !session.pluginPaths(global).isEmpty else { return [] }
        let own = session.verbs.names
        return
            (try SessionPlugins(session: session, global: global).host(of: session.pluginEngine(global))?.commands ?? [])
            .filter {
                !own.contains($0.name)
            }
    }

    /// Returns the verbs of plugins if the words ask for help, or are not a built-in verb.
    func forHelp(_ words: [String]) -> [PluginCommandText] {
        let isKnown = WaymarkCommand.verbs.contains { $0._commandName == words.first }
        guard !isKnown || words.first == "help" else { return [] }
        return commands.map { PluginCommandText(name: $0.name, summary: $0.summary) }
    }

    /// What words are that are not a command of the program.
    enum Reading {
        case command(any ShellCommand)
        /// Help, or why there is no such command, to be printed.
        case outcome(CommandOutcome, GlobalOptions)
    }

    /// Reads a verb of a plugin; returns nil if the words are not such a verb.
    func read(_ words: [String]) throws -> Reading? {
        let isHelp = words.first == "help" || words.dropFirst().contains { $0 == "--help" || $0 == "-h" }
        let name = words.first == "help" ? words.dropFirst().first : words.first
        guard let name, !name.hasPrefix("-"), !WaymarkCommand.verbs.contains(where: { $0._commandName == name }) else {
            return nil
        }
        let (global, rest) = try GlobalOptions.split(Array(words.dropFirst()))
        try session.check(global)
        guard let command = try commands(global).first(where: { $0.name == name }) else {
            guard let error = try SilentVerbs(session: session, global: global).error(of: name) else { return nil }
            var outcome = CommandOutcome.failure(of: error)
            PluginNewsText(session: session).add(to: &outcome)
            return .outcome(outcome, global)
        }
        if isHelp { return .outcome(Self.help(of: command), global) }
        var bag = Bag()
        bag.add("command", .text(name))
        for word in rest { bag.add("argument", .text(word)) }
        return .command(QuestionCommand<RunCommandChange>(bag, global))
    }

    private static func help(of command: PluginCommand) -> CommandOutcome {
        var outcome = CommandOutcome()
        outcome.result("OVERVIEW: \(command.summary)")
        outcome.result("")
        outcome.result("USAGE: waymark \(command.synopsis)")
        outcome.result("")
        outcome.result("A command of the plugin \(command.plugin).")
        return outcome
    }
}

extension ShellSession {
    /// The verbs of plugins, without those that have the name of a built-in verb.
    var pluginCommands: [PluginCommand] { PluginVerbs(session: self).commands }
}
