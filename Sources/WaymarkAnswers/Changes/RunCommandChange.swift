import WaymarkEngine

/// Runs a command that a plugin adds.
package struct RunCommandChange: Change {
    package typealias Reply = PluginCommandReply
    package var command = ""
    package var arguments: [String] = []

    package init() {}

    package static var name: StaticString { "run-command" }
    package static var parent: StaticString? { "plugin" }
    package static var command: StaticString { "run" }
    package static var doc: StaticString { "Run a command of a plugin." }
    package static var discussion: StaticString {
        """
        waymark help lists the commands of plugins. Each can be run by its name alone, unless a command of Waymark has \
        the same name. Give options for the plugin after --.
        """
    }
    package static var topic: Topic { .plugins }
    package static var permission: Permission { .commands }
    package static var isPersonal: Bool { true }
    package static var needsStore: Bool { false }
    package static var runsPlugins: Bool { true }
    package var isInStore: Bool { false }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.command, "command", "verb", at: .positional, required: true, doc: "The name of the command.")
        v.parameter(\.arguments, "argument", "text", at: .positional, doc: "What the plugin is told.")
    }

    private static func help(for typed: String, among names: [String]) -> String {
        if names.isEmpty { return "no plugin that runs here has commands" }
        return WordSuggestion.help(for: typed, among: names) ?? "the commands are \(names.joined(separator: ", "))"
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> PluginCommandReply {
        let known = inquiry.pluginHost?.commands ?? []
        guard let command = known.first(where: { $0.name == command }) else {
            throw AnswerError(
                .unknown, "no plugin has the command \"\(self.command)\"",
                help: AnswerText(Self.help(for: self.command, among: known.map(\.name))), parameter: "command")
        }
        let run = try inquiry.run(command, try PluginCommandArguments(of: command).resolved(arguments, inquiry))
        switch run.answer {
        case .done(let result):
            var warnings = run.report?.warnings ?? []
            do throws(EngineError) { try inquiry.engine.flush(waiting: 0) } catch {
                warnings.append("warning: not saved yet, trying again later: \(AnswerError(error).message.plain)")
            }
            return PluginCommandReply(command, result, run.report, warnings)
        case .misuse(let message):
            throw AnswerError(
                .invalid, AnswerText(message), help: AnswerText("usage: waymark \(command.synopsis)"),
                parameter: "argument")
        case nil:
            throw AnswerError(
                .conflict, "\(command.plugin) does not answer \"\(command.name)\"",
                help: command.usage.map { _ in AnswerText("usage: \(command.synopsis)") })
        }
    }
}

extension PluginCommand {
    /// How it is written: its name and what follows.
    package var synopsis: String { name + (usage.map { " " + $0 } ?? "") }
}

extension Inquiry {
    /// Runs a plugin's command: on the journey of the one who asks, if it is in the venue that is asked about, or else outside.
    fileprivate func run(_ command: PluginCommand, _ arguments: [String]) throws(AnswerError) -> CommandRun {
        let host = pluginHost
        let venue = try? self.venue
        if let run = journeys?.run, journeys?.venue()?.id == venue?.id,
            let found = try run(command.name, arguments, host)
        {
            return found
        }
        let caller = try caller(isInVenue: venue != nil)
        let answer = host.flatMap {
            engine.answer(command: command.name, arguments: arguments, of: $0, in: venue, for: caller)
        }
        return (answer, nil)
    }

    /// Returns for whom a command runs: the one who asks, with what they have chosen.
    private func caller(isInVenue: Bool) throws(AnswerError) -> CommandCaller {
        var caller = CommandCaller(
            visitor: visitor, instructions: try chosen.part(of: WordingParameters.self).options)
        guard isInVenue else { return caller }
        let trip = try chosen.part(of: TripParameters.self)
        let profiles = try venue.profiles
        // An alarm can be raised whatever has become of the profile of the one who does it. No way is found for them.
        caller.traveller =
            profiles.contains { $0.name == trip.profile.name }
            ? try trip.traveller(in: self) : Traveller(ofLostProfile: trip.profile.name)
        // Who does not say where they are asks for no ways from there.
        caller.here = try? ownPoint(Self.hereWord, PointPlace())
        return caller
    }
}

extension Traveller {
    /// Somebody who has chosen a profile that is gone, with the plugin that brought it: questions name it, and nothing is passable.
    fileprivate init(ofLostProfile name: String) {
        var profile = Profile.walking
        profile.name = name
        profile.forbidden = Set(WayKind.allCases)
        self.init(profile: profile)
    }
}

/// What a plugin's command said.
package struct PluginCommandReply: Answer {
    private let plugin: String
    private let command: String
    private let text: [String]
    private let data: JSON?
    private let events: [JSON]?
    private let news: AnswerSheet
    package let warnings: [String]

    fileprivate init(
        _ command: PluginCommand, _ result: PluginCommandResult, _ report: JourneyReport?, _ warnings: [String]
    ) {
        (plugin, self.command, text) = (command.plugin, command.name, result.lines)
        data = result.data.map { JSON(parsing: $0.json) ?? .null }
        let events = report.map { report in report.events.map { $0.json(in: report.calendar) } } ?? []
        self.events = events.isEmpty ? nil : events
        news = report?.text ?? AnswerSheet()
        self.warnings = warnings
    }

    package static var name: StaticString { "plugin_command" }
    package static var schema: StaticString? { "waymark.plugin-command/1" }
    package static var doc: StaticString { "What a plugin's command said." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.plugin, "plugin", doc: "The id of the plugin.")
        v.member(\.command, "command", doc: "The name of the command.")
        v.member(\.text, "lines", doc: "The lines that it said.")
        v.member(\.data, "data", omitted: true, doc: "What it gives to programs, in a form of the plugin.")
        v.member(
            \.events, "events", omitted: true,
            doc: "The events of the journey that followed, as the page of events has them.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        for line in text { sheet.add(line) }
        sheet.add(news)
        return sheet
    }
}
