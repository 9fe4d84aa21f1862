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
