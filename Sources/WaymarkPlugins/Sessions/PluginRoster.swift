import WaymarkModel
import WaymarkRouting

/// What is known of a host's plugins without waiting for those that run.
struct PluginRoster: Sendable {
    /// A number that increases with each roster of a host.
    private(set) var number = 0
    /// The packages, ordered by id.
    private(set) var current: [PluginHost.Loaded] = []
    /// The profiles of plugins.
    private(set) var profiles: [(plugin: String, profile: Profile)] = []
    /// The active plugins that shape costs, in the order in which they are asked.
    private(set) var costs: [(hook: HookName, plugin: String)] = []
    /// The packages of active plugins with pure hooks, ordered by id.
    private(set) var pure: [PluginPackage] = []
    private var heard: Set<HookName> = []
    /// The hooks that not all their active plugins declare pure.
    private var impure: Set<HookName> = []

    /// Creates an empty roster.
    init() {}

    /// Creates the roster of the plugins that are active now.
    init(
        _ ensemble: PluginEnsemble, _ current: [PluginHost.Loaded], _ profiles: [(plugin: String, profile: Profile)],
        after last: PluginRoster
    ) {
        number = last.number + 1
        self.current = current
        self.profiles = profiles
        for instance in ensemble.instances where instance.isActive {
            if instance.package.hasPureHooks { pure.append(instance.package) }
            for binding in instance.package.bindings where instance.listens(to: binding.hook) {
                heard.insert(binding.hook)
                if !binding.isPure { impure.insert(binding.hook) }
            }
        }
        guard HookName.costHooks.contains(where: heard.contains) else { return }
        costs = HookName.costHooks.flatMap { hook in ensemble.listeners(to: hook).map { (hook, $0.package.id) } }
    }

    /// Returns whether an active plugin has a hook.
    func isHeard(_ hook: HookName) -> Bool { heard.contains(hook) }

    /// Returns whether all active plugins that have a hook declare it pure.
    func isPure(_ hook: HookName) -> Bool { !impure.contains(hook) }
}
