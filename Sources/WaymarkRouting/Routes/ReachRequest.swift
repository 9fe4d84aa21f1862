import WaymarkModel

/// A request for all that a traveller reaches within a time or a distance.
public struct ReachRequest: Hashable, Sendable {
    /// Which way the traveller goes.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// From the points to all others.
        case from
        /// From all others to the nearest of the points.
        case to
    }

    /// How far the traveller goes.
    public enum Limit: Hashable, Sendable {
        /// The travel time in milliseconds, with all waits.
        case time(Int64)
        /// The walking distance in metres, without rides.
        case distance(Double)
    }

    /// The points from which, or to which, the traveller goes; at least one. Of several, the nearest counts. A category
    /// stands for all of its places.
    public var points: [Waypoint]
    /// Which way the traveller goes.
    public var direction: Direction
    /// How far the traveller goes.
    public var limit: Limit
    /// Who travels, and how.
    public var traveller: Traveller
    /// The time of departure.
    public var departure: Timestamp
    /// Whether the traveller is at the start, under way, so that they may leave what is closed around them.
    package var isUnderWay = false
    /// What is closed that the traveller stopped before and has not entered: no way out leads through it.
    package var keptOut: Set<Condition.Target> = []

    /// Creates a request.
    public init(
        points: [Waypoint], direction: Direction = .from, limit: Limit, traveller: Traveller = Traveller(),
        departure: Timestamp
    ) {
        (self.points, self.direction, self.limit) = (points, direction, limit)
        (self.traveller, self.departure) = (traveller, departure)
    }
}
