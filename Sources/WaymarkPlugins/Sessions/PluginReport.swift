/// A plugin as `plugin list` shows it.
public struct PluginReport: Hashable, Sendable {
    /// A hook of the plugin.
    public struct Hook: Hashable, Sendable {
        /// The name of the hook.
        public var name: HookName
        /// The priority of the plugin for this hook.
        public var priority: Int
    }

    /// The id of the plugin.
    public var id: String
    /// The version of the plugin.
    public var version: String
    /// The hooks of the plugin, in the order of `HookName`.
    public var hooks: [Hook]
    /// Whether the plugin is asked.
    public var isEnabled: Bool
    /// The reason why the plugin is not asked, if the user did not disable it.
    public var reason: String?
    /// The number of calls of its hooks.
    public var calls: Int
    /// The fuel used, including loading.
    public var fuel: Int64
    /// The memory in use, in bytes.
    public var memory: Int
    /// The number of faults.
    public var faults: Int
    /// The message of the last fault with file and line: `init.lua:6: attempt to …`. Nil if there was none.
    public var lastFault: String?

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
        lastFault = instance.lastFault
    }
}
