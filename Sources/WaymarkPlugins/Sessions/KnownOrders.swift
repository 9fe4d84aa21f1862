import Synchronization

/// What commands of plugins ask of travellers, as it is known without waiting for a plugin that runs.
package final class KnownOrders: Sendable {
    private let orders = Mutex<[PluginOrder]>([])

    /// Takes the orders from the storage, for the journeys that look for them.
    package func take(_ new: [PluginOrder]) { orders.withLock { $0 = new } }

    /// The latest orders, by plugin and number.
    package var all: [PluginOrder] { orders.withLock { $0 } }

    /// The number of the last order of each plugin.
    package var last: [String: Int64] {
        Dictionary(all.map { ($0.plugin, $0.number) }, uniquingKeysWith: max)
    }
}
