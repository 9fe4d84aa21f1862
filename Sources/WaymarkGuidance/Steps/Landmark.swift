import WaymarkModel

/// Something with a name by which a turn is told.
public struct Landmark: Hashable, Sendable {
    public enum Source: Hashable, Sendable {
        case place(FeatureID)
        case area(FeatureID)
    }

    /// Where it stands, to one who walks up to the maneuver.
    public enum Relation: String, Hashable, Sendable, CaseIterable {
        /// One passes it, then comes the maneuver.
        case after
        case at
        /// It lies straight on; one leaves that way before getting to it.
        case before
        /// One passes it on the way on.
        case past
    }

    public var source: Source
    public var name: LocalizedText
    public var relation: Relation
    /// From the maneuver, in metres.
    public var distance: Double

    public init(source: Source, name: LocalizedText, relation: Relation, distance: Double) {
        self.source = source
        self.name = name
        self.relation = relation
        self.distance = distance
    }
}
