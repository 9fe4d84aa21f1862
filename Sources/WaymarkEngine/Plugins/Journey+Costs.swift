import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins

extension Journey {
    /// Milliseconds between two looks at the route because plugins have costs asked again.
    private static let costInterval: Int64 = 5_000

    /// Looks at the route again if plugins have had the costs asked again since the last look.
    mutating func lookUpCosts(at time: Timestamp) {
        guard isLive, venue.plugins?.revision != costs.revision else { return }
        if let last = costs.time, time.milliseconds - last.milliseconds < Self.costInterval { return }
        takeCosts(at: time)
    }

    /// Goes on with costs that are asked again.
    mutating func takeCosts(at time: Timestamp) {
        entries.append(.input(.costs(at: time)))
        now = max(now, time)
        if !isLive { venue.plugins?.invalidate() }
        costs = (venue.plugins?.revision, time)
        follow(.conditionsChanged(at: time))
    }

    /// Whether the plugins of this journey are those that a host runs.
    public func isOn(_ host: PluginHost?) -> Bool { host != nil && venue.plugins === host }

    /// Runs a command that a plugin brings, as part of the journey: what it changes counts from now on, and a replay runs it
    /// again.
    ///
    /// - Returns: What the command came to, nil if no plugin brings the command or it does not answer; and what followed.
    /// - Throws: `EngineError.store`.
    public mutating func run(
        command name: String, arguments: [String]
    ) throws(EngineError) -> (answer: PluginCommandAnswer?, events: [JourneyEvent]) {
        let first = entries.count
        try lookUpPlugins(at: now)
        if isLive, venue.plugins?.revision != costs.revision { takeCosts(at: now) }
        entries.append(.input(.pluginCommand(name: name, arguments: arguments, at: now)))
        venue.plugins?.follow(now)
        let answer = venue.plugins?.answer(command: name, arguments: arguments, in: venue.venue)
        // A replay runs the command again, which has the costs asked again, too.
        if venue.plugins?.revision != costs.revision {
            costs = (venue.plugins?.revision, now)
            follow(.conditionsChanged(at: now))
        }
        return (answer, newEvents(since: first))
    }
}
