/// One storey of a building, or the open ground of a site.
///
/// A level is an identity: two levels may share an ordinal, and nothing leads from one to another but a connector.
public struct Level: Hashable, Sendable, Identifiable {
    public var id: FeatureID
    /// The building, or nil for a level of the site itself.
    public var building: FeatureID?
    /// The vertical order; 0 is the ground, mezzanines are decimals (0.5).
    public var ordinal: Double
    public var name: LocalizedText
    /// What stands on an elevator's button: `G`, `2`, `LL`.
    public var shortName: String
    /// The height of the floor above the venue's zero, in metres, where known.
    public var elevation: Double?
    /// Whether this level lies in the open air.
    public var isOutdoor: Bool

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
