import WaymarkModel
import WaymarkStore

/// Everything an engine knows of its surroundings.
public struct EngineConfiguration: Sendable {
    /// The file that keeps venues and conditions.
    public var storePath: String
    /// Whether the store is only read.
    public var access: VenueStore.Access
    /// Tells the present moment.
    public var clock: @Sendable () -> Timestamp
    /// Where plugins are looked for, the first found of an id counts.
    public var pluginPaths: [PluginPath] = []
    /// Where the random numbers of plugins begin.
    public var pluginSeed: UInt64 = 1
    /// How long commands wait for another process that is writing to the store, in seconds. Journeys wait half a second at
    /// most, and only the first time.
    public var busyTimeout = VenueStore.defaultBusyTimeout
    /// What a test does to the store's connection.
    package var storeProbe: StoreProbe?

    public init(
        storePath: String, access: VenueStore.Access = .readWrite, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.storePath = storePath
        self.access = access
        self.clock = clock
    }
}
