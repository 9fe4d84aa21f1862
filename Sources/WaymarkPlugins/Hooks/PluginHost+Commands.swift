import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation

/// What running a plugin's verb came to.
public enum PluginCommandAnswer: Hashable, Sendable {
    case done(PluginCommandResult)
    /// The plugin does not understand the arguments, and says what is wrong with them.
    case misuse(String)
}

/// What a plugin's verb answered.
public struct PluginCommandResult: Hashable, Sendable {
    public var plugin: String
    /// What to print.
    public var lines: [String]
    /// What programs read, for `--json`; nil where the verb has no more than its lines.
    public var data: LuaValue?
    /// What the verb asked of the journey and the engine, in order; `waymark.invalidate` is done already.
    public var actions: [PluginAction]

    public init(plugin: String, lines: [String], data: LuaValue? = nil, actions: [PluginAction] = []) {
        self.plugin = plugin
        self.lines = lines
        self.data = data
        self.actions = actions
    }
}

/// The journey that a plugin's verb is typed on.
public struct CommandJourney: Sendable {
    public var context: SessionContext
    public var instructions: InstructionOptions
    public var visitor: String?
    /// Answers questions about ways.
    public var ways: (any PluginWays)?

    public init(
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
    /// Runs a plugin's verb away from any journey.
    ///
    /// - Returns: The lines to print; nil if no plugin brings the verb or it does not answer, which `drain` then explains, or
    ///   if the arguments are wrong, which ``answer(command:arguments:in:following:)`` explains.
    public func run(command name: String, arguments: [String], in venue: Venue? = nil) -> [String]? {
        if case .done(let result) = answer(command: name, arguments: arguments, in: venue) { result.lines } else { nil }
    }

    /// Runs a plugin's verb.
    ///
    /// - Parameter following: The journey under way, which the verb can read and change; nil where there is none.
    /// - Returns: What it came to; nil if no plugin brings the verb or it does not answer, which `drain` then explains.
    public func answer(
        command name: String, arguments: [String], in venue: Venue? = nil, following journey: CommandJourney? = nil
    ) -> PluginCommandAnswer? {
        guard let command = commands.first(where: { $0.name == name }) else { return nil }
        let answer: PluginCommandAnswer?? = entering { ensemble in
            guard let plugin = ensemble.instance(command.plugin) else { return nil }
            ensemble.board.venue = venue
            if let journey { follow(journey, ensemble) }
            defer { leave(ensemble) }
            ensemble.board.plain = .fields([
                LuaField(name: "arguments", value: .list(arguments.map { .string($0) })),
                LuaField(name: "name", value: .string(name)),
            ])
            let result = plugin.ask(.command) { results in
                Self.result(of: results, command.plugin, isAsking: !ensemble.actions.isEmpty)
            }
            if var result {
                ensemble.record(
                    .command, plugin, "\(result.lines.count) line\(result.lines.count == 1 ? "" : "s")",
                    isDecisive: true)
                result.actions = ensemble.takeActions()
                if result.actions.contains(where: { $0.kind == .invalidate }) { invalidate() }
                return .done(result)
            }
            guard let misuse = plugin.misuse else { return nil }
            ensemble.record(.command, plugin, "fails: \(misuse)", isDecisive: true)
            return .misuse(misuse)
        }
        return answer ?? nil
    }

    /// What a command returned: lines, each without what a terminal would obey, and data.
    ///
    /// - Parameter isAsking: Whether it asked for something to be done, which is an answer too.
    private static func result(
        of results: LuaResults, _ plugin: String, isAsking: Bool
    ) -> Opinion<PluginCommandResult> {
        let data = results.isNil(at: 1) ? nil : results.value(at: 1)
        let lines: [String]
        switch results.value(at: 0) {
        case .null where data == nil && !isAsking: return .none
        case .null: lines = []
        case .string(let line): lines = [line]
        case .list(let list):
            lines = list.compactMap(\.asString)
            if lines.count < list.count { return .wrong("must return a text or a list of texts") }
        default: return .wrong("must return a text or a list of texts")
        }
        let limit = 64 << 10
        guard lines.reduce(0, { $0 + $1.utf8.count }) <= limit else {
            return .wrong("returned more than \(limit) bytes of lines")
        }
        guard data.map({ $0.json.utf8.count <= limit }) ?? true else {
            return .wrong("returned more than \(limit) bytes of data")
        }
        return .some(PluginCommandResult(plugin: plugin, lines: lines.map(\.onOneLine), data: data))
    }

    private func follow(_ journey: CommandJourney, _ ensemble: PluginEnsemble) {
        ensemble.board.context = journey.context
        ensemble.board.now = journey.context.time
        ensemble.board.options = journey.instructions
        ensemble.board.visitor = journey.visitor
        ensemble.ways = journey.ways
        ensemble.composer = InstructionComposer(options: journey.instructions)
    }

    private func leave(_ ensemble: PluginEnsemble) {
        ensemble.board.options = InstructionOptions()
        ensemble.board.visitor = nil
        ensemble.ways = nil
        ensemble.composer = InstructionComposer()
    }
}
