import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins

extension Journey {
    /// The minimum time between two checks of the route because of changed costs, in milliseconds.
    private static let costInterval: Int64 = 5_000

    /// Checks the route again if plugins have invalidated their costs since the last check.
    mutating func lookUpCosts(at time: Timestamp) {
        guard isLive, venue.plugins?.revision != costs.revision else { return }
        if let last = costs.time, time.milliseconds - last.milliseconds < Self.costInterval { return }
        takeCosts(at: time)
    }

    /// Continues with new costs of the plugins.
    mutating func takeCosts(at time: Timestamp) {
        entries.append(.input(.costs(at: time)))
        now = max(now, time)
        if !isLive { venue.plugins?.invalidate() }
        costs = (venue.plugins?.revision, time)
        follow(.conditionsChanged(at: time))
    }

    /// Returns whether the journey uses the plugins of this host.
    package func isOn(_ host: PluginHost?) -> Bool { host != nil && venue.plugins === host }
}
