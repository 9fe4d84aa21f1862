import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkStore

extension Journey {
    /// Takes the costs of plugins if they have changed since the last check.
    ///
    /// - Parameter isChecked: Whether the route is checked against them: false if other conditions follow at once.
    mutating func lookUpCosts(at time: Timestamp, isChecked: Bool = true) throws(EngineError) {
        guard isLive, let host = venue.plugins, host.revision != costs.revision else { return }
        let stored = try stored(by: host).filter { (costs.stored[$0.key] ?? [:]) != $0.value }
        takeCosts(stored, isChecked: isChecked, at: time)
    }

    /// Notes what plugins have stored after a command of this journey: a replay, which runs the command again, stores the same.
    mutating func noteStored() throws(EngineError) {
        guard isLive, let host = venue.plugins else { return }
        costs.stored.merge(try stored(by: host)) { $1 }
    }

    /// Returns what the plugins with costs have stored.
    private func stored(by host: PluginHost) throws(EngineError) -> StoredByPlugins {
        var stored: StoredByPlugins = [:]
        for plugin in host.costPlugins {
            stored[plugin] = try engine.storing { () throws(StoreError) in
                try engine.plugins.storedValues(of: plugin, in: venue.id)
            }
        }
        return stored
    }

    /// Continues with new costs of the plugins.
    ///
    /// - Parameters:
    ///   - stored: What plugins have stored, where it differs from what the journey knows. It counts in replays.
    ///   - isChecked: Whether the route is checked against the costs.
    mutating func takeCosts(_ stored: StoredByPlugins, isChecked: Bool, at time: Timestamp) {
        entries.append(.input(.costs(stored, isChecked: isChecked, at: time)))
        now = max(now, time)
        if !isLive, let host = venue.plugins {
            host.replaceStorage(stored)
            host.invalidate()
        }
        costs.revision = venue.plugins?.revision
        costs.stored.merge(stored) { $1 }
        if isChecked { follow(.conditionsChanged(at: time)) }
    }

    /// Returns whether the journey uses the plugins of this host.
    package func isOn(_ host: PluginHost?) -> Bool { host != nil && venue.plugins === host }
}

extension PluginHost {
    /// Replaces all that plugins have stored in a replay.
    func replaceStorage(_ stored: StoredByPlugins) {
        guard let storage = storage as? RehearsedStorage, !stored.isEmpty else { return }
        storage.replace(stored)
        storageChanged()
    }
}

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
