import GRDB
import WaymarkModel

extension BrokerDesk {
    /// What the costs of a plugin depend on: its values in a scope, and how often it invalidated its costs.
    package func costBasis(of plugin: String, scope: String) throws -> (values: [String: String], invalidations: Int64)
    {
        (
            try store.pluginValues.values(of: plugin, scope: scope, database),
            try store.pluginValues.costRevisions(scope: scope, database)[plugin] ?? 0
        )
    }

    /// Takes over what the costs of a plugin depend on from another engine.
    ///
    /// - Throws: `StoreError` with `invalidPluginValue` if the values break the rules.
    package func takeCostBasis(
        of plugin: String, scope: String, values: [String: String], invalidations: Int64
    ) throws {
        let present = try store.pluginValues.values(of: plugin, scope: scope, database)
        let gone = present.keys.filter { values[$0] == nil }.sorted().map { PluginStorageChange.delete($0) }
        let new = values.filter { present[$0.key] != $0.value }.sorted { $0.key < $1.key }
            .map { PluginStorageChange.set($0.key, json: $0.value) }
        do {
            try database.inSavepoint {
                try store.pluginValues.apply(gone + new, to: plugin, scope: scope, database)
                try store.pluginValues.setCostRevision(invalidations, of: plugin, scope: scope, database)
                return .commit
            }
        } catch let error as DatabaseError
            where [.SQLITE_CONSTRAINT, .SQLITE_TOOBIG, .SQLITE_RANGE].contains(error.resultCode)
        {
            throw StoreError(
                .invalidPluginValue, "the values of the plugin \"\(plugin)\" break a rule of the store",
                path: store.path, remedy: "names have 1 to 64 characters; values are JSON; 64 KiB in all")
        }
    }
}

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
