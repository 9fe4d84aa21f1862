extension Place {
    /// A node by which travellers enter a place, with what applies to this entrance alone.
    public struct Entrance: Hashable, Sendable {
        /// The node of the path network.
        public var node: FeatureID
        /// The entrance's opening hours; nil means that it is open whenever the place is.
        public var hours: OpeningHours?
        /// The roles that may use it; empty means everybody.
        public var access: Set<Role>
        /// The author's own word on wheelchairs; nil if unknown.
        public var isAccessible: Bool?
        /// Seconds lost at the entrance; nil means none.
        public var delay: Double?
        /// The node behind the entrance, where routes to the place end; nil if that is `node`.
        ///
        /// The importer puts it behind each entrance with conditions, at the same position. The link between the two
        /// nodes has the conditions.
        public var inside: FeatureID?

        /// Creates an entrance.
        public init(
            _ node: FeatureID, hours: OpeningHours? = nil, access: Set<Role> = [], isAccessible: Bool? = nil,
            delay: Double? = nil, inside: FeatureID? = nil
        ) {
            self.node = node
            self.hours = hours
            self.access = access
            self.isAccessible = isAccessible
            self.delay = delay
            self.inside = inside
        }

        /// The node where routes to the place end.
        public var destination: FeatureID { inside ?? node }

        /// Whether something applies to this entrance alone.
        public var hasConditions: Bool {
            hours != nil || !access.isEmpty || isAccessible != nil || (delay ?? 0) != 0
        }
    }
}

extension PathEdge {
    /// The inference that derives the link behind an entrance with conditions: the value of `derivedFrom`.
    package static let entranceLink = "entrance"

    /// The length of a link between two nodes at the same position, in metres. Lengths must be positive, and this one is
    /// negligible.
    package static let linkLength = 0.001
}

extension Place.Entrance: ExpressibleByStringLiteral {
    /// Creates an entrance without conditions at a node.
    public init(stringLiteral node: String) { self.init(FeatureID(node)) }
}

extension Place.Entrance: Attributed {
    /// Creates a blank entrance.
    @inlinable public init() { self.init("") }

    /// The noun for its map in a venue file.
    public static var noun: String { "an entrance" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Place.Entrance {
        visitor.reference(\.node, "node", to: .node, required: true, doc: "The node.")
        visitor.attribute(
            \.hours, "hours", since: 6, default: "the place's", doc: "When travellers may enter and leave here.")
        visitor.attribute(
            \.access, "access", since: 6, default: "everybody", doc: "The roles that may enter and leave here.")
        visitor.attribute(
            \.isAccessible, "isAccessible", key: "wheelchair", since: 6, doc: "The author's own word on wheelchairs.")
        visitor.attribute(
            \.delay, "delay", .seconds, in: 0...604_800, since: 6, default: "0", doc: "Time lost here.")
        visitor.reference(
            \.inside, "inside", to: .node, formats: .store, since: 6, doc: "The node behind the entrance.")
    }
}
