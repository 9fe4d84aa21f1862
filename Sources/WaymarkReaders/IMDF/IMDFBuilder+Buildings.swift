import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// The buildings of levels, and their outlines.
extension IMDFBuilder {
    /// Gives levels that state no building the one whose outline is around their units. A level of several buildings
    /// belongs to none: the outlines of the buildings decide, so each building has one.
    mutating func settleBuildings() {
        // An export of ours states what belongs to no building.
        guard !contents.buildings.isEmpty, !archive.manifest.isOurs else { return }
        addOutlines()
        let finder = BuildingFinder(contents)
        for index in contents.levels.indices where contents.levels[index].building == nil {
            let level = contents.levels[index]
            guard levelBuildings[level.id]?.isEmpty ?? true, !level.isOutdoor else { continue }
            // Without any outline, an only building has all levels.
            let isOnly = contents.buildings.count == 1 && finder.isTrivial
            let found = isOnly ? [contents.buildings[0].id] : finder.buildings(on: level.id)
            levelBuildings[level.id] = found
            // A site's ground around a single building is often not marked as outdoors.
            let units = contents.units.filter { $0.level == level.id }
            if let only = isOnly ? found[0] : finder.onlyBuilding(of: units) { contents.levels[index].building = only }
        }
    }

    /// Adds outlines of buildings that share a level and have no footprint: the geometry of the building, which some
    /// programs write although the specification has none.
    private mutating func addOutlines() {
        let known = Set(contents.footprints.compactMap(\.building))
        for feature in archive.of(.building) {
            guard let building = buildings[feature.key], !known.contains(building),
                feature.geometry?.polygons.isEmpty == false
            else { continue }
            for (part, polygon) in polygons(of: feature).enumerated() {
                record(feature, .footprint, contents.footprints.count)
                contents.footprints.append(
                    Footprint(
                        id: FeatureID("\(building)-outline" + (part == 0 ? "" : "-\(part + 1)")), building: building,
                        polygon: polygon))
            }
        }
    }
}
