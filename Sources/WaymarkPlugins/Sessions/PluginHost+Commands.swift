import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation

/// The outcome of a plugin's command.
public enum PluginCommandAnswer: Hashable, Sendable {
    /// The command was run.
    case done(PluginCommandResult)
    /// The plugin does not accept the arguments; the message explains why.
    case misuse(String)
}

/// The result of a plugin's command.
public struct PluginCommandResult: Hashable, Sendable {
    /// The id of the plugin.
    public var plugin: String
    /// The lines of output.
    public var lines: [String]
    /// The data for `--json`; nil if the command returned only lines.
    package var data: LuaValue?
    /// The actions that the command requested, in order. `waymark.invalidate` has already been performed.
    package var actions: [PluginAction]

    /// Creates a result.
    package init(plugin: String, lines: [String], data: LuaValue? = nil, actions: [PluginAction] = []) {
        self.plugin = plugin
        self.lines = lines
        self.data = data
        self.actions = actions
    }
}

/// The journey during which a plugin's command is run.
package struct CommandJourney: Sendable {
    /// The state of the navigation session.
    package var context: SessionContext
    /// The options for the wording of instructions.
    package var instructions: InstructionOptions
    /// The id of the traveller; nil if unknown.
    package var visitor: String?
    /// The router that answers the plugin's queries; nil without a router.
    package var ways: (any PluginWays)?

    /// Creates a journey for a command.
    package init(
        _ context: SessionContext, instructions: InstructionOptions = InstructionOptions(), visitor: String? = nil,
        ways: (any PluginWays)? = nil
    ) {
        self.context = context
        self.instructions = instructions
        self.visitor = visitor
        self.ways = ways
    }
}

extension PluginHost {
    /// Runs a plugin's command outside any journey.
    ///
    /// - Returns: The lines of output; nil if no plugin has the command, the arguments are wrong, or the plugin does
    ///   not answer. For wrong arguments, ``answer(command:arguments:in:following:at:)`` returns a message; otherwise
    ///   `drain` returns the fault.
    package func run(
        command name: String, arguments: [String], in venue: Venue? = nil, at moment: Timestamp? = nil
    ) -> [String]? {
        guard case .done(let result) = answer(command: name, arguments: arguments, in: venue, at: moment) else {
            return nil
        }
        return result.lines
    }

    /// Runs a plugin's command.
    ///
    /// ```
    /// host.answer(command: "hello", arguments: ["Ada"], in: venue)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the command.
    ///   - arguments: The arguments.
    ///   - venue: The venue that the command can read; nil without a venue.
    ///   - journey: The journey that the command can read and change; nil if there is none.
    ///   - caller: The person for whom the command runs without a journey; nil if nobody is known.
    ///   - moment: The time that the command reads without a journey; nil for the engine's clock.
    ///   - ways: The router and the conditions that the command reads without a journey; nil without a venue.
    /// - Returns: The outcome; nil if no plugin has the command or the plugin does not answer. `drain` then returns
    ///   the fault.
    package func answer(
        command name: String, arguments: [String], in venue: Venue? = nil, following journey: CommandJourney? = nil,
        for caller: CommandCaller? = nil, at moment: Timestamp? = nil, ways: (any PluginWays)? = nil
    ) -> PluginCommandAnswer? {
        guard let command = commands.first(where: { $0.name == name }) else { return nil }
        let answer: PluginCommandAnswer?? = entering { ensemble in
            guard let plugin = ensemble.instance(command.plugin) else { return nil }
            let members = [
                LuaField(name: "arguments", value: .list(arguments.map { .string($0) })),
                LuaField(name: "name", value: .string(name)),
            ]
            let caller = journey == nil ? caller : nil
            let instructions = journey?.instructions ?? caller?.instructions
            let question = Question(
                at: journey?.context.time ?? moment ?? setup.clock(), in: venue,
                options: instructions ?? InstructionOptions(), visitor: journey?.visitor,
                context: journey?.context, caller: caller, ways: journey?.ways ?? ways,
                composer: instructions.map { InstructionComposer(options: $0) }, about: .none,
                members: .fields(members))
            let result = plugin.ask(.command, question) { results in
                Self.result(
                    of: results, command.plugin, isActing: !ensemble.actions.isEmpty || plugin.storage.hasChanges)
            }
            if var result {
                ensemble.record(
                    .command, plugin, "\(result.lines.count) line\(result.lines.count == 1 ? "" : "s")",
                    isDecisive: true, at: question.now)
                result.actions = ensemble.takeActions()
                if result.actions.contains(where: { $0.kind == .invalidate }) { invalidate() }
                return .done(result)
            }
            guard let misuse = plugin.misuse else { return nil }
            ensemble.record(.command, plugin, "fails: \(misuse)", isDecisive: true, at: question.now)
            return .misuse(misuse)
        }
        return answer ?? nil
    }

    /// Returns whether a command may ask for routes. The costs of their profiles must be known before it runs, because no
    /// plugin can be asked meanwhile.
    package func findsRoutes(byCommand name: String) -> Bool {
        guard shapesCosts, let command = commands.first(where: { $0.name == name }) else { return false }
        let package = current.first { $0.package.id == command.plugin }?.package
        return package.map { $0.mentions("find") || $0.mentions("ask") } ?? false
    }

    /// Returns the result of a command: lines without control characters, and data.
    ///
    /// - Parameter isActing: Whether the command requested an action or stored something. It can then return nil.
    private static func result(
        of results: LuaResults, _ plugin: String, isActing: Bool
    ) -> Opinion<PluginCommandResult> {
        let data = results.isNil(at: 1) ? nil : results.value(at: 1)
        let lines: [String]
        switch results.value(at: 0) {
        case .null where data == nil && !isActing: return .none
        case .null: lines = []
        case .string(let line): lines = [line]
        case .list(let list):
            lines = list.compactMap(\.asString)
            if lines.count < list.count { return .wrong("must return a string or a list of strings") }
        default: return .wrong("must return a string or a list of strings")
        }
        let limit = 64 << 10
        guard lines.reduce(0, { $0 + $1.utf8.count }) <= limit else {
            return .wrong("returned more than \(limit) bytes of lines")
        }
        guard data.map({ $0.json.utf8.count <= limit }) ?? true else {
            return .wrong("returned more than \(limit) bytes of data")
        }
        return .some(PluginCommandResult(plugin: plugin, lines: lines.flatMap(shown), data: data))
    }

    /// Returns a text of a command's answer as lines without control characters.
    private static func shown(_ text: String) -> [String] {
        var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { String($0).onOneLine }
        if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
