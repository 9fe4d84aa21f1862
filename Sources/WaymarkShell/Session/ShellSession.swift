import ArgumentParser
import Foundation
import Synchronization
import WaymarkEngine
import WaymarkModel
import WaymarkPlugins
import WaymarkStore

/// What stays between the commands of one sitting: the store, the clock, the defaults.
///
/// A session belongs to one thread. It reads nothing from its surroundings that is not in its configuration.
public final class ShellSession {
    /// The clock commands are answered by.
    public enum Clock {
        /// A function that tells the present moment.
        case live(@Sendable () -> Timestamp)
        /// A moment that stands still, as a person writes it, in the zone of the venue in question.
        case fixed(String)
        /// A moment that the walking and ticking of a journey came to.
        case moved(Timestamp)
    }

    /// Everything a session knows of its surroundings.
    public struct Configuration {
        /// The folder that relative paths start from; nil is that of the process.
        public var workingDirectory: String?
        /// The store where `--store` names none.
        public var storePath: String
        public var clock: Clock
        /// Columns of text for help.
        public var width: Int
        /// Whether results and talk may be coloured where `--color` does not say.
        public var allowsColor: (results: Bool, talk: Bool) = (false, false)
        /// Folders whose name is left out wherever it would be printed.
        public var hiddenPaths: [String]
        /// The columns of the terminal that output is laid out for; nil leaves long lines as they are.
        public var terminalWidth: Int?
        /// Whether the user asked to stop the running command; long commands look at it now and then.
        public var isInterrupted: @Sendable () -> Bool = { false }
        /// How long commands wait for another process that is writing to the store, in seconds.
        public var busyTimeout = VenueStore.defaultBusyTimeout
        /// The folders of plugins where `--plugins` names none.
        public var pluginPaths: [String] = []
        /// The part of the file system that commands can use; nil is all of it.
        var jail: FileJail?
        /// Whether the store is created by whatever command comes first, not only by those that change it.
        public var createsStore: Bool

        public init(
            workingDirectory: String? = nil, storePath: String, clock: Clock, width: Int = 80,
            hiddenPaths: [String] = [], createsStore: Bool = false
        ) {
            self.workingDirectory = workingDirectory
            self.storePath = storePath
            self.clock = clock
            self.width = width
            self.hiddenPaths = hiddenPaths
            self.createsStore = createsStore
        }
    }

    private(set) var configuration: Configuration
    let console: any ShellConsole
    /// Options given before the verb or to the program; those of a command win over them.
    var defaults = GlobalDefaults()
    var clock: Clock
    /// The seed of everything random; for the commands that simulate.
    var seed: UInt64 = 1
    /// What commands about journeys leave for each other.
    var travel = Travel()
    /// How many scripts and transcripts are running within each other.
    var scriptDepth = 0
    /// The files of the transcripts that are being run, this session's and those around it.
    var runningTranscripts: Set<String> = []
    /// What the prompt knows of a walk that is under way.
    var promptState: (any PromptState)? { JourneyPrompt(travel.journey) }
    /// The places of the last result that had any; `_` is the first of them.
    var lastPlaces: [FeatureID] = []
    /// The last command's choice between candidates, if it was refused for want of one.
    var choice: CandidateChoice?
    /// Whether `quit` was said.
    var isLeaving = false
    /// Plugins that are enabled or disabled for this sitting, by id.
    var pluginSwitches: [String: Bool] = [:]
    /// What plugins wrote to the log away from journeys.
    var pluginLog: [PluginLogLine] = []
    private var engines: [EngineKey: Engine] = [:]
    /// Engines that others took the place of while something waited in them for the store.
    private var replacedEngines: [Engine] = []
    private let engineClock = EngineClock()

    public init(_ configuration: Configuration, console: any ShellConsole) {
        self.configuration = configuration
        self.console = console
        clock = configuration.clock
    }

    /// A text about files, with paths as the user would write them.
    func shown(_ text: String) -> String {
        var text = NegativeValue.revealed(text)
        let folders = (configuration.workingDirectory.map { [$0] } ?? []) + configuration.hiddenPaths
        for folder in folders where !folder.isEmpty && folder != "/" {
            text = text.replacing(folder + "/", with: "").replacing(folder, with: ".")
        }
        return text
    }

    /// The limits on what a command reads.
    func limits(_ options: GlobalOptions?) -> InputLimits {
        InputLimits(name: options?.limits ?? defaults.limits ?? .normal)
    }

    /// The engine on the store that a command works on, opened at the first need.
    ///
    /// - Parameter writing: Whether the command changes the store; the others neither create nor touch it.
    func engine(_ options: GlobalOptions, writing: Bool = false) throws -> Engine {
        let key = EngineKey(store: try storePath(options), plugins: try pluginPaths(options))
        if let engine = engines[key], !writing || engine.configuration.access == .readWrite { return engine }
        return try newEngine(key, writing || configuration.createsStore ? .readWrite : .readOnly)
    }

    /// The engine on the store, or on an empty one in memory where there is none: for what concerns plugins alone.
    func pluginEngine(_ options: GlobalOptions) throws -> Engine {
        do {
            return try engine(options)
        } catch EngineError.store(let error) where error.code == .missing {
            let key = EngineKey(store: ":memory:", plugins: try pluginPaths(options))
            return try engines[key] ?? newEngine(key, .readWrite)
        }
    }

