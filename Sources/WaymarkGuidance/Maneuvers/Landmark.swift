import WaymarkModel

/// A named feature that helps to describe a turn.
public struct Landmark: Hashable, Sendable {
    /// The feature that a landmark stands for.
    public enum Source: Hashable, Sendable {
        /// A place by its id.
        case place(FeatureID)
        /// An area by its id.
        case area(FeatureID)
    }

    /// The position of a landmark for a traveller who walks up to the maneuver.
    public enum Relation: String, Hashable, Sendable, CaseIterable {
        /// The traveller passes it and then comes to the maneuver.
        case after
        /// It is at the maneuver.
        case at
        /// It is straight ahead; the traveller turns off before reaching it.
        case before
        /// The traveller passes it on the way on.
        case past
    }

    /// A side of the way to the maneuver, or of the way on if the traveller passes the landmark on it.
    public enum Side: String, Hashable, Sendable, CaseIterable {
        /// The left and the right side.
        case left, right
    }

    /// The feature.
    public var source: Source
    /// Its name.
    public var name: LocalizedText
    /// What is near it, if other places of its level have the same name, so that people can tell them apart; nil for a name
    /// that no other place has.
    public var near: LocalizedText?
    /// Its position relative to the maneuver.
    public var relation: Relation
    /// The distance from the maneuver, in metres.
    public var distance: Double
    /// The side of the traveller's way on which it is; nil if it is straight ahead, or an area.
    public var side: Side?

    /// Creates a landmark.
    package init(
        source: Source, name: LocalizedText, near: LocalizedText? = nil, relation: Relation, distance: Double,
        side: Side? = nil
    ) {
        self.source = source
        self.name = name
        self.near = near
        self.relation = relation
        self.distance = distance
        self.side = side
    }
}
