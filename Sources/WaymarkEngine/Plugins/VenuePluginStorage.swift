import Synchronization
import WaymarkModel
import WaymarkPlugins
import WaymarkStore

/// What plugins keep for one venue, in the store.
///
/// Where the engine only reads its store, a connection of its own writes; where nothing can be written, as on a medium
/// for reading, plugins keep what they keep until the run ends.
final class VenuePluginStorage: PluginStorage {
    private let store: VenueStore
    /// Nil is what belongs to no venue.
    private let venue: FeatureID?
    private let writer: Mutex<VenueStore?>

    init(store: VenueStore, venue: FeatureID?) {
        self.store = store
        self.venue = venue
        writer = Mutex(store.access == .readWrite ? store : nil)
    }

    private var scope: String { Self.scope(venue) }

    /// Where the store keeps the values of plugins for a venue.
    static func scope(_ venue: FeatureID?) -> String { venue.map { "venue/\($0)" } ?? "" }

    func values(of plugin: String) throws -> [String: String] {
        try store.pluginValues(of: plugin, scope: scope)
    }

    func keep(_ changes: [String: String?], of plugin: String) throws {
        let list = changes.sorted { $0.key < $1.key }.map { key, json -> PluginStorageChange in
            json.map { .set(key, json: $0) } ?? .delete(key)
        }
        do {
            try writer.withLock { writer in
                let open = try writer ?? VenueStore(path: store.path, access: .readWrite)
                writer = open
                try open.apply(list, to: plugin, scope: scope)
            }
        } catch let error as StoreError where error.code == .readOnly {
            return
        }
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
