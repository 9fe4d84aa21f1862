/// A connected piece of floor that people cross freely, derived from the units of one level.
///
/// The importer makes regions; venue files have them only if they state the whole network. Open units that touch are one region, and a room is a
/// separate one. The outline keeps a clearance from walls and obstacles, except at openings, which are corners of it. The
/// derived edges in a region have its id as their `path`.
public struct Region: Hashable, Sendable, Identifiable {
    /// The region's id: `floor:` and the least id of its units.
    public var id: FeatureID
    /// The level that it is on.
    public var level: FeatureID
    /// The units that it is made of, sorted.
    public var units: [FeatureID]
    /// The floor that is walked on, in local metres, rounded to millimetres.
    public var polygon: Polygon
    /// The distance kept from walls, in metres.
    public var clearance: Double
    /// Whether routes may pass through.
    public var passage: Unit.Passage

    /// Creates a region.
    public init(
        id: FeatureID, level: FeatureID, units: [FeatureID], polygon: Polygon, clearance: Double,
        passage: Unit.Passage = .always
    ) {
        self.id = id
        self.level = level
        self.units = units
        self.polygon = polygon
        self.clearance = clearance
        self.passage = passage
    }
}

extension Region: VenueFeature {
    /// Creates a blank region.
    @inlinable public init() {
        self.init(id: "", level: "", units: [], polygon: Polygon(outer: []), clearance: 0)
    }

    /// The kind of feature.
    public static var featureKind: FeatureKind { .region }
    /// The noun for its map in a venue file.
    public static var noun: String { "a region" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Region {
        visitor.attribute(\.id, "id", required: true, formats: .files, doc: "The id, unique among regions.")
        visitor.reference(\.level, "level", to: .level, required: true, doc: "The level that it is on.")
        visitor.references(\.units, "units", to: .unit, doc: "The units that it is made of.")
        visitor.attribute(\.polygon, "polygon", in: -1e7...1e7, required: true, doc: "The floor that is walked on.")
        visitor.attribute(\.clearance, "clearance", .metres, in: 0...10, doc: "The distance kept from walls.")
        visitor.attribute(\.passage, "passage", doc: "Whether routes may pass through.")
    }
}
