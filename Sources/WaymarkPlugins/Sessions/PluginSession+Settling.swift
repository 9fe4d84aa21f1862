import Foundation
import LuaRuntime
import WaymarkModel
import WaymarkNavigation

// What happens between two updates.
extension PluginSession {
    /// Runs due timers, notifies plugins of each other's faults, writes stored values, and returns the plugins'
    /// results.
    ///
    /// Call it after each update. Plugins that the host has loaded again are replaced here.
    ///
    /// - Parameters:
    ///   - time: The session's clock.
    ///   - context: The state of the navigation session; nil if it does not follow a route.
    /// - Returns: The results since the last call.
    package func settle(at time: Timestamp, in context: SessionContext? = nil) -> Outcome {
        entering {
            latest = max(latest, time)
            let now = latest
            runTimers(at: now, in: context)
            var outcome = Outcome()
            outcome.faults = ensemble.takeFaults()
            tellFaults(outcome.faults, at: now, in: context)
            outcome.faults += ensemble.takeFaults()
            for instance in ensemble.instances { instance.settleLog(at: now) }
            ensemble.keeper.flush()
            takeSettlements(into: &outcome, at: now)
            takeUpPlugins()
            outcome.actions = ensemble.takeActions()
            for action in outcome.actions where action.kind == .invalidate { host.invalidate() }
            outcome.lines = ensemble.takeLines()
            let entries = ensemble.trace.entries
            let seen = max(0, decisionsSeen - ensemble.trace.dropped)
            outcome.decisions = entries.dropFirst(seen).filter(\.isDecisive)
            decisionsSeen = ensemble.trace.dropped + entries.count
            return outcome
        } ?? Outcome()
    }

    /// Runs the due timers in the order of their due times, then of the plugins. During each call, the clock shows the
    /// due time.
    private func runTimers(at now: Timestamp, in context: SessionContext?) {
        guard ensemble.isHeard(.timer) else { return }
        ensemble.lateMoment = now
        defer {
            latest = now
            ensemble.lateMoment = nil
        }
        // After an hour without a fix, timers that set further timers could be due thousands of times, so their number
        // and fuel are limited.
        let fuel = { self.ensemble.instances.reduce(0) { $0 + $1.fuel } }
        let end = fuel() + 2 * host.limits.fuelPerSecond
        for _ in 0..<host.limits.timersPerUpdate where fuel() < end {
            let due = ensemble.listeners(to: .timer).compactMap { plugin in
                plugin.timers.next(by: now).map { (plugin, $0) }
            }
            guard let (plugin, timer) = due.min(by: { $0.1.due < $1.1.due }) else { return }
            plugin.timers.cancel(timer.name)
            let members = [
                LuaField(name: "argument", value: timer.argument), LuaField(name: "name", value: .string(timer.name)),
            ]
            plugin.tell(.timer, question(at: timer.due, in: context, members: .fields(members)))
        }
    }

    /// The time when a plugin's next timer is due; nil if none is set.
    package var nextTimer: Timestamp? {
        lock.withLock { ensemble.instances.flatMap { $0.timers.timers.map(\.due) }.min() }
    }

    /// Notifies plugins of faults. Faults in `plugin_error` itself are only reported.
    private func tellFaults(_ faults: [PluginFault], at now: Timestamp, in context: SessionContext?) {
        let hook = HookName(Event.PolicyFailed.name)
        for fault in faults where fault.hook != hook.rawValue {
            let event = NavigationEvent.policyFailed(
                .init(author: fault.plugin, hook: fault.hook, message: fault.message))
            ensemble.tell(hook, question(at: now, in: context, members: .event(event)))
        }
    }

    /// Adds the results of settled transactions. Refusals are reported, but do not count as faults of the plugin.
    private func takeSettlements(into outcome: inout Outcome, at now: Timestamp) {
        for settlement in ensemble.settlements.take() {
            outcome.rewards += settlement.rewards
            outcome.conditionsBy = settlement.conditionsBy ?? outcome.conditionsBy
            outcome.faults += settlement.refusals.filter { !$0.isTold }.map { refusal in
                PluginFault(
                    time: now, plugin: refusal.plugin, hook: refusal.hook, message: refusal.message,
                    kind: .host, disabled: nil)
            }
            if settlement.visit != nil { visits.append(settlement) }
        }
    }

    /// Returns and clears the visits that were booked since the last call.
    package func takeVisits() -> [PluginSettlement] {
        lock.withLock {
            let waiting = ensemble.settlements.take()
            let booked = visits + waiting.filter { $0.visit != nil }
            visits = []
            for var settlement in waiting {
                settlement.visit = nil
                ensemble.settlements.add(settlement)
            }
            return booked
        }
    }
}
