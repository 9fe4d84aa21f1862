/// A connection between levels: an elevator, a staircase, an escalator, a ramp, a passage.
///
/// Only connectors change the level. A ride (an elevator, a gondola, a train) leads from any stop to any other. Every other kind is walked from stop
/// to stop in the listed order, with a flight between neighbours. In a validated venue there are at least two stops,
/// all on different levels, and for kinds other than elevators `flights.count == stops.count - 1`.
public struct Connector: Hashable, Sendable, Identifiable {
    /// The direction in which a connector leads, along the order of its stops.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// In both directions; from the first stop to the last; from the last stop to the first.
        case both, forward, backward
    }

    /// A landing: the node where the traveller gets on and off.
    public struct Stop: Hashable, Sendable {
        /// The id of the node.
        public var node: FeatureID
        /// The roles that may get on or off here; empty means everybody.
        public var access: Set<Role>
        /// The hours in which travellers may get on or off here; nil means always.
        public var hours: OpeningHours?
        /// The text of the signs that lead to this stop from the others; nil if there are none.
        public var signpost: LocalizedText?

        /// Creates a stop.
        public init(
            node: FeatureID, access: Set<Role> = [], hours: OpeningHours? = nil, signpost: LocalizedText? = nil
        ) {
            self.node = node
            self.access = access
            self.hours = hours
            self.signpost = signpost
        }
    }

    /// The part of a connector between two neighbouring stops that is walked or stood on.
    public struct Flight: Hashable, Sendable {
        /// The number of steps, without sign, because the stops' ordinals show which way is up; nil if unknown.
        public var stepCount: Int?
        /// The walking distance in metres; nil means that it follows from the geometry.
        public var length: Double?
        /// The maximum slope as a ratio, without sign; nil if unknown.
        public var incline: Double?
        /// The duration of the whole passage in seconds as measured by the author, the same up and down; nil if not
        /// measured.
        public var duration: Double?

        /// Creates a flight.
        public init(
            stepCount: Int? = nil, length: Double? = nil, incline: Double? = nil, duration: Double? = nil
        ) {
            self.stepCount = stepCount
            self.length = length
            self.incline = incline
            self.duration = duration
        }
    }

    /// The wait for boarding during some hours of the week.
    public struct Wait: Hashable, Sendable {
        /// The hours in which it applies.
        public var hours: OpeningHours
        /// The wait, in seconds.
        public var seconds: Double

        /// Creates a wait.
        public init(hours: OpeningHours, seconds: Double) {
            self.hours = hours
            self.seconds = seconds
        }
    }

    /// How long a ride takes from one stop to another, as measured by the author.
    ///
    /// It counts in one direction: the way back has a separate ride, or none. In a validated venue both nodes are stops of
    /// the connector, each pair has at most one ride, and only elevators have them.
    public struct Ride: Hashable, Sendable {
        /// The node of the stop where the traveller gets on.
        public var from: FeatureID
        /// The node of the stop where the traveller gets off.
        public var to: FeatureID
        /// Seconds from reaching the landing to getting off, including the wait for boarding and excluding the
        /// connector's delay; 0 to 3600.
        public var duration: Double

        /// Creates a ride; the duration is in seconds.
        public init(from: FeatureID, to: FeatureID, duration: Double) {
            self.from = from
            self.to = to
            self.duration = duration
        }
    }

    /// The connector's id.
    public var id: FeatureID
    /// The kind.
    public var kind: Kind
    /// The name; nil if it has none.
    public var name: LocalizedText?
    /// The stops, in order.
    public var stops: [Stop]
    /// The flights between neighbouring stops, in order; empty for elevators.
    public var flights: [Flight]
    /// The direction in which it leads.
    public var direction: Direction
    /// The wait for boarding a ride, in seconds; nil means the cost model's default.
    public var wait: Double?
    /// Waits by time of day. The first entry whose hours apply overrides `wait`.
    public var waits: [Wait]
    /// The riding time per storey, in seconds; nil means the cost model's default.
    public var secondsPerLevel: Double?
    /// Stated times of rides between two stops, which override the wait and the seconds per level.
    public var rides: [Ride]
    /// Seconds lost once on entering, for a door or a ticket check.
    public var delay: Double
    /// The minimum clear width in metres; nil if unknown.
    public var width: Double?
    /// The opening hours; nil means always open.
    public var hours: OpeningHours?
    /// The roles that may use it; empty means everybody.
    public var access: Set<Role>
    /// The author's own word on wheelchairs, which overrides the profile's rules; nil leaves the decision to them.
    public var isAccessible: Bool?
    /// Why it is not in service, for people: `under construction`. Nil means that it is in service. An import closes it with
    /// a live condition, which can be lifted.
    public var closure: String?
    /// Whether a reader invented it from data that joins levels without saying how.
    public var isInferred: Bool
    /// Further facts, by name.
    public var tags: [String: String]
    /// The inference by which the importer derived it from the floor plan; nil if the author wrote it. Derived features
    /// are not written in venue files, because every import derives them again.
    public var derivedFrom: String?

    /// Creates a connector.
    public init(
        id: FeatureID, kind: Kind, name: LocalizedText? = nil, stops: [Stop], flights: [Flight] = [],
        direction: Direction = .both, wait: Double? = nil, waits: [Wait] = [], secondsPerLevel: Double? = nil,
        rides: [Ride] = [], delay: Double = 0, width: Double? = nil, hours: OpeningHours? = nil, access: Set<Role> = [],
        isAccessible: Bool? = nil, closure: String? = nil, isInferred: Bool = false, tags: [String: String] = [:],
        derivedFrom: String? = nil
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
        self.rides = rides
        self.delay = delay
        self.width = width
        self.hours = hours
        self.access = access
        self.isAccessible = isAccessible
        self.closure = closure
        self.isInferred = isInferred
        self.tags = tags
        self.derivedFrom = derivedFrom
    }
}

extension Connector.Direction: ChoiceValue {}

extension Connector {
    /// Whether its parts fit together, as in every validated venue: two stops or more, a flight between neighbouring stops
    /// unless it rides, and stated rides between its stops. A damaged or forged store can have others.
    package var hasFittingParts: Bool {
        guard stops.count >= 2, kind.isRide || flights.count == stops.count - 1 else { return false }
        if rides.isEmpty { return true }
        let nodes = Set(stops.map(\.node))
        return rides.allSatisfy { nodes.contains($0.from) && nodes.contains($0.to) }
    }
}
