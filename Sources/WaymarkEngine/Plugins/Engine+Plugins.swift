import Foundation
import WaymarkDraft
import WaymarkGuidance
import WaymarkModel
import WaymarkPlugins
import WaymarkRouting
import WaymarkStore

extension Engine {
    /// The version of the engine, which plugins read as `waymark.engine`.
    public static let version = PluginAPI.engineText

    /// Returns the usable plugins, ordered by id, whether they are enabled or not.
    public func installedPlugins() -> [InstalledPlugin] { plugins.installed() }

    /// Why the store does not say which plugins run; nil if it does, or no plugins are looked for. The profiles, languages and commands
    /// of plugins are not known then.
    package var pluginSettingsFault: EngineError? { plugins.settingsFault.map { .store($0) } }

    /// Returns the plugins found in the plugin paths and the diagnostics about them.
    package func pluginCatalog() -> PluginCatalog { plugins.catalog() }

    /// Returns the running plugins of a venue, or those outside any venue if `venue` is nil. Returns nil if there are
    /// no plugin paths.
    package func pluginHost(for venue: FeatureID?) -> PluginHost? { plugins.host(for: venue) }

    /// Runs a plugin's command outside of any journey.
    ///
    /// - Parameters:
    ///   - name: The name of the command.
    ///   - arguments: The arguments.
    ///   - host: The plugins.
    ///   - venue: The venue that the command reads, and whose conditions it can change; nil without a venue.
    ///   - caller: The person for whom the command runs; nil if nobody is known.
    package func answer(
        command name: String, arguments: [String], of host: PluginHost, in venue: LoadedVenue?,
        for caller: CommandCaller? = nil
    ) -> PluginCommandAnswer? {
        let ways = venue.map { venue in
            do throws(EngineError) {
                return EngineWays(engine: self, venue: venue, conditions: try conditions(of: venue))
            } catch .store(let fault) {
                return EngineWays(engine: self, venue: venue, conditions: [], conditionFault: fault.message)
            } catch {
                return EngineWays(engine: self, venue: venue, conditions: [])
            }
        }
        if let venue, let ways { venue.prepareCosts(forCommand: name, ways.conditions, at: host.now) }
        return host.answer(command: name, arguments: arguments, in: venue?.venue, for: caller, ways: ways)
    }

    /// Returns why a plugin does not run, with the file and line; nil if it was not refused.
    package func pluginRefusal(_ id: String, for venue: FeatureID?) -> Diagnostic? {
        plugins.refusal(of: id, for: venue)
    }

    /// Returns the state of each running plugin: its hooks, its use of the limits and its faults.
    ///
    /// - Parameter venue: The id of a venue; nil returns the plugins that run outside any venue.
    public func pluginReports(in venue: FeatureID? = nil) -> [PluginReport] { plugins.host(for: venue)?.plugins ?? [] }

    /// Returns the commands that the running plugins add. `Journey.run(command:arguments:)` runs one.
    ///
    /// - Parameter venue: The id of a venue; nil returns the commands of plugins that run outside any venue.
    public func pluginCommands(in venue: FeatureID? = nil) -> [PluginCommand] {
        plugins.host(for: venue)?.commands ?? []
    }

    /// The number of transactions that wait because the store cannot be written. Hooks that only change the same
    /// values count as one.
    ///
    /// They are tried again with every input of a journey and every hook. Before you release an engine, call `flush`
    /// to write them.
    public var unsavedCount: Int { outbox.count }

    /// Writes everything that waits for the store.
    ///
    /// If another process changed the values that a waiting hook read, the changes of the hook are lost.
    /// `takePluginNews` then returns the faults that say so, also those of journeys.
    ///
    /// - Parameter seconds: The time to wait for another process that is writing, in seconds; nil uses the busy
    ///   timeout of the configuration.
    /// - Throws: `EngineError.store` with the reason if something still cannot be written. It is not lost and can be
    ///   tried again.
    public func flush(waiting seconds: Double? = nil) throws(EngineError) {
        let failure = outbox.flush(waiting: seconds ?? configuration.busyTimeout)
        plugins.claimRefusals()
        if let failure { throw .store(failure) }
    }

