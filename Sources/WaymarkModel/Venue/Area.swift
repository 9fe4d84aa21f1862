/// A zone of a level that conditions can close, slow or restrict. People walk on units, not on areas.
public struct Area: Hashable, Sendable, Identifiable {
    /// The area's id.
    public var id: FeatureID
    /// The level that it is on.
    public var level: FeatureID
    /// The name; nil if it has none.
    public var name: LocalizedText?
    /// A dotted category: `walkway`, `zone.staff`.
    public var category: String
    /// The outline, in local metres.
    public var polygon: Polygon
    /// The roles that may enter; empty means everybody. They apply to the parts of paths in the area, and to landings.
    public var access: Set<Role>

    /// Creates an area.
    public init(
        id: FeatureID, level: FeatureID, name: LocalizedText? = nil, category: String, polygon: Polygon,
        access: Set<Role> = []
    ) {
        self.id = id
        self.level = level
        self.name = name
        self.category = category
        self.polygon = polygon
        self.access = access
    }
}

extension Area: VenueFeature {
    /// Creates a blank area.
    @inlinable public init() { self.init(id: "", level: "", category: "walkway", polygon: Polygon(outer: [])) }

    /// The kind of feature.
    public static var featureKind: FeatureKind { .area }
    /// The noun for its map in a venue file.
    public static var noun: String { "an area" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Area {
        visitor.attribute(\.id, "id", required: true, formats: .files, doc: "The id, unique among areas.")
        visitor.reference(\.level, "level", to: .level, required: true, doc: "The level that it is on.")
        visitor.attribute(\.name, "name", doc: "The name.")
        visitor.attribute(\.category, "category", doc: "A dotted category: `walkway`, `zone.staff`.")
        visitor.attribute(
            \.polygon, "polygon", in: -1e7...1e7, required: true,
            doc: "The corners in order, without repeating the first.")
        visitor.attribute(\.access, "access", default: "everybody", doc: "The roles that may enter.")
    }
}
