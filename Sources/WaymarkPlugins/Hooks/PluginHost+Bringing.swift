import Foundation
import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// A verb that a plugin brings to the prompt.
public struct PluginCommand: Hashable, Sendable {
    public var plugin: String
    public var name: String
    public var summary: String
    public var usage: String?
}

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
    /// The profiles and commands of a plugin, asked once at load.
    func bring(_ instance: PluginInstance) -> Brought {
        let id = instance.package.id
        var brought = Brought()
        brought.commands = list(.commands, from: instance) { members in
            .success(
                PluginCommand(
                    plugin: id, name: members["name"]?.asString ?? "",
                    summary: (members["summary"]?.asString ?? "").onOneLine,
                    usage: members["usage"]?.asString?.onOneLine))
        }
        var own: Set<String> = []
        lacksBase = false
        brought.profiles = list(.profiles, from: instance) { members in
            let profile = BroughtProfile(members)
            guard own.contains(profile.base) || self.profile(named: profile.base) != nil else {
                lacksBase = true
                return .failure(
                    Mismatch(
                        text: "has the base \"\(profile.base)\", which is no profile of Waymark or of an enabled plugin"
                    ))
            }
            own.insert(profile.name)
            return .success(profile)
        }
        return brought
    }

    private func list<Item>(
        _ hook: HookName, from instance: PluginInstance,
        _ make: ([String: LuaValue]) -> Result<Item, Mismatch>
    ) -> [Item] {
        let record = hook == .profiles ? "profile" : "command"
        return instance.ask(hook) { results -> Opinion<[Item]> in
            if results.isNil(at: 0) { return .none }
            guard case .list(let list) = results.value(at: 0) else { return .wrong("must return a list") }
            var items: [Item] = []
            for (place, value) in list.enumerated() {
                switch ResultChecker.members(of: value, as: record).flatMap({ members in
                    Self.isName(members["name"]?.asString ?? "")
                        ? make(members) : .failure(Mismatch(text: "has a name that is not small letters, digits and -"))
                }) {
                case .success(let item): items.append(item)
                case .failure(let mismatch): return .wrong("returned a list whose item \(place + 1) \(mismatch.text)")
                }
            }
            return .some(items)
        } ?? []
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
        return text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }

    /// The profiles of plugins, by plugin and in their order; the first of a name counts, and none takes a standard name.
    ///
    /// A profile may start from another plugin's. One whose base is not there, or leads back to itself, is left out.
    public var profiles: [(plugin: String, profile: Profile)] {
        lock.withLock {
            var names = Set(Profile.standard.map(\.name))
            let all = active.flatMap { id, brought in brought.profiles.map { (plugin: id, profile: $0) } }
                .filter { names.insert($0.profile.name).inserted }
            let own = Set(all.map(\.profile.name))
            let bases = Profile.standard + setup.otherProfiles.filter { !own.contains($0.name) }
            var known = Dictionary(bases.map { ($0.name, $0) }) { first, _ in first }
            for _ in all {
                let before = known.count
                for (_, profile) in all where known[profile.name] == nil {
                    known[profile.name] = known[profile.base].map(profile.profile)
                }
                if known.count == before { break }
            }
            return all.compactMap { plugin, profile in known[profile.name].map { (plugin, $0) } }
        }
    }

    /// A profile of that name: a standard one, or a plugin's.
    public func profile(named name: String) -> Profile? {
        Profile.standard.first { $0.name == name } ?? profiles.first { $0.profile.name == name }?.profile
            ?? setup.otherProfiles.first { $0.name == name }
    }

    /// The verbs of plugins, by plugin and in their order; the first of a name counts.
    public var commands: [PluginCommand] {
        lock.withLock {
            var names: Set<String> = []
            return active.flatMap { $0.1.commands }.filter { names.insert($0.name).inserted }
        }
    }

    /// What plugins bring and nobody can use, since another has the name: `profile "walking"`, and who has it.
    ///
    /// - Parameter verbs: The names of commands that go before all plugins.
    public func hidden(verbs: Set<String>) -> [(plugin: String, name: String, owner: String)] {
        lock.withLock {
            let own = Profile.standard.map { "profile \"\($0.name)\"" } + verbs.map { "command \"\($0)\"" }
            var owners = Dictionary(own.map { ($0, "Waymark's own") }) { first, _ in first }
            var hidden: [(plugin: String, name: String, owner: String)] = []
            for (id, brought) in active {
                let profiles = brought.profiles.map { "profile \"\($0.name)\"" }
                let commands = brought.commands.map { "command \"\($0.name)\"" }
                for name in profiles + commands {
                    if let owner = owners[name] {
                        hidden.append((id, name, owner))
                    } else {
                        owners[name] = "that of \"\(id)\""
                    }
                }
            }
            return hidden
        }
    }

    private var active: [(String, Brought)] {
        brought.sorted { $0.key < $1.key }.filter { ensemble.instance($0.key)?.isActive == true }.map {
            ($0.key, $0.value)
        }
    }

    /// Loads several plugins, in their order; one whose profiles start from another's is loaded after it.
    ///
    /// - Returns: What is wrong with those that are not loaded.
    @discardableResult
    public func load(all packages: [PluginPackage]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var waiting = packages
        while true {
            var left: [(package: PluginPackage, problems: [Diagnostic])] = []
            for package in waiting {
                lacksBase = false
                let problems = load(package)
                if lacksBase { left.append((package, problems)) } else { diagnostics += problems }
            }
            guard !left.isEmpty, left.count < waiting.count else {
                return diagnostics + left.flatMap(\.problems)
            }
            waiting = left.map(\.package)
        }
    }

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
                ensemble.record(.command, plugin, "\(result.lines.count) lines", isDecisive: true)
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

/// A profile as a plugin brings it, before its base is looked up.
struct BroughtProfile: Hashable, Sendable {
    let name: String
    let base: String
    private let speed: Double?
    private let forbidden: Set<WayKind>
    private let avoided: Set<WayKind>
    private let maximumIncline: Double?
    private let minimumWidth: Double?

    init(_ members: [String: LuaValue]) {
        base = members["base"]?.asString ?? ""
        name = members["name"]?.asString ?? base
        speed = members["speed"]?.asNumber
        forbidden = members["forbid"]?.wayKinds ?? []
        avoided = members["avoid"]?.wayKinds ?? []
        maximumIncline = members["max_incline"]?.asNumber
        minimumWidth = members["min_width"]?.asNumber
    }

    /// The profile on top of its base.
    func profile(_ base: Profile) -> Profile {
        var profile = base
        profile.name = name
        profile.speed = speed ?? profile.speed
        profile.forbidden.formUnion(forbidden)
        profile.avoided.formUnion(avoided)
        profile.maximumIncline = maximumIncline ?? profile.maximumIncline
        profile.minimumWidth = minimumWidth ?? profile.minimumWidth
        return profile
    }
}

extension LuaValue {
    /// The way types of a list that was checked before.
    var wayKinds: Set<WayKind>? {
        guard case .list(let list) = self else { return nil }
        return Set(list.compactMap { $0.asString.flatMap(WayKind.init(rawValue:)) })
    }
}
