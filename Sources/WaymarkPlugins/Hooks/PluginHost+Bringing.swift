import Foundation
import LuaRuntime
import WaymarkModel
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
    /// The lines to print.
    case lines([String])
    /// The plugin does not understand the arguments, and says what is wrong with them.
    case misuse(String)
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
        brought.profiles = list(.profiles, from: instance) { members in
            let base = members["base"]?.asString ?? ""
            guard var profile = self.profile(named: base) else {
                return .failure(Mismatch(text: "has the base \"\(base)\", which is no profile"))
            }
            profile.name = members["name"]?.asString ?? base
            profile.speed = members["speed"]?.asNumber ?? profile.speed
            if let kinds = members["forbid"]?.wayKinds { profile.forbidden.formUnion(kinds) }
            if let kinds = members["avoid"]?.wayKinds { profile.avoided.formUnion(kinds) }
            profile.maximumIncline = members["max_incline"]?.asNumber ?? profile.maximumIncline
            profile.minimumWidth = members["min_width"]?.asNumber ?? profile.minimumWidth
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
    public var profiles: [(plugin: String, profile: Profile)] {
        lock.withLock {
            var names = Set(Profile.standard.map(\.name))
            return active.flatMap { id, brought in brought.profiles.map { (id, $0) } }
                .filter { names.insert($0.1.name).inserted }
        }
    }

    /// A profile of that name: a standard one, or a plugin's.
    public func profile(named name: String) -> Profile? {
        Profile.standard.first { $0.name == name } ?? profiles.first { $0.profile.name == name }?.profile
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

    /// Runs a plugin's verb.
    ///
    /// - Returns: The lines to print; nil if no plugin brings the verb or it does not answer, which `drain` then explains, or
    ///   if the arguments are wrong, which ``answer(command:arguments:in:)`` explains.
    public func run(command name: String, arguments: [String], in venue: Venue? = nil) -> [String]? {
        if case .lines(let lines) = answer(command: name, arguments: arguments, in: venue) { lines } else { nil }
    }

    /// Runs a plugin's verb.
    ///
    /// - Returns: What it came to; nil if no plugin brings the verb or it does not answer, which `drain` then explains.
    public func answer(command name: String, arguments: [String], in venue: Venue? = nil) -> PluginCommandAnswer? {
        guard let command = commands.first(where: { $0.name == name }) else { return nil }
        let answer: PluginCommandAnswer?? = entering { ensemble in
            guard let plugin = ensemble.instance(command.plugin) else { return nil }
            ensemble.board.venue = venue
            ensemble.board.plain = .fields([
                LuaField(name: "arguments", value: .list(arguments.map { .string($0) })),
                LuaField(name: "name", value: .string(name)),
            ])
            if let lines = plugin.ask(.command, Self.lines(of:)) {
                ensemble.record(.command, plugin, "\(lines.count) lines", isDecisive: true)
                return .lines(lines)
            }
            guard let misuse = plugin.misuse else { return nil }
            ensemble.record(.command, plugin, "fails: \(misuse)", isDecisive: true)
            return .misuse(misuse)
        }
        return answer ?? nil
    }

    /// The lines that a command prints, each without what a terminal would obey.
    private static func lines(of results: LuaResults) -> Opinion<[String]> {
        let lines: [String]
        switch results.value(at: 0) {
        case .null: return .none
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
        return .some(lines.map(\.onOneLine))
    }
}

extension LuaValue {
    /// The way types of a list that was checked before.
    var wayKinds: Set<WayKind>? {
        guard case .list(let list) = self else { return nil }
        return Set(list.compactMap { $0.asString.flatMap(WayKind.init(rawValue:)) })
    }
}
