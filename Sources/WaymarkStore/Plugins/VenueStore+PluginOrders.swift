import GRDB
import WaymarkModel

/// What a command of a plugin asks of travellers, as the store keeps it.
package struct StoredOrder: Hashable, Sendable {
    /// The plugin's id.
    package var plugin: String
    /// The number, which increases with each order of the plugin.
    package var number: Int64
    /// The order as its plugin's host wrote it.
    package var body: JSON
}

extension VenueStore {
    /// The maximum number of orders of a plugin that are kept in a scope. Older ones are dropped.
    package static let keptOrders = 64
    /// The maximum size of the kept orders of a plugin, in bytes of JSON.
    private static let orderBytes = 48 << 10

    /// Returns the latest orders of plugins in a scope, by plugin and number.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func pluginOrders(scope: String) throws(StoreError) -> [StoredOrder] {
        try looking { database in
            guard try self.hasPlugins(database) else { return [] }
            let statement = try database.cachedStatement(
                sql: "SELECT plugin, value FROM plugin_storage WHERE scope = ? AND name = 'orders' ORDER BY plugin")
            return try Row.fetchAll(statement, arguments: [Self.orderScope(scope)]).flatMap { row in
                Self.orders(of: try row.decode(atIndex: 0), try row.decode(atIndex: 1))
            }
        }
    }

    /// Adds orders of a plugin within a transaction.
    func add(
        orders bodies: [String], of plugin: String, scope: String, at time: Timestamp, _ database: Database
    ) throws {
        guard !bodies.isEmpty else { return }
        let known = try String.fetchOne(
            database, sql: "SELECT value FROM plugin_storage WHERE plugin = ? AND scope = ? AND name = 'orders'",
            arguments: [plugin, Self.orderScope(scope)])
        var orders = Self.orders(of: plugin, known ?? "[]")
        // A plugin whose storage was cleared goes on with larger numbers than before.
        var number = max(time.milliseconds, orders.last?.number ?? 0)
        for body in bodies {
            number += 1
            orders.append(StoredOrder(plugin: plugin, number: number, body: JSON(parsing: body) ?? .null))
        }
        orders = orders.suffix(Self.keptOrders)
        func json() -> String {
            JSON.array(
                orders.map { .object([.init("number", .integer($0.number)), .init("order", $0.body)]) }
            ).compact()
        }
        var text = json()
        while text.utf8.count > Self.orderBytes, orders.count > 1 {
            orders.removeFirst()
            text = json()
        }
        try database.execute(
            sql: """
                INSERT INTO plugin_storage (plugin, scope, name, value) VALUES (?, ?, 'orders', ?)
                ON CONFLICT (plugin, scope, name) DO UPDATE SET value = excluded.value
                """, arguments: [plugin, Self.orderScope(scope), text])
    }

    private static func orders(of plugin: String, _ text: String) -> [StoredOrder] {
        (JSON(parsing: text)?.elements ?? []).compactMap { json in
            guard let number = json["number"]?.whole, let body = json["order"] else { return nil }
            return StoredOrder(plugin: plugin, number: number, body: body)
        }
    }

    /// The scope of orders, beside the scope of the plugin's values.
    private static func orderScope(_ scope: String) -> String { "orders/" + scope }
}
