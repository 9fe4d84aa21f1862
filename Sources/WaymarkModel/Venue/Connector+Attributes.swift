extension Connector: VenueFeature {
    /// Creates a blank connector.
    @inlinable public init() { self.init(id: "", kind: .stairs, stops: []) }

    /// The kind of feature.
    public static var featureKind: FeatureKind { .connector }
    /// The noun for its map in a venue file.
    public static var noun: String { "a connector" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Connector {
        visitor.attribute(\.id, "id", required: true, formats: .files, doc: "The id, unique among connectors.")
        visitor.attribute(
            \.kind, "kind", required: true, doc: "The kind. Those that people wait for and board are rides.")
        visitor.attribute(\.name, "name", doc: "The name.")
        visitor.parts(
            \.stops, "stops", as: .mapsOrValues(of: "node"), required: true, atLeast: 2,
            doc: "The landings in order, each on another level. A ride can have several on one level.")
        visitor.attribute(
            \.direction, "direction",
            doc: "The direction along the order of the stops, or `up` or `down`. Escalators must have one.")
        visitor.parts(\.flights, "flights", as: .lists, doc: "The ways between neighbouring stops.")
        visitor.attribute(
            \.wait, "wait", .seconds, in: 0...604_800, default: "the venue's, or 45",
            doc: "Rides: the wait for boarding.")
        visitor.parts(
            \.waits, "waits", doc: "Rides: waits by time of day. The first whose hours apply overrides `wait`.")
        visitor.attribute(
            \.secondsPerLevel, "secondsPerLevel", .seconds, in: 0...604_800, default: "the venue's, or 8",
            doc: "Rides: the riding time per storey.")
        visitor.parts(
            \.rides, "rides", since: 4,
            doc:
                "Rides: measured times between two stops, each in one direction. They override the wait and the time per level."
        )
        visitor.attribute(
            \.delay, "delay", .seconds, in: 0...604_800,
            doc: "Time lost once on entering, for a door or a ticket check.")
        visitor.attribute(\.width, "width", .metres, in: 0.01...1e4, doc: "The minimum clear width.")
        visitor.attribute(\.hours, "hours", default: "always", doc: "When it is open.")
        visitor.attribute(\.access, "access", default: "everybody", doc: "The roles that may use it.")
        visitor.attribute(
            \.isAccessible, "isAccessible", key: "wheelchair",
            doc: "The author's own word on wheelchairs. It overrides the profile's rules.")
        visitor.attribute(
            \.closure, "closure", key: "closed", since: 15,
            doc: "Why it is not in service. An import closes it with this reason, and `reopen` opens it again.")
        visitor.attribute(
            \.isInferred, "isInferred",
            doc: "Whether a reader invented it, from data that joins levels without saying how.")
        visitor.attribute(\.tags, "tags", doc: "Further facts, by name, for plugins and exports.")
        visitor.attribute(
            \.derivedFrom, "derivedFrom", since: 6, doc: "What derived it from the floor plan, if `network` is `whole`."
        )
    }
}

extension Connector.Stop: Attributed {
    /// Creates a blank stop.
    @inlinable public init() { self.init(node: "") }

    /// The noun for its map in a venue file.
    public static var noun: String { "a stop" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Connector.Stop {
        visitor.reference(\.node, "node", to: .node, required: true, doc: "The node.")
        visitor.attribute(\.access, "access", default: "everybody", doc: "The roles that may get on or off here.")
        visitor.attribute(\.hours, "hours", default: "always", doc: "When travellers may get on or off here.")
        visitor.attribute(
            \.signpost, "signpost", key: "sign", doc: "The text of the signs that lead to this stop from the others.")
    }
}

extension Connector.Flight: Attributed {
    /// Creates a blank flight.
    @inlinable public init() { self.init(stepCount: nil) }

    /// The noun for its map in a venue file.
    public static var noun: String { "a flight" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Connector.Flight {
        visitor.attribute(
            \.stepCount, "stepCount", key: "steps", in: 0...1e6, doc: "The number of steps of a flight, without sign.")
        visitor.attribute(
            \.length, "length", .metres, in: 0...1e6, default: "from the stops",
            doc: "The walking distance of a flight.")
        visitor.attribute(
            \.incline, "incline", .ratio, in: 0...1000, doc: "The maximum slope of a flight, without sign.")
        visitor.attribute(
            \.duration, "duration", .seconds, in: 0...604_800,
            doc: "The measured time for a flight, the same up and down. It replaces the speed model.")
    }
}

extension Connector.Wait: Attributed {
    /// Creates a blank wait.
    public init() { self.init(hours: .blank, seconds: 0) }

    /// The noun for its map in a venue file.
    public static var noun: String { "a wait" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Connector.Wait {
        visitor.attribute(\.hours, "hours", required: true, doc: "The hours in which it applies.")
        visitor.attribute(
            \.seconds, "seconds", .seconds, in: 0...604_800, required: true, doc: "The wait for boarding.")
    }
}

extension Connector.Ride: Attributed {
    /// Creates a blank ride.
    @inlinable public init() { self.init(from: "", to: "", duration: 0) }

    /// The noun for its map in a venue file.
    public static var noun: String { "a ride" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Connector.Ride {
        visitor.reference(\.from, "from", to: .node, required: true, doc: "The stop where the traveller gets on.")
        visitor.reference(\.to, "to", to: .node, required: true, doc: "The stop where the traveller gets off.")
        visitor.attribute(
            \.duration, "duration", .seconds, in: 0...3600, required: true,
            doc: "From reaching the landing to getting off, with the wait and without the delay.")
    }
}
