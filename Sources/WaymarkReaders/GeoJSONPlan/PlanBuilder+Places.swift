import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension PlanBuilder {
    /// The categories of units that are not places, because their names are those of ways.
    private static let unnamed: Set<String> = [
        "corridor", "elevator", "stairs", "escalator", "ramp", "passage",
    ]

    /// Makes places of named units and of points.
    mutating func addPlaces() {
        for index in contents.units.indices {
            let unit = contents.units[index]
            guard !Self.unnamed.contains(unit.category),
                let name = unit.name ?? PlaceNames.facility(unit.category).map({ LocalizedText($0) }),
                !name.base.isEmpty
            else { continue }
            let id = placeIDs.unused(unit.id.rawValue)
            contents.units[index].place = id
            let middle = session.shape(of: unit.polygon, least: 0)?.shape.innerPoint?.onGrid ?? unit.polygon.outer.first
            append(
                Place(
                    id: id, name: name, category: unit.category, entrances: [], level: unit.level,
                    position: middle ?? Point(x: 0, y: 0), hours: unit.hours, access: unit.access),
                at: origins.span(.unit, index))
        }
        for item in items where item.rule.role == .place {
            guard !item.levels.isEmpty, let position = item.geometry.positions.first else { continue }
            guard let name = item.label ?? item.kind.map({ LocalizedText($0) }) else {
                log.skipped("places without a name", at: item.span)
                continue
            }
            let condition = condition(of: item)
            // A point on several levels is a place on each.
            for level in item.levels {
                let levelID = contents.levels[level].id
                append(
                    Place(
                        id: placeIDs.unused(item.levels.count > 1 ? "\(item.id):\(levelID)" : item.id),
                        name: name, category: category(of: item, otherwise: "place"), entrances: [],
                        level: levelID, position: point(position), hours: condition.hours, access: condition.access,
                        tags: condition.isForWheels.map { ["wheelchair": $0 ? "yes" : "no"] } ?? [:]), at: item.span)
            }
        }
    }
}
