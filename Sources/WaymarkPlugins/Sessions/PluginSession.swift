import Foundation
import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// The plugins of one navigation session. They answer its questions and observe its events, by the rules of the hooks.
///
/// Pass it to the session as its policies. Call `settle` after every update: this runs timers and returns the actions
/// that the plugins requested.
///
/// `@unchecked Sendable`: all state is used only under `lock`. The lock is recursive so that a call from within a hook
/// is detected and refused, rather than waiting for itself.
package final class PluginSession: @unchecked Sendable {
    /// The session that the plugins belong to.
    package struct Surroundings: Sendable {
        /// The name of the session, which is part of the keys of rewards and of seeds. It must be unique among the
        /// sessions of a traveller.
        package var name: String
        /// The venue.
        package var venue: Venue
        /// The options for the wording of instructions.
        package var instructions: InstructionOptions
        /// The id of the traveller; nil if unknown.
        package var visitor: String?
        /// The router that answers `waymark.venue.nearest` and `waymark.route.length_to`; nil finds nothing.
        package var ways: (any PluginWays)?
        /// The start of the session.
        package var moment: Timestamp

        /// Creates the description of a session.
        package init(
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

    /// The results of the plugins after an update.
    package struct Outcome: Hashable, Sendable {
        /// The actions that the engine must perform now, in order.
        package var actions: [PluginAction] = []
        /// The rewards booked since the last call.
        package var rewards: [PluginReward] = []
        /// The last plugin that set conditions of the venue since the last call; nil if none did.
        package var conditionsBy: String?
        /// The faults since the last call.
        package var faults: [PluginFault] = []
        /// The log lines since the last call.
        package var lines: [PluginLogLine] = []
        /// The decisive answers of this update, in order.
        package var decisions: [PluginTrace.Entry] = []

        /// Whether there is nothing to do or report. Decisions are not taken into account.
        package var isEmpty: Bool {
            actions.isEmpty && rewards.isEmpty && faults.isEmpty && lines.isEmpty && conditionsBy == nil
        }
    }

    let host: PluginHost
    let ensemble: PluginEnsemble
    let lock = NSRecursiveLock()
    let name: String
    /// The traveller, the venue and the router of the session's questions.
    private var surroundings: Surroundings
    private let composer: InstructionComposer
    /// The latest time of any question.
    var latest: Timestamp
    /// Whether a plugin is running.
    private var isRunning = false
    /// The generation of the host at the last check, and that of each plugin in this session.
    private var generation = -1
    private var generations: [String: Int] = [:]
    /// The keys of the rewards given in this session. Each counts once.
    var rewardKeys: Set<String> = []
    /// The booked visits that `takeVisits` has not yet returned.
    var visits: [PluginSettlement] = []
    var decisionsSeen = 0
    /// What `did_arrive` returned, which decided before `should_advance_leg` did.
    var formerAnswer: Bool?

    init(_ surroundings: Surroundings, host: PluginHost) {
        self.host = host
        name = surroundings.name
        ensemble = PluginEnsemble(
            scope: .session, limits: host.limits, seed: PluginEnsemble.seed(host.seed, surroundings.name),
            engine: host.engine, keeper: host.ensemble.keeper)
        self.surroundings = surroundings
        composer = host.languages.composer(surroundings.instructions)
        latest = surroundings.moment
        ensemble.host = host
        ensemble.knownProfiles = { [host] in host.allProfiles }
        takeUpPlugins()
    }

    deinit { ensemble.settlements.abandon() }

    /// Runs a body under the lock. Returns nil without running it if a plugin of this session is already running.
    func entering<Value>(_ body: () -> Value) -> Value? {
        lock.lock()
        defer { lock.unlock() }
        guard !isRunning else { return nil }
        isRunning = true
        defer { isRunning = false }
        return body()
    }

    /// Returns a question of this session. Call it under the lock.
    func question(
        at time: Timestamp, in context: SessionContext?, about subject: Question.Subject = .none,
        fallback: Reading = .none, members: Question.Members = .none
    ) -> Question {
        latest = time
        return Question(
            at: time, in: surroundings.venue, options: surroundings.instructions, visitor: surroundings.visitor,
            context: context, ways: surroundings.ways, composer: composer, about: subject, fallback: fallback,
            members: members)
    }

    /// Asks the plugins that have a hook. Returns nil if none has.
    func asking<Value>(
        _ hook: HookName, in context: SessionContext, about subject: Question.Subject = .none,
        fallback: Reading = .none, members: Question.Members = .none, _ body: (PluginEnsemble, Question) -> Value?
    ) -> Value? {
        let answer: Value?? = entering {
            guard ensemble.isHeard(hook) else {
                if PluginEnsemble.isDecision[hook.number] { ensemble.noteUnanswered(hook, at: latest) }
                return nil
            }
            return body(
                ensemble,
                question(at: context.time, in: context, about: subject, fallback: fallback, members: members))
        }
        return answer ?? nil
    }

    /// Whether a plugin has the hook of a decision, or it must still be logged that none has.
    package func decides(_ decision: FixDecision) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        return ensemble.isAsked(Self.decisionHooks[decision.rawValue])
    }

    /// Whether plugins of the host were loaded, unloaded, enabled or disabled since the last check.
    package var isBehind: Bool { lock.withLock { host.generation != generation } }

    /// Switches to the current plugins of the host. Call it between two updates.
    package func takeUp() { _ = entering { takeUpPlugins() } }

    /// Loads the plugins that have changed in the host, and removes those that it no longer has.
    func takeUpPlugins() {
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
                let new = try ensemble.instance(of: package, storage: storage, question(at: latest, in: nil))
                if let old { try new.takeOver(from: old) }
                new.isSwitchedOff = old?.isSwitchedOff ?? !isEnabled
                ensemble.install(new)
            } catch {
                ensemble.note(
                    PluginFault(
                        time: latest, plugin: package.id, hook: "load", message: error.description,
                        kind: error.kind, disabled: old == nil ? "it did not load" : nil))
            }
        }
        let known = Set(current.map(\.package.id))
        for instance in ensemble.instances where !known.contains(instance.package.id) {
            ensemble.remove(instance.package.id)
        }
        generations = generations.filter { known.contains($0.key) }
    }

    // MARK: Queries

    /// The answers of this session's plugins.
    package var trace: PluginTrace { lock.withLock { ensemble.trace } }

    /// The plugins of this session, ordered by id, as the next update will use them: without those that the host has
    /// unloaded, and with those that it has loaded since.
    package var plugins: [PluginReport] {
        lock.withLock {
            let current = host.current.map(\.package)
            let here = ensemble.instances.filter { instance in current.contains { $0.id == instance.package.id } }
            let coming = Set(current.filter { $0.speaksInSessions && generations[$0.id] == nil }.map(\.id))
            let reports = here.map { PluginReport($0) } + host.plugins.filter { coming.contains($0.id) }
            return reports.sorted { $0.id < $1.id }
        }
    }

    /// Enables or disables a plugin in this session.
    ///
    /// - Returns: Whether this session has a plugin with this id.
    package func setEnabled(_ id: String, _ isEnabled: Bool) -> Bool {
        lock.withLock {
            guard let instance = ensemble.instance(id) else { return false }
            instance.isSwitchedOff = !isEnabled
            ensemble.listenersChanged()
            return true
        }
    }

    /// Whether a plugin is asked in this session and may say something to the traveller.
    package func canSpeak(_ id: String) -> Bool {
        lock.withLock {
            guard let instance = ensemble.instance(id) else { return false }
            return instance.isActive && instance.package.capabilities.contains(.navigation)
        }
    }

    /// Changes the venue and the router, after the venue or its conditions changed.
    package func change(venue: Venue, ways: (any PluginWays)?) {
        lock.withLock {
            surroundings.venue = venue
            surroundings.ways = ways
        }
    }
}
