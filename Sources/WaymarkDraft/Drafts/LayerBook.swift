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
    /// The ends of bridges that are on the ground, and that no other path joins.
    package var bridgeheads: Set<FeatureID> = []
    /// The units that are above or below the level that they are taken to.
    package var astrayUnits: Set<FeatureID> = []
    /// The layer of each place that has one.
    package var places: [FeatureID: Int] = [:]

    /// A layer of passages through buildings, on which no floor is.
    package static let passage = Int.max

    /// Creates an empty book.
    package init() {}

    /// Notes the layer of a unit that is taken to a level.
    package mutating func add(unit: FeatureID, on level: Double, layer: Int, isStated: Bool) {
        units[unit] = (layer, isStated)
        if !isStated, layer != 0, Double(layer) * level <= 0 { astrayUnits.insert(unit) }
    }

    /// Notes that a path is a part of another one.
    package mutating func add(_ part: FeatureID, of path: FeatureID) {
        paths[part] = paths[path]
        if astray.contains(path) { astray.insert(part) }
    }

    /// Returns whether a path passes above or below a place of its level, which nobody enters from there.
    package func passes(_ path: FeatureID, by place: FeatureID) -> Bool {
        astray.contains(path) && paths[path] != places[place]
    }

    /// Returns whether a unit is above or below a place of its level.
    package func isAway(_ unit: FeatureID, from place: FeatureID) -> Bool {
        astrayUnits.contains(unit) && units[unit]?.layer != places[place]
    }

    /// Returns whether a path and a unit of one level are above each other: the path joins the unit at a common node only.
    package func isApart(_ path: FeatureID, from unit: FeatureID) -> Bool {
        guard let own = paths[path] else { return false }
        if own == Self.passage, grounds.contains(unit) { return false }
        let floor = units[unit] ?? (0, true)
        return own != floor.layer && (own != 0 || !floor.isStated)
    }
}
