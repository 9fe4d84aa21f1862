import WaymarkModel

/// The limits on reroutes that one plugin requests: a minimum interval, a number per minute, and a number per journey. And
/// the limit on the lines that it says.
package struct RerouteBudget: Hashable, Sendable {
    /// The limit that a request exceeds.
    package enum Limit: String, Hashable, Sendable {
        /// The last reroute was too recent, or there were too many in the last minute. The plugin may try again later.
        case later
        /// The journey's budget is used up.
        case spent
    }

    /// The times of the reroutes granted in the last minute, oldest first.
    private var recent: [Timestamp] = []
    private var total = 0
    /// Whether the plugin has been told that its budget is used up.
    package var isTold = false

    /// The times of the lines that the plugin said in the last ten seconds, oldest first.
    private var lines: [Timestamp] = []
    /// Whether the plugin has been told that it says too much.
    package var isToldOfLines = false

    /// Takes one line for the traveller from the budget.
    ///
    /// - Returns: Whether it may be said.
    package mutating func say(at time: Timestamp, constants: NavigationConstants) -> Bool {
        lines.removeAll { time.milliseconds(since: $0) >= 10_000 }
        guard lines.count < constants.pluginLines else { return false }
        lines.append(time)
        return true
    }

    /// Creates a full budget.
    package init() {}

    /// Takes one reroute from the budget.
    ///
    /// - Returns: nil if the reroute is granted, otherwise the limit that forbids it.
    package mutating func spend(at time: Timestamp, constants: NavigationConstants) -> Limit? {
        guard total < constants.pluginReroutes else { return .spent }
        recent.removeAll { time.milliseconds(since: $0) >= 60_000 }
        let isEarly = recent.last.map { time.milliseconds(since: $0) < constants.pluginRerouteInterval } ?? false
        guard !isEarly, recent.count < constants.pluginReroutesPerMinute else { return .later }
        recent.append(time)
        total += 1
        return nil
    }
}
