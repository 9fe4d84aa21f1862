/// Lower bounds of the weight from a core node to the nearest target.
protocol Bound {
    /// Returns the bound in milliseconds; `UInt32.max` if there is no way.
    func bound(_ node: Int) -> UInt32
    /// Returns whether no way through a node is needed.
    func excludes(_ node: Int) -> Bool
    /// The key of the best ways, if it is known beforehand; otherwise `UInt64.max`.
    var limit: UInt64 { get }
}

extension Bound {
    @inline(__always) func excludes(_ node: Int) -> Bool { false }
    var limit: UInt64 { .max }
}

/// No bound: the search is Dijkstra's.
struct NoBound: Bound {
    @inline(__always) func bound(_ node: Int) -> UInt32 { 0 }
}

/// The bound from the straight line, before there are landmarks and where a weight is below the base.
struct LineBound: Bound {
    private let nodes: Column<UInt32>
    private let graph: VenueGraph
    private let bounds: LowerBounds
    private let box: SiteBox

    init(_ weights: Weights, _ core: CoreGraph, _ targets: [CoreSpace.Target]) {
        graph = core.graph
        nodes = core.nodes
        bounds = weights.bounds
        box = SiteBox(.nodes(targets.map(\.node)), in: core.graph)
    }

    @inline(__always)
    func bound(_ node: Int) -> UInt32 {
        // A millisecond less, because parts of edges can be rounded down.
        UInt32(clamping: Int64(max(0, box.bound(Int(nodes[node]), graph, bounds) - 1)))
    }
}

/// The bound from landmarks.
struct LandmarkBound: Bound {
    private let rows: Column<Landmarks.Row>
    private var target = Landmarks.Row(from: SIMD16(repeating: Landmarks.far), to: SIMD16(repeating: 0))

    init(_ landmarks: Landmarks, _ core: CoreGraph, _ base: BaseEdges, _ targets: [CoreSpace.Target]) {
        rows = landmarks.rows
        for one in targets {
            // From the base: with current weights, the bound could be too high.
            let row = Self.row(of: one, core, rows, base)
            target.from = pointwiseMin(target.from, row.from)
            target.to = pointwiseMax(target.to, row.to)
        }
    }

    private static func row(
        of target: CoreSpace.Target, _ core: CoreGraph, _ rows: Column<Landmarks.Row>, _ base: BaseEdges
    ) -> Landmarks.Row {
        let far = SIMD16(repeating: Landmarks.far)
        var row = Landmarks.Row(from: far, to: far)
        if let sum = core.climb(from: target.node, isDown: true, base).sum {
            let ends = core.ends(of: target.anchor, sum, isDown: true, last: none32, base)
            for end in [ends.first, ends.second] {
                guard let end else { continue }
                let more = Int32(clamping: min(end.sum.weight, UInt64(Landmarks.far)))
                row.from = pointwiseMin(row.from, rows[Int(end.core)].from &+ SIMD16(repeating: more))
            }
        }
        if let sum = core.climb(from: target.node, isDown: false, base).sum {
            let ends = core.ends(of: target.anchor, sum, isDown: false, last: none32, base)
            for end in [ends.first, ends.second] {
                guard let end else { continue }
                let more = Int32(clamping: min(end.sum.weight, UInt64(Landmarks.far)))
                row.to = pointwiseMin(row.to, rows[Int(end.core)].to &+ SIMD16(repeating: more))
            }
        }
        return row
    }

    @inline(__always)
    func bound(_ node: Int) -> UInt32 {
        let bound = Landmarks.bound(rows[node], target)
        return bound >= Landmarks.far / 2 ? .max : UInt32(truncatingIfNeeded: bound)
    }
}
