import WaymarkModel

/// A way through a venue: one leg between each two waypoints.
public struct Route: Hashable, Sendable {
    public var profile: Profile
    public var legs: [RouteLeg]
    public var departure: Timestamp
    public var notices: [RouteNotice]
    /// The next moment at which any way of the venue opens, closes or takes otherwise for such a traveller; nil if none
    /// does within eight days.
    public var holdsUntil: Timestamp?

    public init(profile: Profile, legs: [RouteLeg], departure: Timestamp, notices: [RouteNotice] = []) {
        self.profile = profile
        self.legs = legs
        self.departure = departure
        self.notices = notices
    }

    /// The walking distance, in metres; rides count none.
    public var distance: Double { legs.reduce(0) { $0 + $1.distance } }
    /// The travel time with all waits, in milliseconds.
    public var duration: Int64 { legs.reduce(0) { $0 + $1.duration } }
    /// What the search minimised, in milliseconds.
    public var weight: Int64 { legs.reduce(0) { $0 + $1.weight } }
    public var arrival: Timestamp { departure.adding(milliseconds: duration) }
}

/// The way between two waypoints.
public struct RouteLeg: Hashable, Sendable {
    public var from: RouteEnd
    public var to: RouteEnd
    public var segments: [RouteSegment]
    /// Who arrives at this moment or later finds the place otherwise: closed, open, or soon to close; nil if that stays
    /// as it is within a day.
    public var holdsUntil: Timestamp?

    public init(from: RouteEnd, to: RouteEnd, segments: [RouteSegment]) {
        self.from = from
        self.to = to
        self.segments = segments
    }

    /// In metres.
    public var distance: Double { segments.reduce(0) { $0 + $1.distance } }
    /// In milliseconds, with all waits.
    public var duration: Int64 { segments.reduce(0) { $0 + $1.duration + $1.waiting } }
    /// In milliseconds.
    public var weight: Int64 { segments.reduce(0) { $0 + $1.weight } }
}

/// Where a waypoint came to lie.
public struct RouteEnd: Hashable, Sendable {
    /// The waypoint that was asked for.
    public var waypoint: Waypoint
    /// The place, where the waypoint is one or a category led to one.
    public var place: FeatureID?
    /// The node, unless the end lies between nodes.
    public var node: FeatureID?
    /// The point on the network where the route begins or ends.
    public var point: Point
    public var level: FeatureID
    /// Metres from the position asked for to the network; 0 for nodes and places.
    public var snapDistance: Double

    public init(
        waypoint: Waypoint, place: FeatureID? = nil, node: FeatureID? = nil, point: Point, level: FeatureID,
        snapDistance: Double = 0
    ) {
        self.waypoint = waypoint
        self.place = place
        self.node = node
        self.point = point
        self.level = level
        self.snapDistance = snapDistance
    }
}

/// One passage: of an edge or a piece of it, of one flight, or one ride from landing to landing.
public struct RouteSegment: Hashable, Sendable {
    public enum Source: Hashable, Sendable {
        /// An edge of the venue by its index, walked against its `from → to` if reversed.
        case edge(Int, isReversed: Bool)
        /// A flight or ride of a connector by its index, between two of its stops.
        case connector(Int, fromStop: Int, toStop: Int)
    }

    public var source: Source
    public var kind: WayKind
    public var start: Point
    public var end: Point
    public var fromLevel: FeatureID
    public var toLevel: FeatureID
    /// The nodes at the ends; nil where a free position cuts the edge.
    public var fromNode: FeatureID?
    public var toNode: FeatureID?
    /// The walking distance, in metres; 0 for elevator rides.
    public var distance: Double
    /// The passage with delays and the wait for an elevator, in milliseconds.
    public var duration: Int64
    /// Milliseconds stood before it until it opened.
    public var waiting: Int64
    /// What the search counted for it, in milliseconds, with `waiting`.
    public var weight: Int64
    /// When the traveller comes to its start, before `waiting`.
    public var entry: Timestamp
    /// Who enters it at this moment or later finds it closed, or it takes otherwise; nil if that does not change within
    /// eight days.
    public var holdsUntil: Timestamp?
    /// Whether the request or the profile asked to avoid its kind.
    public var isAvoided: Bool
    /// What made its weight differ from its plain duration, or its duration from the plain passage.
    public var adjustments: [WeightAdjustment]

    public init(
        source: Source, kind: WayKind, start: Point, end: Point, fromLevel: FeatureID, toLevel: FeatureID,
        fromNode: FeatureID?, toNode: FeatureID?, distance: Double, duration: Int64, waiting: Int64 = 0,
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

/// One reason why a segment costs what it does, for `--why`.
public struct WeightAdjustment: Hashable, Sendable {
    /// Who changed it: `profile`, `prefer`, `avoid`, `condition 3`, `schedule`, later a plugin's id.
    public var author: String
    /// What it did, for people: `slowed ×2: wet floor`.
    public var text: String
    /// Milliseconds added to the duration.
    public var duration: Int64
    /// Milliseconds added to the weight beyond the duration.
    public var surcharge: Int64

    public init(author: String, text: String, duration: Int64 = 0, surcharge: Int64 = 0) {
        self.author = author
        self.text = text
        self.duration = duration
        self.surcharge = surcharge
    }
}
