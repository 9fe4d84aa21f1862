/// A polygon, on some levels or all, whose entering and leaving is of interest.
public struct Geofence: Hashable, Sendable, Identifiable {
    public var id: FeatureID
    public var name: LocalizedText
    /// The levels it holds on; empty is every level.
    public var levels: [FeatureID]
    public var polygon: Polygon
    public var tags: [String: String]

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
