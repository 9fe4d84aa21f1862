import WaymarkModel

/// The units of a level with their floors, and what lies in them.
struct LevelPlan {
    let level: Level
    /// The units that people walk in, sorted by id.
    var units: [PlanUnit]
    /// The index of each unit by its id.
    let indices: [FeatureID: Int]
    /// Finds units by their floor.
    let index: ShapeIndex
    /// The union of all floors and of the units that nobody walks in, without the gaps between them.
    let extent: [Polygon]

    /// Returns the units whose floor is at most a distance from a point, the nearest first, then the smallest.
    func units(around point: Point, within distance: Double, _ session: GEOSSession) -> [(unit: Int, distance: Double)]
    {
        guard let spot = session.point(point) else { return [] }
        let found = index.near(point, within: distance).map { (unit: $0, distance: units[$0].floor.distance(to: spot)) }
        return found.filter { $0.distance <= distance }.sorted { left, right in
            if left.distance != right.distance { return left.distance < right.distance }
            return (units[left.unit].outline.area, left.unit) < (units[right.unit].outline.area, right.unit)
        }
    }

    /// Returns whether a point is on the outer outline of the level's plan.
    func isOnOutside(_ point: Point, within distance: Double) -> Bool {
        extent.contains { polygon in
            (Polygon(outer: polygon.outer).nearestOnRings(to: point)?.distance ?? .infinity) <= distance
        }
    }

    /// The distance, in metres, from the level's outline at which an opening still leads outdoors.
    private static let outsideTolerance = 0.75

    /// Returns whether an opening of one unit leads outdoors, or to a part of the building that the plan does not have.
    func leadsOutside(_ opening: Opening, at middle: Point) -> Bool {
        opening.units.count == 1 || isOnOutside(middle, within: Self.outsideTolerance)
    }
}
