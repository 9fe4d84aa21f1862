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
}
