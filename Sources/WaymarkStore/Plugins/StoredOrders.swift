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
    /// The engine that it was given at, and its number there; nil if it was given here.
    package var origin: OrderOrigin?
    /// Whether it waits for the broker, or has reached it.
    package var isCarried = false

    fileprivate var json: JSON {
        var members: [JSON.Member] = [.init("number", .integer(number)), .init("order", body)]
        if let origin {
            members += [.init("engine", .string(origin.engine)), .init("given", .integer(origin.number))]
        }
        if isCarried { members.append(.init("carried", true)) }
        return .object(members)
    }
}

/// Which order it is, at every engine of a broker.
package struct OrderOrigin: Hashable, Sendable {
    /// The id of the engine that it was given at.
    package var engine: String
    /// Its number there: about the time in milliseconds.
    package var number: Int64

    package init(engine: String, number: Int64) {
        self.engine = engine
        self.number = number
    }
}

/// The orders to plugins that a store keeps.
package struct StoredOrders: Sendable {
    let store: VenueStore

    /// The maximum number of orders of a plugin that are kept in a scope. Older ones are dropped.
    package static let keptOrders = 64
    /// The maximum size of the kept orders of a plugin, in bytes of JSON.
    private static let orderBytes = 48 << 10

    /// Returns the latest orders of plugins in a scope, by plugin and number.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func all(scope: String) throws(StoreError) -> [StoredOrder] {
        try store.looking { database in
            guard try store.hasPlugins(database) else { return [] }
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
        try add(bodies.map { (JSON(parsing: $0) ?? .null, nil) }, of: plugin, scope: scope, at: time, database)
    }

    /// Adds orders of a plugin within a transaction, with their origins if they were given at other engines.
    func add(
        _ new: [(body: JSON, origin: OrderOrigin?)], of plugin: String, scope: String, at time: Timestamp,
        _ database: Database
    ) throws {
        guard !new.isEmpty else { return }
        var orders = try kept(of: plugin, scope: scope, database)
        // A plugin whose storage was cleared goes on with larger numbers than before.
        var number = max(time.milliseconds, orders.last?.number ?? 0)
        for (body, origin) in new {
            number += 1
            orders.append(
                StoredOrder(plugin: plugin, number: number, body: body, origin: origin, isCarried: origin != nil))
        }
        try write(Array(orders.suffix(Self.keptOrders)), of: plugin, scope: scope, database)
    }

    /// Returns the orders of a plugin that are kept.
    func kept(of plugin: String, scope: String, _ database: Database) throws -> [StoredOrder] {
        let known = try String.fetchOne(
            database, sql: "SELECT value FROM plugin_storage WHERE plugin = ? AND scope = ? AND name = 'orders'",
            arguments: [plugin, Self.orderScope(scope)])
        return Self.orders(of: plugin, known ?? "[]")
    }

    /// Writes the orders of a plugin, without the oldest if they are too large.
    func write(_ orders: [StoredOrder], of plugin: String, scope: String, _ database: Database) throws {
        var orders = orders
        func json() -> String { JSON.array(orders.map(\.json)).compact() }
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
            var order = StoredOrder(plugin: plugin, number: number, body: body)
            if let engine = json["engine"]?.text, let given = json["given"]?.whole {
                order.origin = OrderOrigin(engine: engine, number: given)
            }
            order.isCarried = json["carried"] == .bool(true)
            return order
        }
    }

    /// The scope of orders, beside the scope of the plugin's values.
    static func orderScope(_ scope: String) -> String { "orders/" + scope }
}

extension VenueStore {
    /// The orders to plugins.
    package var orders: StoredOrders { StoredOrders(store: self) }
}
