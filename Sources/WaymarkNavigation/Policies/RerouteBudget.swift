import WaymarkModel

/// How many new routes one plugin may ask for: a minimum interval, a number per minute, and a number per journey.
public struct RerouteBudget: Hashable, Sendable {
    /// What stands in the way of a reroute.
    public enum Limit: String, Hashable, Sendable {
        /// The last one was too short a time ago, or there were too many in the last minute: later.
        case later
        /// The journey's budget is spent.
        case spent
    }

    /// When the last ones were granted, oldest first; those of the last minute.
    private var recent: [Timestamp] = []
    private var total = 0
    /// Whether the plugin was told that its budget is spent.
    public var isTold = false

    public init() {}

    /// Takes one reroute out of the budget.
    ///
    /// - Returns: nil if it is granted, else why it is not.
    public mutating func spend(at time: Timestamp, constants: NavigationConstants) -> Limit? {
        guard total < constants.pluginReroutes else { return .spent }
        recent.removeAll { time.milliseconds(since: $0) >= 60_000 }
        let isEarly = recent.last.map { time.milliseconds(since: $0) < constants.pluginRerouteInterval } ?? false
        guard !isEarly, recent.count < constants.pluginReroutesPerMinute else { return .later }
        recent.append(time)
        total += 1
        return nil
    }
}
