import LuaRuntime

/// The rules that combine the answers of several plugins. In every rule, a plugin that fails counts as having no
/// answer.
extension PluginEnsemble {
    /// Returns the first answer and its plugin. The remaining plugins are not asked. Returns nil if no plugin answers.
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

    /// Returns the first answer that is true or false; nil if no plugin answers.
    func firstBoolean(_ hook: HookName) -> Bool? { first(hook, { "\($0)" }, Self.boolean)?.value }

    /// Returns false if any plugin answers `false`, otherwise nil. All plugins are asked.
    func veto(_ hook: HookName) -> Bool? { vetoers(hook).isEmpty ? nil : false }

    /// Returns the plugins that answer `false`, in order. All plugins are asked.
    func vetoers(_ hook: HookName) -> [String] { all(hook, lookingFor: false) }

    /// Returns true if any plugin answers `true`, otherwise nil. All plugins are asked.
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

    /// Passes a value through all plugins and returns the last answer; nil if no plugin answers.
    ///
    /// - Parameters:
    ///   - text: Returns the description of an answer for the trace.
    ///   - apply: Puts an answer on the board, for the next plugin.
    ///   - decode: Reads the results of a plugin. An invalid result is a fault of this plugin and is skipped.
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

    /// Notifies all plugins of an event. Plugins that limit the frequency of calls are called only when due.
    func tell(_ hook: HookName) {
        for plugin in listeners(to: hook) where plugin.isDue(hook) { plugin.tell(hook) }
    }

    /// Returns the lists of all plugins, one after the other. If an item is invalid, the whole list of its plugin is
    /// dropped.
    func collect<Item>(_ hook: HookName, _ decode: (LuaValue) -> Result<Item, Mismatch>) -> [(
        plugin: String, item: Item
    )] {
        var items: [(plugin: String, item: Item)] = []
        for plugin in listeners(to: hook) {
            items += collect(hook, from: plugin, decode).map { (plugin.package.id, $0) }
        }
        return items
    }

    /// Returns the list of one plugin.
    ///
    /// - Parameter objection: Returns the reason why the whole list is invalid; nil accepts it.
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

    /// Reads a result that must be true, false or nil.
    static func boolean(_ results: LuaResults) -> Opinion<Bool> {
        if let value = results.boolean(at: 0) { return .some(value) }
        return results.isNil(at: 0) ? .none : .wrong("must return true, false or nil")
    }
}
