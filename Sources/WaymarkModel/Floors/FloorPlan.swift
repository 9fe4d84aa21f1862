import Synchronization

/// A connected floor with holes in whole millimetres, and its anchors: the points at which routes enter, leave or stop.
///
/// All answers are exact for the rounded floor: no tolerance decides what is visible. Paths bend at corners of the border
/// only, and at the extra bends. The floor is what an odd number of rings contains, with its border. Nobody walks
/// through a gap without width.
package struct FloorPlan: Sendable {
    /// The points that paths can bend at: the corners over 180° in the order of the rings, then the extra bends. Those
    /// at the position of an anchor are left out.
    package let corners: ContiguousArray<MillimetrePoint>
    /// The anchors, in the given order.
    package let anchors: [MillimetrePoint]
    /// Whether the plan has extra bends or areas. Then `usedEdges` are all that any path can use, whatever is closed.
    package let hasExtraBends: Bool

    /// The number of anchors above which not all lines between them are edges.
    package static let manyAnchors = FloorThinning.mostAnchors

    let boundary: FloorBoundary
    let nodes: FloorNodes
    /// The areas that conditions can close or slow.
    let zones: FloorZones
    private let graph = LazyFloorGraph()

    /// Every coordinate is smaller than this, in millimetres, so that all products fit in 64 bits.
    package static let range: Int32 = 1_000_000_000

    /// Prepares a floor.
    ///
    /// - Parameters:
    ///   - rings: The rings of the floor, in any direction. Repeated points, spikes and straight corners do no harm.
    ///   - anchors: The points at which routes enter, leave or stop. One that is not on the floor is joined to nothing.
    ///   - bends: Corners of areas that may be closed. Paths may bend there though no wall is near.
    ///   - areas: The areas themselves, if they divide the floor.
    /// - Returns: nil if a coordinate is out of range, or the floor has no area.
    package init?(
        rings: [[MillimetrePoint]], anchors: [MillimetrePoint], bends: [MillimetrePoint] = [], areas: [Polygon] = []
    ) {
        guard rings.allSatisfy({ $0.allSatisfy(Self.isInRange) }), anchors.allSatisfy(Self.isInRange),
            let boundary = FloorBoundary(rings: rings)
        else { return nil }
        self.boundary = boundary
        self.anchors = anchors
        nodes = FloorNodes(boundary, anchors: anchors, bends: bends.filter(Self.isInRange))
        corners = ContiguousArray((anchors.count..<nodes.count).lazy.map { [nodes] in nodes.point($0) })
        zones = FloorZones(areas)
        hasExtraBends = !bends.isEmpty || !areas.isEmpty
    }

    private static func isInRange(_ point: MillimetrePoint) -> Bool {
        point.x > -range && point.x < range && point.y > -range && point.y < range
    }

    /// Returns whether a point is on the floor or on its border.
    package func contains(_ point: MillimetrePoint) -> Bool {
        Self.isInRange(point) && boundary.contains(point)
    }

    /// Returns whether the straight line between two points stays on the floor. It may touch walls.
    package func sees(_ start: MillimetrePoint, _ end: MillimetrePoint) -> Bool {
        Self.isInRange(end) && contains(start) && boundary.isClear(from: start, to: end)
    }

    /// The straight pieces of shortest paths; made when they are needed first.
    func tautGraph() -> FloorGraph { graph.graph(of: nodes) }
}

/// A graph that is made when it is needed first, and then kept.
private final class LazyFloorGraph: Sendable {
    private let made = Mutex<FloorGraph?>(nil)

    func graph(of nodes: FloorNodes) -> FloorGraph {
        made.withLock { made in
            if let made { return made }
            let graph = FloorGraph(nodes)
            made = graph
            return graph
        }
    }
}

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
