/// A building of a venue. Levels refer to it.
public struct Building: Hashable, Sendable, Identifiable {
    /// The building's id.
    public var id: FeatureID
    /// The name.
    public var name: LocalizedText

    /// Creates a building.
    public init(id: FeatureID, name: LocalizedText) {
        self.id = id
        self.name = name
    }
}
