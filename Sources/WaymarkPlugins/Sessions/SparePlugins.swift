import Foundation
import LuaRuntime
import Synchronization
import WaymarkModel

/// Lua states beside a host's own, for hooks that their plugins declare pure. The answers of such a hook do not depend on
/// the state that gives them.
final class SparePlugins: Sendable {
    /// States that one thread uses.
    ///
    /// `@unchecked Sendable`: a thread has it to itself from `lend` to `take(back:)`.
    struct Spare: @unchecked Sendable {
        let ensemble: PluginEnsemble
        /// The number of the roster that it was made for.
        let number: Int
    }

    private struct Stock: Sendable {
        var idle: [Spare] = []
        /// The number of spares, idle or not.
        var count = 0
    }

    let strays = StrayRecords()
    private let setup: PluginHost.Setup
    private let stock = Mutex(Stock())
    /// The largest number of spares: as many as threads can run beside the one that uses the host's own states.
    private let limit = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)

    init(_ setup: PluginHost.Setup) { self.setup = setup }

    /// Returns states of the plugins of a roster that no other thread uses; nil if there are too many already, or if a
    /// plugin cannot be loaded again.
    func lend(_ roster: PluginRoster) -> Spare? {
        let (found, mayMake) = stock.withLock { stock -> (Spare?, Bool) in
            let before = stock.idle.count
            stock.idle.removeAll { $0.number != roster.number }
            stock.count -= before - stock.idle.count
            if let idle = stock.idle.popLast() { return (idle, false) }
            guard stock.count < limit else { return (nil, false) }
            stock.count += 1
            return (nil, true)
        }
        guard mayMake else { return found }
        if let made = make(roster) { return made }
        stock.withLock { $0.count -= 1 }
        return nil
    }

    private func make(_ roster: PluginRoster) -> Spare? {
        let ensemble = PluginEnsemble(
            scope: .engine, limits: setup.limits, seed: setup.seed, engine: setup.engine)
        let profiles = setup.allProfiles(beside: roster.profiles.map(\.profile))
        ensemble.knownProfiles = { profiles }
        let question = Question(at: setup.clock(), in: nil)
        for package in roster.pure {
            guard let instance = try? ensemble.instance(of: package, storage: StorageBuffer(), question) else {
                return nil
            }
            ensemble.install(instance)
        }
        return Spare(ensemble: ensemble, number: roster.number)
    }

    /// Takes back what was lent, and notes what happened meanwhile.
    func take(back spare: Spare) {
        let isBroken = spare.ensemble.instances.contains { !$0.isActive }
        strays.add(of: spare.ensemble)
        stock.withLock { stock in
            if isBroken { stock.count -= 1 } else { stock.idle.append(spare) }
        }
    }
}

/// What happened in spare states, until the host adds it to its records.
final class StrayRecords: Sendable {
    private struct Records: Sendable {
        var entries: [PluginTrace.Entry] = []
        var faults: [PluginFault] = []
        var lines: [PluginLogLine] = []
        /// The work of each plugin.
        var counts: [String: (calls: Int, fuel: Int64, faults: Int)] = [:]
        /// Why plugins were disabled.
        var reasons: [String: String] = [:]
    }

    private let records = Mutex(Records())

    /// Takes the records of states that are returned.
    func add(of ensemble: PluginEnsemble) {
        let (entries, faults) = (ensemble.takeTrace(), ensemble.takeFaults())
        let lines = ensemble.takeLines().filter { $0.plugin != nil }
        let limit = ensemble.limits.traceEntries
        records.withLock { records in
            records.entries = (records.entries + entries).suffix(limit)
            records.faults += faults.prefix(max(0, limit - records.faults.count))
            records.lines += lines.prefix(max(0, limit - records.lines.count))
            for instance in ensemble.instances {
                let id = instance.package.id
                let count = instance.takeCounts()
                let before = records.counts[id] ?? (0, 0, 0)
                records.counts[id] = (
                    before.calls + count.calls, before.fuel + count.fuel, before.faults + count.faults
                )
                if let reason = instance.reason { records.reasons[id] = reason }
            }
        }
    }

    /// Moves the records to the host's own states.
    func take(into ensemble: PluginEnsemble) {
        let new = records.withLock { records -> Records? in
            guard !records.counts.isEmpty else { return nil }
            defer { records = Records() }
            return records
        }
        guard let new else { return }
        ensemble.note(new.entries, new.faults, new.lines)
        for (id, count) in new.counts.sorted(by: { $0.key < $1.key }) {
            guard let instance = ensemble.instance(id) else { continue }
            instance.count(calls: count.calls, fuel: count.fuel, faults: count.faults)
            if let reason = new.reasons[id], instance.reason == nil { instance.disable(reason) }
        }
    }
}
