import WaymarkModel

/// The place of a traveller on a route, and their pace.
public struct RouteSpot: Hashable, Sendable {
    /// The leg's index, from 0.
    public var leg: Int
    /// The number of the leg's segments that are behind the traveller.
    public var segments: Int
    /// The number of segments after those that the traveller has entered: 0 in front of the next one, 1 on it, more on
    /// a ride of several.
    public var entered: Int
    /// Milliseconds that the traveller has waited in front of the next segment.
    public var stood: Int64
    /// Milliseconds that the traveller has spent on the entered segments, or on the next one.
    public var done: Int64
    /// How many times longer than planned the traveller takes on foot.
    public var pace: Double
    /// The share that is behind the traveller of the segment that they have entered, or in whose first metres they are, from 0 to 1; 0
    /// if that is not known.
    public var share: Double
    /// What the traveller stopped before: they are not in it, however near they are.
    public var keptOut: Set<Condition.Target>

    /// The metres behind the border of an area within which somebody who stopped before it may only seem to be in it.
    package static let seemingDepth = 3.0

    /// Creates a spot; by default the start of the route.
    package init(
        leg: Int = 0, segments: Int = 0, entered: Int = 0, stood: Int64 = 0, done: Int64 = 0, pace: Double = 1,
        share: Double = 0, keptOut: Set<Condition.Target> = []
    ) {
        self.leg = leg
        self.segments = segments
        self.entered = entered
        self.stood = stood
        self.done = done
        self.pace = pace
        self.share = share
        self.keptOut = keptOut
    }
}

/// The closed part of the way ahead on a route.
public struct RouteClosure: Hashable, Sendable {
    /// The leg's index, from 0.
    public var leg: Int
    /// The index in the leg of the segment that cannot be entered; nil if the place at the leg's end is closed.
    public var segment: Int?

    /// Creates a closure.
    package init(leg: Int, segment: Int?) {
        self.leg = leg
        self.segment = segment
    }
}

extension Route {
    /// Returns the first passage that a traveller at a spot has not entered, as something closed; the end of the leg if there is none.
    package func firstPassage(after spot: RouteSpot) -> RouteClosure {
        let next = spot.segments + spot.entered
        return RouteClosure(leg: spot.leg, segment: next < legs[spot.leg].segments.count ? next : nil)
    }
}
