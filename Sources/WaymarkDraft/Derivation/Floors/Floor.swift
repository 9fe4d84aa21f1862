import WaymarkModel

/// A connected floor with its anchors, from which paths are derived.
struct Floor {
    /// What an anchor is for.
    enum Key: Hashable {
        /// A side of a threshold of the level, by the threshold's index.
        case threshold(Int)
        /// The other side of a threshold, if both sides are one floor.
        case beyond(Int)
        /// An authored node.
        case node(Int)
        /// The border between a floor and a narrower part of it, by its number.
        case mouth(Int)
        /// The stop of a place, by the place's index.
        case stop(Int)
        /// The landing of a connector.
        case landing(FeatureID)
        /// An exit of another level that leads onto this floor.
        case exit(FeatureID)
    }

    /// A wish for an anchor at a point.
    struct Request {
        var key: Key
        var point: Point
        /// A point on the side of a wall from which paths lead to it; nil if it is at no wall, or they come from both sides.
        var side: Point?
        /// Where it is on the floor: on which side of a wall.
        var spot: Point { side ?? point }
        /// Whether it must not be joined to the floor beyond the wall that it is at.
        var keepsToSide = false
        /// Whether it is in an acute corner of an outline without walls, where a path leads on. The corner narrows nothing.
        var isAtOpenTip = false
        /// Whether it is at a border over which people come from another floor on which they have room.
        var isAtBorder = false
    }

    /// An anchor on the floor. Several wishes can share one.
    struct Anchor {
        var keys: [Key]
        var point: MillimetrePoint
    }

    /// The region's id.
    let id: FeatureID
    /// The index of the level's plan.
    let plan: Int
    /// The units, ascending.
    let units: [Int]
    /// The floor with the anchors as corners, in whole millimetres.
    let polygon: Polygon
    /// The distance kept from walls, in metres.
    let clearance: Double
    /// The width of its paths, in metres; nil if nothing on it is narrow.
    let width: Double?
    /// The anchors, in the order of the geometry's.
    let anchors: [Anchor]
    /// The geometry.
    let geometry: FloorPlan
    /// What paths inherit.
    let traits: FloorTraits
    /// The index of each wish's anchor.
    let indices: [Key: Int]
}
