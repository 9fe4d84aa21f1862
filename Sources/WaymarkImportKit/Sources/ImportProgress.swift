import WaymarkModel

/// How far the derivation of a venue's network is.
public struct ImportProgress: Hashable, Sendable {
    /// The id of the venue.
    public var venue: FeatureID
    /// The number of steps that are done.
    public var done: Int
    /// The number of all steps: a few for each level with a floor plan.
    public var total: Int

    /// Creates a state.
    package init(venue: FeatureID, done: Int, total: Int) {
        self.venue = venue
        self.done = done
        self.total = total
    }
}
