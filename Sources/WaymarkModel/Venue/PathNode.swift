/// A point of the path network, on exactly one level.
public struct PathNode: Hashable, Sendable, Identifiable {
    /// What stands at a node; it names the point in exports and instructions and does not change costs.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case junction, door, entrance, landing, destination
    }

    public var id: FeatureID
    public var level: FeatureID
    public var position: Point
    public var kind: Kind
    public var name: LocalizedText?

    public init(
        id: FeatureID, level: FeatureID, position: Point, kind: Kind = .junction, name: LocalizedText? = nil
    ) {
        self.id = id
        self.level = level
        self.position = position
        self.kind = kind
        self.name = name
    }
}
