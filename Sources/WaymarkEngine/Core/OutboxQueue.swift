import WaymarkModel
import WaymarkPlugins

/// The transactions that wait for the store, in order.
///
/// A journey can continue for hours while the store is locked, so the queue is limited. Hooks that only change values
/// of the same plugin are merged if they use the same values. If the queue is full, further transactions are refused,
/// except visits.
struct OutboxQueue: Sendable {
    struct Item: Sendable {
        var transaction: PluginTransaction
        var venue: FeatureID?

        /// The size of the values that were read and changed, in bytes.
        var size: Int {
            transaction.effects.reduce(0) { sum, hook in
                let values = [hook.read, hook.changes].joined()
                    .reduce(0) { $0 + $1.key.utf8.count + ($1.value?.utf8.count ?? 0) }
                let all = (hook.readAll ?? [:]).reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
                return sum + values + all
            }
        }
    }

    /// The maximum number of transactions that can wait.
    static let mostItems = 200
    /// The maximum size of the values that can wait, in bytes.
    static let mostBytes = 4 << 20

    private(set) var items: [Item] = []
    private var bytes = 0
    /// Whether the first item is being written, so that nothing can be merged into it.
    private var isFirstTaken = false
    /// The plugins that were notified that the queue is full.
    private var told: Set<String> = []

    var isEmpty: Bool { items.isEmpty }
    var count: Int { items.count }

    /// Adds a transaction.
    ///
    /// - Returns: Whether it was added: false if the queue is full.
    mutating func add(_ item: Item) -> Bool {
        if merge(item) { return true }
        let size = item.size
        let isTooMuch = items.count >= Self.mostItems || bytes + size > Self.mostBytes
        if isTooMuch, item.transaction.visit == nil { return false }
        items.append(item)
        bytes += size
        return true
    }

    /// Returns the item to write now. Nothing is merged into it until `keepFirst` or `removeFirst` is called.
    mutating func takeFirst() -> Item? {
        isFirstTaken = !items.isEmpty
        return items.first
    }

    /// Keeps the first item in the queue after it could not be written.
    mutating func keepFirst() { isFirstTaken = false }

    /// Removes the first item.
    mutating func removeFirst() {
        isFirstTaken = false
        bytes -= items.removeFirst().size
        if items.isEmpty { told = [] }
    }

    /// Returns the refusal of a transaction for a full queue. Each plugin is notified once, until the queue is empty
    /// again.
    mutating func refusal(of transaction: PluginTransaction) -> PluginSettlement {
        var settlement = PluginSettlement()
        settlement.refusals = transaction.effects.map { hook in
            let message =
                "the changes of this hook and of later hooks are lost: the store cannot be written, "
                + "and the queue of unsaved changes is full (\(Self.mostItems) hooks, \(InputLimits.text(bytes: Self.mostBytes)))"
            var refusal = PluginSettlement.Refusal(plugin: hook.plugin, hook: hook.hook, message: message)
            refusal.isTold = !told.insert(hook.plugin).inserted
            return refusal
        }
        return settlement
    }

    /// Merges a hook into the last one that uses a value of the same plugin in the same scope, if both only change
    /// values.
    private mutating func merge(_ item: Item) -> Bool {
        guard let hook = item.values, hook.readAll == nil else { return false }
        for index in items.indices.reversed() where items[index].venue == item.venue {
            guard items[index].transaction.effects.contains(where: { $0.plugin == hook.plugin }) else { continue }
            guard let before = items[index].values, index > 0 || !isFirstTaken else { return false }
            if before.readAll == nil, before.keys.isDisjoint(with: hook.keys) { continue }
            var merged = items[index]
            var both = before
            both.hook = hook.hook
            guard both.merge(hook) else { return false }
            merged.transaction = item.transaction
            merged.transaction.effects = [both]
            bytes += merged.size - items[index].size
            items[index] = merged
            return true
        }
        return false
    }
}

extension OutboxQueue.Item {
    /// The only hook of a transaction that only changes values; nil for other transactions.
    fileprivate var values: HookEffects? {
        guard transaction.visit == nil, transaction.effects.count == 1, let hook = transaction.effects.first,
            hook.rewards.isEmpty, hook.conditions.isEmpty
        else { return nil }
        return hook
    }
}

extension HookEffects {
    /// The keys of the values that the hook reads or changes.
    fileprivate var keys: Set<String> { Set(read.keys).union(changes.keys) }
}
