import WaymarkModel

extension Polygon {
    /// Returns whether a point lies inside, or at most `margin` metres outside.
    func contains(_ point: Point, margin: Double) -> Bool {
        if contains(point) { return true }
        for ring in [outer] + holes {
            guard var previous = ring.last else { continue }
            for corner in ring {
                if Self.distance(from: point, to: previous, corner) <= margin { return true }
                previous = corner
            }
        }
        return false
    }

    private static func distance(from point: Point, to start: Point, _ end: Point) -> Double {
        let dx = end.x - start.x
        let dy = end.y - start.y
        let squared = dx * dx + dy * dy
        let along = squared > 0 ? ((point.x - start.x) * dx + (point.y - start.y) * dy) / squared : 0
        return point.distance(to: start.interpolated(to: end, fraction: min(1, max(0, along))))
    }
}
