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

    func commit(_ transaction: PluginTransaction) -> PluginCommit {
        kept.withLock { kept in
            for effects in transaction.effects {
                for (key, value) in effects.changes { kept[effects.plugin, default: [:]][key] = value }
            }
        }
        transaction.settled(PluginSettlement(rewards: transaction.effects.flatMap(\.rewards)))
        return .settled
    }
}
