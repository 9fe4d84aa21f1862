import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension PlanBuilder {
    /// How far from a path a place can be on a level without units, in metres.
    private static let pathReach = 20.0
    /// The categories of units that are not places, because their names are those of ways.
    private static let unnamed: Set<String> = [
        "corridor", "elevator", "stairs", "escalator", "ramp", "passage",
    ]

    /// Makes places of named units and of points.
    mutating func addPlaces() {
        for index in contents.units.indices {
            let unit = contents.units[index]
            guard let name = unit.name, !name.base.isEmpty, !Self.unnamed.contains(unit.category) else { continue }
            let id = placeIDs.unused(unit.id.rawValue)
            contents.units[index].place = id
            let middle = session.shape(of: unit.polygon, least: 0)?.shape.innerPoint?.onGrid ?? unit.polygon.outer.first
            append(
                Place(
                    id: id, name: name, category: unit.category, entrances: [], level: unit.level,
                    position: middle ?? Point(x: 0, y: 0), hours: unit.hours, access: unit.access),
                at: origins.span(.unit, index))
        }
        let withUnits = Set(contents.units.map(\.level))
        for item in items where item.rule.role == .place {
            guard let level = item.levels.first, let position = item.geometry.positions.first else { continue }
            guard let name = item.name ?? item.kind else {
                log.skipped("places without a name", at: item.span)
                continue
            }
            let spot = point(position)
            let id = contents.levels[level].id
            let entrances =
                withUnits.contains(id) ? [] : nearestNode(to: spot, level: id).map { [Place.Entrance($0)] } ?? []
            append(
                Place(
                    id: placeIDs.unused(item.id), name: LocalizedText(name),
                    category: category(of: item, otherwise: "place"),
                    entrances: entrances, level: id, position: spot), at: item.span)
        }
    }

    private func nearestNode(to point: Point, level: FeatureID) -> FeatureID? {
        let near = contents.nodes.lazy.filter { $0.level == level }.map { ($0.id, $0.position.distance(to: point)) }
        guard let best = near.min(by: { $0.1 < $1.1 }), best.1 <= Self.pathReach else { return nil }
        return best.0
    }
}
