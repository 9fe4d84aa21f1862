import WaymarkModel
import WaymarkRouting

/// A feature with a name: a place, a connector or an opening, or a node that the venue's author named.
struct NamedCandidate {
    var waypoint: Waypoint
    var id: FeatureID
    var name: String
    /// The level; nil for a connector.
    var level: FeatureID?
    var kind: String
}
