import Foundation
import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// The plugins of one navigation session: they answer its questions and hear of its events, in the order of the hooks'
/// rules.
///
/// Hand it to the session as its policies, and call `settle` after every update: timers run there, and what the plugins
/// want done comes back.
///
/// `@unchecked Sendable`: everything behind it is entered under `lock` only. The lock is recursive so that a call that comes
/// back from within a hook is noticed and refused instead of waiting for itself.
public final class PluginSession: @unchecked Sendable {
    /// What a session is about.
    public struct Surroundings: Sendable {
        /// Names it in rewards' keys and seeds; no two sessions of a visitor share it.
        public var name: String
        public var venue: Venue
        public var instructions: InstructionOptions
        public var visitor: String?
        /// Answers `waymark.venue.nearest` and `waymark.route.length_to`; nil finds nothing.
        public var ways: (any PluginWays)?
        /// When it begins.
        public var moment: Timestamp

        public init(
            name: String, venue: Venue, instructions: InstructionOptions = InstructionOptions(), visitor: String? = nil,
            ways: (any PluginWays)? = nil, moment: Timestamp
        ) {
            self.name = name
            self.venue = venue
            self.instructions = instructions
            self.visitor = visitor
            self.ways = ways
            self.moment = moment
        }
    }

    /// What plugins left behind after an update.
    public struct Outcome: Hashable, Sendable {
        /// To be done by the engine now, in order.
        public var actions: [PluginAction] = []
        /// Those that were booked since the last time.
        public var rewards: [PluginReward] = []
        /// The plugin that put conditions of the venue in force since the last time, the last one; nil if none did.
        public var conditionsBy: String?
        public var faults: [PluginFault] = []
        public var lines: [PluginLogLine] = []
        /// Who decided what in this update: the decisive opinions, in order.
        public var decisions: [PluginTrace.Entry] = []

        public var isEmpty: Bool {
            actions.isEmpty && rewards.isEmpty && faults.isEmpty && lines.isEmpty && conditionsBy == nil
        }
    }

    let host: PluginHost
    let ensemble: PluginEnsemble
    let lock = NSRecursiveLock()
    let name: String
    /// Whether a plugin is running.
    private var isRunning = false
    /// The host's generation, and that of each plugin, as loaded here.
    private var generation = -1
    private var generations: [String: Int] = [:]
    /// The rewards that were given here: each counts once.
    var rewardKeys: Set<String> = []
    /// Booked visits that nobody has taken note of.
    private var visits: [PluginSettlement] = []
    private var decisionsSeen = 0

    init(_ surroundings: Surroundings, host: PluginHost) {
        self.host = host
        name = surroundings.name
        ensemble = PluginEnsemble(
            scope: .session, limits: host.limits, seed: PluginEnsemble.seed(host.seed, surroundings.name),
            engine: host.engine, keeper: host.ensemble.keeper)
        ensemble.host = host
        ensemble.board.venue = surroundings.venue
        ensemble.board.options = surroundings.instructions
        ensemble.board.visitor = surroundings.visitor
        ensemble.board.now = surroundings.moment
        ensemble.composer = host.composer(surroundings.instructions)
        ensemble.ways = surroundings.ways
        takeUpPlugins()
    }

    /// Runs a body under the lock; nil, without running it, if a plugin of this session is running already.
    func entering<Value>(_ body: () -> Value) -> Value? {
        lock.lock()
        defer { lock.unlock() }
        guard !isRunning else { return nil }
        isRunning = true
        defer { isRunning = false }
        return body()
    }

    /// Asks about what `fill` puts on the board; nil if nobody listens to the hook.
    func asking<Value>(
        _ hook: HookName, in context: SessionContext, _ fill: (SubjectBoard) -> Void, _ body: (PluginEnsemble) -> Value?
    ) -> Value? {
        let answer: Value?? = entering {
            guard ensemble.isHeard(hook) else {
                if PluginAPI.hook(hook).kind == .decision { ensemble.noteUnanswered(hook) }
                return nil
            }
            let board = ensemble.board
            board.clear()
            board.now = context.time
            board.context = context
            fill(board)
            return body(ensemble)
        }
        return answer ?? nil
    }

    // MARK: Between updates

