import Synchronization
import WaymarkModel
import WaymarkPlugins
import WaymarkStore

/// The plugins' storage for one venue, in the store.
package struct VenuePluginStorage: PluginStorage {
    let outbox: Outbox
    /// The venue; nil for values outside any venue.
    let venue: FeatureID?

    /// Returns the scope under which the store keeps the plugins' values for a venue.
    package static func scope(_ venue: FeatureID?) -> String { venue.map { "venue/\($0)" } ?? "" }

    package func values(of plugin: String) throws -> [String: String] { try outbox.values(of: plugin, venue: venue) }

    package func commit(_ transaction: PluginTransaction) -> PluginCommit { outbox.commit(transaction, venue: venue) }

    package func commitExclusively(_ body: () -> PluginTransaction) -> PluginCommit {
        outbox.commitExclusively(venue: venue, body)
    }

    package func enqueue(_ transaction: PluginTransaction) { outbox.enqueue(transaction, venue: venue) }

    package func flush() { outbox.flush(waiting: 0) }
}
