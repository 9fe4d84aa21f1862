import WaymarkModel
import WaymarkPlugins
import WaymarkStore

/// A transaction of plugins as the store expects it. Hooks whose conditions name unknown targets are refused.
struct HookDraft {
    let transaction: HookTransaction
    /// The hooks in the transaction.
    private let effects: [HookEffects]
    private let visit: ReachedVisit?
    private var refusals: [PluginSettlement.Refusal] = []

    /// Creates the draft of a transaction.
    ///
    /// - Parameter canAward: Whether points and conditions can be written. If not, hooks with points or conditions are
    ///   refused.
    init(_ made: PluginTransaction, venue: FeatureID?, canAward: Bool) {
        var records: [HookRecord] = []
        var kept: [HookEffects] = []
        for hook in made.effects {
            guard canAward || hook.isValuesOnly else {
                refusals.append(
                    PluginSettlement.Refusal(
                        plugin: hook.plugin, hook: hook.hook,
                        message:
                            "points, conditions and orders to travellers cannot be saved: the store is open for reading only"
                    ))
                continue
            }
            var record = HookRecord(
                plugin: hook.plugin, expected: hook.read, expectedAll: hook.readAll,
                changes: hook.changes.sorted { $0.key < $1.key }.map { key, json in
                    json.map { .set(key, json: $0) } ?? .delete(key)
                },
                awards: hook.rewards.map { reward in
                    PluginAward(
                        plugin: reward.plugin, id: reward.id, arrival: reward.key, points: reward.points,
                        reason: reward.reason)
                }, invalidates: hook.invalidates)
            record.orders = hook.orders.map { $0.compact() }
            do throws(Refusal) {
                (record.lifts, record.conditions) = try Self.conditions(of: hook, in: made)
                records.append(record)
                kept.append(hook)
            } catch {
                refusals.append(
                    PluginSettlement.Refusal(
                        plugin: hook.plugin, hook: hook.hook, message: error.diagnostic.message))
            }
        }
        effects = kept
        visit = canAward ? made.visit : nil
        transaction = HookTransaction(
            scope: VenuePluginStorage.scope(venue), visitor: made.visitor ?? "", venue: venue, time: made.time,
            visit: visit.map {
                HookTransaction.Visit(recommendation: $0.recommendation, accepted: $0.accepted, points: $0.points)
            }, hooks: records)
    }

    private static func conditions(
        of hook: HookEffects, in made: PluginTransaction
    ) throws(Refusal) -> (lifts: [HookLift], drafts: [ConditionDraft]) {
        guard let venue = made.venue else { return ([], []) }
        var drafts: [ConditionDraft] = []
        var lifts: [HookLift] = []
        for wish in hook.conditions {
            if case .reopen(let target) = wish {
                let scope = try target.map { text throws(Refusal) in
                    try ConditionTargetResolver(venue).named(text).reopening
                }
                let kept = scope.map { $0.left(of: drafts.map(\.condition)) } ?? []
                drafts = kept.map { ConditionDraft($0) }
                lifts.append(HookLift(scope))
                continue
            }
            guard let (text, effect, reason, seconds, every) = Self.effect(of: wish) else { continue }
            let named: ConditionTargetResolver.Named
            do throws(Refusal) {
                named = try ConditionTargetResolver(venue).named(text, for: effect)
            } catch {
                var refusal = error
                refusal.diagnostic.message = "cannot close, slow or delay \"\(text)\": \(error.diagnostic.message)"
                throw refusal
            }
            let until = seconds.map { made.time.adding(seconds: $0) }
            drafts += named.targets.map { target in
                ConditionDraft(
                    target: target, effect: effect, reason: reason, author: hook.plugin, from: made.time, until: until,
                    every: every, enclosure: named.enclosure)
            }
            guard let every, let first = named.targets.first else { continue }
            let shown = Condition(id: 0, target: first, effect: effect, until: until, every: every)
            if shown.nextStart(notBefore: made.time, in: venue.calendar) == nil {
                throw Refusal(.neverOpen, "\"\(text)\" would never be affected: \"\(every.source)\" never comes")
            }
        }
        return (lifts, drafts)
    }

    /// Returns the condition that an action sets; nil for other actions.
    static func effect(
        of wish: PluginAction.Kind
    ) -> (target: String, effect: Condition.Effect, reason: String?, seconds: Double?, every: OpeningHours?)? {
        switch wish {
        case .close(let target, let reason, let seconds, let every): (target, .closed, reason, seconds, every)
        case .slow(let target, let factor, let seconds, let every):
            (target, .slowed(factor: factor), nil, seconds, every)
        case .delay(let target, let delay, let seconds, let every):
            (target, .delayed(seconds: delay), nil, seconds, every)
        case .reroute, .leave, .advanceLeg, .lead, .order, .reopen, .takeAlternative, .say, .stay, .tell, .invalidate:
            nil
        }
    }

    /// Whether there is nothing to write.
    var isEmpty: Bool { transaction.hooks.isEmpty && transaction.visit == nil }

    /// Returns the result of the transaction for the plugins, from the store's receipt.
    func settlement(_ receipt: HookReceipt) -> PluginSettlement {
        var settlement = PluginSettlement()
        settlement.refusals = refusals
        settlement.costs = receipt.costs
        if let visit, let balance = receipt.visitBalance {
            settlement.visit = visit.recommendation
            settlement.visitPoints = max(0, visit.points)
            settlement.visitBalance = balance
        }
        for (hook, verdict) in zip(effects, receipt.hooks) {
            switch verdict {
            case .kept(let balances, let changedConditions):
                if changedConditions { settlement.conditionsBy = hook.plugin }
                for (reward, balance) in zip(hook.rewards, balances) where balance != nil {
                    var booked = reward
                    booked.balance = balance
                    settlement.rewards.append(booked)
                }
            case .overtaken(let name):
                let message =
                    "the changes of the hook are lost: another process changed \"\(name)\" "
                    + "while the store could not be written"
                settlement.refusals.append(
                    PluginSettlement.Refusal(plugin: hook.plugin, hook: hook.hook, message: message))
            case .refused(let error):
                settlement.refusals.append(
                    PluginSettlement.Refusal(plugin: hook.plugin, hook: hook.hook, message: error.message))
            }
        }
        return settlement
    }
}
