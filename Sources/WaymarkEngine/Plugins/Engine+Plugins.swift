import Foundation
import WaymarkGuidance
import WaymarkModel
import WaymarkPlugins
import WaymarkRouting
import WaymarkStore

extension Engine {
    /// The version that plugins read as `waymark.engine`.
    public static let version = "0.1.0"

    /// The plugins that were found and can be used, by id, enabled or not.
    public func installedPlugins() -> [InstalledPlugin] { plugins.installed() }

    /// What was found under the plugin paths, with what is wrong there.
    public func pluginCatalog() -> PluginCatalog { plugins.catalog() }

    /// The running plugins of a venue, or those of no venue; nil where none act.
    public func pluginHost(for venue: FeatureID?) -> PluginHost? { plugins.host(for: venue) }

    /// How many hooks of plugins and visits wait for the store, because it could not be written. Hooks that only change the
    /// same values count as one.
    ///
    /// They are tried again with every input of a journey and every hook. Before an engine is dropped, `flush` keeps them.
    public var unsavedCount: Int { outbox.count }

    /// Writes what could not be written before.
    ///
    /// - Parameter seconds: How long to wait for another process that is writing; nil waits for the busy timeout.
    /// - Throws: `EngineError.store` with the reason if something still cannot be written. It is kept, and can be tried again.
    public func flush(waiting seconds: Double? = nil) throws(EngineError) {
        if let failure = outbox.flush(waiting: seconds ?? configuration.busyTimeout) { throw .store(failure) }
    }

    /// What plugins said since this was last asked: why they are not used, what failed, what they logged.
    public func takePluginNews() -> PluginNews { plugins.takeNews() }

    /// Enables or disables a plugin for the life of this engine; nil leaves it to the store again.
    public func switchPlugin(_ id: String, _ isOn: Bool?) { plugins.setSwitch(id, isOn) }

    /// Reads the plugins' folders anew. A plugin that is no good any more stays as it was loaded.
    public func reloadPlugins() { plugins.reload() }

    /// Enables or disables a plugin for all runs, in the store.
    ///
    /// - Throws: `EngineError.store`.
    public func setPlugin(_ id: String, isEnabled: Bool?) throws(EngineError) {
        try storing { () throws(StoreError) in try store.setEnabled(isEnabled, plugin: id) }
        plugins.setSwitch(id, nil)
    }

    /// Sets a plugin's priority for all runs, in the store; nil takes those of its manifest again.
    ///
    /// - Throws: `EngineError.store`.
    public func setPriority(_ priority: Int?, of id: String) throws(EngineError) {
        try storing { () throws(StoreError) in try store.setPriority(priority, plugin: id) }
    }

    /// What the store remembers about plugins, whether they are there or not.
    ///
    /// - Throws: `EngineError.store`.
    public func storedPlugins() throws(EngineError) -> [StoredPlugin] {
        try storing { () throws(StoreError) in try store.pluginSettings() }
    }

    /// Sets an option of a plugin for all runs, in the store; nil takes its default again.
    ///
    /// - Parameter text: The value as one types it.
    /// - Returns: What is wrong with it; then nothing is set.
    /// - Throws: `EngineError.store`.
    public func setOption(
        _ name: String, of plugin: InstalledPlugin, to text: String?
    ) throws(EngineError) -> [Diagnostic] {
        guard let text else {
            // What an older version of the plugin declared can be taken back.
            let stored = try storedPlugins().first { $0.plugin == plugin.id }?.options[name]
            let problems = plugin.unknown(option: name)
            guard problems.isEmpty || (stored != nil && !name.hasPrefix("@")) else { return problems }
            try storing { () throws(StoreError) in try store.setOption(name, of: plugin.id, json: nil) }
            return []
        }
        let (options, diagnostics) = PluginOptions.values(
            given: [GivenOption(name: name, text: text)], schema: plugin.folder.manifest.options, plugin: plugin.id)
        guard diagnostics.isEmpty, let value = options[name] else { return diagnostics }
        let json = OptionText.json(value).compact()
        try storing { () throws(StoreError) in try store.setOption(name, of: plugin.id, json: json) }
        return []
    }

    /// What plugins find wanting in venues, as diagnostics that name their author (WM0618).
    public func expectations(of venues: [Venue]) -> [Diagnostic] {
        venues.flatMap { venue -> [Diagnostic] in
            guard let host = plugins.host(for: venue.id) else { return [] }
            let unreachable = Set(ReachReport(wheelchairIn: venue).unreachable)
            return venue.places.flatMap { place in
                host.expectations(of: place, isReachable: !unreachable.contains(place.id), in: venue)
                    .map { expectation in
                        Diagnostic(
                            .pluginExpectation, expectation.isError ? .error : .warning,
                            "place \"\(place.id)\" (\(place.name.base)): \(expectation.message)",
                            notes: ["plugin \(expectation.plugin) expects it"])
                    }
            }
        }
    }
}

extension LoadedVenue {
    /// The profiles one may travel by here: the standard ones, then those of plugins.
    public var profiles: [Profile] { Profile.standard + (plugins?.profiles.map(\.profile) ?? []) }

    /// A composer whose words plugins have the last say on.
    public func composer(_ options: InstructionOptions) -> InstructionComposer {
        var composer = plainComposer(options)
        composer.wording = plugins?.wording(in: venue)
        return composer
    }

    /// A composer of the words that the phrasebook has.
    func plainComposer(_ options: InstructionOptions) -> InstructionComposer {
        InstructionComposer(phrasebook: phrasebook(for: options.language) ?? .english, options: options)
    }

    /// The phrasebooks one may choose from here: those that ship, then those of plugins.
    public var phrasebooks: [Phrasebook] { Phrasebook.all + (plugins?.phrasebooks ?? []) }

    /// The phrasebook for a reader's language (BCP 47: `pt`, `pt-BR`); nil if there is none.
    public func phrasebook(for language: String) -> Phrasebook? {
        Phrasebook.book(for: language, among: plugins?.phrasebooks ?? [])
    }
}

/// The engine's router, to the questions of plugins.
struct EngineWays: PluginWays {
    let engine: Engine
    let venue: LoadedVenue
    let conditions: [Condition]

    func nearest(_ request: NearestRequest) -> [NearestResult] {
        do throws(RoutingError) {
            return try engine.spaces.lend { (space: SearchSpace) throws(RoutingError) in
                try venue.router.nearest(request, conditions: conditions, using: space)
            }
        } catch {
            return []
        }
    }

    func route(_ request: RouteRequest) -> Route? {
        do throws(RoutingError) {
            return try engine.spaces.lend { (space: SearchSpace) throws(RoutingError) in
                try venue.router.route(request, conditions: conditions, using: space).route
            }
        } catch {
            return nil
        }
    }

    func closed(at moment: Timestamp) -> Set<Condition.Target> {
        Set(conditions.filter { $0.effect == .closed && $0.isActive(at: moment) }.map(\.target))
    }
}
