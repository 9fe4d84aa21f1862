import Synchronization
import WaymarkPlugins
import WaymarkStore

/// What the plugins of a replayed journey wrote, in order, for somebody who books it later.
package final class PluginWrites: Sendable {
    private let made = Mutex<[PluginTransaction]>([])

    func add(_ transaction: PluginTransaction) { made.withLock { $0.append(transaction) } }

    /// Returns the transactions since the last call.
    func take() -> [PluginTransaction] {
        made.withLock { made in
            defer { made = [] }
            return made
        }
    }
}

/// The plugins' storage during a replay. It starts with the recorded values and is not written to the store.
final class RehearsedStorage: PluginStorage {
    private let values: Mutex<[String: [String: String]]>
    private let book: RehearsedRewards
    private let writes: PluginWrites?

    init(_ values: [String: [String: String]], book: RehearsedRewards, writes: PluginWrites?) {
        self.values = Mutex(values)
        self.book = book
        self.writes = writes
    }

    func values(of plugin: String) -> [String: String] { values.withLock { $0[plugin] ?? [:] } }

    /// Replaces all values of some plugins.
    func replace(_ stored: StoredByPlugins) { values.withLock { $0.merge(stored) { $1 } } }

    func commit(_ transaction: PluginTransaction) -> PluginCommit {
        let isKept = values.withLock { values in
            guard transaction.effects.allSatisfy({ $0.fits(values[$0.plugin] ?? [:]) }) else { return false }
            for effects in transaction.effects {
                for (key, json) in effects.changes { values[effects.plugin, default: [:]][key] = json }
            }
            return true
        }
        guard isKept else { return .overtaken }
        if transaction.effects.contains(where: { !$0.isEmpty }) { writes?.add(transaction) }
        transaction.settled(book.book(transaction))
        return .settled
    }
}
