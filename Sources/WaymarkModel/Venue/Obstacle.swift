/// A part of the floor on which nobody can walk: a column, a counter, an opening to the level below.
public struct Obstacle: Hashable, Sendable, Identifiable {
    /// The kind of obstacle.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A column; furniture or a counter; an opening to the level below; a wall; a bed of plants.
        case column, fixture, void, wall, planting
    }

    /// The obstacle's id.
    public var id: FeatureID
    /// The level that it is on.
    public var level: FeatureID
    /// The kind.
    public var kind: Kind
    /// The name; nil if it has none.
    public var name: LocalizedText?
    /// The outline, in local metres.
    public var polygon: Polygon
    /// The height above the floor in metres, for drawing and for what can be seen over it; nil if unknown.
    public var height: Double?

    /// Creates an obstacle.
    public init(
        id: FeatureID, level: FeatureID, kind: Kind = .fixture, name: LocalizedText? = nil, polygon: Polygon,
        height: Double? = nil
    ) {
        self.id = id
        self.level = level
        self.kind = kind
        self.name = name
        self.polygon = polygon
        self.height = height
    }
}

extension Obstacle.Kind: ChoiceValue {}

extension Obstacle: VenueFeature {
    /// Creates a blank obstacle.
    @inlinable public init() { self.init(id: "", level: "", polygon: Polygon(outer: [])) }

    /// The kind of feature.
    public static var featureKind: FeatureKind { .obstacle }
    /// The noun for its map in a venue file.
    public static var noun: String { "an obstacle" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Obstacle {
        visitor.attribute(\.id, "id", required: true, formats: .files, doc: "The id, unique among obstacles.")
        visitor.reference(\.level, "level", to: .level, required: true, doc: "The level that it is on.")
        visitor.attribute(\.kind, "kind", doc: "What it is.")
        visitor.attribute(\.name, "name", doc: "The name.")
        visitor.attribute(
            \.polygon, "polygon", in: -1e7...1e7, required: true,
            doc: "The corners in order, without repeating the first.")
        visitor.attribute(
            \.height, "height", .metres, in: 0...1000, doc: "The height above the floor, for drawing.")
    }
}
