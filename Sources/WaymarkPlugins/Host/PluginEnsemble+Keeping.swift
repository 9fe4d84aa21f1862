import Synchronization
import WaymarkModel

/// What was decided about transactions and not yet taken note of. Decisions may come late, and from any thread.
final class SettlementBox: Sendable {
    private let settlements = Mutex<[PluginSettlement]>([])

    func add(_ settlement: PluginSettlement) { settlements.withLock { $0.append(settlement) } }

    func take() -> [PluginSettlement] {
        settlements.withLock { settlements in
            guard !settlements.isEmpty else { return [] }
            defer { settlements = [] }
            return settlements
        }
    }
}

extension PluginEnsemble {
    /// What hooks left behind in a transaction that is not yet kept.
    struct OpenTransaction {
        var effects: [HookEffects] = []
    }

    /// Runs hooks, and keeps what they leave for good: together, or not at all.
    ///
    /// If another process changed what they read, they run once more while nobody else can write. Within a transaction there
    /// is no other: the hooks belong to the outer one.
    ///
    /// - Parameters:
    ///   - visit: The visit that the hooks are about; it ends with what they leave.
    ///   - isLater: Whether it is kept at the next opportunity, since this may run within another transaction.
    func transacting<Value>(_ visit: ReachedVisit? = nil, isLater: Bool = false, _ body: () -> Value) -> Value {
        guard transaction == nil else { return body() }
        // Who reads nothing is never overtaken.
        let before = instances.contains(where: \.readsStorage) ? Snapshot(of: self) : nil
        var (value, made) = attempt(visit, body)
        guard let first = made else { return value }
        if isLater {
            keeper.enqueue(first)
        } else if keeper.commit(first) == .overtaken {
            before?.restore(self)
            host?.enterExclusively {
                _ = keeper.commitExclusively {
                    forgetShelves()
                    (value, made) = attempt(visit, body)
                    return made ?? PluginTransaction(effects: [], time: board.now, settled: { _ in })
                }
            }
        }
        return value
    }

    private func attempt<Value>(_ visit: ReachedVisit?, _ body: () -> Value) -> (Value, PluginTransaction?) {
        transaction = OpenTransaction()
        let value = body()
        let effects = transaction?.effects.filter { !$0.isEmpty } ?? []
        transaction = nil
        guard visit != nil || !effects.isEmpty else { return (value, nil) }
        // What is not kept is to be read again; what waits is among what is read.
        let shelves = instances.filter { instance in effects.contains { $0.plugin == instance.package.id } }
            .map(\.storage.shelf)
        let made = PluginTransaction(
            effects: effects, visit: visit, visitor: board.visitor, venue: board.venue, time: board.now,
            settled: { [settlements] settlement in
                if !settlement.refusals.isEmpty { shelves.forEach { $0.forget() } }
                settlements.add(settlement)
            })
        return (value, made)
    }

    /// Adds what a hook left to the open transaction.
    func note(_ effects: HookEffects) {
        if let last = transaction?.effects.indices.last, transaction?.effects[last].merge(effects) == true { return }
        transaction?.effects.append(effects)
    }

    /// Adds rewards to what a plugin's hook left in the open transaction.
    func note(_ rewards: [PluginReward], of plugin: String, _ hook: HookName) {
        guard !rewards.isEmpty else { return }
        if let index = transaction?.effects.lastIndex(where: { $0.plugin == plugin && $0.hook == hook.rawValue }) {
            transaction?.effects[index].rewards += rewards
        } else {
            var effects = HookEffects(plugin: plugin, hook: hook.rawValue)
            effects.rewards = rewards
            transaction?.effects.append(effects)
        }
    }

    private func forgetShelves() { for instance in instances { instance.storage.shelf.forget() } }

    /// What hooks leave beside their transaction, to take it back before they run again.
    private struct Snapshot {
        let actions: Int
        let lines: Int
        let timers: [(PluginInstance, TimerBook)]

        init(of ensemble: PluginEnsemble) {
            actions = ensemble.actions.count
            lines = ensemble.lines.count
            timers = ensemble.instances.map { ($0, $0.timers) }
        }

        func restore(_ ensemble: PluginEnsemble) {
            ensemble.dropActions(from: actions)
            ensemble.dropLines(from: lines)
            for (instance, timers) in timers { instance.timers = timers }
        }
    }
}
