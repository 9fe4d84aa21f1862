/// A part of a level's floor plan: a room, a corridor, a hall, a shaft.
///
/// Units are drawn on maps. The importer derives paths through those that no authored path enters; see `walking`.
public struct Unit: Hashable, Sendable, Identifiable {
    /// How people walk in a unit.
    public enum Walking: String, Hashable, Sendable, CaseIterable {
        /// Freely, along the shortest way around obstacles.
        case free
        /// Only on the authored paths.
        case paths
        /// Nobody walks there.
        case none
    }

    /// Whether routes may pass through a unit that they neither start nor end in.
    public enum Passage: String, Hashable, Sendable, CaseIterable {
        /// Routes may pass through.
        case always
        /// Routes pass through only if there is no other way: a shop, an office.
        case destination
        /// Routes never pass through.
        case never
    }

    /// The unit's id.
    public var id: FeatureID
    /// The level that it is on.
    public var level: FeatureID
    /// The name; nil if it has none.
    public var name: LocalizedText?
    /// A dotted category: `corridor`, `room.office`, `stairs`.
    public var category: String
    /// The outline, in local metres.
    public var polygon: Polygon
    /// The place that the unit is; nil if it is none.
    public var place: FeatureID?
    /// How people walk in it; nil means freely if its category is walkable and no authored path enters it.
    public var walking: Walking?
    /// Whether routes may pass through; nil means that it follows from the category.
    public var passage: Passage?
    /// The opening hours; nil means always open.
    public var hours: OpeningHours?
    /// The roles that may enter; empty means everybody.
    public var access: Set<Role>
    /// The author's own word on wheelchairs; nil if unknown.
    public var isAccessible: Bool?
    /// The height of the ceiling above the floor in metres, for drawing; nil if unknown.
    public var height: Double?
    /// Further facts, by name.
    public var tags: [String: String]

    /// Creates a unit.
    public init(
        id: FeatureID, level: FeatureID, name: LocalizedText? = nil, category: String, polygon: Polygon,
        place: FeatureID? = nil, walking: Walking? = nil, passage: Passage? = nil, hours: OpeningHours? = nil,
        access: Set<Role> = [], isAccessible: Bool? = nil, height: Double? = nil, tags: [String: String] = [:]
    ) {
        self.id = id
        self.level = level
        self.name = name
        self.category = category
        self.polygon = polygon
        self.place = place
        self.walking = walking
        self.passage = passage
        self.hours = hours
        self.access = access
        self.isAccessible = isAccessible
        self.height = height
        self.tags = tags
    }
}

extension Unit.Walking: ChoiceValue {}
extension Unit.Passage: ChoiceValue {}

extension Unit: VenueFeature {
    /// Creates a blank unit.
    @inlinable public init() { self.init(id: "", level: "", category: "room", polygon: Polygon(outer: [])) }

    /// The kind of feature.
    public static var featureKind: FeatureKind { .unit }
    /// The noun for its map in a venue file.
    public static var noun: String { "a unit" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Unit {
        visitor.attribute(\.id, "id", required: true, formats: .files, doc: "The id, unique among units.")
        visitor.reference(\.level, "level", to: .level, required: true, doc: "The level that it is on.")
        visitor.attribute(\.name, "name", doc: "The name.")
        visitor.attribute(
            \.category, "category", doc: "A dotted category: `corridor`, `room.office`, `stairs`, `void`.")
        visitor.attribute(
            \.polygon, "polygon", in: -1e7...1e7, required: true,
            doc: "The corners in order, without repeating the first.")
        visitor.reference(\.place, "place", to: .place, doc: "The place that the unit is.")
        visitor.attribute(
            \.walking, "walking", default: "`free` if the category is walkable and no path enters it",
            doc: "How people walk in it: freely around obstacles, only on the paths, or never.")
        visitor.attribute(
            \.passage, "passage", default: "from the category",
            doc: "Whether routes may pass through: always, only as a last resort, or never.")
        visitor.attribute(\.hours, "hours", default: "always", doc: "When it is open.")
        visitor.attribute(\.access, "access", default: "everybody", doc: "The roles that may enter.")
        visitor.attribute(
            \.isAccessible, "isAccessible", key: "wheelchair", doc: "The author's own word on wheelchairs.")
        visitor.attribute(
            \.height, "height", .metres, in: 0...1000, doc: "The height of the ceiling, for drawing.")
        visitor.attribute(\.tags, "tags", doc: "Further facts, by name, for plugins and exports.")
    }
}
