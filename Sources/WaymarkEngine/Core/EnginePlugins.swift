// Over 300 lines: one lock guards what it knows of plugins.
import Foundation
import Synchronization
import WaymarkModel
import WaymarkPlugins
import WaymarkStore

/// The plugins of an engine: those found, those enabled, and a host with running plugins for each venue.
///
/// Folders are read on first use and on reload. Settings are read from the store at every query.
package final class EnginePlugins: Sendable {
    /// The running plugins of one venue.
    private struct Running: Sendable {
        var host: PluginHost
        var stamp: Stamp
        /// The last packages that the host was given, by plugin id, whether it loaded or refused them.
        var packages: [String: PluginPackage] = [:]
        /// Why plugins were refused, by plugin id.
        var refusals: [String: Diagnostic] = [:]
    }

    /// The state that determines which plugins run.
    private struct Stamp: Hashable, Sendable {
        /// The state of the store at the last check.
        var store: StoreStamp
        /// The number of changes to plugin settings in the store.
        var settings: Int64
        /// The number of changes that are not in the store.
        var changes: Int
    }

    private struct State: Sendable {
        /// The plugins found; nil until the folders are read.
        var catalog: PluginCatalog?
        /// The plugin folders that the user named for this session.
        var named: Set<String> = []
        var switches: [String: Bool] = [:]
        /// The plugin settings that were last read.
        var settings: [String: StoredPlugin] = [:]
        var changes = 0
        var running: [FeatureID?: Running] = [:]
        var news: [Diagnostic] = []
        /// The diagnostics that were already reported.
        var told: Set<Diagnostic> = []
    }

    private let store: VenueStore
    private let outbox: Outbox
    private let configuration: EngineConfiguration
    private let state = Mutex(State())

    init(store: VenueStore, outbox: Outbox, configuration: EngineConfiguration) {
        self.store = store
        self.outbox = outbox
        self.configuration = configuration
    }

    // MARK: Installed plugins

    /// Returns the plugins found, ordered by id, and the diagnostics about them.
    func catalog() -> PluginCatalog { state.withLock { catalog(&$0) } }

    private func catalog(_ state: inout State) -> PluginCatalog {
        if let catalog = state.catalog { return catalog }
        let named = configuration.pluginPaths.filter(\.isNamed).map(\.path)
        let others = configuration.pluginPaths.filter { !$0.isNamed }.map(\.path)
        state.named = Set(PluginCatalog.find(in: named).plugins.map(\.path))
        let catalog = PluginCatalog.find(in: named + others, isRequired: false)
        state.catalog = catalog
        return catalog
    }

    /// Returns all usable plugins, ordered by id.
    ///
    /// If the store cannot be read, the settings that were last read apply and the news contains an error.
    ///
    /// - Parameter venue: The venue whose options apply; nil uses the options for all venues.
    package func installed(in venue: FeatureID? = nil) -> [InstalledPlugin] {
        state.withLock { state in
            do throws(StoreError) {
                return installed(&state, try settings(&state), in: venue)
            } catch {
                tell(unreadable(error), &state)
                return installed(&state, state.settings, in: venue)
            }
        }
    }

    /// Why the store does not say which plugins run, and with which options; nil if it does, or no plugins are looked for.
    var settingsFault: StoreError? {
        if configuration.pluginPaths.isEmpty { return nil }
        do throws(StoreError) {
            _ = try store.stamp()
            _ = try store.plugins.revision()
            _ = try store.plugins.all()
            let scope = VenuePluginStorage.scope(nil)
            _ = try store.pluginValues.costRevisions(scope: scope)
            _ = try store.orders.all(scope: scope)
            return nil
        } catch { return error }
    }

    private func settings(_ state: inout State) throws(StoreError) -> [String: StoredPlugin] {
        let stored = try store.plugins.all()
        state.settings = Dictionary(stored.map { ($0.plugin, $0) }, uniquingKeysWith: { first, _ in first })
        return state.settings
    }

    private func unreadable(_ error: StoreError) -> Diagnostic {
        Diagnostic(
            .pluginSettingsUnreadable, .error, "the settings of plugins cannot be read: \(error.message)",
            help: error.remedy.isEmpty ? nil : error.remedy)
    }

    private func installed(
        _ state: inout State, _ settings: [String: StoredPlugin], in venue: FeatureID?
    ) -> [InstalledPlugin] {
        catalog(&state).plugins.map { folder in
            let stored = settings[folder.id]
            let given = stored?.given(in: venue) ?? []
            let (options, diagnostics) = PluginOptions.values(
                given: given, schema: folder.manifest.options, plugin: folder.id)
            let isNamed = state.named.contains(folder.path)
            let (isEnabled, standing): (Bool, InstalledPlugin.Standing) =
                if let flag = state.switches[folder.id] {
                    (flag, .session)
                } else if let flag = stored?.isEnabled {
                    (flag, .stored)
                } else {
                    (isNamed, isNamed ? .named : .found)
                }
            return InstalledPlugin(
                folder: folder, isEnabled: isEnabled, standing: standing, priority: stored?.priority, options: options,
                diagnostics: diagnostics)
        }
    }

    // MARK: Running plugins

    /// Returns the running plugins for a venue, or those outside any venue; nil if there are no plugin paths.
    ///
    /// If the store cannot be read, the running plugins continue and the news contains an error.
    func host(for venue: FeatureID?) -> PluginHost? {
        do throws(StoreError) {
            return try host(for: venue, at: try store.stamp())
        } catch {
            state.withLock { tell(unreadable(error), &$0) }
            return running(for: venue)
        }
    }

    /// Returns the plugins that run already, whatever the store says.
    func running(for venue: FeatureID?) -> PluginHost? { state.withLock { $0.running[venue].flatMap(hosting) } }

    /// Returns the running plugins for a venue, or those outside any venue; nil if there are no plugin paths. Reads
    /// nothing if the stamp of the store is the same as before.
    ///
    /// - Throws: `StoreError` if the settings cannot be read.
    func host(for venue: FeatureID?, at storeStamp: StoreStamp) throws(StoreError) -> PluginHost? {
        try state.withLock { state throws(StoreError) in
            if let running = state.running[venue], running.stamp.store == storeStamp,
                running.stamp.changes == state.changes
            {
                return hosting(running)
            }
            let stamp = Stamp(store: storeStamp, settings: try store.plugins.revision(), changes: state.changes)
            if let running = state.running[venue] {
                if running.stamp.store != storeStamp {
                    running.host.storageChanged()
                    try passOn(to: running.host, in: venue)
                }
                if running.stamp.settings == stamp.settings, running.stamp.changes == stamp.changes {
                    state.running[venue]?.stamp = stamp
                    return hosting(running)
                }
            }
            let settings = try settings(&state)
            var running =
                state.running[venue] ?? Running(host: PluginHost(setup(for: venue)), stamp: stamp)
            running.stamp = stamp
            let plugins = installed(&state, settings, in: venue)
            tellProblems(settings, plugins, &state)
            let wanted = plugins.filter(\.isEnabled)
            for id in running.packages.keys.sorted() where !wanted.contains(where: { $0.id == id }) {
                running.host.unload(id)
                running.packages[id] = nil
            }
            var fresh = wanted.map(\.package).filter { running.packages[$0.id] != $0 }
            for package in fresh { running.packages[package.id] = package }
            // A plugin that was refused may load now if another plugin brings the base of its profile.
            if !fresh.isEmpty { fresh = wanted.map(\.package).filter { !running.host.runs($0) } }
            let refusals = running.host.load(all: fresh)
            for diagnostic in refusals { tell(diagnostic, &state) }
            for package in fresh {
                running.refusals[package.id] = refusals.first { $0.message.hasPrefix("plugin \"\(package.id)\": ") }
            }
            for lost in running.host.profilesWithoutBase { tell(Self.withoutBase(lost), &state) }
            for diagnostic in running.host.languages.doubled { tell(diagnostic, &state) }
            // What other processes invalidated before does not count for plugins that were not asked yet, and what commands
            // asked of travellers before does not concern those who start later.
            if !fresh.isEmpty || state.running[venue] == nil {
                try passOn(to: running.host, in: venue)
            }
            state.running[venue] = running
            return hosting(running)
        }
    }

    private static func withoutBase(_ lost: (plugin: String, name: String, base: String)) -> Diagnostic {
        Diagnostic(
            .badHookResult, .warning,
            "plugin \"\(lost.plugin)\": the profile \"\(lost.name)\" is left out: no enabled plugin has its base "
                + "\"\(lost.base)\"")
    }

    /// Returns why the running plugins lack a plugin; nil if it was not refused.
    func refusal(of plugin: String, for venue: FeatureID?) -> Diagnostic? {
        _ = host(for: venue)
        return state.withLock { $0.running[venue]?.refusals[plugin] }
    }

    /// Passes on the costs that other processes invalidated, and what commands of plugins ask of the travellers in a venue.
    private func passOn(to host: PluginHost, in venue: FeatureID?) throws(StoreError) {
        let scope = VenuePluginStorage.scope(venue)
        host.reviewCosts(try store.pluginValues.costRevisions(scope: scope))
        let orders = try store.orders.all(scope: scope)
        host.orders.take(orders.compactMap { PluginOrder(plugin: $0.plugin, number: $0.number, $0.body) })
    }

    /// Returns the host; nil if there are no plugins and no paths to find any.
    private func hosting(_ running: Running) -> PluginHost? {
        configuration.pluginPaths.isEmpty && running.packages.isEmpty ? nil : running.host
    }

    private func setup(for venue: FeatureID?) -> PluginHost.Setup {
        PluginHost.Setup(
            seed: configuration.pluginSeed, engine: Engine.version, clock: configuration.clock,
            storage: VenuePluginStorage(outbox: outbox, venue: venue))
    }

    private func tellProblems(
        _ settings: [String: StoredPlugin], _ plugins: [InstalledPlugin], _ state: inout State
    ) {
        let catalog = catalog(&state)
        let namedPaths = configuration.pluginPaths.filter(\.isNamed).map(\.path)
        for diagnostic in catalog.diagnostics where diagnostic.severity == .error {
            let file = diagnostic.span?.file ?? ""
            if namedPaths.contains(where: { file.hasPrefix($0) }) { tell(diagnostic, &state) }
        }
        for plugin in plugins where plugin.isEnabled { plugin.diagnostics.forEach { tell($0, &state) } }
        for (id, stored) in settings.sorted(by: { $0.key < $1.key })
        where stored.isEnabled == true && catalog.plugin(id) == nil {
            var unknown = catalog.unknown(id)
            unknown.severity = .warning
            unknown.message = "plugin \"\(id)\" is enabled, but is missing or cannot be read"
            unknown.help = "waymark plugin check shows what is wrong; waymark plugin disable \(id) disables the plugin"
            tell(unknown, &state)
        }
    }

    /// Adds diagnostics to the news, each once.
    func note(_ diagnostics: [Diagnostic]) {
        if diagnostics.isEmpty { return }
        state.withLock { state in diagnostics.forEach { tell($0, &state) } }
    }

    private func tell(_ diagnostic: Diagnostic, _ state: inout State) {
        guard state.told.insert(diagnostic).inserted else { return }
        state.news.append(diagnostic)
    }

    /// Returns the values that a plugin currently stores for a venue.
    func storedValues(of plugin: String, in venue: FeatureID) throws(StoreError) -> [String: String] {
        try outbox.values(of: plugin, venue: venue)
    }

    // MARK: Changes

    /// Enables or disables a plugin for this session; nil restores the setting in the store.
    func setSwitch(_ id: String, _ isOn: Bool?) {
        state.withLock { state in
            state.switches[id] = isOn
            state.changes += 1
        }
    }

    /// Lets a plugin start again at the next query; nil for all that were stopped because they failed.
    func restart(_ id: String? = nil) {
        state.withLock { state in Self.restart(id, &state) }
    }

    private static func restart(_ id: String?, _ state: inout State) {
        for (venue, running) in state.running {
            for report in running.host.plugins where id.map({ $0 == report.id }) ?? (report.reason != nil) {
                running.host.unload(report.id)
                state.running[venue]?.packages[report.id] = nil
            }
        }
        state.changes += 1
    }

    /// Reads the folders again. Changed plugins are loaded at the next query, and so are those that were stopped because they
    /// failed. If a plugin now has errors, its loaded version stays active.
    func reload() {
        state.withLock { state in
            Self.restart(nil, &state)
            state.catalog = nil
            state.changes += 1
            state.told = []
        }
    }

    /// Takes the refusals that journeys have not reported. The next news contain them.
    func claimRefusals() {
        for host in state.withLock({ $0.running.values.map(\.host) }) { host.claimRefusals() }
    }

    /// Returns and clears the plugins' news.
    func takeNews() -> PluginNews {
        state.withLock { state in
            var news = PluginNews(diagnostics: state.news)
            state.news = []
            for running in state.running.sorted(by: { ($0.key?.rawValue ?? "") < ($1.key?.rawValue ?? "") }) {
                let (faults, lines) = running.value.host.drain()
                news.faults += faults
                news.lines += lines
            }
            return news
        }
    }
}
