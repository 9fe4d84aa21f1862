import WaymarkModel
import WaymarkPlugins

/// The transactions that wait for the store, in their order.
///
/// A journey may go on for hours while the store is locked, so what waits is bounded. Hooks that only change values of one
/// plugin are taken together where they touch the same values. What is still too much is refused; visits never are.
struct OutboxQueue: Sendable {
    struct Item: Sendable {
        var transaction: PluginTransaction
        var venue: FeatureID?

        /// Bytes of the values that were read and changed.
        var size: Int {
            transaction.effects.reduce(0) { sum, hook in
                let values = [hook.read, hook.changes].joined()
                    .reduce(0) { $0 + $1.key.utf8.count + ($1.value?.utf8.count ?? 0) }
                let all = (hook.readAll ?? [:]).reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
                return sum + values + all
            }
        }
    }

    /// How many transactions of plugins may wait.
    static let mostItems = 200
    /// How many bytes of values may wait.
    static let mostBytes = 4 << 20

    private(set) var items: [Item] = []
    private var bytes = 0
    /// Whether the first item is being written: then it stays as it is.
    private var isFirstTaken = false
    /// The plugins that were told that too much waits.
    private var told: Set<String> = []

    var isEmpty: Bool { items.isEmpty }
    var count: Int { items.count }

    /// Adds a transaction.
    ///
    /// - Returns: false if too much waits already.
    mutating func add(_ item: Item) -> Bool {
        if merge(item) { return true }
        let size = item.size
        let isTooMuch = items.count >= Self.mostItems || bytes + size > Self.mostBytes
        if isTooMuch, item.transaction.visit == nil { return false }
        items.append(item)
        bytes += size
        return true
    }

    /// The item to write now; until `keepFirst` or `removeFirst`, nothing is added to it.
    mutating func takeFirst() -> Item? {
        isFirstTaken = !items.isEmpty
        return items.first
    }

    mutating func keepFirst() { isFirstTaken = false }

    mutating func removeFirst() {
        isFirstTaken = false
        bytes -= items.removeFirst().size
        if items.isEmpty { told = [] }
    }

    /// The answer to a transaction that is too much. Each plugin is told once, until nothing waits any more.
    mutating func refusal(of transaction: PluginTransaction) -> PluginSettlement {
        var settlement = PluginSettlement()
        settlement.refusals = transaction.effects.map { hook in
            let message =
                "nothing that the hook left is kept, nor what later hooks leave: the store cannot be written, "
                + "and as much as may wait for it waits already (\(Self.mostItems) hooks, \(Self.mostBytes >> 20) MiB)"
            var refusal = PluginSettlement.Refusal(plugin: hook.plugin, hook: hook.hook, message: message)
            refusal.isTold = !told.insert(hook.plugin).inserted
            return refusal
        }
        return settlement
    }

    /// Adds a hook to the last one that touches a value of the same plugin in the same scope, if both only change values.
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
    /// The only hook of a transaction that does nothing but change values.
    fileprivate var values: HookEffects? {
        guard transaction.visit == nil, transaction.effects.count == 1, let hook = transaction.effects.first,
            hook.rewards.isEmpty, hook.conditions.isEmpty
        else { return nil }
        return hook
    }
}

extension HookEffects {
    /// The values that it touches.
    fileprivate var keys: Set<String> { Set(read.keys).union(changes.keys) }
}
