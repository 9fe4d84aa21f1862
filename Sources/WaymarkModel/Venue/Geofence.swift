/// A polygon, on some or all levels, whose crossing is reported.
public struct Geofence: Hashable, Sendable, Identifiable {
    /// The geofence's id.
    public var id: FeatureID
    /// The name.
    public var name: LocalizedText
    /// The levels that it applies to; empty means every level.
    public var levels: [FeatureID]
    /// The outline, in local metres.
    public var polygon: Polygon
    /// Further facts, by name.
    public var tags: [String: String]

    /// Creates a geofence.
    public init(
        id: FeatureID, name: LocalizedText, levels: [FeatureID] = [], polygon: Polygon, tags: [String: String] = [:]
    ) {
        self.id = id
        self.name = name
        self.levels = levels
        self.polygon = polygon
        self.tags = tags
    }
}

extension Geofence: VenueFeature {
    /// Creates a blank geofence.
    @inlinable public init() { self.init(id: "", name: "", polygon: Polygon(outer: [])) }

    /// The kind of feature.
    public static var featureKind: FeatureKind { .geofence }
    /// The noun for its map in a venue file.
    public static var noun: String { "a geofence" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Geofence {
        visitor.attribute(\.id, "id", required: true, formats: .files, doc: "The id, unique among geofences.")
        visitor.attribute(\.name, "name", required: true, doc: "The name.")
        visitor.references(\.levels, "levels", to: .level, default: "all", doc: "The levels that it applies to.")
        visitor.attribute(
            \.polygon, "polygon", in: -1e7...1e7, required: true,
            doc: "The corners in order, without repeating the first.")
        visitor.attribute(\.tags, "tags", doc: "Further facts, by name, for plugins and exports.")
    }
}
