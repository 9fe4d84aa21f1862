/// A polygon on a level: open floor to walk on, or a zone that conditions can close.
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
