import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation

/// The plugins of one scope (the engine or a session) and their shared state: the trace, the log, the faults and the
/// queued actions.
///
/// It has no lock: its owner must use it from one thread at a time.
package final class PluginEnsemble {
    let scope: HookDeclaration.Scope
    let limits: PluginLimits
    let seed: UInt64
    let engine: String
    /// The readers of all objects, made for the first plugin: most processes load none.
    private(set) lazy var objectReaders = PluginAPI.objectTypes.map { $0.readers }
    /// The plugins, ordered by id.
    private(set) var instances: [PluginInstance] = []
    /// The session's clock while overdue timers run at the times when they were due; nil otherwise.
    var lateMoment: Timestamp?
    /// Answers functions beyond the API, for the test runner.
    package var extra: ((String, PluginInstance, LuaArguments, inout LuaAnswer) -> Void)?

    private(set) var trace: PluginTrace
    private(set) var faults: [PluginFault] = []
    package private(set) var lines: [PluginLogLine] = []
    package private(set) var actions: [PluginAction] = []
    /// Made when a hook is first asked: most processes have no plugin, and the hooks are made from declarations.
    private lazy var unansweredHooks = Array(repeating: false, count: HookName.allCases.count)
    /// The storage for the effects of hooks.
    let keeper: any PluginStorage
    /// The host whose lock must be taken before the storage's; nil without a host.
    weak var host: (any ExclusiveEntry)?
    /// Returns the profiles that plugins can read, in order.
    var knownProfiles: () -> [Profile] = { Profile.standard }
    /// The results of settled transactions.
    let settlements = SettlementBox()
    /// The effects of the running hooks so far; nil while none are running.
    var transaction: OpenTransaction?
    /// Whether plugins were added, removed, enabled or disabled since the host last noted who listens.
    var hasOtherListeners = false
    /// The plugins that have each hook, in order; nil until they are determined.
    private var listeners: [[PluginInstance]]?

    init(
        scope: HookDeclaration.Scope, limits: PluginLimits, seed: UInt64, engine: String,
        keeper: any PluginStorage = VolatileStorage()
    ) {
        self.scope = scope
        self.keeper = keeper
        self.limits = limits
        self.seed = seed
        self.engine = engine
        trace = PluginTrace(capacity: limits.traceEntries)
    }

    /// Creates the plugins of a test: in a session, with a storage in memory.
    package convenience init(testingWith limits: PluginLimits, seed: UInt64) {
        self.init(scope: .session, limits: limits, seed: seed, engine: "test")
    }

    // MARK: Plugins

    /// Returns a new instance of a package with an empty storage, loaded but not yet installed.
    ///
    /// - Parameters:
    ///   - question: What the script reads while it is loaded.
    ///   - extras: The functions beyond the API, which `extra` answers.
    /// - Throws: `LuaError` if the script cannot be loaded.
    package func instance(
        of package: PluginPackage, _ question: Question, extras: [String]
    ) throws(LuaError) -> PluginInstance {
        try instance(of: package, storage: StorageBuffer(), question, extras: extras)
    }

    /// Returns a new instance of a package, loaded but not yet installed.
    ///
    /// - Throws: `LuaError` if the script cannot be loaded.
    func instance(
        of package: PluginPackage, storage: StorageBuffer, _ question: Question, extras: [String] = []
    ) throws(LuaError) -> PluginInstance {
        let instance = PluginInstance(package, scope: scope, ensemble: self, question, extras: extras)
        instance.storage = storage
        try instance.load(seed: Self.seed(seed, package.id), engine: engine)
        return instance
    }

    /// Installs an instance. It replaces an instance with the same id.
    package func install(_ instance: PluginInstance) {
        instances.removeAll { $0.package.id == instance.package.id }
        instances.append(instance)
        instances.sort { $0.package.id.utf8.lexicographicallyPrecedes($1.package.id.utf8) }
        listenersChanged()
    }

    /// Removes the instance with an id.
    func remove(_ id: String) {
        instances.removeAll { $0.package.id == id }
        listenersChanged()
    }

    /// Returns the instance with an id; nil if there is none.
    func instance(_ id: String) -> PluginInstance? { instances.first { $0.package.id == id } }

    /// Discards the cached order of plugins, after an instance was added, removed, enabled or disabled.
    func listenersChanged() {
        listeners = nil
        hasOtherListeners = true
    }

    /// Returns the active plugins that have a hook, by descending priority, then by id.
    func listeners(to hook: HookName) -> [PluginInstance] {
        // Sessions determine the listeners even so: the answer to `isAsked` depends on it.
        if scope == .engine, instances.isEmpty { return [] }
        if let listeners { return listeners[hook.number] }
        let made = HookName.allCases.map { hook in
            instances.filter { $0.listens(to: hook) }.sorted { first, second in
                let priorities = [first, second].map { $0.package.binding(of: hook)?.priority ?? 0 }
                if priorities[0] != priorities[1] { return priorities[0] > priorities[1] }
                return first.package.id.utf8.lexicographicallyPrecedes(second.package.id.utf8)
            }
        }
        listeners = made
        return made[hook.number]
    }

    /// Returns whether any active plugin has a hook.
    func isHeard(_ hook: HookName) -> Bool { !listeners(to: hook).isEmpty }

    /// Returns whether asking a hook has any effect: an active plugin has it, or it is not yet logged that none has.
    func isAsked(_ number: Int) -> Bool {
        guard let listeners, listeners[number].isEmpty else { return true }
        return !unansweredHooks[number] && Self.isDecision[number]
    }

    /// Whether each hook is a decision, by its number.
    static let isDecision = PluginAPI.hooks.map { $0.kind == .decision }

    // MARK: Records

    /// Adds an answer to the trace.
    func record(
        _ hook: HookName, _ plugin: PluginInstance, _ answer: String, isDecisive: Bool, at time: Timestamp
    ) {
        trace.add(
            PluginTrace.Entry(
                time: time, hook: hook, plugin: plugin.package.id,
                answer: LuaText.printable(answer.withoutHiddenCharacters), isDecisive: isDecisive))
    }

    /// Logs that no plugin answers a hook, once for each hook.
    func noteUnanswered(_ hook: HookName, at time: Timestamp) {
        guard !unansweredHooks[hook.number] else { return }
        unansweredHooks[hook.number] = true
        log(.debug, "no plugin has an opinion on \(hook.rawValue): the default is used", from: nil, at: time)
    }

    /// Adds a fault, up to `PluginLimits.traceEntries`.
    func note(_ fault: PluginFault) {
        guard faults.count < limits.traceEntries else { return }
        var fault = fault
        fault.message = fault.message.withoutHiddenCharacters
        faults.append(fault)
    }

    /// Adds a line to the log, up to `PluginLimits.traceEntries`.
    func log(_ level: PluginLogLine.Level, _ text: String, from plugin: String?, at time: Timestamp) {
        guard lines.count < limits.traceEntries else { return }
        lines.append(PluginLogLine(time: time, plugin: plugin, level: level, text: text.withoutHiddenCharacters))
    }

    /// Queues an action.
    func queue(_ action: PluginAction) { actions.append(action) }

    /// Removes the queued actions after the first ones.
    func dropActions(from count: Int) { if actions.count > count { actions.removeSubrange(count...) } }

    /// Removes the log lines after the first ones.
    func dropLines(from count: Int) { if lines.count > count { lines.removeSubrange(count...) } }

    /// Returns and clears the faults.
    func takeFaults() -> [PluginFault] {
        defer { faults = [] }
        return faults
    }

    /// Returns and clears the answers.
    func takeTrace() -> [PluginTrace.Entry] {
        guard !trace.entries.isEmpty else { return [] }
        defer { trace = PluginTrace(capacity: limits.traceEntries) }
        return trace.entries
    }

    /// Adds answers, faults and lines of other states of the plugins.
    func note(_ entries: [PluginTrace.Entry], _ faults: [PluginFault], _ lines: [PluginLogLine]) {
        trace.add(contentsOf: entries)
        faults.forEach(note)
        self.lines += lines.prefix(max(0, limits.traceEntries - self.lines.count))
    }

    /// Returns and clears the log lines.
    package func takeLines() -> [PluginLogLine] {
        defer { lines = [] }
        return lines
    }

    /// Returns and clears the queued actions.
    func takeActions() -> [PluginAction] {
        defer { actions = [] }
        return actions
    }

    /// Returns a seed for one plugin or session: the hash of the seed and the id.
    static func seed(_ seed: UInt64, _ text: String) -> UInt64 {
        var hash = StableHash()
        for shift in stride(from: 0, to: 64, by: 8) { hash.add(UInt8(truncatingIfNeeded: seed >> UInt64(shift))) }
        hash.add(text.utf8)
        return hash.value
    }
}

/// What has a lock that must be taken before the storage's.
protocol ExclusiveEntry: AnyObject {
    /// Runs a body that locks the storage and then runs plugins.
    func enterExclusively(_ body: () -> Void)
}
