import CLuaShims

/// One script with its own Lua state: its memory, its random numbers, its limits.
///
/// It is not `Sendable`: one owner enters it, from one thread at a time. Nothing the script does reaches another state,
/// and nothing it does stops the program; a call ends with results or a ``LuaError``. The stock library is not handed out:
/// `docs` of the plugins list what there is.
public final class LuaState {
    let raw: OpaquePointer
    let limits: LuaLimits
    /// Whoever made the state outlives it, usually by owning it.
    unowned let host: any LuaHost
    /// How often the state was entered: results know theirs.
    private(set) var entries: UInt64 = 0
    private(set) var isLoaded = false

    /// What the script returned, sorted by name (in byte order); empty before it is loaded.
    public internal(set) var returned: [(name: String, isFunction: Bool)] = []

    /// Makes a state with a library and no script.
    ///
    /// - Parameters:
    ///   - seed: Where the script's `math.random` starts.
    ///   - host: What answers the library's functions; it must outlive the state, which does not keep it.
    public convenience init(
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

    /// What the C callbacks get: it lives as long as the state.
    private let holder: HostHolder

    /// The work the last entry cost, in units of fuel.
    public var fuelUsed: Int64 { wm_fuel_used(raw) }
    /// The live heap, in bytes.
    public var memoryInUse: Int { wm_memory_in_use(raw) }
    /// The largest live heap so far, in bytes.
    public var memoryPeak: Int { wm_memory_peak(raw) }
    /// The limit that ended the state for good: memory or time. Fuel ends a call only.
    public var killedBy: LuaError.Kind? {
        let status = wm_killed_by(raw)
        return status == WM_OK ? nil : kind(of: status)
    }

    /// Collects all garbage. Results of the last call can no longer be read.
    public func sweep() {
        entries += 1
        _ = wm_sweep(raw)
    }

    /// Enters Lua with the host held, counts the entry, and turns its failure into an error.
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
            try write([.value(.list(kind.fields.map { .string($0) }))])
            try enter { wm_add_kind($0, kind.name) }
        }
        try enter { wm_seal($0) }
    }
}
