import WaymarkModel

/// Gives touching rooms of one role different tints, so that they do not melt into one another.
enum NeighbourTints {
    /// Rooms nearer than this count as touching, in metres: walls are thicker than lines.
    static let gap = 0.4

    /// Returns a tint (0, 1 or 2) for each polygon. Only polygons of equal groups are told apart; nil is not tinted.
    static func tints(of polygons: [Polygon], groups: [MapRole?]) -> [Int] {
        let boxes = polygons.map { SceneBounds(around: $0.outer) }
        let grid = BoxGrid(boxes)
        let borders = polygons.map(PolygonBorder.init)
        var tints = [Int](repeating: 0, count: polygons.count)
        for index in polygons.indices {
            guard let group = groups[index] else { continue }
            var used = [0, 0, 0]
            for other in grid.boxes(near: boxes[index], gap: gap) where other < index && groups[other] == group {
                if touch(polygons[index], borders[index], polygons[other], borders[other]) { used[tints[other]] += 1 }
            }
            tints[index] = used.firstIndex(of: 0) ?? used.indices.min { used[$0] < used[$1] } ?? 0
        }
        return tints
    }

    private static func touch(
        _ left: Polygon, _ leftBorder: PolygonBorder, _ right: Polygon, _ rightBorder: PolygonBorder
    ) -> Bool {
        left.outer.contains { abs(rightBorder.signedDistance(from: $0)) < gap }
            || right.outer.contains { abs(leftBorder.signedDistance(from: $0)) < gap }
    }
}
