import WaymarkModel
import WaymarkStore

/// The settings of an engine.
public struct EngineConfiguration: Sendable {
    /// The path of the file that holds venues and conditions.
    public var storePath: String
    /// Whether the engine can write to the store.
    public var access: StoreAccess
    /// Returns the current moment.
    public var clock: @Sendable () -> Timestamp
    /// The folders that are searched for plugins. If several contain a plugin with the same id, the first is used.
    public var pluginPaths: [PluginPath] = []
    /// What answers the questions that plugins ask with `waymark.ask`; nil answers none.
    public var questions: PluginQuestions?
    /// The seed of the plugins' random numbers.
    public var pluginSeed: UInt64 = 1
    /// The time, in seconds, that commands wait for another process that is writing to the store. Journeys wait at
    /// most 0.5 seconds, and only the first time.
    public var busyTimeout = EngineConfiguration.defaultBusyTimeout
    /// The default of `busyTimeout`, in seconds.
    public static let defaultBusyTimeout = VenueStore.defaultBusyTimeout
    /// The maximum time, in seconds, that a hook of a journey waits for another process. Tests of several processes
    /// raise it, because a busy machine can keep a process waiting for longer.
    package var hookPatience = Outbox.patience
    /// A probe that tests attach to the store's connection.
    package var storeProbe: StoreProbe?

    /// Creates a configuration with the defaults for plugins and waiting.
    public init(
        storePath: String, access: StoreAccess = .readWrite, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.storePath = storePath
        self.access = access
        self.clock = clock
    }
}
