import LuaRuntime
import WaymarkModel

/// One plugin with its own Lua state, in one session or in the engine: a failure domain.
///
/// It answers what the script asks (`LuaHost`), and keeps what the script must not lose or exceed: timers, storage, log,
/// fuel, faults. Its ensemble owns it and enters it from one thread at a time.
final class PluginInstance: LuaHost {
    let package: PluginPackage
    let scope: HookDeclaration.Scope
    unowned let ensemble: PluginEnsemble
    let board: SubjectBoard
    let limits: PluginLimits

    /// Nil once it is discarded.
    private(set) var state: LuaState?
    /// By the hook's number; nil where it has none in this scope.
    private(set) var functions: [LuaFunction?] = []
    private(set) var kinds: [Int] = []
    private(set) var names: [FunctionName] = []
    /// What the manifest would have to ask for, by the function's number; nil where it may be called.
    private var missing: [PluginCapability?] = []
    /// Functions beyond the API, for the test runner, by number behind `names`.
    let extras: [String]
    private var readers: [[FieldReader]] = []

    /// Why it is disabled for good; nil while it is not.
    private(set) var reason: String?
    /// Whether somebody switched it off.
    var isSwitchedOff = false
    private(set) var calls = 0
    private(set) var fuel: Int64 = 0
    private(set) var faults = 0

    var counter: FaultCounter
    var budget: FuelBudget
    var slowness: FuelBudget
    var meter: LogMeter
    var timers = TimerBook()
    var storage = StorageBuffer()
    /// Whether it was told that the storage cannot be read, and has not been read since.
    var hasToldOfReading = false
    /// What a test has functions return.
    var stubs: [FunctionName: LuaValue] = [:]
    /// The hook that runs.
    var hook: HookName?
    /// What `waymark.fail` was called with in the command that runs, or ran last and ended by it.
    var misuse: String?
    /// Where each frequent hook was called last, by its number.
    var lastCalls: [Int: CallFilter] = [:]

    struct CallFilter {
        var time: Timestamp
        var point: Point?
        var level: FeatureID?
    }

    init(
        _ package: PluginPackage, scope: HookDeclaration.Scope, ensemble: PluginEnsemble, extras: [String] = []
    ) {
        self.package = package
        self.scope = scope
        self.ensemble = ensemble
        self.extras = extras
        board = ensemble.board
        limits = ensemble.limits
        counter = FaultCounter(limits: limits)
        budget = FuelBudget(limit: scope == .engine ? .max : limits.fuelPerSecond)
        slowness = FuelBudget(limit: limits.slowNanosecondsPerSecond)
        meter = LogMeter(limit: limits.logLinesPerSecond)
    }

    /// Whether it may read what it keeps.
    var readsStorage: Bool { package.capabilities.contains(.storage) }
    /// Whether it may be asked.
    var isActive: Bool { reason == nil && !isSwitchedOff && state != nil }
    var memory: Int { state?.memoryInUse ?? 0 }

    /// Whether it listens to a hook here.
    func listens(to hook: HookName) -> Bool { isActive && functions[hook.number] != nil }

    // MARK: Loading

    /// Makes the state, runs the script, and finds the functions of its hooks.
    func load(seed: UInt64, engine: String) throws(LuaError) {
        let bound = package.bindings.map(\.hook).filter { runs(PluginAPI.hook($0).scope) }
            .sorted { $0.number < $1.number }
        names = FunctionName.allCases
        missing = names.map { name in
            PluginAPI.function(name).capability.flatMap { package.capabilities.contains($0) ? nil : $0 }
        }
        readers = ensemble.objectReaders + bound.map { FieldReaders.arguments(of: $0) }
        let shared = PluginAPI.objects
        let own = bound.map { hook in
            LuaKind(name: hook.rawValue, fields: PluginAPI.hook(hook).arguments.map(\.name))
        }
        let library = LuaLibrary(
            functions: names.map { "waymark." + $0.rawValue } + extras,
            constants: [
                ("waymark.api", .integer(Int64(PluginAPI.major))), ("waymark.engine", .string(engine)),
                ("waymark.options", package.options),
            ],
            kinds: shared.map { LuaKind(name: $0.name, fields: $0.fields.map(\.name)) } + own)
        let state = try LuaState(limits: limits.lua, seed: seed, library: library, host: self)
        self.state = state
        do throws(LuaError) {
            try state.load(package.main, modules: package.modules)
        } catch {
            self.state = nil
            throw error
        }
        fuel += state.fuelUsed
        functions = Array(repeating: nil, count: HookName.allCases.count)
        kinds = Array(repeating: 0, count: HookName.allCases.count)
        for (place, hook) in bound.enumerated() {
            functions[hook.number] = state.function(hook.rawValue)
            kinds[hook.number] = shared.count + place
        }
    }

    private func runs(_ scope: HookDeclaration.Scope) -> Bool { scope == .both || scope == self.scope }

    /// What differs between the hooks that the manifest declares and those that the script returned.
    var mismatches: [String] {
        let returned = state?.returned.filter(\.isFunction).map(\.name) ?? []
        let declared = Set(package.bindings.map(\.hook.rawValue))
        let missing = package.bindings.map(\.hook.rawValue).filter { !returned.contains($0) }.sorted()
            .map { "the manifest declares the hook \"\($0)\", but init.lua does not return a function of that name" }
        let surplus = returned.filter { !declared.contains($0) && !Self.lifecycle.contains($0) }.map { name in
            if HookName(rawValue: name) != nil {
                return "init.lua returns the hook \"\(name)\", but the manifest does not declare it"
            }
            let near = EditDistance.suggestion(for: name, among: HookName.allCases.map(\.rawValue))
            return "init.lua returns \"\(name)\", which is no hook" + (near.map { "; did you mean \"\($0)\"?" } ?? "")
        }
        return missing + surplus
    }

    static let lifecycle = ["save", "restore"]

    // MARK: Failing

    /// Counts a fault; disables the plugin if it is one too many.
    func fail(_ error: LuaError, in hook: String, at time: Timestamp) {
        if error.kind == .busy { return }
        faults += 1
        if error.kind == .memory || error.kind == .time || state?.killedBy != nil {
            disable(error.kind == .time ? "it took too much processor time" : "it took too much memory")
            state = nil
        } else if let reason = counter.failed(at: time, isFuel: error.kind == .fuel) {
            disable(reason)
        }
        ensemble.note(
            PluginFault(
                time: time, plugin: package.id, hook: hook, message: error.description, kind: error.kind,
                disabled: reason))
    }

    func disable(_ reason: String) {
        self.reason = reason
        timers = TimerBook()
        ensemble.listenersChanged()
    }

    /// Counts a call.
    func count(_ state: LuaState, at time: Timestamp) {
        calls += 1
        let used = state.fuelUsed
        fuel += used
        budget.spend(used, at: time)
        let slow = state.slowNanoseconds
        if slow > 0 { slowness.spend(Int64(clamping: slow), at: ensemble.lateMoment ?? time) }
    }

    // MARK: LuaHost

    func read(_ field: Int, of kind: Int, subject: Int, _ answer: inout LuaAnswer) {
        answer.set(readers[kind][field](board, subject))
    }

    func call(_ function: Int, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        if function >= names.count {
            ensemble.extra?(extras[function - names.count], self, arguments, &answer)
            return
        }
        if let capability = missing[function] {
            return answer.fail("declare the capability \"\(capability.rawValue)\" in plugin.json to call this")
        }
        if !stubs.isEmpty, let stub = stubs[names[function]] { return answer.set(stub) }
        perform(names[function], arguments, &answer)
    }
}
