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
