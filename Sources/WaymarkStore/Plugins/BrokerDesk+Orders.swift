import GRDB
import WaymarkModel

extension BrokerDesk {
    /// The orders of a plugin that are kept, oldest first.
    package func orders(of plugin: String, scope: String) throws -> [StoredOrder] {
        try store.orders.kept(of: plugin, scope: scope, database)
    }

    /// Notes that the orders of a plugin are in the outbox.
    package func markOrdersCarried(of plugin: String, scope: String) throws {
        let orders = try orders(of: plugin, scope: scope).map { order in
            var order = order
            order.isCarried = true
            return order
        }
        try store.orders.write(orders, of: plugin, scope: scope, database)
    }

    /// Takes an order that was given at another engine.
    package func takeOrder(
        _ body: JSON, from origin: OrderOrigin, of plugin: String, scope: String, at time: Timestamp
    ) throws {
        try store.orders.add([(body, origin)], of: plugin, scope: scope, at: time, database)
    }
}