    /// Returns and clears the plugins' news: diagnostics, errors in hooks, and log lines.
    public func takePluginNews() -> PluginNews { plugins.takeNews() }

    /// Enables or disables a plugin for the lifetime of this engine; nil restores the setting in the store.
    public func switchPlugin(_ id: String, _ isOn: Bool?) { plugins.setSwitch(id, isOn) }

    /// Lets a plugin start again in all venues, also on journeys.
    package func restartPlugin(_ id: String) { plugins.restart(id) }

    /// Reads the plugin folders again, and lets plugins start again that were stopped because they failed. If a plugin now
    /// has errors, its loaded version stays active.
    public func reloadPlugins() { plugins.reload() }

    /// Enables or disables a plugin in the store, for all sessions; nil removes the setting. This also removes the
    /// setting of `switchPlugin`.
    ///
    /// ```swift
    /// configuration.pluginPaths = [PluginPath("plugins", isNamed: false)]
    /// let engine = try Engine(configuration)
    /// try engine.setPlugin("quiet-zones", isEnabled: true)
    /// ```
    ///
    /// - Throws: `EngineError.store`.
    public func setPlugin(_ id: String, isEnabled: Bool?) throws(EngineError) {
        try storing { () throws(StoreError) in try store.plugins.setEnabled(isEnabled, plugin: id) }
        plugins.setSwitch(id, nil)
    }

    /// Sets a plugin's priority in the store, for all sessions; nil restores the priorities of its manifest.
    ///
    /// - Throws: `EngineError.store`.
    public func setPriority(_ priority: Int?, of id: String) throws(EngineError) {
        try storing { () throws(StoreError) in try store.plugins.setPriority(priority, plugin: id) }
    }

    /// Returns the settings of all plugins in the store, whether the plugins are installed or not.
    ///
    /// - Throws: `EngineError.store`.
    public func storedPlugins() throws(EngineError) -> [StoredPlugin] {
        try storing { () throws(StoreError) in try store.plugins.all() }
    }

    /// Sets an option of a plugin in the store, for all sessions; nil restores its default.
    ///
    /// ```swift
    /// guard let plugin = engine.installedPlugins().first(where: { $0.id == "quiet-zones" }) else { return }
    /// for diagnostic in try engine.setOption("announcements_only", of: plugin, to: "true") { report(diagnostic) }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the option.
    ///   - plugin: The plugin.
    ///   - text: The value as a user types it.
    /// - Returns: The errors in the name or value. If there are any, nothing was set.
    /// - Throws: `EngineError.store`.
    public func setOption(
        _ name: String, of plugin: InstalledPlugin, to text: String?
    ) throws(EngineError) -> [Diagnostic] {
        guard let text else {
            // Options that an older version of the plugin declared can still be removed.
            let stored = try storedPlugins().first { $0.plugin == plugin.id }?.options[name]
            let problems = plugin.unknown(option: name)
            guard problems.isEmpty || (stored != nil && !name.hasPrefix("@")) else { return problems }
            try storing { () throws(StoreError) in try store.plugins.setOption(name, of: plugin.id, json: nil) }
            return []
        }
        let (options, diagnostics) = PluginOptions.values(
            given: [GivenOption(name: name, text: text)], schema: plugin.folder.manifest.options, plugin: plugin.id)
        guard diagnostics.isEmpty, let value = options[name] else { return diagnostics }
        let json = OptionText.json(value).compact()
        try storing { () throws(StoreError) in try store.plugins.setOption(name, of: plugin.id, json: json) }
        return []
    }

