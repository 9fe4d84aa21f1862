import LuaRuntime
import WaymarkModel

/// A plugin with its own Lua state, in a session or in the engine. A fault in it does not affect other plugins.
///
/// It answers the calls of the script (`LuaHost`) and enforces limits: timers, storage, log, fuel and faults. Its
/// ensemble owns it and uses it from one thread at a time.
package final class PluginInstance: LuaHost {
    let package: PluginPackage
    let scope: HookDeclaration.Scope
    package unowned let ensemble: PluginEnsemble
    /// What the script is being asked; between calls, what it was asked when it was loaded.
    package var question: Question
    let limits: PluginLimits

    /// The Lua state; nil after it was discarded.
    package private(set) var state: LuaState?
    /// The functions by the hook's number; nil for hooks that the plugin does not have in this scope.
    private(set) var functions: [LuaFunction?] = []
    private(set) var kinds: [Int] = []
    private(set) var names: [FunctionName] = []
    /// The capabilities that the manifest lacks, by the function's number; nil if the function can be called.
    private var missing: [PluginCapability?] = []
    /// The functions beyond the API, for the test runner. Their numbers follow those of `names`.
    let extras: [String]
    private var readers: [[FieldReader]] = []

    /// The reason why the plugin is permanently disabled; nil if it is not.
    private(set) var reason: String?
    /// Whether the user disabled the plugin.
    var isSwitchedOff = false
    private(set) var calls = 0
    private(set) var fuel: Int64 = 0
    private(set) var faults = 0
    /// The message of the last fault, with file and line; nil if there was none.
    private(set) var lastFault: String?

    var counter: FaultCounter
    var budget: FuelBudget
    var slowness: FuelBudget
    var meter: LogMeter
    package var timers = TimerBook()
    package var storage = StorageBuffer()
    /// Whether the plugin was already notified that its storage cannot be read.
    var hasToldOfReading = false
    /// The values that functions return in a test.
    package var stubs: [FunctionName: LuaValue] = [:]
    /// The hook that is running; nil while none is.
    var hook: HookName?
    /// Whether the running hook is pure.
    var isAskedPurely = false
    /// The message of `waymark.fail`, from the running command or the last one that ended with it.
    var misuse: String?
    /// What a cost hook that declares its reads reads of an edge; nil outside such a hook.
    var inquiry: EdgeInquiry?
    /// The former names of which the plugin was warned.
    var toldFormers: Set<String> = []
    /// The number of present members of each kind of object, and the members that follow under former names.
    private var formers: [(count: Int, members: [FormerMember])] = []
    /// The last call of each hook with limited frequency, by the hook's number.
    var lastCalls: [Int: CallFilter] = [:]

    /// The time and place of a call.
    struct CallFilter {
        var time: Timestamp
        var point: Point?
        var level: FeatureID?
    }

    init(
        _ package: PluginPackage, scope: HookDeclaration.Scope, ensemble: PluginEnsemble, _ question: Question,
        extras: [String] = []
    ) {
        self.package = package
        readsStorage = package.capabilities.contains(.storage)
        hasLimitedHooks = package.bindings.contains { $0.everyMetres != nil || $0.everySeconds != nil }
        self.scope = scope
        self.ensemble = ensemble
        self.extras = extras
        self.question = question
        limits = ensemble.limits
        counter = FaultCounter(limits: limits)
        budget = FuelBudget(limit: scope == .engine ? .max : limits.fuelPerSecond)
        slowness = FuelBudget(limit: limits.slowNanosecondsPerSecond)
        meter = LogMeter(limit: limits.logLinesPerSecond)
    }

    /// Whether the plugin can read its storage.
    let readsStorage: Bool
    /// Whether the manifest limits how often any hook is called.
    let hasLimitedHooks: Bool
    /// Whether the plugin can be asked.
    var isActive: Bool { reason == nil && !isSwitchedOff && state != nil }
    /// The memory in use, in bytes.
    var memory: Int { state?.memoryInUse ?? 0 }

    /// Returns whether the plugin has a hook in this scope and is active.
    func listens(to hook: HookName) -> Bool { isActive && functions[hook.number] != nil }

    // MARK: Loading

    /// Creates the Lua state, runs the script and finds the functions of its hooks.
    ///
    /// - Throws: `LuaError` if the state cannot be created or the script fails.
    func load(seed: UInt64, engine: String) throws(LuaError) {
        let bound = package.bindings.map(\.hook).filter { runs(PluginAPI.hook($0).scope) }
            .sorted { $0.number < $1.number }
        names = FunctionName.allCases
        missing = names.map { name in
            PluginAPI.function(name).capability.flatMap { package.capabilities.contains($0) ? nil : $0 }
        }
        let declarations = bound.map { PluginAPI.hook($0) }
        readers =
            ensemble.objectReaders + declarations.map { ($0.members + $0.former.map(\.member)).map(\.read) }
        formers =
            ensemble.objectReaders.map { ($0.count, []) } + declarations.map { ($0.members.count, $0.former) }
        let shared = PluginAPI.objects
        let own = declarations.map { hook in
            LuaKind(
                name: hook.name.rawValue, fields: hook.arguments.map(\.name), hidden: hook.former.map(\.name))
        }
        let library = LuaLibrary(
            functions: names.map(\.path) + extras,
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
            functions[hook.number] = state.function(package.function(of: hook))
            kinds[hook.number] = shared.count + place
        }
        FormerNames(self).noteHooks()
    }

    private func runs(_ scope: HookDeclaration.Scope) -> Bool { scope == .both || scope == self.scope }

    /// The differences between the hooks in the manifest and the functions that the script returns.
    var mismatches: [String] {
        let returned = state?.returned.filter(\.isFunction).map(\.name) ?? []
        let declared = Set(package.bindings.map(\.function))
        let missing = package.bindings.map(\.function).filter { !returned.contains($0) }.sorted()
            .map { "the manifest declares the hook \"\($0)\", but init.lua does not return a function of that name" }
        let surplus = returned.filter { !declared.contains($0) && !Self.lifecycle.contains($0) }.map { name in
            if HookName(rawValue: name) != nil || HookName.former[name] != nil {
                return "init.lua returns the hook \"\(name)\", but the manifest does not declare it"
            }
            let near = EditDistance.suggestion(for: name, among: HookName.allCases.map(\.rawValue))
            return "init.lua returns \"\(name)\", which is not a hook"
                + (near.map { "; did you mean \"\($0)\"?" } ?? "")
        }
        return missing + surplus
    }

    /// The functions that a script can return in addition to its hooks.
    static let lifecycle = ["save", "restore"]

    // MARK: Failing

    /// Counts a fault. Disables the plugin if there were too many.
    func fail(_ error: LuaError, in hook: String, at time: Timestamp) {
        if error.kind == .busy { return }
        faults += 1
        // A plugin is also at fault where no line of it runs: in what it returned, and in what it spent before.
        let name = HookName(rawValue: hook).map { package.function(of: $0) } ?? hook
        let error = error.placed(at: state.flatMap { state in state.function(name).flatMap(state.place) })
        lastFault = error.description
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

    /// Disables the plugin permanently and cancels its timers.
    func disable(_ reason: String) {
        self.reason = reason
        timers = TimerBook()
        ensemble.listenersChanged()
    }

    /// Counts a call with its fuel and time.
    func count(_ state: LuaState, at time: Timestamp) {
        calls += 1
        let used = state.fuelUsed
        fuel += used
        budget.spend(used, at: time)
        let slow = state.slowNanoseconds
        if slow > 0 { slowness.spend(Int64(clamping: slow), at: ensemble.lateMoment ?? time) }
    }

    /// Returns the calls, the fuel and the faults since the last call.
    func takeCounts() -> (calls: Int, fuel: Int64, faults: Int) {
        defer { (calls, fuel, faults) = (0, 0, 0) }
        return (calls, fuel, faults)
    }

    /// Adds the calls of another state of the plugin.
    func count(calls: Int, fuel: Int64, faults: Int) {
        self.calls += calls
        self.fuel += fuel
        self.faults += faults
    }

    // MARK: LuaHost

    /// Reads a member of an object for Lua.
    package func read(_ field: Int, of kind: Int, subject: Int, _ answer: inout LuaAnswer) {
        if kind == EdgeReads.kind, let objection = inquiry?.objection(toReading: field) {
            return answer.fail(objection)
        }
        if field >= formers[kind].count {
            let former = formers[kind].members[field - formers[kind].count]
            FormerNames(self).note(former.name, now: former.member.declaration.name)
        }
        answer.set(readers[kind][field](question, subject))
    }

    /// Runs a function of `waymark` for Lua.
    package func call(_ function: Int, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        if function >= names.count {
            ensemble.extra?(extras[function - names.count], self, arguments, &answer)
            return
        }
        if let capability = missing[function] {
            return answer.fail("declare the capability \"\(capability.rawValue)\" in plugin.json to call this")
        }
        if isAskedPurely, !names[function].isPure {
            return answer.fail("plugin.json declares the hook pure, so it may not call this")
        }
        if !stubs.isEmpty, let stub = stubs[names[function]] { return answer.set(stub) }
        perform(names[function], arguments, &answer)
    }
}
