import LuaRuntime

/// The rules by which the answers of several plugins become one. In every rule a plugin that fails has no opinion.
extension PluginEnsemble {
    /// The first opinion; the rest are not asked.
    func first<Value>(
        _ hook: HookName, _ text: (Value) -> String, _ decode: (LuaResults) -> Opinion<Value>
    ) -> (value: Value, plugin: String)? {
        for plugin in listeners(to: hook) {
            guard let value = plugin.ask(hook, decode) else { continue }
            record(hook, plugin, text(value), isDecisive: true)
            return (value, plugin.package.id)
        }
        noteUnanswered(hook)
        return nil
    }

    /// The first truth value.
    func firstBoolean(_ hook: HookName) -> Bool? { first(hook, { "\($0)" }, Self.boolean)?.value }

    /// False if any says so; all are asked. `true` is no opinion.
    func veto(_ hook: HookName) -> Bool? { vetoers(hook).isEmpty ? nil : false }

    /// The plugins that say `false`, in their order; all are asked. `true` is no opinion.
    func vetoers(_ hook: HookName) -> [String] { all(hook, lookingFor: false) }

    /// True if any says so; all are asked. `false` is no opinion.
    func any(_ hook: HookName) -> Bool? { all(hook, lookingFor: true).isEmpty ? nil : true }

    private func all(_ hook: HookName, lookingFor decisive: Bool) -> [String] {
        var deciders: [String] = []
        var hasOpinion = false
        for plugin in listeners(to: hook) {
            guard let value = plugin.ask(hook, Self.boolean) else { continue }
            hasOpinion = true
            record(hook, plugin, "\(value)", isDecisive: value == decisive)
            if value == decisive { deciders.append(plugin.package.id) }
        }
        if !hasOpinion { noteUnanswered(hook) }
        return deciders
    }

    /// Each plugin sees what the one before made; `apply` puts the new value on the board for the next, and tells whether it
    /// can be used at all (nil) or what is wrong with it. An unusable value drops that stage alone.
    func chain<Value>(
        _ hook: HookName, _ text: (Value) -> String, apply: (Value) -> Void,
        _ decode: (LuaResults) -> Opinion<Value>
    ) -> Value? {
        var result: Value?
        for plugin in listeners(to: hook) {
            guard let value = plugin.ask(hook, decode) else { continue }
            record(hook, plugin, text(value), isDecisive: true)
            apply(value)
            result = value
        }
        if result == nil { noteUnanswered(hook) }
        return result
    }

    /// All that is told to observers; frequent ones only when they are due.
    func tell(_ hook: HookName) {
        for plugin in listeners(to: hook) where plugin.isDue(hook) { plugin.tell(hook) }
    }

    /// The lists of all plugins, one after the other; an entry that is no good drops the plugin's whole list.
    func collect<Item>(_ hook: HookName, _ decode: (LuaValue) -> Result<Item, Mismatch>) -> [(
        plugin: String, item: Item
    )] {
        var items: [(plugin: String, item: Item)] = []
        for plugin in listeners(to: hook) {
            items += collect(hook, from: plugin, decode).map { (plugin.package.id, $0) }
        }
        return items
    }

    /// The list of one plugin.
    ///
    /// - Parameter objection: What is wrong with the list as a whole; nil accepts it.
    func collect<Item>(
        _ hook: HookName, from plugin: PluginInstance, objection: ([Item]) -> String? = { _ in nil },
        _ decode: (LuaValue) -> Result<Item, Mismatch>
    ) -> [Item] {
        let found: [Item]? = plugin.ask(hook) { results in
            if results.isNil(at: 0) { return .none }
            guard case .list(let list) = results.value(at: 0) else { return .wrong("must return a list") }
            var found: [Item] = []
            for (place, value) in list.enumerated() {
                switch decode(value) {
                case .success(let item): found.append(item)
                case .failure(let mismatch):
                    return .wrong("returned a list whose item \(place + 1) \(mismatch.text)")
                }
            }
            if let text = objection(found) { return .wrong(text) }
            return .some(found)
        }
        guard let found, !found.isEmpty else { return [] }
        record(hook, plugin, "\(found.count) added", isDecisive: true)
        return found
    }

    static func boolean(_ results: LuaResults) -> Opinion<Bool> {
        if let value = results.boolean(at: 0) { return .some(value) }
        return results.isNil(at: 0) ? .none : .wrong("must return true, false or nil")
    }
}
