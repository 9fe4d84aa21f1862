import Synchronization

/// The storage of plugins between sessions, for one venue. It contains values as JSON by key, and the points and
/// conditions that plugins set.
///
/// Several processes can write to the same storage. When the effects of a hook are written, the storage compares its
/// current values with those that the hook read, so that a plugin never overwrites a value that it has not seen.
package protocol PluginStorage: Sendable {
    /// Returns all values of a plugin, including those that wait to be written.
    ///
    /// - Throws: An error that explains why the values cannot be read. It becomes a fault of the hook that reads them.
    func values(of plugin: String) throws -> [String: String]
    /// Writes a transaction: either all of it or nothing.
    func commit(_ transaction: PluginTransaction) -> PluginCommit
    /// Runs a body once and writes its transaction. No other process can write meanwhile, so the transaction cannot be
    /// overtaken.
    ///
    /// If exclusive access is not available soon, the body runs in any case, and its transaction waits.
    func commitExclusively(_ body: () -> PluginTransaction) -> PluginCommit
    /// Writes a transaction at the next opportunity. It can be called while the body of `commitExclusively` runs.
    func enqueue(_ transaction: PluginTransaction)
    /// Tries to write the transactions that wait, without blocking.
    func flush()
}

extension PluginStorage {
    /// Commits the transaction of the body. Suitable for a storage that only one process uses.
    package func commitExclusively(_ body: () -> PluginTransaction) -> PluginCommit { commit(body()) }
    /// Commits the transaction immediately.
    package func enqueue(_ transaction: PluginTransaction) { _ = commit(transaction) }
    /// Does nothing, because no transaction waits.
    package func flush() {}
}

/// The outcome of a transaction.
package enum PluginCommit: Hashable, Sendable {
    /// The transaction was written or refused. Its `settled` was called.
    case settled
    /// The transaction waits and is tried again. Its `settled` will be called.
    case delayed
    /// A value that a hook read has changed since. Nothing was written.
    case overtaken
}

/// A storage that keeps the values in memory.
final class VolatileStorage: PluginStorage {
    private let kept = Mutex<[String: [String: String]]>([:])

    func values(of plugin: String) -> [String: String] { kept.withLock { $0[plugin] ?? [:] } }

    func commit(_ transaction: PluginTransaction) -> PluginCommit {
        let isKept = kept.withLock { kept in
            guard transaction.effects.allSatisfy({ $0.fits(kept[$0.plugin] ?? [:]) }) else { return false }
            for effects in transaction.effects {
                for (key, json) in effects.changes { kept[effects.plugin, default: [:]][key] = json }
            }
            return true
        }
        guard isKept else { return .overtaken }
        transaction.settled(PluginSettlement(rewards: transaction.effects.flatMap(\.rewards)))
        return .settled
    }
}
