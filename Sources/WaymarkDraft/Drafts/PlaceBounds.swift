import WaymarkModel

/// What stands between places and the paths around them, as far as a reader knows more than the walls that are drawn.
package struct PlaceBounds: Sendable {
    /// The outlines that some places are in, with paths inside: the places are entered from these paths.
    package var around: [FeatureID: Polygon] = [:]
    /// Why no path leads to some places.
    package var barred: [FeatureID: String] = [:]
    /// The nodes behind the doors of single places, from which no other place is entered.
    package var ownNodes: Set<FeatureID> = []
    /// The outer walls of buildings, by level.
    package var buildings: [FeatureID: [Polygon]] = [:]
    /// The outlines of the building on single levels, of which only the doors know: a place may be anywhere in them.
    package var outlines: [FeatureID: [Polygon]] = [:]
    /// What stands on the levels and is not part of their plan: water, shafts, buildings. Nobody concludes a way through it.
    package var standing: [FeatureID: [Polygon]] = [:]
    /// A point beside each node that is on a wall, on the side from which its paths come.
    package var sides: [FeatureID: Point] = [:]
    /// Those of these nodes at which there is a gate that everybody may pass.
    package var gates: Set<FeatureID> = []

    package init() {}
}
