/// A plugin as `plugin list` shows it.
public struct PluginReport: Hashable, Sendable {
    public struct Hook: Hashable, Sendable {
        public var name: HookName
        public var priority: Int
    }

    public var id: String
    public var version: String
    /// In the order of the declaration.
    public var hooks: [Hook]
    /// Whether it is asked.
    public var isEnabled: Bool
    /// Why it is not asked, if that is not somebody's wish.
    public var reason: String?
    public var calls: Int
    /// In units of fuel, with loading.
    public var fuel: Int64
    /// The live heap, in bytes.
    public var memory: Int
    public var faults: Int

    init(_ instance: PluginInstance) {
        id = instance.package.id
        version = instance.package.version
        hooks = instance.package.bindings.sorted { $0.hook.number < $1.hook.number }
            .map { Hook(name: $0.hook, priority: $0.priority) }
        isEnabled = instance.isActive
        reason = instance.reason
        calls = instance.calls
        fuel = instance.fuel
        memory = instance.memory
        faults = instance.faults
    }
}
