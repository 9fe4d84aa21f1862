import LuaRuntime

/// What plugins may use, and how often they may fail.
public struct PluginLimits: Hashable, Sendable {
    /// The limits of each Lua state.
    public var lua = LuaLimits()
    /// The work that one call of `edge_cost` or `edge_speed` may cost, in units of fuel.
    public var edgeFuel: Int64 = 20_000
    /// The work that one plugin may cost for all edges of a profile: this much, and `fuelPerEdge` for each edge.
    public var customisationFuel: Int64 = 5_000_000
    public var fuelPerEdge: Int64 = 2_000
    /// The work that one plugin may cost a session within one second of the engine's clock, in units of fuel.
    public var fuelPerSecond: Int64 = 2_000_000
    /// The processor time that the slow calls of one plugin may take within one second of the engine's clock, in
    /// nanoseconds: what each takes beyond two milliseconds. It ends what is cheap in fuel and dear in time, again and
    /// again below the limit of a single call; not deterministic.
    public var slowNanosecondsPerSecond: Int64 = 250_000_000
    /// How many timers may go off in one update; the others do in the next ones.
    public var timersPerUpdate = 100
    /// Faults in a row that disable a plugin.
    public var faultsInARow = 3
    /// Faults within `faultSpan` that disable a plugin.
    public var faultsInSpan = 10
    /// Milliseconds of the engine's clock.
    public var faultSpan: Int64 = 60_000
    /// How often the fuel may be spent before the plugin is disabled.
    public var fuelFaults = 2
    /// Lines that one plugin may log within a second of the engine's clock.
    public var logLinesPerSecond = 20
    /// Bytes of UTF-8 that the log keeps of a line.
    public var logLineBytes = 300
    /// Live timers of one plugin.
    public var timers = 32
    /// Bytes that one plugin may keep, as JSON with its keys.
    public var storageBytes = 64 << 10
    /// Bytes of UTF-8 of one text that is kept.
    public var storedTextBytes = 4 << 10
    /// Entries that the trace keeps, the latest.
    public var traceEntries = 1_000
    /// Rewards that one plugin may give for one arrival.
    public var rewardsPerArrival = 10
    /// Points that one plugin may give for one arrival, all its rewards together.
    public var pointsPerArrival = 200_000
    /// Calls to the engine that one hook may queue.
    public var actions = 32

    /// The defaults: those of the reference, far above what an honest plugin needs.
    public init() {}
}
