import WaymarkModel
import WaymarkNavigation

/// Carries messages between engines.
///
/// The store of an engine already delivers each message to every member who uses this store. A transport delivers to
/// others. It is called after the store has committed, in the order of the events.
public protocol SharingTransport: Sendable {
    /// Carries what follows from members' actions.
    ///
    /// - Parameters:
    ///   - events: The events, in order. A transport sends `sent`, and deletes what it keeps of members and groups that
    ///     were removed.
    ///   - venue: The id of the venue.
    func carry(_ events: [SharingEvent], in venue: FeatureID)
}

/// The transport of an engine without a network: all members use one store, so nothing is left to carry.
public struct EmbeddedTransport: SharingTransport {
    /// Creates the transport.
    public init() {}

    /// Does nothing.
    public func carry(_ events: [SharingEvent], in venue: FeatureID) {}
}
