import LuaRuntime
import WaymarkGuidance
import WaymarkModel

/// The plugins of one scope, the engine or a session, and everything they share: what a call is about, the trace, the log,
/// the faults, the calls to the engine.
///
/// It knows no locks: whoever owns it enters it from one thread at a time.
final class PluginEnsemble {
    let scope: HookDeclaration.Scope
    let limits: PluginLimits
    let seed: UInt64
    let engine: String
    let board = SubjectBoard()
    let objectReaders = FieldReaders.objects()
    /// By id.
    private(set) var instances: [PluginInstance] = []
    var ways: (any PluginWays)?
    /// The clock of the update that timers of earlier moments run in; nil while none does.
    var lateMoment: Timestamp?
    var composer = InstructionComposer()
    /// For the test runner: answers functions beyond the API.
    var extra: ((String, PluginInstance, LuaArguments, inout LuaAnswer) -> Void)?

    private(set) var trace: PluginTrace
    private(set) var faults: [PluginFault] = []
    private(set) var lines: [PluginLogLine] = []
    private(set) var actions: [PluginAction] = []
    private var unansweredHooks: [Bool]
    /// Where what hooks leave for good is kept.
    let keeper: any PluginStorage
    /// The host whose lock goes before the storage's; nil where there is none to wait for.
    weak var host: PluginHost?
    /// What was decided about what was to be kept.
    let settlements = SettlementBox()
    /// What running hooks have left so far; nil while none run.
    var transaction: OpenTransaction?
    /// The listeners of each hook, in order; nil until they are looked up.
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
        unansweredHooks = Array(repeating: false, count: HookName.allCases.count)
    }

    // MARK: Plugins

    /// Makes an instance of a package, loaded but not yet asked.
    func instance(of package: PluginPackage, storage: StorageBuffer, extras: [String] = []) throws(LuaError)
        -> PluginInstance
    {
        let instance = PluginInstance(package, scope: scope, ensemble: self, extras: extras)
        instance.storage = storage
        try instance.load(seed: Self.seed(seed, package.id), engine: engine)
        return instance
    }

    /// Takes an instance in, in place of one of the same id.
    func install(_ instance: PluginInstance) {
        instances.removeAll { $0.package.id == instance.package.id }
        instances.append(instance)
        instances.sort { $0.package.id.utf8.lexicographicallyPrecedes($1.package.id.utf8) }
        listenersChanged()
    }

    func remove(_ id: String) {
        instances.removeAll { $0.package.id == id }
        listenersChanged()
    }

    func instance(_ id: String) -> PluginInstance? { instances.first { $0.package.id == id } }

    func listenersChanged() { listeners = nil }

    /// Those that listen to a hook: by descending priority, then by id.
    func listeners(to hook: HookName) -> [PluginInstance] {
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

    func isHeard(_ hook: HookName) -> Bool { !listeners(to: hook).isEmpty }

    // MARK: What is written down

    func record(_ hook: HookName, _ plugin: PluginInstance, _ answer: String, isDecisive: Bool) {
        trace.add(
            PluginTrace.Entry(
                time: board.now, hook: hook, plugin: plugin.package.id,
                answer: LuaText.printable(answer.withoutHiddenCharacters), isDecisive: isDecisive))
    }

    /// A decision that nobody took is told once.
    func noteUnanswered(_ hook: HookName) {
        guard !unansweredHooks[hook.number] else { return }
        unansweredHooks[hook.number] = true
        log(.debug, "no plugin has an opinion on \(hook.rawValue): the default holds", from: nil)
    }

    func note(_ fault: PluginFault) {
        guard faults.count < limits.traceEntries else { return }
        var fault = fault
        fault.message = fault.message.withoutHiddenCharacters
        faults.append(fault)
    }

    func log(_ level: PluginLogLine.Level, _ text: String, from plugin: String?) {
        guard lines.count < limits.traceEntries else { return }
        lines.append(
            PluginLogLine(time: board.now, plugin: plugin, level: level, text: text.withoutHiddenCharacters))
    }

    func queue(_ action: PluginAction) { actions.append(action) }

    func dropActions(from count: Int) { if actions.count > count { actions.removeSubrange(count...) } }

    func dropLines(from count: Int) { if lines.count > count { lines.removeSubrange(count...) } }

    func takeFaults() -> [PluginFault] {
        defer { faults = [] }
        return faults
    }

    func takeLines() -> [PluginLogLine] {
        defer { lines = [] }
        return lines
    }

    func takeActions() -> [PluginAction] {
        defer { actions = [] }
        return actions
    }

    func text(metres: Double) -> String { composer.text(metres: metres) }

    /// A seed of a plugin's own: FNV-1a over the engine's seed and its id.
    static func seed(_ seed: UInt64, _ text: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: seed >> UInt64(shift))) }
        text.utf8.forEach(add)
        return hash
    }
}
