import WaymarkModel

/// A way through a venue, with a leg between every two consecutive waypoints.
///
/// Levels, nodes, places, edges and connectors are indices in `venue`: `route.venue[segment.toLevel].name`.
public struct Route: Hashable, Sendable {
    /// The venue that it leads through.
    public let venue: Venue
    /// The profile that the route was computed for.
    public var profile: Profile
    /// The legs, in order.
    public var legs: [RouteLeg]
    /// The time of departure.
    public var departure: Timestamp
    /// The facts that the traveller should know about the route.
    public var notices: [RouteNotice]
    /// The next moment at which any way of the venue opens, closes or changes its duration for such a traveller; nil if
    /// none does within eight days.
    public var holdsUntil: Timestamp?

    /// Creates a route.
    package init(
        in venue: Venue, profile: Profile, legs: [RouteLeg], departure: Timestamp, notices: [RouteNotice] = []
    ) {
        self.venue = venue
        self.profile = profile
        self.legs = legs
        self.departure = departure
        self.notices = notices
    }

    /// The walking distance in metres, without rides.
    public var distance: Double { legs.reduce(0) { $0 + $1.distance } }
    /// The travel time with all waits, in milliseconds.
    public var duration: Int64 { legs.reduce(0) { $0 + $1.duration } }
    /// The cost that the search minimised, in milliseconds.
    public var weight: Int64 { legs.reduce(0) { $0 + $1.weight } }
    /// The time of arrival.
    public var arrival: Timestamp { departure.adding(milliseconds: duration) }

    /// Puts the passages of a ride before a route that starts where the ride ends, for a traveller whom it carries. The
    /// departure becomes the moment when the ride would have begun, so that the arrival stays. A route that starts
    /// elsewhere stays as it is.
    package mutating func begin(with ride: [RouteSegment]) {
        guard let first = ride.first, let last = ride.last, let leg = legs.first, leg.from.isAtEnd(of: last) else {
            return
        }
        legs[0].segments = ride + leg.segments
        legs[0].from = RouteEnd(
            waypoint: leg.from.waypoint, node: first.fromNode, point: first.start, level: first.fromLevel)
        departure = departure.adding(milliseconds: -ride.reduce(0) { $0 + $1.duration + $1.waiting })
    }

    /// Takes away the passages of a ride with which the route begins before its first waypoint, which is the landing where it ends.
    ///
    /// - Returns: The passages; empty if the route begins at its first waypoint.
    package mutating func endRide() -> [RouteSegment] {
        guard let leg = legs.first, case .node(let id) = leg.from.waypoint, let landing = venue.index(ofNode: id),
            leg.from.node != landing, let last = leg.segments.firstIndex(where: { $0.toNode == landing })
        else { return [] }
        let ride = Array(leg.segments[...last])
        legs[0].segments = Array(leg.segments[(last + 1)...])
        legs[0].from = RouteEnd(
            waypoint: leg.from.waypoint, destination: .node(landing), node: landing,
            point: venue.position(of: landing), level: venue.level(of: landing))
        departure = departure.adding(milliseconds: ride.reduce(0) { $0 + $1.duration + $1.waiting })
        return ride
    }

    /// Hashes all but the venue.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(profile)
        hasher.combine(legs)
        hasher.combine(departure)
    }
}

/// The part of a route between two waypoints.
public struct RouteLeg: Hashable, Sendable {
    /// The start of the leg.
    public var from: RouteEnd
    /// The end of the leg.
    public var to: RouteEnd
    /// The passages of the leg, in order; empty if it ends where it starts.
    public var segments: [RouteSegment]
    /// The moment from which on a traveller who arrives finds the place in another state: closed, open, or about to
    /// close; nil if the state stays the same for a day.
    public var holdsUntil: Timestamp?
    /// Whether the venue has no way from its last passage to its end, so that nobody is led there.
    package var isCutOff = false

    /// Creates a leg.
    package init(from: RouteEnd, to: RouteEnd, segments: [RouteSegment]) {
        self.from = from
        self.to = to
        self.segments = segments
    }

    /// The walking distance in metres, without rides.
    public var distance: Double { segments.indices.reduce(0) { $0 + segments[$1].distance } }
    /// The travel time with all waits, in milliseconds.
    public var duration: Int64 { segments.indices.reduce(0) { $0 + segments[$1].duration + segments[$1].waiting } }
    /// The cost that the search minimised, in milliseconds.
    public var weight: Int64 { segments.indices.reduce(0) { $0 + segments[$1].weight } }
}

/// The point that a waypoint was resolved to.
public struct RouteEnd: Hashable, Sendable {
    /// The waypoint of the request.
    public var waypoint: Waypoint
    /// The feature that the end is at: that of the waypoint, or the chosen one of a category; nil for a position.
    public var destination: Destination?
    /// The node; nil if the end lies between nodes.
    public var node: Index<PathNode>?
    /// The point on the network where the route starts or ends, in metres.
    public var point: Point
    /// The level of that point.
    public var level: Index<Level>
    /// Metres from the requested position to the network; 0 for nodes and places.
    public var snapDistance: Double

