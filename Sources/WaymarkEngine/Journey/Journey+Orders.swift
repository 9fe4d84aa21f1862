import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins

extension Journey {
    /// Whether commands of plugins have asked something of the traveller since the last input.
    var hasNewOrders: Bool { !newOrders.isEmpty }

    private var newOrders: [PluginOrder] {
        (venue.plugins?.orders.all ?? []).filter { $0.number > seenOrders[$0.plugin] ?? 0 && $0.concerns(visitor) }
    }

    /// Takes what commands of plugins have asked of the traveller since the last input, in this process or another.
    mutating func lookUpOrders(at time: Timestamp) {
        guard isLive, plugins != nil else { return }
        let orders = newOrders
        for (plugin, number) in venue.plugins?.orders.last ?? [:] { seenOrders[plugin] = number }
        if !orders.isEmpty { takeOrders(orders, at: time) }
    }

    /// Does what commands of plugins ask, within the plugins' budgets. Without a route, the traveller only reads the reasons.
    mutating func takeOrders(_ orders: [PluginOrder], at time: Timestamp) {
        let first = entries.count
        entries.append(.input(.orders(orders, at: time)))
        now = max(now, time)
        for order in orders {
            if session?.isEnded == false {
                if !postponed.contains(order.action) { postponed.append(order.action) }
            } else if let reason = order.reason {
                say(reason, for: order.action)
            }
        }
        settlePlugins(since: first)
    }
}
