/// One building of a venue. Its levels name it.
public struct Building: Hashable, Sendable, Identifiable {
    public var id: FeatureID
    public var name: LocalizedText

    public init(id: FeatureID, name: LocalizedText) {
        self.id = id
        self.name = name
    }
}
