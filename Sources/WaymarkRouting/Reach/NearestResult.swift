import WaymarkModel

/// A destination and the best way to it: that of the route, or if every way waits for over 15 minutes, the one that a refusal
/// offers.
package struct NearestResult: Hashable, Sendable {
    /// The destination.
    package var destination: Destination
    /// Its id.
    package var place: FeatureID
    /// The walking distance in metres, without rides.
    package var distance: Double
    /// The travel time with all waits, in milliseconds.
    package var duration: Int64
    /// The cost that the search minimised, in milliseconds.
    package var weight: Int64
    /// Whether the place is open on arrival.
    package var isOpen: Bool
    /// When the place opens, if it is closed and opens within a week.
    package var opens: Timestamp?
    /// The part of the travel time that is spent waiting, in milliseconds.
    package var waiting: Int64
    /// The node at which the way ends, or that is beside its end; nil on a path edge.
    package var node: Index<PathNode>?
}
