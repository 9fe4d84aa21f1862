import Synchronization

extension PluginHost {
    /// Takes the orders of plugins' commands from the storage, for the journeys that look for them.
    package func take(_ orders: [PluginOrder]) { knownOrders.withLock { $0 = orders } }

    /// The latest orders of plugins' commands, by plugin and number.
    package var orders: [PluginOrder] { knownOrders.withLock { $0 } }

    /// The number of the last order of each plugin.
    package var lastOrders: [String: Int64] {
        Dictionary(orders.map { ($0.plugin, $0.number) }, uniquingKeysWith: max)
    }
}
