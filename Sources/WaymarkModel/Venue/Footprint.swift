/// The outline of a building as seen from above, for maps of the site.
public struct Footprint: Hashable, Sendable, Identifiable {
    /// What the outline goes around. The words are those of IMDF.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The walls at ground level; the roof and everything above the ground; the parts below the ground.
        case ground, aerial, subterranean
    }

    /// The footprint's id.
    public var id: FeatureID
    /// The building; nil if it is of no building of the venue.
    public var building: FeatureID?
    /// What the outline goes around.
    public var kind: Kind
    /// The name; nil if it has none.
    public var name: LocalizedText?
    /// The outline, in local metres.
    public var polygon: Polygon

    /// Creates a footprint.
    public init(
        id: FeatureID, building: FeatureID? = nil, kind: Kind = .ground, name: LocalizedText? = nil, polygon: Polygon
    ) {
        self.id = id
        self.building = building
        self.kind = kind
        self.name = name
        self.polygon = polygon
    }
}

extension Footprint.Kind: ChoiceValue {}

extension Footprint: VenueFeature {
    /// Creates a blank footprint.
    @inlinable public init() { self.init(id: "", polygon: Polygon(outer: [])) }

    /// The kind of feature.
    public static var featureKind: FeatureKind { .footprint }
    /// The noun for its map in a venue file.
    public static var noun: String { "a footprint" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Footprint {
        visitor.attribute(\.id, "id", required: true, formats: .files, doc: "The id, unique among footprints.")
        visitor.reference(\.building, "building", to: .building, doc: "The building that it is of.")
        visitor.attribute(\.kind, "kind", doc: "What the outline goes around.")
        visitor.attribute(\.name, "name", doc: "The name.")
        visitor.attribute(
            \.polygon, "polygon", in: -1e7...1e7, required: true,
            doc: "The corners in order, without repeating the first.")
    }
}
