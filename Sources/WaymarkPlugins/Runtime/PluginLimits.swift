import LuaRuntime

/// The resources that plugins can use, and the number of faults after which they are disabled.
package struct PluginLimits: Hashable, Sendable {
    /// The limits of each Lua state.
    package var lua = LuaLimits()
    /// The fuel for a call of `edge_cost` or `edge_speed`.
    package var edgeFuel: Int64 = 20_000
    /// The fuel of a plugin for all edges of a profile, to which `fuelPerEdge` is added for each edge.
    package var customisationFuel: Int64 = 5_000_000
    /// The additional fuel for each edge.
    package var fuelPerEdge: Int64 = 2_000
    /// The fuel of a plugin in a session within one second of the engine's clock.
    package var fuelPerSecond: Int64 = 2_000_000
    /// The processor time of a plugin's slow calls within one second of the engine's clock, in nanoseconds.
    ///
    /// Of each call, only the time beyond two milliseconds counts. This limit stops plugins that use little fuel but
    /// much time in many calls, each below the limit of a single call. It is not deterministic.
    package var slowNanosecondsPerSecond: Int64 = 250_000_000
    /// The maximum number of timers that run in one update. The others run in later updates.
    package var timersPerUpdate = 100
    /// The number of consecutive faults that disables a plugin.
    package var faultsInARow = 3
    /// The number of faults within `faultSpan` that disables a plugin.
    package var faultsInSpan = 10
    /// The interval for `faultsInSpan`, in milliseconds of the engine's clock.
    package var faultSpan: Int64 = 60_000
    /// The number of times running out of fuel that disables a plugin.
    package var fuelFaults = 2
    /// The maximum number of log lines of a plugin within one second of the engine's clock.
    package var logLinesPerSecond = 20
    /// The maximum length of a log line, in bytes of UTF-8.
    package var logLineBytes = 300
    /// The maximum number of timers of a plugin.
    package var timers = 32
    /// The maximum size of a plugin's storage, in bytes of JSON including the keys.
    package var storageBytes = 64 << 10
    /// The maximum length of a stored text, in bytes of UTF-8.
    package var storedTextBytes = 4 << 10
    /// The number of latest entries that the trace keeps.
    package var traceEntries = 1_000
    /// The maximum number of rewards of a plugin for an arrival.
    package var rewardsPerArrival = 10
    /// The maximum total points of a plugin for an arrival.
    package var pointsPerArrival = 200_000
    /// The maximum number of values in an answer of `waymark.ask`.
    package var answerValues = 10_000
    /// The maximum number of actions that wait in the queue.
    package var actions = 32

    /// Creates the default limits, which are listed in the reference. They are far above what plugins usually need.
    package init() {}
}