    private func newEngine(_ key: EngineKey, _ access: VenueStore.Access) throws -> Engine {
        // Until a venue is known nobody knows what a clock set by hand means.
        let calendar = engineClock.calendar.withLock { $0 } ?? VenueCalendar(timeZone: "UTC")
        engineClock.moment.withLock { $0 = now(calendar) }
        var configuration = EngineConfiguration(
            storePath: key.store, access: access, clock: { [engineClock] in engineClock.moment.withLock { $0 } })
        configuration.busyTimeout = self.configuration.busyTimeout
        configuration.pluginPaths = key.plugins
        configuration.pluginSeed = seed
        let engine = try Engine(configuration)
        for (id, isOn) in pluginSwitches { engine.switchPlugin(id, isOn) }
        if let old = engines[key], old.unsavedCount > 0 { replacedEngines.append(old) }
        engines[key] = engine
        return engine
    }

    /// All engines that are open.
    var openEngines: [Engine] { engines.values.sorted { $0.store.path < $1.store.path } }

    /// Writes what the store could not take before: points, conditions and values of plugins. This is the last opportunity.
    ///
    /// - Returns: `done`, or the status of the failure, which is printed.
    func saveRest() -> ExitStatus {
        var status = ExitStatus.done
        for engine in openEngines + replacedEngines where engine.unsavedCount > 0 {
            do {
                try engine.flush()
            } catch {
                var outcome = CommandOutcome.failure(of: error)
                let count = engine.unsavedCount
                outcome.talk(
                    "  = note: \(count) change\(count == 1 ? "" : "s") of plugins, or points of visits, could not be saved"
                )
                status = finish(outcome, asJSON: defaults.json)
            }
        }
        return status
    }

    /// What an engine is opened for.
    private struct EngineKey: Hashable {
        var store: String
        var plugins: [PluginPath]
    }

    /// Where a command's plugins are looked for: what was named for the run, and the folder `plugins` here.
    ///
    /// - Throws: `ShellError` for a named folder that is not there.
    func pluginPaths(_ options: GlobalOptions) throws -> [PluginPath] {
        let given = [options.plugins, defaults.plugins, configuration.pluginPaths].first { !$0.isEmpty } ?? []
        let named = try given.map { try reading($0) }
        for path in named where !path.isFolder {
            throw ShellError(
                .noInput, "there are no plugins in \"\(path.shown)\"",
                help: "--plugins takes a folder, and $WAYMARK_PLUGINS")
        }
        let own = isReadable("plugins") ? try reading("plugins") : nil
        return named.map { PluginPath($0.path) }
            + (own.map { $0.isFolder ? [PluginPath($0.path, isNamed: false)] : [] } ?? [])
    }

    /// The venue a command is about: the one named, else the only one.
    func venue(_ options: GlobalOptions) throws -> LoadedVenue {
        setClock(by: try engine(options).venue(named: options.venue ?? defaults.venue))
    }

    /// Lets the engines' clock show the present moment of a venue.
    private func setClock(by venue: LoadedVenue) -> LoadedVenue {
        engineClock.calendar.withLock { $0 = venue.calendar }
        engineClock.moment.withLock { $0 = now(venue.calendar) }
        return venue
    }

    /// The venues of the store; none when there is no store or it cannot be read.
    var venueList: [VenueSummary] {
        do { return try engine(GlobalOptions.parse([])).venues() } catch { return [] }
    }

    /// The venue that commands are about which name none; nil when that is not decided.
    var openVenueID: FeatureID? {
        do {
            let engine = try engine(GlobalOptions.parse([]))
            return try defaults.venue.map { try engine.venueID(named: $0) } ?? engine.onlyVenue()
        } catch {
            return nil
        }
    }

    /// The open venue, read and ready; nil when none is open or it cannot be read.
    var openVenue: LoadedVenue? {
        guard let id = openVenueID else { return nil }
        do { return setClock(by: try engine(GlobalOptions.parse([])).venue(id)) } catch { return nil }
    }

    /// Lays output out for a terminal of so many columns from now on.
    func useTerminal(width: Int) {
        configuration.width = max(width, 20)
        configuration.terminalWidth = max(width, 20)
    }

    /// - Throws: `ShellError` when the user asked to stop; for commands that take long.
    func checkInterruption() throws {
        if configuration.isInterrupted() { throw ShellError(.interrupted, "interrupted") }
    }

    /// The present moment in a venue.
    func now(_ calendar: VenueCalendar) -> Timestamp {
        switch clock {
        case .live(let read): read()
        case .moved(let moment): moment
        case .fixed(let text):
            MomentText(text)?.timestamp(now: Timestamp(seconds: 0), calendar: calendar) ?? Timestamp(seconds: 0)
        }
    }
}

/// What the engines of a session take for the present moment: that of the last command, in its venue.
private final class EngineClock: Sendable {
    let moment = Mutex(Timestamp(seconds: 0))
    /// The calendar of the venue that the last command was about.
    let calendar = Mutex<VenueCalendar?>(nil)
}

/// Options that hold for all commands of a session unless they say otherwise.
struct GlobalDefaults {
    var store: String?
    var venue: String?
    var plugins: [String] = []
    var json = false
    var color: GlobalOptions.Color?
    var limits: InputLimits.Name?

    /// Takes over what a command states.
    mutating func take(_ options: GlobalOptions) {
        store = options.store ?? store
        venue = options.venue ?? venue
        plugins = options.plugins.isEmpty ? plugins : options.plugins
        json = options.json || json
        color = options.color ?? color
        limits = options.limits ?? limits
    }
}
