import WaymarkModel

extension PluginEnsemble {
    /// The effects of hooks in a transaction that is not yet written.
    struct OpenTransaction {
        var effects: [HookEffects] = []
    }

    /// Runs hooks and writes their effects: either all or none.
    ///
    /// If another process changed the values that the hooks read, the hooks run once more while no other process can
    /// write. Inside a transaction, the hooks become part of it.
    ///
    /// - Parameters:
    ///   - question: What the hooks are asked: its time, traveller and venue are those of the transaction.
    ///   - visit: The visit that the hooks are about, which is booked together with their effects.
    ///   - isLater: Whether the transaction is queued, because this may run inside another transaction.
    func transacting<Value>(
        _ question: Question, _ visit: ReachedVisit? = nil, isLater: Bool = false, _ body: () -> Value
    ) -> Value {
        guard transaction == nil else { return body() }
        // A transaction without reads is never overtaken.
        let before = instances.contains(where: \.readsStorage) ? Snapshot(of: self) : nil
        var (value, made) = attempt(question, visit, body)
        guard let first = made else { return value }
        if isLater {
            keeper.enqueue(first)
        } else if keeper.commit(first) == .overtaken {
            before?.restore(self)
            host?.enterExclusively {
                _ = keeper.commitExclusively {
                    forgetShelves()
                    (value, made) = attempt(question, visit, body)
                    return made ?? PluginTransaction(effects: [], time: question.now, settled: { _ in })
                }
            }
        }
        return value
    }

    private func attempt<Value>(
        _ question: Question, _ visit: ReachedVisit?, _ body: () -> Value
    ) -> (Value, PluginTransaction?) {
        transaction = OpenTransaction()
        let value = body()
        let effects = transaction?.effects.filter { !$0.isEmpty } ?? []
        transaction = nil
        guard visit != nil || !effects.isEmpty else { return (value, nil) }
        // Values that are refused must be read again from the storage. Reading includes the values that wait.
        let shelves = instances.filter { instance in effects.contains { $0.plugin == instance.package.id } }
            .map { (plugin: $0.package.id, shelf: $0.storage.shelf) }
        let made = PluginTransaction(
            effects: effects, visit: visit, visitor: question.visitor, venue: question.venue, time: question.now,
            settled: { [settlements] settlement in
                if !settlement.refusals.isEmpty { shelves.forEach { $0.shelf.forget() } }
                for (plugin, shelf) in shelves { settlement.costs[plugin].map(shelf.noteInvalidation) }
                settlements.add(settlement)
            })
        return (value, made)
    }

    /// Adds the effects of a hook to the open transaction.
    func note(_ effects: HookEffects) {
        if let last = transaction?.effects.indices.last, transaction?.effects[last].merge(effects) == true { return }
        transaction?.effects.append(effects)
    }

    /// Adds rewards to the effects of a plugin's hook in the open transaction.
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

    /// The effects of hooks outside their transaction, which are undone before the hooks run again.
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