    /// Runs what is due, tells plugins of each other's failures, keeps what they stored, and hands over what they want.
    ///
    /// Called after each update, when the session stands still. Plugins that the host has loaded anew are taken up here.
    ///
    /// - Parameters:
    ///   - time: The session's clock.
    ///   - context: The session as it stands; nil where none follows a route.
    public func settle(at time: Timestamp, in context: SessionContext? = nil) -> Outcome {
        entering {
            let board = ensemble.board
            board.clear()
            board.now = max(board.now, time)
            board.context = context
            runTimers()
            var outcome = Outcome()
            outcome.faults = ensemble.takeFaults()
            tellFaults(outcome.faults, in: context)
            outcome.faults += ensemble.takeFaults()
            for instance in ensemble.instances { instance.settleLog() }
            ensemble.keeper.flush()
            takeSettlements(into: &outcome)
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

    /// Timers by due moment, then in the plugins' order, then in that of their setting; each at the moment it was due.
    private func runTimers() {
        let now = ensemble.board.now
        ensemble.lateMoment = now
        defer {
            ensemble.board.now = now
            ensemble.lateMoment = nil
        }
        // Timers that set timers after an hour without a fix would be due by the thousand.
        let fuel = { self.ensemble.instances.reduce(0) { $0 + $1.fuel } }
        let end = fuel() + 2 * host.limits.fuelPerSecond
        for _ in 0..<host.limits.timersPerUpdate where fuel() < end {
            let due = ensemble.listeners(to: .timer).compactMap { plugin in
                plugin.timers.next(by: now).map { (plugin, $0) }
            }
            guard let (plugin, timer) = due.min(by: { $0.1.due < $1.1.due }) else { return }
            plugin.timers.cancel(timer.name)
            ensemble.board.now = timer.due
            ensemble.board.plain = .fields([
                LuaField(name: "argument", value: timer.argument), LuaField(name: "name", value: .string(timer.name)),
            ])
            plugin.tell(.timer)
        }
    }

    /// When the next timer of a plugin is due; nil if none is set.
    public var nextTimer: Timestamp? {
        lock.withLock { ensemble.instances.flatMap { $0.timers.timers.map(\.due) }.min() }
    }

    /// Failures within `plugin_error` itself are told to the log only.
    private func tellFaults(_ faults: [PluginFault], in context: SessionContext?) {
        for fault in faults where fault.hook != HookName.pluginError.rawValue {
            ensemble.board.clear()
            ensemble.board.context = context
            ensemble.board.plain = .fields([
                LuaField(name: "hook", value: .string(fault.hook)),
                LuaField(name: "message", value: .string(fault.message)),
                LuaField(name: "plugin", value: .string(fault.plugin)),
            ])
            ensemble.tell(.pluginError)
        }
    }

    /// What was decided about what hooks left for good. What is refused is told, and does not count against the plugin.
    private func takeSettlements(into outcome: inout Outcome) {
        for settlement in ensemble.settlements.take() {
            outcome.rewards += settlement.rewards
            outcome.conditionsBy = settlement.conditionsBy ?? outcome.conditionsBy
            outcome.faults += settlement.refusals.filter { !$0.isTold }.map { refusal in
                PluginFault(
                    time: ensemble.board.now, plugin: refusal.plugin, hook: refusal.hook, message: refusal.message,
                    kind: .host, disabled: nil)
            }
            if settlement.visit != nil { visits.append(settlement) }
        }
    }

    /// The visits that were booked since this was last asked.
    public func takeVisits() -> [PluginSettlement] {
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

    /// Whether plugins of the host were loaded, unloaded or switched since this session looked.
    public var isBehind: Bool { lock.withLock { host.generation != generation } }

    /// Goes on with the plugins as the host has them now, between two updates.
    public func takeUp() { _ = entering { takeUpPlugins() } }

    /// Loads what the host has, and this session has not.
    private func takeUpPlugins() {
        let generation = host.generation
        guard generation != self.generation else { return }
        self.generation = generation
        let current = host.current
        for (package, generation, isEnabled) in current where package.speaksInSessions {
            let old = ensemble.instance(package.id)
            guard generations[package.id] != generation else { continue }
            generations[package.id] = generation
            let storage = host.storage(of: package.id)
            do throws(LuaError) {
                let new = try ensemble.instance(of: package, storage: storage)
                if let old { try new.takeOver(from: old) }
                new.isSwitchedOff = old?.isSwitchedOff ?? !isEnabled
                ensemble.install(new)
            } catch {
                ensemble.note(
                    PluginFault(
                        time: ensemble.board.now, plugin: package.id, hook: "load", message: error.description,
                        kind: error.kind, disabled: old == nil ? "it did not load" : nil))
            }
        }
        let known = Set(current.map(\.package.id))
        for instance in ensemble.instances where !known.contains(instance.package.id) {
            ensemble.remove(instance.package.id)
        }
        generations = generations.filter { known.contains($0.key) }
    }

    // MARK: What can be asked

    /// The opinions of this session's plugins.
    public var trace: PluginTrace { lock.withLock { ensemble.trace } }

    /// Every plugin here, by id, as the next update finds it: without those that the host has no more, and with those that
    /// it has loaded since.
    public var plugins: [PluginReport] {
        lock.withLock {
            let current = host.current.map(\.package)
            let here = ensemble.instances.filter { instance in current.contains { $0.id == instance.package.id } }
            let coming = Set(current.filter { $0.speaksInSessions && generations[$0.id] == nil }.map(\.id))
            let reports = here.map { PluginReport($0) } + host.plugins.filter { coming.contains($0.id) }
            return reports.sorted { $0.id < $1.id }
        }
    }

    /// Switches a plugin on or off in this session.
    ///
    /// - Returns: False if there is none of that id here.
    public func setEnabled(_ id: String, _ isEnabled: Bool) -> Bool {
        lock.withLock {
            guard let instance = ensemble.instance(id) else { return false }
            instance.isSwitchedOff = !isEnabled
            ensemble.listenersChanged()
            return true
        }
    }

    /// Goes on in another venue, or under other conditions.
    public func change(venue: Venue, ways: (any PluginWays)?) {
        lock.withLock {
            ensemble.board.venue = venue
            ensemble.ways = ways
        }
    }
}
