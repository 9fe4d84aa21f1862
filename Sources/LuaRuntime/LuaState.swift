import CLuaShims

/// A Lua state with one script: its memory, random numbers and limits.
///
/// A state is not `Sendable`. Enter it from one thread at a time. A script cannot reach another state, and each call
/// ends with results or a ``LuaError``. Scripts do not get the stock library: docs/plugin-testing.md lists what they get, and
/// docs/lua-border.md explains what is limited.
///
/// ```swift
/// let state = try LuaState(seed: 1, library: library, host: host)
/// try state.load(LuaSource(name: "init.lua", text: "return { double = function(x) return 2 * x end }"))
/// guard let double = state.function("double") else { return }
/// let doubled = try state.call(double, [.number(21)]).number(at: 0)  // 42
/// ```
package final class LuaState {
    let raw: OpaquePointer
    let limits: LuaLimits
    /// The host outlives the state, usually because it owns the state.
    unowned let host: any LuaHost
    /// The number of entries so far. Results are valid while it equals their own.
    private(set) var entries: UInt64 = 0
    private(set) var isLoaded = false

    /// The names in the table that the script returned, in byte order, and whether each holds a function. Empty before
    /// loading.
    package internal(set) var returned: [(name: String, isFunction: Bool)] = []

    /// The last line of the script, where it returns its table; nil before loading.
    var end: LuaFrame?

    /// Creates a state with a library and without a script.
    ///
    /// - Parameters:
    ///   - limits: The limits of the state.
    ///   - seed: The seed of the script's `math.random`.
    ///   - library: The functions, constants and kinds of objects that scripts see besides the basic library.
    ///   - host: The object that answers for the library. The state does not keep it alive, so it must outlive the state.
    /// - Throws: ``LuaError`` if there is not enough memory, or if a part of the library cannot be added.
    package convenience init(
        limits: LuaLimits = LuaLimits(), seed: UInt64, library: LuaLibrary, host: any LuaHost
    ) throws(LuaError) {
        try self.init(limits: limits, seed: seed, library: library, host: host, failingAllocation: 0)
    }

    init(
        limits: LuaLimits, seed: UInt64, library: LuaLibrary, host: any LuaHost, failingAllocation: UInt64
    ) throws(LuaError) {
        self.limits = limits
        self.host = host
        var bounds = wm_limits(
            memory: max(0, limits.memory), block: max(0, limits.block), string: max(0, limits.string),
            source: max(0, limits.source), load_fuel: limits.loadFuel,
            depth: Int32(clamping: limits.depth), cpu_nanoseconds: limits.cpuNanoseconds, seed: seed)
        let holder = HostHolder(host: host)
        guard
            let raw = wm_new(
                &bounds, Self.answerCall, Self.answerRead, Unmanaged.passUnretained(holder).toOpaque(),
                failingAllocation)
        else { throw LuaError(kind: .host, message: "not enough memory for a Lua state") }
        self.raw = raw
        self.holder = holder
        holder.state = raw
        try add(library)
    }

    deinit { wm_free(raw) }

    /// The context of the C callbacks. It lives as long as the state.
    private let holder: HostHolder

    /// The fuel that the last entry has used.
    package var fuelUsed: Int64 { wm_fuel_used(raw) }
    /// The processor time of the last entry beyond its first two milliseconds, in nanoseconds. It is 0 for a normal
    /// call, and not deterministic.
    package var slowNanoseconds: UInt64 { wm_slow_nanoseconds(raw) }
    /// The size of the live heap, in bytes.
    package var memoryInUse: Int { wm_memory_in_use(raw) }
    /// The largest size of the live heap so far, in bytes.
    package var memoryPeak: Int { wm_memory_peak(raw) }
    /// The limit that ended the state: memory or time. `nil` while the state can be entered. Lack of fuel ends only a
    /// call.
    package var killedBy: LuaError.Kind? {
        let status = wm_killed_by(raw)
        return status == WM_OK ? nil : kind(of: status)
    }

    /// Collects all garbage. The results of the last call are no longer valid.
    package func sweep() {
        entries += 1
        _ = wm_sweep(raw)
    }

    /// Enters Lua, counts the entry, and throws its failure. The host is kept alive meanwhile.
    func enter(_ body: (OpaquePointer) -> wm_status) throws(LuaError) {
        let host = host
        let status = body(raw)
        withExtendedLifetime(host) {}
        if status != WM_BUSY { entries += 1 }
        if status != WM_OK { throw failure(status) }
    }

    func markLoaded() { isLoaded = true }

    private func add(_ library: LuaLibrary) throws(LuaError) {
        for (number, path) in library.functions.enumerated() {
            try enter { wm_add_function($0, path, Int32(number)) }
        }
        for constant in library.constants {
            try write([.value(constant.value)])
            try enter { wm_add_constant($0, constant.path) }
        }
        for kind in library.kinds {
            try write([.value(.list((kind.fields + kind.hidden).map { .string($0) }))])
            try enter { wm_add_kind($0, kind.name, Int32(kind.fields.count)) }
        }
        try enter { wm_seal($0) }
    }
}

/// Leads the callbacks of a state to its host.
final class HostHolder {
    /// The host. The reference is not checked, because reading a field takes only nanoseconds. It is safe: callbacks come
    /// only while the state is entered, and each entry keeps the host alive (``LuaState/enter(_:)``).
    unowned(unsafe) let host: any LuaHost
    /// The state that calls; `nil` until it exists.
    var state: OpaquePointer?

    init(host: any LuaHost) { self.host = host }
}

extension LuaState {
    /// Answers a call to a function of the library. Lua raises nothing while this frame is on the stack.
    static let answerCall: wm_call_host = { holder, function, arguments, answer in
        guard let holder, let arguments, let answer else { return }
        Unmanaged<HostHolder>.fromOpaque(holder)._withUnsafeGuaranteedRef { owner in
            guard let state = owner.state else { return }
            var written = LuaAnswer(state: state, raw: answer)
            owner.host.call(Int(function), LuaArguments(values: BorderValues(raw: arguments.pointee)), &written)
        }
    }

    /// Answers a read of a field of an object. Lua raises nothing while this frame is on the stack.
    static let answerRead: wm_read_host = { holder, kind, field, subject, answer in
        guard let holder, let answer else { return }
        Unmanaged<HostHolder>.fromOpaque(holder)._withUnsafeGuaranteedRef { owner in
            guard let state = owner.state else { return }
            var written = LuaAnswer(state: state, raw: answer)
            owner.host.read(Int(field), of: Int(kind), subject: Int(subject), &written)
        }
    }
}
