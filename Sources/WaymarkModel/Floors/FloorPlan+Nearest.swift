extension FloorPlan {
    /// Returns the nearest point on the floor: the point itself if it is on the floor, otherwise a point on the border or
    /// less than 2 mm from it. Of equally near points, the one on the first edge.
    package func nearestPoint(to point: MillimetrePoint) -> MillimetrePoint {
        let point = Self.clamped(point)
        if boundary.contains(point) { return point }
        var best = (squared: Double.infinity, edge: 0, x: 0.0, y: 0.0)
        let (x, y) = (Double(point.x), Double(point.y))
        for (index, edge) in boundary.edges.enumerated() {
            let (startX, startY) = (Double(edge.start.x), Double(edge.start.y))
            let (dx, dy) = (Double(edge.end.x) - startX, Double(edge.end.y) - startY)
            let along = min(max(((x - startX) * dx + (y - startY) * dy) / (dx * dx + dy * dy), 0), 1)
            let (footX, footY) = (startX + dx * along, startY + dy * along)
            let squared = (footX - x) * (footX - x) + (footY - y) * (footY - y)
            if squared < best.squared { best = (squared, index, footX, footY) }
        }
        return wholePoint(nearX: best.x, y: best.y, on: boundary.edges[best.edge])
    }

    /// Returns the point in whole millimetres on the floor that is nearest to a point on an edge.
    private func wholePoint(nearX x: Double, y: Double, on edge: FloorEdgeLine) -> MillimetrePoint {
        let (column, row) = (Int64(x.rounded()), Int64(y.rounded()))
        var best: (squared: Double, point: MillimetrePoint)?
        for offsetY in Int64(-2)...2 {
            for offsetX in Int64(-2)...2 {
                let candidate = Self.clamped(
                    MillimetrePoint(x: Int32(clamping: column + offsetX), y: Int32(clamping: row + offsetY)))
                let (dx, dy) = (Double(candidate.x) - x, Double(candidate.y) - y)
                let squared = dx * dx + dy * dy
                if squared < best?.squared ?? .infinity, boundary.contains(candidate) { best = (squared, candidate) }
            }
        }
        if let best { return best.point }
        // The floor is thinner than a millimetre here.
        let toStart = abs(x - Double(edge.start.x)) + abs(y - Double(edge.start.y))
        let toEnd = abs(x - Double(edge.end.x)) + abs(y - Double(edge.end.y))
        return toStart <= toEnd ? edge.start : edge.end
    }

    private static func clamped(_ point: MillimetrePoint) -> MillimetrePoint {
        MillimetrePoint(
            x: min(max(point.x, 1 - range), range - 1), y: min(max(point.y, 1 - range), range - 1))
    }
}
