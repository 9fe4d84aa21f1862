import WaymarkEngine
import WaymarkModel
import WaymarkPlugins
import WaymarkSharing
import WaymarkStore

// What a command of a plugin at one engine asks of travellers is for those at every engine. It is a message that nobody keeps:
// who starts later is not concerned, and an order that comes too late leads people where it no longer applies.
extension BrokerService {
    /// The time for which an order is of use.
    private static let orderLifetime: Int64 = 600_000
    /// The maximum number of orders of another engine in a minute.
    private static let ordersInMinute = 64

    /// The ids of the enabled plugins that may lead travellers.
    private var leadingPlugins: [String] {
        engine.plugins.installed(in: venueID)
            .filter { $0.isEnabled && $0.folder.manifest.capabilities.contains(.navigation) }.map(\.id)
    }

    /// Puts the orders that were given here into the outbox.
    func gatherOrders() throws(EngineError) {
        if engine.configuration.pluginPaths.isEmpty { return }
        let (plugins, scope, engineID, venue, now) = (
            leadingPlugins, VenuePluginStorage.scope(venueID), options.id, venueID, now
        )
        let waiting = try lookingAtDesk { desk in
            try plugins.flatMap { try desk.orders(of: $0, scope: scope) }.filter { !$0.isCarried }
        }
        if waiting.isEmpty { return }
        try atDesk { desk in
            for plugin in Set(waiting.map(\.plugin)).sorted() {
                for order in try desk.orders(of: plugin, scope: scope) where !order.isCarried {
                    // One that was given while the engine was not joined is of use for as long as any other.
                    let given = Timestamp(milliseconds: min(order.number, now.milliseconds))
                    let expires = given.adding(milliseconds: Self.orderLifetime)
                    guard expires > now else { continue }
                    let message = OrderMessage(
                        engine: engineID, number: order.number, moment: given, order: order.body)
                    try desk.add(
                        OutgoingMessage(
                            topic: VenueTopic.orders(plugin: plugin).text(in: venue), payload: message.json.compact(),
                            expires: expires))
                }
                try desk.markOrdersCarried(of: plugin, scope: scope)
            }
        }
    }

    /// Takes an order that was given at another engine. Journeys here find it in the store.
    func receiveOrder(_ arrival: BrokerArrival, of plugin: String) throws(EngineError) {
        if arrival.payload.isEmpty { return }
        guard let message = OrderMessage(parsing: arrival.payload),
            PluginOrder(plugin: plugin, number: message.number, message.order) != nil
        else { return refuse(nil, "an order of a plugin that cannot be read") }
        guard message.engine != options.id, leadingPlugins.contains(plugin) else { return }
        let now = now
        guard abs(now.milliseconds - message.moment.milliseconds) <= Self.orderLifetime else {
            return refuse(message.engine, "an order of a plugin that comes too late")
        }
        let digest = MessageDigest.of(arrival)
        guard try !lookingAtDesk({ try $0.hasReceived(digest) }) else {
            counters.repeated += 1
            return
        }
        recentOrders.removeAll { now.milliseconds - $0.moment.milliseconds >= 60_000 }
        guard recentOrders.count(where: { $0.engine == message.engine }) < Self.ordersInMinute,
            recentOrders.count < 8 * Self.ordersInMinute
        else { return refuse(message.engine, "more orders of plugins than \(Self.ordersInMinute) in a minute") }
        recentOrders.append((message.engine, now))
        let scope = VenuePluginStorage.scope(venueID)
        try atDesk { desk in
            try desk.noteReceived([digest], at: now)
            try desk.takeOrder(
                message.order, from: OrderOrigin(engine: message.engine, number: message.number), of: plugin,
                scope: scope, at: now)
        }
    }

    /// The orders for journeys on the cluster. The store is read only if it has changed.
    func clusterOrders() throws(EngineError) -> [ClusterOrder] {
        if engine.configuration.pluginPaths.isEmpty { return [] }
        let stamp = try engine.storing { () throws(StoreError) in try engine.store.stamp() }
        if let orders, orders.stamp == stamp { return orders.list }
        let scope = VenuePluginStorage.scope(venueID)
        let (plugins, engineID) = (leadingPlugins, options.id)
        let kept = try lookingAtDesk { desk in try plugins.flatMap { try desk.orders(of: $0, scope: scope) } }
        let list = kept.compactMap { order in
            PluginOrder(plugin: order.plugin, number: order.number, order.body).map {
                ClusterOrder($0, order.origin ?? OrderOrigin(engine: engineID, number: order.number))
            }
        }
        orders = (stamp, list)
        return list
    }
}
