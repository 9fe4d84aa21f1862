import Foundation
import LuaRuntime
import Synchronization
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// The plugins of an engine: one Lua state of each for everything away from sessions (costs, profiles, words of previews,
/// searches, checks, commands), and the place that sessions get theirs from.
///
/// Any number of threads may ask at the same time; they take turns.
///
/// `@unchecked Sendable`: everything behind it is entered under `lock` only. The lock is recursive so that a call that comes
/// back from within a hook is noticed and refused instead of waiting for itself.
public final class PluginHost: @unchecked Sendable {
    /// What holds for all plugins of an engine.
    public struct Setup: Sendable {
        public var limits: PluginLimits
        /// Where all random numbers begin.
        public var seed: UInt64
        /// The engine's version, which plugins can read.
        public var engine: String
        /// What the engine's clock shows away from sessions.
        public var clock: @Sendable () -> Timestamp
        /// Nil keeps nothing beyond this object.
        public var storage: (any PluginStorage)?
        /// Profiles that plugins elsewhere bring, for those here to start from.
        public var otherProfiles: [Profile] = []

        public init(
            limits: PluginLimits = PluginLimits(), seed: UInt64 = 1, engine: String = "0",
            clock: @escaping @Sendable () -> Timestamp, storage: (any PluginStorage)? = nil
        ) {
            self.limits = limits
            self.seed = seed
            self.engine = engine
            self.clock = clock
            self.storage = storage
        }
    }

    /// A package, a number that no other loading has, and whether new sessions ask it.
    typealias Loaded = (package: PluginPackage, generation: Int, isEnabled: Bool)

    let setup: Setup
    let ensemble: PluginEnsemble
    let lock = NSRecursiveLock()
    private var isRunning = false
    private var loaded: [String: Loaded] = [:]
    private var shelves: [String: PluginShelf] = [:]
    private let counters = Mutex((revision: 0, generation: 0))
    /// The moment that a session has come to while it updates.
    private let moment = Mutex<Timestamp?>(nil)
    /// Cost hooks that have read the clock without a declared validity.
    var undeclaredClockReaders: Set<CostHook> = []
    /// What plugins brought at load.
    var brought: [String: Brought] = [:]
    /// Whether the plugin that was loaded last starts a profile from one that is not there.
    var lacksBase = false

    struct Brought {
        var profiles: [BroughtProfile] = []
        var commands: [PluginCommand] = []
    }

    var limits: PluginLimits { setup.limits }
    var seed: UInt64 { setup.seed }
    var engine: String { setup.engine }

    /// A host without plugins.
    public init(_ setup: Setup) {
        self.setup = setup
        ensemble = PluginEnsemble(
            scope: .engine, limits: setup.limits, seed: setup.seed, engine: setup.engine,
            keeper: setup.storage ?? VolatileStorage())
        ensemble.host = self
    }

    /// A host with these plugins. Those that cannot be loaded are left out, and the diagnostics say why.
    public static func load(
        _ packages: [PluginPackage], _ setup: Setup
    ) -> (host: PluginHost, diagnostics: [Diagnostic]) {
        let host = PluginHost(setup)
        return (host, host.load(all: packages))
    }

    /// Runs a body under the lock; nil, without running it, if a plugin of the engine is running already.
    func entering<Value>(_ body: (PluginEnsemble) -> Value) -> Value? {
        lock.lock()
        defer { lock.unlock() }
        guard !isRunning else { return nil }
        isRunning = true
        defer { isRunning = false }
        ensemble.board.clear()
        ensemble.board.now = moment.withLock { $0 } ?? setup.clock()
        defer { noteInvalidations() }
        return body(ensemble)
    }

    /// What is asked while a session updates is asked at the session's moment; nil goes back to the engine's clock.
    public func follow(_ moment: Timestamp?) { self.moment.withLock { $0 = moment } }

    /// Plugins of the engine can ask for new weights and for nothing else: that counts before the next question.
    private func noteInvalidations() {
        for action in ensemble.takeActions() where action.kind == .invalidate { invalidate() }
    }

    // MARK: Plugins

    /// Loads a plugin, or loads it anew. The old one stays if the new one is no good; sessions take the new one up between
    /// two of their updates.
    ///
    /// - Returns: Nothing if it is loaded, else what is wrong with it.
    @discardableResult
    public func load(_ package: PluginPackage) -> [Diagnostic] {
        entering { ensemble in
            let old = ensemble.instance(package.id)
            do throws(LuaError) {
                let new = try ensemble.instance(of: package, storage: storage(of: package.id))
                let mismatches = new.mismatches
                guard mismatches.isEmpty else {
                    return mismatches.map {
                        Diagnostic(
                            .hookMismatch, .error, "plugin \"\(package.id)\": \($0.onOneLine)",
                            at: SourceSpan(file: package.main.name))
                    }
                }
                if let old { try new.takeOver(from: old) }
                let faults = ensemble.takeFaults()
                ensemble.install(new)
                let things = bring(new)
                let failed = ensemble.takeFaults()
                faults.forEach(ensemble.note)
                guard failed.isEmpty else {
                    if let old { ensemble.install(old) } else { ensemble.remove(package.id) }
                    return failed.map {
                        Diagnostic(
                            .pluginFault, .error, "plugin \"\(package.id)\": \($0.message)",
                            at: SourceSpan(file: package.main.name))
                    }
                }
                new.isSwitchedOff = old?.isSwitchedOff ?? false
                ensemble.listenersChanged()
                brought[package.id] = things
                let before = loaded[package.id]
                loaded[package.id] = (package, generation + 1, before?.isEnabled ?? true)
                changed()
                return []
            } catch {
                return [Self.diagnostic(error, package)]
            }
        } ?? [
            Diagnostic(.pluginFault, .error, "plugin \"\(package.id)\" cannot be loaded while a plugin runs")
        ]
    }

