/// The limits of a state. The defaults are those of a plugin, and far above what a normal plugin needs.
///
/// The unit of fuel is one instruction of the virtual machine, 16 bytes of memory, or one step of a pattern.
package struct LuaLimits: Hashable, Sendable {
    /// The largest live heap, in bytes. Default: 8 MiB.
    package var memory = 8 << 20
    /// The largest single block of memory (part of a table, the Lua stack), in bytes. Default: 1 MiB.
    package var block = 1 << 20
    /// The longest string, in bytes. Default: 32 KiB.
    package var string = 32 << 10
    /// The longest source, in bytes. Default: 64 KiB.
    package var source = 64 << 10
    /// The fuel for loading a script. Default: 5,000,000.
    package var loadFuel: Int64 = 5_000_000
    /// The fuel for a call, unless the caller gives another number. Default: 200,000.
    package var callFuel: Int64 = 200_000
    /// The maximum depth of nested calls of Lua functions. Default: 180.
    package var depth = 180
    /// The processor time that one entry into the state may take, in nanoseconds. Default: 0.5 s.
    ///
    /// This ends work for which the price in fuel is too low. It depends on the machine, so it is not deterministic.
    package var cpuNanoseconds: UInt64 = 500_000_000

    /// Creates the default limits.
    package init() {}
}
