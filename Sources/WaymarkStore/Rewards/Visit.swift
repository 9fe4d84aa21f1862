import WaymarkModel

/// A visitor's response to a recommendation, and its outcome.
public struct Visit: Hashable, Sendable {
    /// The state of a visit.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// Accepted; the visitor is on the way.
        case accepted
        /// Declined.
        case declined
        /// Given up after it was accepted, without points.
        case stopped
        /// Arrived; the points are booked.
        case arrived
    }

    /// The visitor's name.
    public var visitor: String
    /// The venue's id.
    public var venue: FeatureID
    /// The recommendation's id.
    public var recommendation: FeatureID
    /// The moment when it was accepted or declined. Together with the names above it identifies the visit.
    public var begun: Timestamp
    /// The state.
    public var state: State
    /// The moment when it ended; nil while it is in progress.
    public var ended: Timestamp?
    /// The booked points; 0 unless arrived.
    public var points: Int
}