    /// Takes a plugin out; sessions let go of it between two of their updates.
    public func unload(_ id: String) {
        _ = entering { ensemble in
            ensemble.remove(id)
            loaded[id] = nil
            brought[id] = nil
            changed()
        }
    }

    /// Switches a plugin on or off: in the engine, and for sessions to come.
    ///
    /// - Returns: False if there is none of that id.
    public func setEnabled(_ id: String, _ isEnabled: Bool) -> Bool {
        lock.withLock {
            guard let instance = ensemble.instance(id), loaded[id] != nil else { return false }
            instance.isSwitchedOff = !isEnabled
            loaded[id]?.isEnabled = isEnabled
            ensemble.listenersChanged()
            changed()
            return true
        }
    }

    /// Whether exactly this package is the one that runs.
    public func runs(_ package: PluginPackage) -> Bool { lock.withLock { loaded[package.id]?.package == package } }

    private static func diagnostic(_ error: LuaError, _ package: PluginPackage) -> Diagnostic {
        let code: DiagnosticCode =
            switch error.kind {
            case .syntax: .pluginSyntax
            case .fuel, .memory, .time: .pluginBudget
            case .result: .badHookResult
            default: .pluginFault
            }
        return Diagnostic(
            code, .error, "plugin \"\(package.id)\": \(error.message)",
            at: SourceSpan(file: error.file ?? package.main.name, line: error.line ?? 0),
            notes: error.frames.dropFirst().map { "called from \($0.file):\($0.line)" })
    }

    private func changed() {
        counters.withLock { counters in
            counters.revision += 1
            counters.generation += 1
        }
    }

    /// The packages by id.
    var current: [Loaded] { lock.withLock { loaded.sorted { $0.key < $1.key }.map(\.value) } }

    /// Rises whenever a plugin is loaded, unloaded or switched.
    var generation: Int { counters.withLock { $0.generation } }

    /// Rises whenever the costs that plugins shape may be others: the engine keeps weights under it.
    public var revision: Int { counters.withLock { $0.revision } }

    /// Has the costs asked anew.
    public func invalidate() { counters.withLock { $0.revision += 1 } }

    // MARK: Storage

    /// What a plugin keeps; read from the storage when it is first used, and again once it may have changed.
    func storage(of id: String) -> StorageBuffer {
        lock.withLock {
            if let shelf = shelves[id] { return StorageBuffer(shelf) }
            let shelf = PluginShelf { [keeper = ensemble.keeper] in try keeper.values(of: id) }
            shelves[id] = shelf
            return StorageBuffer(shelf)
        }
    }

    /// Has everything that plugins keep read again before it is used: somebody else may have written.
    public func storageChanged() { lock.withLock { shelves.values.forEach { $0.forget() } } }

    /// Runs a body that enters the storage and runs plugins in it: nobody may wait for the storage with the host's lock
    /// while plugins in it wait for that lock.
    func enterExclusively(_ body: () -> Void) { lock.withLock(body) }

    // MARK: What can be asked

    /// A session with plugins of its own states.
    public func session(_ surroundings: PluginSession.Surroundings) -> PluginSession {
        PluginSession(surroundings, host: self)
    }

    /// Every plugin, by id, with its state in the engine.
    public var plugins: [PluginReport] { lock.withLock { ensemble.instances.map { PluginReport($0) } } }

    /// The opinions that plugins gave away from sessions.
    public var trace: PluginTrace { lock.withLock { ensemble.trace } }

    /// What went wrong since this was last asked, and what was logged. Tries to keep what waits to be kept.
    public func drain() -> (faults: [PluginFault], lines: [PluginLogLine]) {
        lock.withLock {
            ensemble.keeper.flush()
            for refusal in ensemble.settlements.take().flatMap(\.refusals) where !refusal.isTold {
                ensemble.note(
                    PluginFault(
                        time: setup.clock(), plugin: refusal.plugin, hook: refusal.hook, message: refusal.message,
                        kind: .host, disabled: nil))
            }
            return (ensemble.takeFaults(), ensemble.takeLines())
        }
    }

    /// The order in which plugins are asked, by hook, for the hooks that any of them has.
    public var order: [(hook: HookName, plugins: [String])] {
        let packages = current.filter(\.isEnabled).map(\.package)
        return HookName.allCases.compactMap { hook in
            let bound = packages.compactMap { package in package.binding(of: hook).map { (package.id, $0.priority) } }
            let sorted = bound.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
            return sorted.isEmpty ? nil : (hook, sorted.map(\.0))
        }
    }
}
