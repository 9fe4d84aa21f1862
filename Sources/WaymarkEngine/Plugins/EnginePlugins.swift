import Foundation
import Synchronization
import WaymarkModel
import WaymarkPlugins
import WaymarkStore

/// The plugins of an engine: what was found, what of it acts, and a host of running plugins for each venue.
///
/// Folders are read at the first need and when they are reloaded; settings are looked up in the store at every question.
final class EnginePlugins: Sendable {
    /// The plugins of one venue, running.
    private struct Running: Sendable {
        var host: PluginHost
        var stamp: Stamp
        /// The packages as they were taken up, or refused, by id.
        var packages: [String: PluginPackage] = [:]
    }

    /// What the running plugins follow from.
    private struct Stamp: Hashable, Sendable {
        /// The store when it was last looked at.
        var store: StoreStamp
        /// The store's count of changes to settings.
        var settings: Int64
        /// How often something changed that the store does not know of.
        var changes: Int
    }

    private struct State: Sendable {
        /// Nil until the folders are read.
        var catalog: PluginCatalog?
        /// The folders that somebody named.
        var named: Set<String> = []
        var switches: [String: Bool] = [:]
        /// What plugins were set to when that was last read.
        var settings: [String: StoredPlugin] = [:]
        var changes = 0
        var running: [FeatureID?: Running] = [:]
        var news: [Diagnostic] = []
        /// What was told already.
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

    // MARK: What there is

    /// The plugins that were found, by id, and what is wrong with the others.
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

    /// Every plugin that can be used, by id.
    ///
    /// If the store cannot be read, the settings that were read last hold, and the news say so.
    ///
    /// - Parameter venue: Whose options hold; nil takes those for all venues.
    func installed(in venue: FeatureID? = nil) -> [InstalledPlugin] {
        state.withLock { state in
            do throws(StoreError) {
                return installed(&state, try settings(&state), in: venue)
            } catch {
                tell(unreadable(error), &state)
                return installed(&state, state.settings, in: venue)
            }
        }
    }

    private func settings(_ state: inout State) throws(StoreError) -> [String: StoredPlugin] {
        let stored = try store.pluginSettings()
        state.settings = Dictionary(uniqueKeysWithValues: stored.map { ($0.plugin, $0) })
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

    // MARK: What runs

    /// The running plugins for a venue, or for none; nil where there are no folders to look for any.
    ///
    /// If the store cannot be read, those that run go on, and the news say so.
    func host(for venue: FeatureID?) -> PluginHost? {
        do throws(StoreError) {
            return try host(for: venue, at: try store.stamp())
        } catch {
            return state.withLock { state in
                tell(unreadable(error), &state)
                return state.running[venue].flatMap(hosting)
            }
        }
    }

    /// The running plugins for a venue, or for none; nil where there are no folders to look for any. Nothing is read as long
    /// as the store's stamp is that of the last time.
    func host(for venue: FeatureID?, at storeStamp: StoreStamp) throws(StoreError) -> PluginHost? {
        try state.withLock { state throws(StoreError) in
            if let running = state.running[venue], running.stamp.store == storeStamp,
                running.stamp.changes == state.changes
            {
                return hosting(running)
            }
            let stamp = Stamp(store: storeStamp, settings: try store.pluginsRevision(), changes: state.changes)
            if let running = state.running[venue] {
                if running.stamp.store != storeStamp { running.host.storageChanged() }
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
            // What was refused may find now what it lacked: the base of a profile.
            if !fresh.isEmpty { fresh = wanted.map(\.package).filter { !running.host.runs($0) } }
            for diagnostic in running.host.load(all: fresh) { tell(diagnostic, &state) }
            for lost in running.host.profilesWithoutBase { tell(Self.withoutBase(lost), &state) }
            for diagnostic in running.host.doubledLanguages { tell(diagnostic, &state) }
            state.running[venue] = running
            return hosting(running)
        }
    }

    private static func withoutBase(_ lost: (plugin: String, name: String, base: String)) -> Diagnostic {
        Diagnostic(
            .badHookResult, .warning,
            "plugin \"\(lost.plugin)\": the profile \"\(lost.name)\" is left out: no enabled plugin brings its base "
                + "\"\(lost.base)\" any more")
    }

    /// The host, if plugins may come to act while it runs.
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
            unknown.message = "plugin \"\(id)\" is enabled, but is not there or cannot be read"
            unknown.help = "waymark plugin check tells what is wrong; waymark plugin disable \(id) goes on without it"
            tell(unknown, &state)
        }
    }

    private func tell(_ diagnostic: Diagnostic, _ state: inout State) {
        guard state.told.insert(diagnostic).inserted else { return }
        state.news.append(diagnostic)
    }

    /// What a plugin keeps for a venue now.
    func storedValues(of plugin: String, in venue: FeatureID) throws(StoreError) -> [String: String] {
        try outbox.values(of: plugin, venue: venue)
    }

    // MARK: What changes

    /// Switches a plugin for this sitting; nil leaves it to the store again.
    func setSwitch(_ id: String, _ isOn: Bool?) {
        state.withLock { state in
            state.switches[id] = isOn
            state.changes += 1
        }
    }

    /// Reads the folders anew; what changed is loaded at the next question, and the old one stays where the new one is no
    /// good.
    func reload() {
        state.withLock { state in
            state.catalog = nil
            state.changes += 1
            state.told = []
        }
    }

    /// What plugins said since this was last asked.
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
