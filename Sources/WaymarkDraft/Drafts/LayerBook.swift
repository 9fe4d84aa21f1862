import WaymarkModel

/// What passes above or below the floors of its level: bridges and tunnels whose level the source does not state.
package struct LayerBook: Sendable {
    /// The layer of each path that states no level; 0 on the ground. Paths that state their level are not listed.
    package var paths: [FeatureID: Int] = [:]
    /// The layer of each unit that has one, and whether the unit states its level.
    package var units: [FeatureID: (layer: Int, isStated: Bool)] = [:]
    /// The floors outdoors on the ground, which passages through buildings lead to.
    package var grounds: Set<FeatureID> = []
    /// The paths that lead above or below the level that they are taken to.
    package var astray: Set<FeatureID> = []

    /// A layer of passages through buildings, on which no floor is.
    package static let passage = Int.max

    /// Creates an empty book.
    package init() {}

    /// Returns whether a path and a unit of one level are above each other: the path joins the unit at a common node only.
    package func isApart(_ path: FeatureID, from unit: FeatureID) -> Bool {
        guard let own = paths[path] else { return false }
        if own == Self.passage, grounds.contains(unit) { return false }
        let floor = units[unit] ?? (0, true)
        return own != floor.layer && (own != 0 || !floor.isStated)
    }
}
