import Foundation
import LuaRuntime
import Synchronization
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// The plugins of an engine. The host keeps a Lua state of each plugin for everything outside sessions (costs,
/// profiles, previews, searches, checks, commands), and provides the plugins of sessions.
///
/// Any number of threads can use a host at the same time. Calls of hooks run one after the other, except for hooks that
/// all their plugins declare pure: these run on further Lua states while another thread uses the host's own. What is
/// known without calling a hook (who listens, profiles, costs that were asked before) never waits.
///
/// ```
/// let (host, diagnostics) = PluginHost.load(packages, PluginHost.Setup(clock: { moment }))
/// ```
///
/// `@unchecked Sendable`: all state is used only under `lock`. The lock is recursive so that a call from within a hook
/// is detected and refused, rather than waiting for itself.
package final class PluginHost: @unchecked Sendable {
    /// The settings for all plugins of an engine.
    package struct Setup: Sendable {
        /// The limits of fuel, memory and time.
        package var limits: PluginLimits
        /// The seed of all random numbers.
        package var seed: UInt64
        /// The engine's version, which plugins can read.
        package var engine: String
        /// Returns the time of the engine's clock outside sessions.
        package var clock: @Sendable () -> Timestamp
        /// The storage of the plugins; nil stores values only as long as the host exists.
        package var storage: (any PluginStorage)?
        /// The profiles of other hosts, which this host's profiles can extend.
        package var otherProfiles: [Profile] = []

        /// Creates a setup.
        package init(
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

    /// A package with its generation, which is unique to each load, and whether new sessions use it.
    typealias Loaded = (package: PluginPackage, generation: Int, isEnabled: Bool)

    let setup: Setup
    let ensemble: PluginEnsemble
    let lock = NSRecursiveLock()
    let boxes = Mutex(SettlementBoxes())
    private var isRunning = false
    private var loaded: [String: Loaded] = [:]
    private var shelves: [String: PluginShelf] = [:]
    /// The same for what reads no plugin, without waiting for one that runs.
    let costShelves = Mutex<[String: PluginShelf]>([:])
    private let counters = Mutex((revision: 0, generation: 0))
    /// The cost hooks that have read the clock without a declared validity.
    let undeclaredClockReaders = Mutex<Set<CostHook>>([])
    /// What is known of the plugins without waiting for those that run.
    private let known = Mutex(PluginRoster())
    /// How many times costs were needed while a plugin of the host was running, so that none could be asked.
    let unasked = Mutex(0)
    /// The latest orders of plugins' commands.
    package let orders = KnownOrders()
    /// Lua states beside the host's own.
    let spares: SparePlugins
    /// The profiles and commands that plugins declared when they were loaded.
    var brought: [String: Brought] = [:]
    /// Whether the plugin that was last loaded has a profile whose base does not exist.
    var lacksBase = false

    /// The profiles and commands of a plugin.
    struct Brought {
        var profiles: [BroughtProfile] = []
        var commands: [PluginCommand] = []
    }

    /// The languages of the plugins.
    package var languages: PluginLanguages { PluginLanguages(plugins: current) }
    /// What plugins decide and hear about locations on their way to groups.
    package var sharing: PluginSharing { PluginSharing(host: self) }

    /// The time of the engine's clock outside sessions.
    package var now: Timestamp { setup.clock() }
    var limits: PluginLimits { setup.limits }
    var seed: UInt64 { setup.seed }
    var engine: String { setup.engine }

    /// Creates a host without plugins.
    package init(_ setup: Setup) {
        self.setup = setup
        spares = SparePlugins(setup)
        ensemble = PluginEnsemble(
            scope: .engine, limits: setup.limits, seed: setup.seed, engine: setup.engine,
            keeper: setup.storage ?? VolatileStorage())
        ensemble.host = self
        ensemble.knownProfiles = { [weak self] in self?.allProfiles ?? Profile.standard }
    }

    /// Creates a host with plugins. Plugins that cannot be loaded are omitted, and the diagnostics explain why.
    package static func load(
        _ packages: [PluginPackage], _ setup: Setup
    ) -> (host: PluginHost, diagnostics: [Diagnostic]) {
        let host = PluginHost(setup)
        return (host, host.load(all: packages))
    }

    /// Runs a body under the lock. Returns nil without running it if a plugin of the host is already running.
    func entering<Value>(_ body: (PluginEnsemble) -> Value) -> Value? {
        lock.lock()
        defer { lock.unlock() }
        guard !isRunning else { return nil }
        isRunning = true
        defer { isRunning = false }
        spares.strays.take(into: ensemble)
        defer {
            noteInvalidations()
            noteRoster()
        }
        return body(ensemble)
    }

    /// Runs a body that asks some hooks: on the host's own states under the lock, or, if another thread has the lock and
    /// all that listen are pure, on further states.
    func asking<Value>(_ hooks: HookName..., body: (PluginEnsemble) -> Value) -> Value? {
        if lock.try() {
            defer { lock.unlock() }
            return entering(body)
        }
        let roster = roster
        guard hooks.allSatisfy(roster.isPure), let spare = spares.lend(roster) else { return entering(body) }
        defer { spares.take(back: spare) }
        return body(spare.ensemble)
    }

    /// What is known of the plugins without waiting for those that run.
    var roster: PluginRoster { known.withLock { $0 } }

    /// Notes who listens, if that has changed. Call it under the lock.
    private func noteRoster(isForced: Bool = false) {
        guard isForced || ensemble.hasOtherListeners else { return }
        ensemble.hasOtherListeners = false
        let current = loaded.sorted { $0.key < $1.key }.map(\.value)
        let profiles = knownProfiles
        known.withLock { $0 = PluginRoster(ensemble, current, profiles, after: $0) }
    }

    /// Returns a question outside sessions. Its time is the engine's if none is given.
    func question(at moment: Timestamp?, in venue: Venue?, about subject: Question.Subject = .none) -> Question {
        Question(at: moment ?? setup.clock(), in: venue, about: subject)
    }

    /// Performs `waymark.invalidate`, the only action available outside sessions, before the next query.
    private func noteInvalidations() {
        for action in ensemble.takeActions() where action.kind == .invalidate { invalidate() }
    }

    // MARK: Plugins

    /// Loads or reloads a plugin. If the new version has errors, the old one stays active. Sessions switch to the new
    /// version between two updates.
    ///
    /// - Returns: The problems of the plugin; empty if it was loaded.
    @discardableResult
    package func load(_ package: PluginPackage) -> [Diagnostic] {
        entering { ensemble in
            let old = ensemble.instance(package.id)
            let question = question(at: nil, in: nil)
            do throws(LuaError) {
                let new = try ensemble.instance(of: package, storage: storage(of: package.id), question)
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
                let things = bring(new, question)
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

    /// Unloads a plugin. Sessions unload it between two updates.
    package func unload(_ id: String) {
        _ = entering { ensemble in
            ensemble.remove(id)
            loaded[id] = nil
            brought[id] = nil
            changed()
        }
    }

    /// Enables or disables a plugin, in the engine and for future sessions.
    ///
    /// - Returns: Whether there is a plugin with this id.
    package func setEnabled(_ id: String, _ isEnabled: Bool) -> Bool {
        lock.withLock {
            guard let instance = ensemble.instance(id), loaded[id] != nil else { return false }
            instance.isSwitchedOff = !isEnabled
            loaded[id]?.isEnabled = isEnabled
            ensemble.listenersChanged()
            changed()
            return true
        }
    }

    /// Returns whether the host runs exactly this package.
    package func runs(_ package: PluginPackage) -> Bool { lock.withLock { loaded[package.id]?.package == package } }

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
        // Who sees the new generation must see the new plugins.
        noteRoster(isForced: true)
        counters.withLock { counters in
            counters.revision += 1
            counters.generation += 1
        }
    }

    /// The packages, ordered by id.
    var current: [Loaded] { roster.current }

    /// A number that increases whenever a plugin is loaded, unloaded, enabled or disabled.
    package var generation: Int { counters.withLock { $0.generation } }

    /// A number that increases whenever the plugins' costs may have changed. The engine caches weights by this number.
    package var revision: Int { counters.withLock { $0.revision } }

    /// Invalidates all costs, so that plugins are asked again.
    package func invalidate() {
        costShelves.withLock { $0 }.values.forEach { $0.forgetCosts() }
        counters.withLock { $0.revision += 1 }
    }

    // MARK: Storage

    /// Returns the values that a plugin stores. They are read on first use, and again after they may have changed.
    func storage(of id: String) -> StorageBuffer {
        lock.withLock {
            if let shelf = shelves[id] { return StorageBuffer(shelf) }
            let shelf = PluginShelf { [keeper = ensemble.keeper] in try keeper.values(of: id) }
            shelves[id] = shelf
            costShelves.withLock { $0[id] = shelf }
            return StorageBuffer(shelf)
        }
    }

    /// Marks all stored values as possibly changed by another process, so that they are read again before use.
    package func storageChanged() { lock.withLock { shelves.values.forEach { $0.forget() } } }

    /// Runs a body that locks the storage and then runs plugins. The host is locked first: otherwise a thread could
    /// wait for the storage while it holds the host's lock, and plugins in the body would wait for that lock.
    func enterExclusively(_ body: () -> Void) { lock.withLock(body) }
}

extension PluginHost: ExclusiveEntry {}
