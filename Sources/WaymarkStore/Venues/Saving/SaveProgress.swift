import WaymarkModel

/// The progress of saving.
public struct SaveProgress: Hashable, Sendable {
    /// The id of the venue being written.
    public var venue: FeatureID
    /// The number of its features that are done, from 0 to `total`.
    public var done: Int
    /// The number of the venue's features.
    public var total: Int

    /// Creates a progress.
    package init(venue: FeatureID, done: Int, total: Int) {
        self.venue = venue
        self.done = done
        self.total = total
    }
}