    /// Creates an end.
    package init(
        waypoint: Waypoint, destination: Destination? = nil, node: Index<PathNode>? = nil, point: Point,
        level: Index<Level>,
        snapDistance: Double = 0
    ) {
        self.waypoint = waypoint
        self.destination = destination
        self.node = node
        self.point = point
        self.level = level
        self.snapDistance = snapDistance
    }

    /// Returns whether it is the landing where a passage ends, or a position on it.
    fileprivate func isAtEnd(of passage: RouteSegment) -> Bool {
        guard let landing = passage.toNode else { return false }
        return node.map { $0 == landing } ?? (level == passage.toLevel && point.distance(to: passage.end) < 0.01)
    }

    /// The place, if the destination is one.
    public var place: Index<Place>? { destination?.place }
}

/// A passage of a route: an edge or a part of it, a flight, or a ride from landing to landing.
public struct RouteSegment: Hashable, Sendable {
    /// The feature of the venue that a segment belongs to.
    public enum Source: Hashable, Sendable {
        /// An edge, walked against its `from → to` direction if reversed.
        case edge(Index<PathEdge>, isReversed: Bool)
        /// A flight or ride of a connector, between two of its stops.
        case connector(Index<Connector>, fromStop: Int, toStop: Int)
        /// A straight piece of open floor between a free position and the network.
        case floor(Index<Region>)
    }

    /// The feature of the venue that the segment belongs to.
    public var source: Source
    /// The way type.
    public var kind: WayKind
    /// The start, in metres.
    public var start: Point
    /// The end, in metres.
    public var end: Point
    /// The level at the start.
    public var fromLevel: Index<Level>
    /// The level at the end.
    public var toLevel: Index<Level>
    /// The node at the start; nil where a free position cuts the edge.
    public var fromNode: Index<PathNode>?
    /// The node at the end; nil where a free position cuts the edge.
    public var toNode: Index<PathNode>?
    /// The walking distance in metres; 0 for elevator rides.
    public var distance: Double
    /// The duration of the passage with delays and the wait for an elevator, in milliseconds.
    public var duration: Int64
    /// Milliseconds to wait in front of it until it opens.
    public var waiting: Int64
    /// The cost of the segment in the search, in milliseconds, `waiting` included.
    public var weight: Int64
    /// The moment when the traveller reaches its start, before `waiting`.
    public var entry: Timestamp
    /// The moment from which on a traveller who enters it finds it closed or with another duration; nil if neither
    /// changes within eight days.
    public var holdsUntil: Timestamp?
    /// Whether the request or the profile asks to avoid its way type.
    public var isAvoided: Bool
    /// The reasons why its weight differs from its duration, or its duration from that of the plain passage.
    public var adjustments: [WeightAdjustment]
    /// How its duration is spread over it.
    package var spread = TimeSpread.even
    /// Whether it leads the traveller out of something closed that they are in. Nobody else may pass it.
    public var leavesClosed = false

    /// Whether it begins in the middle of a connector, where the traveller is on the way to one of its landings.
    package var isFromMiddle: Bool { if case .connector = source { fromNode == nil } else { false } }

    /// Creates a segment. Distances are in metres, durations and weights in milliseconds.
    package init(
        source: Source, kind: WayKind, start: Point, end: Point, fromLevel: Index<Level>, toLevel: Index<Level>,
        fromNode: Index<PathNode>?, toNode: Index<PathNode>?, distance: Double, duration: Int64, waiting: Int64 = 0,
        weight: Int64, entry: Timestamp, isAvoided: Bool = false, adjustments: [WeightAdjustment] = []
    ) {
        self.source = source
        self.kind = kind
        self.start = start
        self.end = end
        self.fromLevel = fromLevel
        self.toLevel = toLevel
        self.fromNode = fromNode
        self.toNode = toNode
        self.distance = distance
        self.duration = duration
        self.waiting = waiting
        self.weight = weight
        self.entry = entry
        self.isAvoided = isAvoided
        self.adjustments = adjustments
    }
}

/// A reason for the cost of a segment, for `--why`.
public struct WeightAdjustment: Hashable, Sendable {
    /// The origin of the change: `profile`, `prefer`, `avoid`, `condition 3`, `schedule`, or a plugin's id.
    public var author: String
    /// The change in words: `slowed ×2: wet floor`.
    public var text: String
    /// Milliseconds added to the duration.
    public var duration: Int64
    /// Milliseconds added to the weight in addition to the duration.
    public var surcharge: Int64

    /// Creates an adjustment.
    package init(author: String, text: String, duration: Int64 = 0, surcharge: Int64 = 0) {
        self.author = author
        self.text = text
        self.duration = duration
        self.surcharge = surcharge
    }
}
