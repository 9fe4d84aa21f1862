/// A gap in the border of units through which people walk: a door, a gate, an arch.
public struct Opening: Hashable, Sendable, Identifiable {
    /// What closes an opening. The words are those of IMDF's `door.type`, joined where people do the same thing.
    public enum Door: String, Hashable, Sendable, CaseIterable {
        /// Nothing; a door on hinges; a sliding door; a revolving door; a folding or rolling door.
        case open, swinging, sliding, revolving, folding
        /// A turnstile or ticket gate; a gate or barrier.
        case turnstile, gate
    }

    /// The opening's id.
    public var id: FeatureID
    /// The level that it is on.
    public var level: FeatureID
    /// The name; nil if it has none.
    public var name: LocalizedText?
    /// The line of the threshold, in local metres; one point if only the position is known.
    public var line: Polyline
    /// The units that it joins. Empty means that they follow from the geometry; one means that it leads outdoors, or to a
    /// unit that the plan does not have.
    public var units: [FeatureID]
    /// What closes it; nil if nothing is known to. See ``hasDoor``.
    public var door: Door?
    /// Whether it opens by itself; nil if unknown.
    public var isAutomatic: Bool?
    /// Whether people can walk through it only from the first unit to the second.
    public var isOneWay: Bool
    /// Whether it is for emergencies only, and never part of a route.
    public var isEmergencyExit: Bool
    /// The clear width in metres; nil means the length of the line, or that it is unknown.
    public var width: Double?
    /// Seconds lost at the opening.
    public var delay: Double
    /// The opening hours; nil means always open.
    public var hours: OpeningHours?
    /// The roles that may pass; empty means everybody.
    public var access: Set<Role>
    /// The author's own word on wheelchairs; nil if unknown.
    public var isAccessible: Bool?
    /// Further facts, by name.
    public var tags: [String: String]
    /// The inference by which the importer derived it from the floor plan; nil if the author wrote it. Derived features
    /// are not written in venue files, because every import derives them again.
    public var derivedFrom: String?

    /// Creates an opening.
    public init(
        id: FeatureID, level: FeatureID, name: LocalizedText? = nil, line: Polyline, units: [FeatureID] = [],
        door: Door? = nil, isAutomatic: Bool? = nil, isOneWay: Bool = false, isEmergencyExit: Bool = false,
        width: Double? = nil, delay: Double = 0, hours: OpeningHours? = nil, access: Set<Role> = [],
        isAccessible: Bool? = nil, tags: [String: String] = [:], derivedFrom: String? = nil
    ) {
        self.id = id
        self.level = level
        self.name = name
        self.line = line
        self.units = units
        self.door = door
        self.isAutomatic = isAutomatic
        self.isOneWay = isOneWay
        self.isEmergencyExit = isEmergencyExit
        self.width = width
        self.delay = delay
        self.hours = hours
        self.access = access
        self.isAccessible = isAccessible
        self.tags = tags
        self.derivedFrom = derivedFrom
    }
}

extension Opening {
    /// Whether the source says that there is a door or gate. The tag `door=yes` stands for a door of an unknown kind; an
    /// opening without any of it is a gap.
    public var hasDoor: Bool { door.map { $0 != .open } ?? (tags["door"] == "yes") }

    /// The tags of an opening with a door of an unknown kind.
    package static let unknownDoor = ["door": "yes"]
}

extension Opening.Door: ChoiceValue {}

extension Opening: VenueFeature {
    /// Creates a blank opening.
    @inlinable public init() { self.init(id: "", level: "", line: Polyline([])) }

    /// The kind of feature.
    public static var featureKind: FeatureKind { .opening }
    /// The noun for its map in a venue file.
    public static var noun: String { "an opening" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Opening {
        visitor.attribute(\.id, "id", required: true, formats: .files, doc: "The id, unique among openings.")
        visitor.reference(\.level, "level", to: .level, required: true, doc: "The level that it is on.")
        visitor.attribute(\.name, "name", doc: "The name.")
        visitor.attribute(
            \.line, "line", key: "at", in: -1e7...1e7, required: true,
            doc: "The two ends of the threshold, or one point.")
        visitor.references(
            \.units, "units", to: .unit, default: "from the geometry",
            doc: "The units that it joins; only one if it leads outdoors.")
        visitor.attribute(\.door, "door", doc: "What closes it.")
        visitor.attribute(\.isAutomatic, "isAutomatic", doc: "Whether it opens by itself.")
        visitor.attribute(
            \.isOneWay, "isOneWay", doc: "Whether it leads only from the first unit to the second.")
        visitor.attribute(
            \.isEmergencyExit, "isEmergencyExit", doc: "Whether it is for emergencies only, and in no route.")
        visitor.attribute(
            \.width, "width", .metres, in: 0.01...1e4, default: "the length of the line", doc: "The clear width.")
        visitor.attribute(\.delay, "delay", .seconds, in: 0...604_800, doc: "Time lost at the opening.")
        visitor.attribute(\.hours, "hours", default: "always", doc: "When it is open.")
        visitor.attribute(\.access, "access", default: "everybody", doc: "The roles that may pass.")
        visitor.attribute(
            \.isAccessible, "isAccessible", key: "wheelchair", doc: "The author's own word on wheelchairs.")
        visitor.attribute(\.tags, "tags", doc: "Further facts, by name, for plugins and exports.")
        visitor.attribute(
            \.derivedFrom, "derivedFrom", doc: "What derived it from the floor plan, if `network` is `whole`.")
    }
}
