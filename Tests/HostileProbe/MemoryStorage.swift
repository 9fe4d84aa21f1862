import Synchronization
import WaymarkPlugins

/// Keeps what plugins store, for as long as the process lives.
final class MemoryStorage: PluginStorage {
    private let kept = Mutex<[String: [String: String]]>([:])

    /// All keys, as `plugin/key`.
    var keys: [String] {
        kept.withLock { kept in kept.flatMap { plugin, values in values.keys.map { "\(plugin)/\($0)" } }.sorted() }
    }

    func values(of plugin: String) throws -> [String: String] { kept.withLock { $0[plugin] ?? [:] } }

    func keep(_ changes: [String: String?], of plugin: String) throws {
        kept.withLock { kept in for (key, value) in changes { kept[plugin, default: [:]][key] = value } }
    }
}
