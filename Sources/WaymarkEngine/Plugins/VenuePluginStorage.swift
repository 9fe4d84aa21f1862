import Synchronization
import WaymarkModel
import WaymarkPlugins
import WaymarkStore

/// What plugins keep for one venue, in the store. A store for reading keeps nothing beyond the run.
struct VenuePluginStorage: PluginStorage {
    let store: VenueStore
    /// Nil is what belongs to no venue.
    let venue: FeatureID?

    private var scope: String { venue.map { "venue/\($0)" } ?? "" }

    func values(of plugin: String) throws -> [String: String] {
        try store.pluginValues(of: plugin, scope: scope)
    }

    func keep(_ changes: [String: String?], of plugin: String) throws {
        guard store.access == .readWrite else { return }
        let list = changes.sorted { $0.key < $1.key }.map { key, json -> PluginStorageChange in
            json.map { .set(key, json: $0) } ?? .delete(key)
        }
        try store.apply(list, to: plugin, scope: scope)
    }
}

/// What plugins keep while a recording runs again: it begins as recorded, and goes nowhere.
final class RehearsedStorage: PluginStorage {
    private let values: Mutex<[String: [String: String]]>

    init(_ values: [String: [String: String]]) { self.values = Mutex(values) }

    func values(of plugin: String) -> [String: String] { values.withLock { $0[plugin] ?? [:] } }

    func keep(_ changes: [String: String?], of plugin: String) {
        values.withLock { values in
            for (key, json) in changes { values[plugin, default: [:]][key] = json }
        }
    }
}
