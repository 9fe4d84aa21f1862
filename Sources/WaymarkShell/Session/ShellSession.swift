import ArgumentParser
import Foundation
import Synchronization
import WaymarkAnswers
import WaymarkEngine

/// The state that commands of a session share: the store, the clock and the defaults.
///
/// A session belongs to one thread. It reads nothing from its environment except its configuration.
package final class ShellSession {
    /// The source of the current time.
    package enum Clock {
        /// A function that returns the current time.
        case live(@Sendable () -> Timestamp)
        /// A fixed time, as the user wrote it, in the time zone of the venue.
        case fixed(String)
        /// The time that a journey has reached by walking or waiting.
        case moved(Timestamp)
    }

    /// The environment of a session.
    package struct Configuration {
        /// The folder that relative paths start from; nil for the working directory of the process.
        package var workingDirectory: String?
        /// The path of the store if `--store` is not given.
        package var storePath: String
        /// The source of the current time.
        package var clock: Clock
        /// The width of help texts, in columns.
        package var width: Int
        /// Whether results and diagnostics are coloured if `--color` is not given.
        package var allowsColor: (results: Bool, talk: Bool) = (false, false)
        /// Folders that are removed from printed paths.
        package var hiddenPaths: [String]
        /// The width of the terminal, in columns, to which output is wrapped; nil does not wrap.
        package var terminalWidth: Int?
        /// Returns whether the user asked to stop the running command. Commands that take long check it regularly.
        package var isInterrupted: @Sendable () -> Bool = { false }
        /// Runs a body that ends when `isInterrupted` says so, also after SIGTERM.
        package var untilEnd: @Sendable (() throws -> Void) throws -> Void = { try $0() }
        /// Shows a text on a line of its own until the next text; an empty text removes the line. Nil shows no progress.
        package var showProgress: (@Sendable (String) -> Void)?
        /// How long to wait while another process writes to the store, in seconds.
        package var busyTimeout = EngineConfiguration.defaultBusyTimeout
        /// Returns the terminal that maps are drawn for, with its present size. Transcripts have 80 × 24 characters
        /// without colours.
        package var screen: @Sendable () -> MapScreen = { MapScreen() }
        /// Waits some milliseconds between two frames of a moving map.
        package var pause: @Sendable (_ milliseconds: Int) -> Void = { _ in }
        /// The folders of plugins if `--plugins` is not given.
        package var pluginPaths: [String] = []
        /// The part of the file system that commands can use; nil allows all of it.
        var jail: FileJail?
        /// Whether any command creates the store. Otherwise, only commands that change the store create it.
        package var createsStore: Bool

        /// Creates a configuration; the other properties have defaults.
        package init(
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

    private(set) var configuration: Configuration {
        didSet { changingBytes = ShellSession.changingBytes(configuration) }
    }
    /// The bytes without one of which a text is printed as it is; see `isShownChanged`.
    private var changingBytes: [UInt8]
    let console: any ShellConsole
    /// Options given before the verb, or to the program. The options of a command override them.
    var defaults = GlobalDefaults()
    var clock: Clock
    /// The seed of all random numbers in simulations and plugins.
    var seed: UInt64 = 1
    /// The state that commands about journeys share.
    var travel = Travel()
    /// The number of scripts and transcripts that are running inside each other.
    var scriptDepth = 0
    /// How deep scripts and transcripts can run each other.
    static let maximumNesting = InputLimits.normal.scriptDepth
    /// The files of the running transcripts, including those that run this session.
    var runningTranscripts: Set<String> = []
    /// What the running command had to assume about where members are.
    var assumptions: [String] = []
    /// What the running command says besides its answer or its error.
    var notices: [String] = []
    /// The language that `set language` keeps, after it was said that there are no words for it any more.
    var lostLanguage: String?
    /// The places of the last result that listed any. `_` means the first of them.
    var lastPlaces: [FeatureID] = []
    /// The choice between candidates if the last command failed because a word was ambiguous.
    var choice: CandidateChoice?
    /// The last command that drew a map, for `+` and `-`; nil if there is none.
    var lastMap: DrawnMap?
    /// The words of the command that is running.
    var commandWords: [String] = []
    /// Whether the user types commands at the prompt.
    var isAtPrompt = false
    /// Whether `quit` was run.
    var isLeaving = false
    /// The folders of plugins that were there in this session.
    private var pluginFolders: Set<String> = []
    /// Plugins that are enabled (true) or disabled (false) for this session only, by id.
    var pluginSwitches: [String: Bool] = [:]
    /// The log lines that plugins wrote outside of journeys.
    var pluginLog: [PluginLogLine] = []
    let makeVerbs: @Sendable () -> VerbTable
    /// The verbs of the program.
    private(set) lazy var verbs = makeVerbs()
    private var engines: [EngineKey: Engine] = [:]
    /// Engines that were replaced while they still held changes that are not saved.
    private(set) var replacedEngines: [Engine] = []
    let engineClock = EngineClock()

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - console: Where output is written.
    ///   - verbs: Returns the verbs of the program, which few commands ask for.
    init(_ configuration: Configuration, console: any ShellConsole, verbs: @escaping @Sendable () -> VerbTable) {
        makeVerbs = verbs
        self.configuration = configuration
        changingBytes = ShellSession.changingBytes(configuration)
        self.console = console
        clock = configuration.clock
    }

    /// Returns whether the answer of a command is printed as JSON, and not as text.
    func printsJSON(_ options: GlobalOptions) -> Bool { options.json || defaults.json }

    /// Returns a text for printing, with paths as the user would write them.
    func shown(_ text: String) -> String {
        guard isShownChanged(text) else { return text }
        var text = text
        for folder in shownFolders where !folder.isEmpty && folder != "/" {
            text = text.replacing(folder + "/", with: "").replacing(folder, with: ".")
        }
        return text
    }

    private var shownFolders: [String] { Self.shownFolders(configuration) }

    private static func shownFolders(_ configuration: Configuration) -> [String] {
        (configuration.workingDirectory.map { [$0] } ?? []) + configuration.hiddenPaths
    }

    /// Returns the first bytes of all that is replaced in texts.
    private static func changingBytes(_ configuration: Configuration) -> [UInt8] {
        Set(shownFolders(configuration).compactMap(\.utf8.first)).sorted()
    }

    /// Returns false if a text is printed as it is: it contains no folder. Quick.
    func isShownChanged(_ text: String) -> Bool {
        text.contains(anyOf: changingBytes)
    }

    /// Returns the limits on the size of inputs for a command.
    func limits(_ options: GlobalOptions?) -> InputLimits {
        InputLimits(name: options?.limits ?? defaults.limits ?? .normal)
    }

    /// Returns the engine for the store of a command, and opens it if necessary.
    ///
    /// - Parameter writing: Whether the command changes the store. Otherwise, the store is neither created nor changed,
    ///   unless the configuration creates it for every command.
    /// - Throws: `ShellError` for a path that cannot be used, or an error of the engine.
    func engine(_ options: GlobalOptions, writing: Bool = false) throws -> Engine {
        let key = EngineKey(store: try storePath(options), plugins: try pluginPaths(options))
        if let engine = engines[key], !writing || engine.configuration.access == .readWrite { return engine }
        return try newEngine(key, writing || configuration.createsStore ? .readWrite : .readOnly)
    }

    /// Returns the engine for the store, or for an empty store in memory if the store does not exist. For commands that
    /// concern only plugins.
    ///
    /// - Parameter writing: Whether plugins may change the store, if it exists and can be written.
    /// - Throws: `ShellError` for a path that cannot be used, or an error of the engine.
    func pluginEngine(_ options: GlobalOptions, writing: Bool = false) throws -> Engine {
        do {
            let reading = try engine(options)
            guard writing else { return reading }
            do {
                return try engine(options, writing: true)
            } catch EngineError.store(let error) where error.code == .readOnly {
                return reading
            }
        } catch EngineError.store(let error) where error.code == .missing {
            let key = EngineKey(store: ":memory:", plugins: try pluginPaths(options))
            return try engines[key] ?? newEngine(key, .readWrite)
        }
    }

    /// Returns the engine of a store in memory that is empty and nobody else has, to try what would create the store. Nil if
    /// there is a store, or if every command creates one.
    ///
    /// - Throws: `ShellError` for a path that cannot be used, or an error of the engine.
    func trialEngine(_ options: GlobalOptions) throws -> Engine? {
        do {
            _ = try engine(options)
            return nil
        } catch EngineError.store(let error) where error.code == .missing {
            return try makeEngine(EngineKey(store: ":memory:", plugins: try pluginPaths(options)), .readWrite)
        }
    }

    private func newEngine(_ key: EngineKey, _ access: StoreAccess) throws -> Engine {
        let engine = try makeEngine(key, access)
        if let old = engines[key], old.unsavedCount > 0 { replacedEngines.append(old) }
        engines[key] = engine
        return engine
    }

    private func makeEngine(_ key: EngineKey, _ access: StoreAccess) throws -> Engine {
        // The meaning of a fixed time depends on the venue's time zone, which is not known yet.
        let calendar = engineClock.calendar.withLock { $0 } ?? VenueCalendar(timeZone: "UTC")
        engineClock.moment.withLock { $0 = now(calendar) }
        var configuration = EngineConfiguration(
            storePath: key.store, access: access, clock: { [engineClock] in engineClock.moment.withLock { $0 } })
        configuration.busyTimeout = self.configuration.busyTimeout
        configuration.pluginPaths = key.plugins
        configuration.pluginSeed = seed
        configuration.questions = .catalogue
        let engine = try Engine(configuration)
        for (id, isOn) in pluginSwitches { engine.switchPlugin(id, isOn) }
        return engine
    }

    /// All open engines, by the path of their store.
    var openEngines: [Engine] { engines.values.sorted { $0.configuration.storePath < $1.configuration.storePath } }

    /// Identifies an open engine.
    private struct EngineKey: Hashable {
        var store: String
        var plugins: [PluginPath]
    }

    /// Returns where to look for a command's plugins: in the folders named for the run, and in the folder `plugins` of
    /// the working directory.
    ///
    /// - Throws: `ShellError` for a named folder that does not exist.
    func pluginPaths(_ options: GlobalOptions) throws -> [PluginPath] {
        let given = [options.plugins, defaults.plugins, configuration.pluginPaths].first { !$0.isEmpty } ?? []
        let named = try given.map { try reading($0) }
        // What was loaded stays while somebody replaces or removes the folder.
        pluginFolders.formUnion(named.filter(\.isFolder).map(\.path))
        for path in named where !path.isFolder && !pluginFolders.contains(path.path) {
            throw ShellError(
                .absent, "there are no plugins in \"\(path.shown)\"",
                help: "--plugins and $WAYMARK_PLUGINS take a folder")
        }
        let own = isReadable("plugins") ? try reading("plugins") : nil
        return named.map { PluginPath($0.path) }
            + (own.map { $0.isFolder ? [PluginPath($0.path, isNamed: false)] : [] } ?? [])
    }

    /// Wraps output to a terminal of this width from now on, in columns; at least 20.
    func useTerminal(width: Int) {
        configuration.width = max(width, 20)
        configuration.terminalWidth = max(width, 20)
    }

    /// Draws maps for another terminal from now on.
    func useScreen(_ screen: @escaping @Sendable () -> MapScreen) { configuration.screen = screen }

    /// Stops a command that takes long.
    ///
    /// - Throws: `ShellError` if the user asked to stop.
    func checkInterruption() throws {
        if configuration.isInterrupted() { throw ShellError(.cancelled, "interrupted") }
    }

    /// Returns the current time in a venue.
    func now(_ calendar: VenueCalendar) -> Timestamp {
        switch clock {
        case .live(let read): read()
        case .moved(let moment): moment
        case .fixed(let text):
            MomentText(text)?.timestamp(now: Timestamp(seconds: 0), calendar: calendar) ?? Timestamp(seconds: 0)
        }
    }
}

/// The clock of a session's engines: the time of the last command, in its venue.
final class EngineClock: Sendable {
    let moment = Mutex(Timestamp(seconds: 0))
    /// The calendar of the last command's venue; nil before the first.
    let calendar = Mutex<VenueCalendar?>(nil)
}
