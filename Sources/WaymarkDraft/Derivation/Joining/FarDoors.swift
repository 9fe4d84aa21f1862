import WaymarkModel

/// Finds the openings that are far from the units that they name.
struct FarDoors {
    let work: PlanWork
    let plan: Int

    /// The distance, in metres, from the outline of a unit at which an opening that names it cannot be in its wall.
    private static let thickestWall = 1.0

    /// Returns a unit that an opening names, but that is far from it; nil if there is none.
    func unit(farFrom opening: Opening, _ middle: Point, _ units: [Int]) -> (unit: Int, distance: Double)? {
        guard isJudged, !opening.units.isEmpty, let spot = work.session.point(middle) else { return nil }
        let distances = units.map { unit -> (unit: Int, distance: Double) in
            let outline = work.plans[plan].units[unit].floor.outline?.distance(to: spot) ?? 0
            // What stands in a unit has no door, unless it is a wall.
            let own = work.plans[plan].units[unit].unit.polygon.nearestOnRings(to: middle)?.distance ?? 0
            return (unit, outline <= Self.thickestWall && !isAtWall(middle) ? max(outline, own) : outline)
        }
        return distances.filter { $0.distance > Self.thickestWall }.max { $0.distance < $1.distance }
    }

    /// Whether openings are drawn where they are: by authors, and in formats in which the units follow from the geometry.
    private var isJudged: Bool {
        if case .sides = work.rules.openings { return true }
        return !work.isForeign
    }

    /// Returns whether a wall or the outline of any unit is near a point.
    private func isAtWall(_ point: Point) -> Bool {
        let level = work.plans[plan].level.id
        func isNear(_ polygon: Polygon) -> Bool {
            (polygon.nearestOnRings(to: point)?.distance ?? .infinity) <= Self.thickestWall
        }
        return work.walls(level).reach(point, within: Self.thickestWall)
            || work.contents.obstacles.contains { $0.level == level && $0.kind == .wall && isNear($0.polygon) }
            || work.contents.units.contains { $0.level == level && isNear($0.polygon) }
    }
}
