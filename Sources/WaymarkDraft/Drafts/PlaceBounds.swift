import WaymarkModel

/// What stands between places and the paths around them, as far as a reader knows more than the walls that are drawn.
package struct PlaceBounds: Sendable {
    /// The outlines that some places are in, with paths inside: the places are entered from these paths.
    package var around: [FeatureID: Polygon] = [:]
    /// Why no path leads to some places.
    package var barred: [FeatureID: String] = [:]
    /// The nodes behind the doors of single places, from which no other place is entered.
    package var ownNodes: Set<FeatureID> = []
    /// Whether the reader knows which buildings stand on the ground, and cuts squares at them.
    package var knowsBuildings = false
    /// The outer walls of buildings, by level.
    package var buildings: [FeatureID: [Polygon]] = [:]
    /// The outlines of the building on single levels, of which only the doors know: a place may be anywhere in them.
    package var outlines: [FeatureID: [Polygon]] = [:]
    /// The buildings that stand on the levels and are not part of their plan. Nobody concludes a way through them.
    package var standing: [FeatureID: [Polygon]] = [:]
    /// Water and shafts on the levels, by their ids: nobody concludes a way through them, nor from inside.
    package var pits: [FeatureID: [(id: FeatureID, polygon: Polygon)]] = [:]
    /// The places before which there is a kerb inside of what they are in, so that no wheels get to them.
    package var kerbed: Set<FeatureID> = []
    /// A point beside each node that is on a wall, on the side from which its paths come.
    package var sides: [FeatureID: Point] = [:]
    /// Those of these nodes at which there is a gate that everybody may pass.
    package var gates: Set<FeatureID> = []

    package init() {}
}
