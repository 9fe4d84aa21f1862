/// What a state may use at most. The defaults are those of a plugin: far above what an honest one needs.
public struct LuaLimits: Hashable, Sendable {
    /// The live heap of the state, in bytes.
    public var memory = 8 << 20
    /// The largest single block of memory (a table's part, the stack), in bytes.
    public var block = 1 << 20
    /// The longest string, in bytes.
    public var string = 32 << 10
    /// The longest source file, in bytes.
    public var source = 64 << 10
    /// The work that loading may cost, in units of fuel: a VM instruction, sixteen bytes of memory, or a step of a pattern.
    public var loadFuel: Int64 = 5_000_000
    /// The work that a call may cost when the caller names no other, in units of fuel.
    public var callFuel: Int64 = 200_000
    /// How deep Lua functions may call each other.
    public var depth = 180
    /// The processor time one entry into the state may take, in nanoseconds. It ends what fuel prices too low; unlike fuel
    /// it is not deterministic.
    public var cpuNanoseconds: UInt64 = 500_000_000

    /// The defaults.
    public init() {}
}
