import Foundation
import Synchronization
import WaymarkModel
import WaymarkPlugins
import WaymarkStore

/// Writes the data of plugins and the points of travellers to the store, one transaction at a time and without long
/// waits.
///
/// Transactions that the store cannot take now (another process is writing, the disk is full) wait in order and are
/// tried again. Reading includes the values that wait. The size of the queue is limited (`OutboxQueue`). If the
/// engine's store is read-only, the outbox opens a separate connection for writing.
package final class Outbox: Sendable {
    /// The default for the maximum time that a hook waits for another process, in seconds. It is long enough for
    /// processes that write in turns. While the queue is not empty, hooks do not wait. Only commands wait for the whole
    /// busy timeout.
    static let patience = 0.5

    private typealias Item = OutboxQueue.Item

    private struct Waiting: Sendable {
        var queue = OutboxQueue()
        /// The reason why the first transaction could not be written.
        var failure: StoreError?
        /// The values that plugins keep until the process ends because the store is read-only, by scope.
        var volatile: [String: [HookEffects]] = [:]
    }

    private let store: VenueStore
    private let opened: Mutex<VenueStore?>
    private let waiting = Mutex(Waiting())
    /// The lock for writing. A thread that runs plugins while holding it must first hold the lock of their host.
    private let turn = NSRecursiveLock()

    /// The time to wait for another process, in seconds.
    private let busyTimeout: Double
    /// The maximum time that a hook waits for another process, in seconds.
    private let hookPatience: Double

    init(store: VenueStore, busyTimeout: Double, hookPatience: Double) {
        self.store = store
        self.busyTimeout = busyTimeout
        self.hookPatience = min(hookPatience, busyTimeout)
        opened = Mutex(store.access == .readWrite ? store : nil)
    }

    /// The reason why something waits; nil if nothing does.
    var failure: StoreError? { waiting.withLock { $0.queue.isEmpty ? nil : $0.failure } }
    /// The number of transactions that wait. Hooks that change the same values are merged into one.
    var count: Int { waiting.withLock(\.queue.count) }

    // MARK: Reading

    /// Returns the values that a plugin stores in a scope, including those that wait.
    func values(of plugin: String, venue: FeatureID?) throws(StoreError) -> [String: String] {
        let scope = VenuePluginStorage.scope(venue)
        // The queue is read before the store. A transaction that is written meanwhile is then in both, rather than in
        // neither.
        let effects = waiting.withLock { waiting in
            (waiting.volatile[scope] ?? [])
                + waiting.queue.items.filter { $0.venue == venue }.flatMap(\.transaction.effects)
        }
        var values = try store.pluginValues.values(of: plugin, scope: scope)
        for effect in effects where effect.plugin == plugin {
            for (key, json) in effect.changes { values[key] = json }
        }
        return values
    }

    // MARK: Writing

    /// Writes a transaction now, or adds it to the queue.
    func commit(_ transaction: PluginTransaction, venue: FeatureID?) -> PluginCommit {
        turn.withLock {
            let item = Item(transaction: transaction, venue: venue)
            let isCommand = transaction.effects.contains { $0.hook == HookName.command.rawValue }
            let patience = isCommand ? busyTimeout : hookPatience
            _ = flush(waiting: isCommand ? patience : 0)
            guard waiting.withLock(\.queue.isEmpty) else { return delay(item, nil) }
            do throws(StoreError) {
                let draft = draft(item)
                if draft.isEmpty {
                    transaction.settled(draft.settlement(HookReceipt()))
                    return .settled
                }
                let receipt = try writer().hooks.keep(draft.transaction, waiting: patience, isStrict: true)
                if receipt.hooks.contains(where: { if case .overtaken = $0 { true } else { false } }) {
                    return .overtaken
                }
                transaction.settled(draft.settlement(receipt))
                return .settled
            } catch {
                return take(error, of: item)
            }
        }
    }

    /// Runs a body and writes its transaction while no other process can write.
    func commitExclusively(venue: FeatureID?, _ body: () -> PluginTransaction) -> PluginCommit {
        turn.withLock {
            var made: PluginTransaction?
            var draft: HookDraft?
            func run() -> PluginTransaction {
                let transaction = body()
                made = transaction
                return transaction
            }
            _ = flush(waiting: 0)
            guard waiting.withLock(\.queue.isEmpty) else {
                return delay(Item(transaction: run(), venue: venue), nil)
            }
            do throws(StoreError) {
                let receipt = try writer().hooks.keepExclusively(waiting: hookPatience) {
                    let new = self.draft(Item(transaction: run(), venue: venue))
                    draft = new
                    return new.transaction
                }
                if let made, let draft { made.settled(draft.settlement(receipt)) }
                return .settled
            } catch {
                return take(error, of: Item(transaction: made ?? run(), venue: venue))
            }
        }
    }

    /// Adds a transaction to the queue.
    package func enqueue(_ transaction: PluginTransaction, venue: FeatureID?) {
        _ = delay(Item(transaction: transaction, venue: venue), nil)
    }

    /// Writes the transactions in the queue.
    ///
    /// - Parameter seconds: The time to wait for another process that is writing, in seconds.
    /// - Returns: The reason why something still waits; nil if the queue is empty.
    @discardableResult
    package func flush(waiting seconds: Double) -> StoreError? {
        if count == 0 { return nil }
        return turn.withLock {
            while let item = waiting.withLock({ $0.queue.takeFirst() }) {
                let draft = draft(item)
                do throws(StoreError) {
                    let receipt = try writer().hooks.keep(draft.transaction, waiting: seconds, isStrict: false)
                    waiting.withLock { waiting in
                        waiting.queue.removeFirst()
                        waiting.failure = nil
                    }
                    item.transaction.settled(draft.settlement(receipt))
                } catch {
                    if error.code == .readOnly {
                        waiting.withLock { $0.queue.removeFirst() }
                        _ = take(error, of: item)
                        continue
                    }
                    waiting.withLock { waiting in
                        waiting.queue.keepFirst()
                        waiting.failure = error
                    }
                    return error
                }
            }
            return nil
        }
    }

    private func draft(_ item: Item) -> HookDraft {
        HookDraft(item.transaction, venue: item.venue, canAward: store.access == .readWrite)
    }

    private func writer() throws(StoreError) -> VenueStore {
        if let open = opened.withLock({ $0 }) { return open }
        let open = try VenueStore(path: store.path, access: .readWrite, busyTimeout: busyTimeout)
        opened.withLock { $0 = open }
        return open
    }

    /// Adds a transaction to the queue, or refuses it if the queue is full.
    private func delay(_ item: Item, _ error: StoreError?) -> PluginCommit {
        let refusal: PluginSettlement? = waiting.withLock { waiting in
            waiting.failure = error ?? waiting.failure
            return waiting.queue.add(item) ? nil : waiting.queue.refusal(of: item.transaction)
        }
        guard let refusal else { return .delayed }
        item.transaction.settled(refusal)
        return .settled
    }

    /// Handles a transaction that the store did not take. On a read-only medium, values are kept until the process
    /// ends and anything else is refused.
    private func take(_ error: StoreError, of item: Item) -> PluginCommit {
        guard error.code == .readOnly else { return delay(item, error) }
        let effects = item.transaction.effects
        var settlement = PluginSettlement()
        for hook in effects where !hook.isValuesOnly {
            settlement.refusals.append(
                PluginSettlement.Refusal(plugin: hook.plugin, hook: hook.hook, message: error.message))
        }
        let values = effects.filter(\.isValuesOnly)
        let scope = VenuePluginStorage.scope(item.venue)
        waiting.withLock { waiting in
            // There is one entry for each plugin, because the process can run for a long time.
            for effect in values {
                if let index = waiting.volatile[scope]?.firstIndex(where: { $0.plugin == effect.plugin }) {
                    for (key, json) in effect.changes { waiting.volatile[scope]?[index].changes[key] = .some(json) }
                } else {
                    waiting.volatile[scope, default: []].append(effect)
                }
            }
        }
        item.transaction.settled(settlement)
        return .settled
    }
}
