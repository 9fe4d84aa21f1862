import WaymarkModel

/// Why an opening joins nothing.
enum UnusedOpening {
    /// No unit is near.
    case nothing
    /// Only one unit is near, and the opening is not on the outline of the level.
    case oneUnit(FeatureID)
    /// Something covers it on the side of a unit.
    case covered(FeatureID, String)
    /// A unit that it names is far away; with the distance in metres.
    case far(FeatureID, Double)
}
