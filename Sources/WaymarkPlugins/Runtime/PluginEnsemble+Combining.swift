import LuaRuntime

/// The rules that combine the answers of several plugins. In every rule, a plugin that fails counts as having no
/// answer.
extension PluginEnsemble {
    /// Returns the first answer and its plugin. The remaining plugins are not asked. Returns nil if no plugin answers.
    func first<Value>(
        _ hook: HookName, _ question: Question, _ text: (Value) -> String, _ decode: (LuaResults) -> Opinion<Value>
    ) -> (value: Value, plugin: String)? {
        for plugin in listeners(to: hook) {
            guard let value = plugin.ask(hook, question, decode) else { continue }
            record(hook, plugin, text(value), isDecisive: true, at: question.now)
            return (value, plugin.package.id)
        }
        noteUnanswered(hook, at: question.now)
        return nil
    }

    /// Returns the first answer that is true or false; nil if no plugin answers.
    func firstBoolean(_ hook: HookName, _ question: Question) -> Bool? {
        first(hook, question, { "\($0)" }, Self.boolean)?.value
    }

    /// Returns false if any plugin answers `false`, otherwise nil. All plugins are asked.
    func veto(_ hook: HookName, _ question: Question) -> Bool? { vetoers(hook, question).isEmpty ? nil : false }

    /// Returns the plugins that answer `false`, in order. All plugins are asked.
    func vetoers(_ hook: HookName, _ question: Question) -> [String] { all(hook, question, lookingFor: false) }

    /// Returns true if any plugin answers `true`, otherwise nil. All plugins are asked.
    func any(_ hook: HookName, _ question: Question) -> Bool? {
        all(hook, question, lookingFor: true).isEmpty ? nil : true
    }

    private func all(_ hook: HookName, _ question: Question, lookingFor decisive: Bool) -> [String] {
        var deciders: [String] = []
        var hasOpinion = false
        for plugin in listeners(to: hook) {
            guard let value = plugin.ask(hook, question, Self.boolean) else { continue }
            hasOpinion = true
            record(hook, plugin, "\(value)", isDecisive: value == decisive, at: question.now)
            if value == decisive { deciders.append(plugin.package.id) }
        }
        if !hasOpinion { noteUnanswered(hook, at: question.now) }
        return deciders
    }

    /// Passes a value through all plugins and returns the last answer; nil if no plugin answers.
    ///
    /// - Parameters:
    ///   - text: Returns the description of an answer for the trace.
    ///   - apply: Puts an answer into the question, for the next plugin.
    ///   - decode: Reads the results of a plugin. An invalid result is a fault of this plugin and is skipped.
    func chain<Value>(
        _ hook: HookName, _ question: Question, _ text: (Value) -> String, apply: (Value) -> Void,
        _ decode: (LuaResults) -> Opinion<Value>
    ) -> Value? {
        chain(hook, question, text, apply: apply, reading: { results, _ in decode(results) })
    }

    /// Passes a value through all plugins, like the other function. Reading an answer may depend on its plugin.
    func chain<Value>(
        _ hook: HookName, _ question: Question, _ text: (Value) -> String, apply: (Value) -> Void,
        reading decode: (LuaResults, PluginPackage) -> Opinion<Value>
    ) -> Value? {
        var result: Value?
        for plugin in listeners(to: hook) {
            guard let value = plugin.ask(hook, question, { decode($0, plugin.package) }) else { continue }
            record(hook, plugin, text(value), isDecisive: true, at: question.now)
            apply(value)
            result = value
        }
        if result == nil { noteUnanswered(hook, at: question.now) }
        return result
    }

    /// Notifies all plugins of an event. Plugins that limit the frequency of calls are called only when due.
    func tell(_ hook: HookName, _ question: Question) {
        for plugin in listeners(to: hook) where plugin.isDue(hook, question) { plugin.tell(hook, question) }
    }

    /// Returns the lists of all plugins, one after the other. If an item is invalid, the whole list of its plugin is
    /// dropped.
    func collect<Item>(
        _ hook: HookName, _ question: Question, _ decode: (LuaValue) -> Result<Item, Mismatch>
    ) -> [(plugin: String, item: Item)] {
        var items: [(plugin: String, item: Item)] = []
        for plugin in listeners(to: hook) {
            items += collect(hook, question, from: plugin, decode).map { (plugin.package.id, $0) }
        }
        return items
    }

    /// Returns the list of one plugin.
    ///
    /// - Parameter objection: Returns the reason why the whole list is invalid; nil accepts it.
    func collect<Item>(
        _ hook: HookName, _ question: Question, from plugin: PluginInstance,
        objection: ([Item]) -> String? = { _ in nil },
        _ decode: (LuaValue) -> Result<Item, Mismatch>
    ) -> [Item] {
        let found: [Item]? = plugin.ask(hook, question) { results in
            if results.isNil(at: 0) { return .none }
            guard case .list(let list) = results.value(at: 0) else { return .wrong("must return a list") }
            var found: [Item] = []
            for (place, value) in list.enumerated() {
                switch decode(value) {
                case .success(let item): found.append(item)
                case .failure(let mismatch):
                    return .wrong(ResultChecker.fault(mismatch, inItem: place, value))
                }
            }
            if let text = objection(found) { return .wrong(text) }
            return .some(found)
        }
        guard let found, !found.isEmpty else { return [] }
        record(hook, plugin, "\(found.count) added", isDecisive: true, at: question.now)
        return found
    }

    /// Reads a result that must be true, false or nil.
    static func boolean(_ results: LuaResults) -> Opinion<Bool> {
        if let value = results.boolean(at: 0) { return .some(value) }
        return results.isNil(at: 0) ? .none : .wrong("must return true, false or nil")
    }
}
