/// A polygon of one level: open floor to walk on, or a zone that conditions can close.
public struct Area: Hashable, Sendable, Identifiable {
    public var id: FeatureID
    public var level: FeatureID
    public var name: LocalizedText?
    /// A dotted category: `walkway`, `zone.staff`.
    public var category: String
    public var polygon: Polygon
    /// The roles that may be in it; empty is everybody. They bind the parts of paths that lie in it, and landings.
    public var access: Set<Role>

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
