/// One thing that leads between levels: an elevator, a staircase, an escalator, a ramp, a passage.
///
/// Connectors alone change the level. An elevator rides from any stop to any other; every other kind is walked from stop
/// to stop in the listed order, one flight between neighbours. In a validated venue there are at least two stops at
/// different nodes, on at least two levels. Only rides have several stops on one level; other kinds have
/// `flights.count == stops.count - 1`.
public struct Connector: Hashable, Sendable, Identifiable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case elevator
        /// An elevator on a slope, or a stair lift: rides like an elevator.
        case inclinedLift
        case stairs
        case escalator
        case ramp
        case movingWalkway
        case ladder
        /// A level way between levels at one height: a building's entrance, a skybridge, the mouth of a tunnel.
        case passage

        /// Whether one waits, boards and rides from any stop to any stop.
        public var isRide: Bool { self == .elevator || self == .inclinedLift }
    }

    /// Which way a connector leads, along the order of its stops.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        case both, forward, backward
    }

    /// A landing: the node where one gets on and off.
    public struct Stop: Hashable, Sendable {
        public var node: FeatureID
        /// The roles that may get on or off here; empty is everybody.
        public var access: Set<Role>
        /// When one may get on or off here; nil is always.
        public var hours: OpeningHours?
        /// What the signs that lead to this stop from the others say.
        public var signpost: LocalizedText?

        public init(
            node: FeatureID, access: Set<Role> = [], hours: OpeningHours? = nil, signpost: LocalizedText? = nil
        ) {
            self.node = node
            self.access = access
            self.hours = hours
            self.signpost = signpost
        }
    }

    /// The way between two neighbouring stops of a connector that is walked or stood on.
    public struct Flight: Hashable, Sendable {
        /// The number of steps, without sign: the stops' ordinals tell which way is up.
        public var stepCount: Int?
        /// The walking distance, in metres; nil is taken from the geometry.
        public var length: Double?
        /// The steepest slope as a ratio, without sign.
        public var incline: Double?
        /// The whole passage in seconds as measured by the author, up and down alike.
        public var duration: Double?

        public init(
            stepCount: Int? = nil, length: Double? = nil, incline: Double? = nil, duration: Double? = nil
        ) {
            self.stepCount = stepCount
            self.length = length
            self.incline = incline
            self.duration = duration
        }
    }

    /// The wait at boarding during some hours of the week.
    public struct Wait: Hashable, Sendable {
        public var hours: OpeningHours
        /// Seconds.
        public var seconds: Double

        public init(hours: OpeningHours, seconds: Double) {
            self.hours = hours
            self.seconds = seconds
        }
    }

    public var id: FeatureID
    public var kind: Kind
    public var name: LocalizedText?
    public var stops: [Stop]
    public var flights: [Flight]
    public var direction: Direction
    /// Seconds waited at boarding a ride; nil is the cost model's default.
    public var wait: Double?
    /// Waits by time of day; the first entry whose hours hold wins over `wait`.
    public var waits: [Wait]
    /// Seconds of riding per unit of ordinal; nil is the cost model's default.
    public var secondsPerLevel: Double?
    /// Seconds lost once on entering: a door, a ticket check.
    public var delay: Double
    /// The narrowest clear width, in metres.
    public var width: Double?
    public var hours: OpeningHours?
    public var access: Set<Role>
    public var isAccessible: Bool?
    /// Whether a reader made it up from data that joins levels without saying how.
    public var isInferred: Bool
    public var tags: [String: String]

    public init(
        id: FeatureID, kind: Kind, name: LocalizedText? = nil, stops: [Stop], flights: [Flight] = [],
        direction: Direction = .both, wait: Double? = nil, waits: [Wait] = [], secondsPerLevel: Double? = nil,
        delay: Double = 0, width: Double? = nil, hours: OpeningHours? = nil, access: Set<Role> = [],
        isAccessible: Bool? = nil, isInferred: Bool = false, tags: [String: String] = [:]
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.stops = stops
        self.flights = flights
        self.direction = direction
        self.wait = wait
        self.waits = waits
        self.secondsPerLevel = secondsPerLevel
        self.delay = delay
        self.width = width
        self.hours = hours
        self.access = access
        self.isAccessible = isAccessible
        self.isInferred = isInferred
        self.tags = tags
    }
}
