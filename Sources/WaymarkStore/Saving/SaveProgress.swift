import WaymarkModel

/// How far saving has come.
public struct SaveProgress: Hashable, Sendable {
    /// The venue being written.
    public var venue: FeatureID
    /// The features of it that are dealt with, from 0 to `total`.
    public var done: Int
    /// The features of the venue.
    public var total: Int

    public init(venue: FeatureID, done: Int, total: Int) {
        self.venue = venue
        self.done = done
        self.total = total
    }
}
