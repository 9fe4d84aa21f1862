import Synchronization

/// Where plugins keep data between sessions, for one venue: values as JSON by key, and what goes with them, points and
/// conditions.
///
/// Others may write to the same storage. What a hook leaves is compared with what it read when it is kept, so that no
/// plugin overwrites a value that it never saw.
public protocol PluginStorage: Sendable {
    /// All that a plugin has kept, and what waits to be kept.
    ///
    /// - Throws: An error that says why nothing can be read; it becomes a fault of the hook that wanted to read.
    func values(of plugin: String) throws -> [String: String]
    /// Keeps a transaction: all of it, or nothing.
    func commit(_ transaction: PluginTransaction) -> PluginCommit
    /// Runs a body, once, and keeps what it leaves. Nobody else writes meanwhile, so that it cannot be overtaken.
    ///
    /// Where that cannot be had soon, the body runs all the same, and what it leaves waits.
    func commitExclusively(_ body: () -> PluginTransaction) -> PluginCommit
    /// Keeps a transaction at the next opportunity. Safe to call while the body of `commitExclusively` runs.
    func enqueue(_ transaction: PluginTransaction)
    /// Tries to keep what waits, without waiting for anybody.
    func flush()
}

extension PluginStorage {
    public func commitExclusively(_ body: () -> PluginTransaction) -> PluginCommit { commit(body()) }
    public func enqueue(_ transaction: PluginTransaction) { _ = commit(transaction) }
    public func flush() {}
}

/// What became of a transaction.
public enum PluginCommit: Hashable, Sendable {
    /// It is decided: kept, or refused. Its `settled` was called.
    case settled
    /// It waits, and is tried again. Its `settled` will be called.
    case delayed
    /// A value that a hook read has changed since. Nothing is kept.
    case overtaken
}

/// Keeps what plugins keep for as long as the object lives.
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
