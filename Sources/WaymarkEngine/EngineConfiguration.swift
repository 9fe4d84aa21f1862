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

    public init(
        storePath: String, access: VenueStore.Access = .readWrite, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.storePath = storePath
        self.access = access
        self.clock = clock
    }
}
