import Foundation
import LuaRuntime
import WaymarkModel
import WaymarkRouting

extension PluginHost {
    /// Returns the profiles and commands of a plugin. The plugin is asked once, when it is loaded.
    func bring(_ instance: PluginInstance, _ question: Question) -> Brought {
        let id = instance.package.id
        var brought = Brought()
        brought.commands = list(.commands, question, from: instance) { members in
            let usage = members["usage"]?.asString?.onOneLine
            let arguments =
                members["arguments"].map(PluginCommandArgument.arguments(of:))
                ?? .success(PluginCommandArgument.arguments(ofUsage: usage ?? ""))
            return arguments.map { arguments in
                PluginCommand(
                    plugin: id, name: members["name"]?.asString ?? "",
                    summary: (members["summary"]?.asString ?? "").onOneLine, usage: usage, arguments: arguments)
            }
        }
        var own: Set<String> = []
        lacksBase = false
        brought.profiles = list(.profiles, question, from: instance) { members in
            if let roles = members["roles"], roles.roles == nil {
                return .failure(Mismatch(text: "has a role that is empty or not one line"))
            }
            let profile = BroughtProfile(members, givesRoles: instance.package.capabilities.contains(.roles))
            guard own.contains(profile.base) || self.profile(named: profile.base) != nil else {
                lacksBase = true
                return .failure(
                    Mismatch(
                        text:
                            "has the base \"\(profile.base)\", which is not a profile of Waymark or of an enabled "
                            + "plugin"
                    ))
            }
            let base = own.contains(profile.base) ? nil : self.profile(named: profile.base)
            let given = (members["roles"]?.roles ?? []).union(base?.roles ?? []).subtracting([.public])
            guard given.isEmpty || instance.package.capabilities.contains(.roles) else {
                return .failure(
                    Mismatch(
                        text:
                            "has the \(given.sentence)\(members["roles"] == nil ? " of its base" : ""), which needs the "
                            + "capability \"roles\" in plugin.json"))
            }
            own.insert(profile.name)
            return .success(profile)
        }
        return brought
    }

    private func list<Item>(
        _ hook: HookName, _ question: Question, from instance: PluginInstance,
        _ make: ([String: LuaValue]) -> Result<Item, Mismatch>
    ) -> [Item] {
        let record = hook == .profiles ? "profile" : "command"
        return instance.ask(hook, question) { results -> Opinion<[Item]> in
            if results.isNil(at: 0) { return .none }
            guard case .list(let list) = results.value(at: 0) else { return .wrong("must return a list") }
            var items: [Item] = []
            for (place, value) in list.enumerated() {
                switch ResultChecker.members(of: value, as: record).flatMap({ members in
                    Self.isName(members["name"]?.asString ?? "")
                        ? make(members)
                        : .failure(
                            Mismatch(text: "has a name with characters other than lower-case letters, digits and -"))
                }) {
                case .success(let item): items.append(item)
                case .failure(let mismatch): return .wrong(ResultChecker.fault(mismatch, inItem: place, value))
                }
            }
            return .some(items)
        } ?? []
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
        return text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }

    /// The commands of plugins, ordered by plugin and then in the plugin's order. If several have the same name, the
    /// first is used.
    package var commands: [PluginCommand] {
        lock.withLock {
            var names: Set<String> = []
            return active.flatMap { $0.1.commands }.filter { names.insert($0.name).inserted }
        }
    }

    /// Returns the profiles and commands that are hidden by others with the same name, such as `profile "walking"`,
    /// with the owner of the name.
    ///
    /// - Parameter verbs: The names of the shell's commands, which take precedence over those of plugins.
    package func hidden(verbs: Set<String>) -> [(plugin: String, name: String, owner: String)] {
        lock.withLock {
            let own = Profile.standard.map { "profile \"\($0.name)\"" } + verbs.map { "command \"\($0)\"" }
            var owners = Dictionary(own.map { ($0, "Waymark") }) { first, _ in first }
            var hidden: [(plugin: String, name: String, owner: String)] = []
            for (id, brought) in active {
                let profiles = brought.profiles.map { "profile \"\($0.name)\"" }
                let commands = brought.commands.map { "command \"\($0.name)\"" }
                for name in profiles + commands {
                    if let owner = owners[name] {
                        hidden.append((id, name, owner))
                    } else {
                        owners[name] = "plugin \"\(id)\""
                    }
                }
            }
            return hidden
        }
    }

    /// The profiles and commands of active plugins, ordered by plugin id.
    var active: [(String, Brought)] {
        brought.sorted { $0.key < $1.key }.filter { ensemble.instance($0.key)?.isActive == true }.map {
            ($0.key, $0.value)
        }
    }

    /// Loads several plugins in their order. A plugin whose profile extends one of another plugin is loaded after it.
    ///
    /// - Returns: The problems of the plugins that were not loaded.
    @discardableResult
    package func load(all packages: [PluginPackage]) -> [Diagnostic] {
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
}
