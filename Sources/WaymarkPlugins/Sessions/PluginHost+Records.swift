import Foundation
import LuaRuntime
import Synchronization
import WaymarkModel

// What happened to the plugins.
extension PluginHost {
    /// The plugins, ordered by id, with their state outside sessions.
    package var plugins: [PluginReport] {
        lock.withLock {
            spares.strays.take(into: ensemble)
            return ensemble.instances.map { PluginReport($0) }
        }
    }

    /// The answers that plugins gave outside sessions.
    package var trace: PluginTrace {
        lock.withLock {
            spares.strays.take(into: ensemble)
            return ensemble.trace
        }
    }

    /// Returns and clears the faults and log lines, including the refusals of sessions that have ended. Also tries to
    /// write the values that wait for the storage.
    package func drain() -> (faults: [PluginFault], lines: [PluginLogLine]) {
        lock.withLock {
            spares.strays.take(into: ensemble)
            ensemble.keeper.flush()
            note(boxes.withLock { $0.takeRefusals(ofAll: false) })
            note(ensemble.settlements.take().flatMap(\.refusals).filter { !$0.isTold })
            return (ensemble.takeFaults(), ensemble.takeLines())
        }
    }

    /// Takes the refusals that sessions have not reported. The next `drain` returns them.
    package func claimRefusals() {
        lock.withLock { note(boxes.withLock { $0.takeRefusals(ofAll: true) }) }
    }

    private func note(_ refusals: [PluginSettlement.Refusal]) {
        for refusal in refusals {
            ensemble.note(
                PluginFault(
                    time: setup.clock(), plugin: refusal.plugin, hook: refusal.hook, message: refusal.message,
                    kind: .host, disabled: nil))
        }
    }

    /// The order in which plugins are asked, for each hook that any plugin has.
    package var order: [(hook: HookName, plugins: [String])] {
        let packages = current.filter(\.isEnabled).map(\.package)
        return HookName.allCases.compactMap { hook in
            let bound = packages.compactMap { package in package.binding(of: hook).map { (package.id, $0.priority) } }
            let sorted = bound.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
            return sorted.isEmpty ? nil : (hook, sorted.map(\.0))
        }
    }
}
