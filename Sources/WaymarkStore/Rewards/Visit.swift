import WaymarkModel

/// What a visitor said to one recommendation, and what came of it.
public struct Visit: Hashable, Sendable {
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// On the way.
        case accepted
        case declined
        /// Given up after it was accepted; no points.
        case stopped
        /// There; the points are booked.
        case arrived
    }

    public var visitor: String
    public var venue: FeatureID
    public var recommendation: FeatureID
    /// When it was accepted or declined; with the names above the key of the visit.
    public var begun: Timestamp
    public var state: State
    /// When it ended; nil while it is accepted only.
    public var ended: Timestamp?
    /// What was booked for it; 0 unless arrived.
    public var points: Int
}
