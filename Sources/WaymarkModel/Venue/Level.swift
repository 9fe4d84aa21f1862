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

    /// Creates a level.
    public init(
        id: FeatureID, building: FeatureID? = nil, ordinal: Double, name: LocalizedText, shortName: String,
        elevation: Double? = nil, isOutdoor: Bool = false
    ) {
        self.id = id
        self.building = building
        self.ordinal = ordinal
        self.name = name
        self.shortName = shortName
        self.elevation = elevation
        self.isOutdoor = isOutdoor
    }
}
