import WaymarkPlugins
import WaymarkStore

/// What a command of a plugin asks of travellers, as all engines of a cluster know it.
struct ClusterOrder: Hashable, Sendable {
    /// The order.
    var order: PluginOrder
    /// Which order it is, at every engine.
    var id: String
    /// About the time at which it was given, in milliseconds.
    var given: Int64

    init(_ order: PluginOrder, _ origin: OrderOrigin) {
        self.order = order
        id = "\(order.plugin)/\(origin.number)/\(origin.engine)"
        given = origin.number
    }
}
