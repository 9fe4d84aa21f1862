import WaymarkModel

/// The walls of a level that are drawn as areas.
struct WallAreas {
    private let polygons: [Polygon]
    private let index: ShapeIndex
    private let session: GEOSSession

    init(_ polygons: [Polygon], _ session: GEOSSession) {
        self.polygons = polygons
        self.session = session
        index = ShapeIndex(polygons.map { session.line($0.outer) }, session)
    }

    /// Returns whether a wall that is around neither of two points is between them.
    ///
    /// - Parameter isDoor: Whether the first point is a door, which leads through the wall that it is at.
    func separate(_ first: Point, _ second: Point, isDoor: Bool) -> Bool {
        guard first != second, let way = session.line([first, second]) else { return false }
        return index.near(way).contains { number in
            let wall = polygons[number]
            return !wall.isInside(first) && !wall.isInside(second)
                && !wall.stretches(from: first, to: second).isEmpty
                && !(isDoor && wall.nearestOnRings(to: first)?.distance ?? .infinity <= LevelWalls.reach)
        }
    }
}

extension PlanWork {
    /// Returns whether a wall is between two points of a level: one that is drawn as a line, or an area that is around neither.
    ///
    /// - Parameter isDoor: Whether the first point is a door, which leads through the wall that it is at.
    func isWalled(_ level: FeatureID, _ first: Point, _ second: Point, isDoor: Bool = false) -> Bool {
        walls(level).separate(first, second)
            || wallAreas[level]?.separate(first, second, isDoor: isDoor) == true
    }
}
