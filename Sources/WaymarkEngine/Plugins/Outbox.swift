import Foundation
import Synchronization
import WaymarkModel
import WaymarkPlugins
import WaymarkStore

/// The way into the store for what plugins leave and visitors earn: one transaction after the other, and never a long wait.
///
/// What the store does not take now (another process is writing, the disk is full) waits here, in its order, and is tried
/// again; readers see it as if it were kept. How much may wait is bounded (`OutboxQueue`). Where the engine only reads its store, a connection of its own writes.
final class Outbox: Sendable {
    /// How long a hook waits for another process, in seconds: long enough for processes that write in turns. While something
    /// waits here, nobody waits any more. Only commands wait for the whole busy timeout.
    static let patience = 0.5

    private typealias Item = OutboxQueue.Item

    private struct Waiting: Sendable {
        var queue = OutboxQueue()
        /// Why the first of them was not taken.
        var failure: StoreError?
        /// What plugins keep until the run ends, as the store cannot be written; by scope.
        var volatile: [String: [HookEffects]] = [:]
    }

    private let store: VenueStore
    private let opened: Mutex<VenueStore?>
    private let waiting = Mutex(Waiting())
    /// Held by who writes. Whoever runs plugins while holding it holds the lock of their host first.
    private let turn = NSRecursiveLock()

    /// Seconds.
    private let busyTimeout: Double

    init(store: VenueStore, busyTimeout: Double) {
        self.store = store
        self.busyTimeout = busyTimeout
        opened = Mutex(store.access == .readWrite ? store : nil)
    }

    /// Why something waits; nil if nothing does.
    var failure: StoreError? { waiting.withLock { $0.queue.isEmpty ? nil : $0.failure } }
    /// How many transactions wait; hooks that change the same values are one.
    var count: Int { waiting.withLock(\.queue.count) }

    // MARK: Reading

    /// What a plugin keeps in a scope, with what waits.
    func values(of plugin: String, venue: FeatureID?) throws(StoreError) -> [String: String] {
        let scope = VenuePluginStorage.scope(venue)
        // Before the store is read: what is written meanwhile is then in both, and not in neither.
        let effects = waiting.withLock { waiting in
            (waiting.volatile[scope] ?? [])
                + waiting.queue.items.filter { $0.venue == venue }.flatMap(\.transaction.effects)
        }
        var values = try store.pluginValues(of: plugin, scope: scope)
        for effect in effects where effect.plugin == plugin {
            for (key, json) in effect.changes { values[key] = json }
        }
        return values
    }

    // MARK: Writing

    /// Keeps a transaction now, or has it wait behind those that do.
    func commit(_ transaction: PluginTransaction, venue: FeatureID?) -> PluginCommit {
        turn.withLock {
            let item = Item(transaction: transaction, venue: venue)
            let isCommand = transaction.effects.contains { $0.hook == HookName.command.rawValue }
            let patience = isCommand ? busyTimeout : min(Self.patience, busyTimeout)
            _ = flush(waiting: isCommand ? patience : 0)
            guard waiting.withLock(\.queue.isEmpty) else { return delay(item, nil) }
            do throws(StoreError) {
                let draft = draft(item)
                if draft.isEmpty {
                    transaction.settled(draft.settlement(HookReceipt()))
                    return .settled
                }
                let receipt = try writer().keep(draft.transaction, waiting: patience, isStrict: true)
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

    /// Keeps what a body leaves, while nobody else writes.
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
                let receipt = try writer().keepExclusively(waiting: min(Self.patience, busyTimeout)) {
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

    /// Has a transaction wait for the next opportunity.
    func enqueue(_ transaction: PluginTransaction, venue: FeatureID?) {
        _ = delay(Item(transaction: transaction, venue: venue), nil)
    }

    /// Writes what waits.
    ///
    /// - Parameter seconds: How long to wait for another process that is writing.
    /// - Returns: Why something still waits, or nil.
    @discardableResult
    func flush(waiting seconds: Double) -> StoreError? {
        if count == 0 { return nil }
        return turn.withLock {
            while let item = waiting.withLock({ $0.queue.takeFirst() }) {
                let draft = draft(item)
                do throws(StoreError) {
                    let receipt = try writer().keep(draft.transaction, waiting: seconds, isStrict: false)
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

    /// Has a transaction wait, or refuses it if too much waits already.
    private func delay(_ item: Item, _ error: StoreError?) -> PluginCommit {
        let refusal: PluginSettlement? = waiting.withLock { waiting in
            waiting.failure = error ?? waiting.failure
            return waiting.queue.add(item) ? nil : waiting.queue.refusal(of: item.transaction)
        }
        guard let refusal else { return .delayed }
        item.transaction.settled(refusal)
        return .settled
    }

    /// What becomes of a transaction that the store did not take. On a medium that is only for reading, values are kept until
    /// the run ends, and anything else is refused.
    private func take(_ error: StoreError, of item: Item) -> PluginCommit {
        guard error.code == .readOnly else { return delay(item, error) }
        let effects = item.transaction.effects
        var settlement = PluginSettlement()
        for hook in effects where !(hook.rewards.isEmpty && hook.conditions.isEmpty) {
            settlement.refusals.append(
                PluginSettlement.Refusal(plugin: hook.plugin, hook: hook.hook, message: error.message))
        }
        let values = effects.filter { $0.rewards.isEmpty && $0.conditions.isEmpty }
        let scope = VenuePluginStorage.scope(item.venue)
        waiting.withLock { waiting in
            // One entry for a plugin: the run may be long.
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