    /// Returns the problems that plugins find in the places of venues, as diagnostics that name the plugin (WM0618).
    public func expectations(of venues: [Venue]) -> [Diagnostic] {
        venues.flatMap { venue -> [Diagnostic] in
            guard let host = plugins.host(for: venue.id) else { return [] }
            let unreachable = Set(WheelchairReport(wheelchairIn: venue).unreachable)
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
    /// Asks plugins for the costs of all profiles, if a command may ask for routes: while it runs, none can be asked.
    func prepareCosts(forCommand name: String, _ conditions: [Condition], at moment: Timestamp) {
        guard let plugins, plugins.findsRoutes(byCommand: name) else { return }
        for profile in profiles {
            let request = RouteRequest(waypoints: [], profile: profile, time: .depart(moment))
            _ = try? router.weights(for: WeightsKey(request, conditions: conditions), at: moment)
        }
    }

    /// The travel profiles for this venue: the standard profiles, then those of plugins.
    public var profiles: [Profile] { Profile.standard + (plugins?.profiles.map(\.profile) ?? []) }

    /// Returns the steps of a route, whose instructions plugins can reword with any composer.
    func guided(_ route: Route) -> GuidedRoute {
        var guided = guide.guide(route)
        guided.wording = plugins.map { Carried($0.wording(in: venue)) }
        return guided
    }

    /// Returns a composer of instructions that plugins can reword.
    package func composer(_ options: InstructionOptions) -> InstructionComposer {
        var composer = plainComposer(options)
        composer.wording = plugins?.wording(in: venue)
        return composer
    }

    /// Returns a composer of instructions with the words of the phrasebook only.
    func plainComposer(_ options: InstructionOptions) -> InstructionComposer {
        InstructionComposer(phrasebook: phrasebook(for: options.language) ?? .english, options: options)
    }

    /// The phrasebooks for this venue: those that ship with Waymark, then those of plugins.
    public var phrasebooks: [Phrasebook] { Phrasebook.all + (plugins?.languages.phrasebooks ?? []) }

    /// Returns the phrasebook for a language (BCP 47: `pt`, `pt-BR`); nil if there is none.
    public func phrasebook(for language: String) -> Phrasebook? {
        Phrasebook.book(for: language, among: plugins?.languages.phrasebooks ?? [])
    }
}

/// Answers the plugins' queries with the engine's router.
struct EngineWays: PluginWays {
    let engine: Engine
    let venue: LoadedVenue
    let conditions: [Condition]
    /// Why it is not known what the conditions close; nil if it is.
    var conditionFault: String?

    /// Returns the nearest places; empty if none can be reached.
    func nearest(_ request: NearestRequest) -> [NearestResult] {
        if conditionFault != nil { return [] }
        do throws(RoutingError) {
            return try engine.spaces.lend { (space: SearchSpace) throws(RoutingError) in
                try venue.router.nearest(request, conditions: conditions, using: space)
            }
        } catch {
            return []
        }
    }

    /// Returns the best route; nil if there is none.
    func route(_ request: RouteRequest) -> Route? {
        if conditionFault != nil { return nil }
        do throws(RoutingError) {
            return try engine.spaces.lend { (space: SearchSpace) throws(RoutingError) in
                try venue.router.route(request, conditions: conditions, using: space).route
            }
        } catch {
            return nil
        }
    }

    /// Returns the conditions that close something around the start of a request, by number; empty if a plugin's costs are wrong.
    func closings(around request: RouteRequest) -> [Condition] {
        (try? venue.router.closings(around: request, conditions: conditions)) ?? []
    }

    /// Returns whether people may go to the landing at the end of a passage of a connector that they are in the middle of.
    func landing(of ride: RouteSegment, for request: RouteRequest) -> LandingState {
        (try? venue.router.landing(of: ride, for: request, conditions: conditions)) ?? .open
    }

    /// Returns the targets that are closed by a condition at a moment.
    func closed(at moment: Timestamp) -> Set<Condition.Target> {
        Set(conditions.filter { $0.effect == .closed && $0.isActive(at: moment, in: venue.calendar) }.map(\.target))
    }
}

extension EngineWays {
    /// The questions of the program, about the venue with the conditions that the plugin sees.
    var questions: (any QuestionHost)? {
        engine.configuration.questions.map { questions in
            var venue = venue
            venue.view = PluginView(
                conditions: conditions,
                conditionFault: conditionFault.map { StoreError(.corrupt, $0, path: engine.store.path, remedy: "") })
            return questions.host(engine, venue)
        }
    }
}
