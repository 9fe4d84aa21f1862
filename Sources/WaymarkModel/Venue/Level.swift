/// A storey of a building, or the open ground of a site.
///
/// Levels are separate even if they have the same ordinal. Only a connector leads from one level to another.
public struct Level: Hashable, Sendable, Identifiable {
    /// The level's id.
    public var id: FeatureID
    /// The id of its building; nil for a level of the site itself.
    public var building: FeatureID?
    /// The vertical order: 0 is the ground, and mezzanines are decimals (0.5).
    public var ordinal: Double
    /// The name.
    public var name: LocalizedText
    /// The label on an elevator's button: `G`, `2`, `LL`.
    public var shortName: String
    /// The height of the floor above the venue's zero, in metres; nil if unknown.
    public var elevation: Double?
    /// Whether the level is in the open air.
    public var isOutdoor: Bool
    /// The image that maps draw under the level.
    public var underlay: Underlay
    /// When people may enter it, and when what is on it is open; nil means always.
    public var hours: OpeningHours?
    /// The roles that may enter it; empty means everybody.
    public var access: Set<Role>
    /// Why and when it is closed.
    public var closure: PlannedClosure

    /// Creates a level.
    public init(
        id: FeatureID, building: FeatureID? = nil, ordinal: Double, name: LocalizedText, shortName: String,
        elevation: Double? = nil, isOutdoor: Bool = false, underlay: Underlay = Underlay(),
        hours: OpeningHours? = nil, access: Set<Role> = [], closure: PlannedClosure = PlannedClosure()
    ) {
        self.id = id
        self.building = building
        self.ordinal = ordinal
        self.name = name
        self.shortName = shortName
        self.elevation = elevation
        self.isOutdoor = isOutdoor
        self.underlay = underlay
        self.hours = hours
        self.access = access
        self.closure = closure
    }
}

extension Level: VenueFeature {
    /// Creates a blank level.
    @inlinable public init() { self.init(id: "", ordinal: 0, name: "", shortName: "") }

    /// The kind of feature.
    public static var featureKind: FeatureKind { .level }
    /// The noun for its map in a venue file.
    public static var noun: String { "a level" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Level {
        visitor.attribute(\.id, "id", required: true, formats: .files, doc: "The id, unique among levels.")
        visitor.reference(
            \.building, "building", to: .building, default: "the site", doc: "The building that it is in.")
        visitor.attribute(
            \.ordinal, "ordinal", in: -1000...1000, required: true,
            doc: "The vertical order: 0 is the ground, mezzanines are decimals. Levels of two buildings can share one.")
        visitor.attribute(\.name, "name", required: true, doc: "The name.")
        visitor.attribute(\.shortName, "shortName", default: "the ordinal", doc: "The label on an elevator's button.")
        visitor.attribute(
            \.elevation, "elevation", .metres, in: -20_000...20_000,
            doc: "The height of the floor above the venue's zero.")
        visitor.attribute(
            \.isOutdoor, "isOutdoor",
            doc: "Whether it is in the open air. Its paths are outdoor paths unless they say otherwise.")
        visitor.group(\.underlay, "underlay", doc: "The image that maps draw under it.")
        visitor.attribute(
            \.hours, "hours", since: 20, default: "always",
            doc: "When people may enter it, and everything on it is open.")
        visitor.attribute(
            \.access, "access", since: 20, default: "everybody",
            doc: "The roles that may enter it, and everything on it.")
        visitor.group(
            \.closure, "closure", key: "closed",
            doc: "Why and when it is closed. An import closes it, and `reopen` opens it again.")
    }
}
