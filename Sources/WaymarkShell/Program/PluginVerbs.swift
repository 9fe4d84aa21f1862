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
        return (try session.pluginHost(global, session.pluginEngine(global))?.commands ?? []).filter {
            !own.contains($0.name)
        }
    }

    /// Returns the verbs of plugins if the words ask for help, or are not a built-in verb.
    func forHelp(_ words: [String]) -> [PluginCommandText] {
        let isKnown = WaymarkCommand.verbs.contains { $0._commandName == words.first }
        guard !isKnown || words.first == "help" else { return [] }
        return commands.map { PluginCommandText(name: $0.name, summary: $0.summary) }
    }

    /// Runs a verb of a plugin; returns nil if the words are not such a verb.
    func run(_ words: [String]) -> ExitStatus? {
        let isHelp = words.first == "help" || words.dropFirst().contains { $0 == "--help" || $0 == "-h" }
        let name = words.first == "help" ? words.dropFirst().first : words.first
        guard let name, !name.hasPrefix("-"), !WaymarkCommand.verbs.contains(where: { $0._commandName == name }) else {
            return nil
        }
        do {
            let (global, rest) = try GlobalOptions.split(Array(words.dropFirst()))
            try session.check(global)
            guard let command = try commands(global).first(where: { $0.name == name }) else {
                guard let error = try SilentVerbs(session: session, global: global).error(of: name) else { return nil }
                var outcome = CommandOutcome.failure(of: error)
                session.addPluginNews(to: &outcome)
                return session.finish(outcome, asJSON: global.json || session.defaults.json, color: global.color)
            }
            let outcome = isHelp ? Self.help(of: command) : try run(command, rest, global)
            return session.finish(outcome, asJSON: global.json || session.defaults.json, color: global.color)
        } catch {
            return session.finish(.failure(of: error), asJSON: session.defaults.json || words.contains("--json"))
        }
    }

    private static func help(of command: PluginCommand) -> CommandOutcome {
        var outcome = CommandOutcome()
        outcome.result("OVERVIEW: \(command.summary)")
        outcome.result("")
        outcome.result("USAGE: \(usage(of: command))")
        outcome.result("")
        outcome.result("A command of the plugin \(command.plugin).")
        return outcome
    }

    private static func usage(of command: PluginCommand) -> String {
        "waymark \(command.name)\(command.usage.map { " " + $0 } ?? "")"
    }

    private func run(
        _ command: PluginCommand, _ words: [String], _ global: GlobalOptions
    ) throws -> CommandOutcome {
        let engine = try session.pluginEngine(global, writing: true)
        var outcome = CommandOutcome()
        let (answer, events) = try answer(of: command, words, engine, global)
        switch answer {
        case .misuse(let message):
            throw ShellError(.usage, message, help: "usage: \(Self.usage(of: command))")
        case .done(let result):
            for line in result.lines { outcome.result(line) }
            var json: JSON = [
                "schema": "waymark.plugin-command/1", "plugin": .string(command.plugin),
                "command": .string(command.name), "lines": .array(result.lines.map { .string($0) }),
            ]
            if let data = result.data { json = json.adding("data", JSON(parsing: data.json) ?? .null) }
            if let journey = session.travel.journey, !events.isEmpty {
                if !(global.json || session.defaults.json) {
                    outcome.pieces += session.outcome(events, of: journey, global).pieces
                }
                json = json.adding("events", .array(events.map { $0.json(in: journey.venue.calendar) }))
            }
            outcome.json = json
            session.addPluginNews(to: &outcome)
            do { try engine.flush(waiting: 0) } catch {
                outcome.talk("warning: not saved yet, trying again later: \(Self.reason(of: error))", .warning)
            }
        case nil:
            session.addPluginNews(to: &outcome)
            let failure = CommandOutcome.failure(
                of: AnswerError(
                    .conflict, "\(command.plugin) does not answer \"\(command.name)\"",
                    help: command.usage.map { "usage: \(command.name) \($0)" }))
            (outcome.status, outcome.answer) = (failure.status, failure.answer)
            outcome.pieces += failure.pieces
        }
        return outcome
    }

    /// Runs a plugin's verb in the current journey if it is in the open venue, otherwise outside of a journey.
    private func answer(
        of command: PluginCommand, _ words: [String], _ engine: Engine, _ global: GlobalOptions
    ) throws -> (PluginCommandAnswer?, [JourneyEvent]) {
        let host = session.pluginHost(global, engine)
        let venue = session.openVenue(global, in: engine)
        guard let journey = session.travel.journey, journey.venue.id == venue?.id, journey.isOn(host) else {
            let answer = host.flatMap {
                engine.answer(command: command.name, arguments: words, of: $0, in: venue)
            }
            return (answer, [])
        }
        let run = try journey.run(command: command.name, arguments: words)
        try session.keep(journey)
        return run
    }

    private static func reason(of error: EngineError) -> String {
        if case .store(let failure) = error { failure.message } else { "\(error)" }
    }
}

extension ShellSession {
    /// The verbs of plugins, without those that have the name of a built-in verb.
    var pluginCommands: [PluginCommand] { PluginVerbs(session: self).commands }
}
