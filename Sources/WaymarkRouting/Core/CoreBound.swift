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

    init(_ weights: Weights, _ core: CoreGraph, _ targets: GrowingColumn<CoreSpace.Target>) {
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
    private let shift: UInt32
    private var target = Landmarks.Row(from: SIMD16(repeating: Landmarks.far), to: SIMD16(repeating: 0))

    init(
        _ landmarks: Landmarks.View, _ core: CoreTables, _ base: BaseEdges, _ targets: GrowingColumn<CoreSpace.Target>
    ) {
        rows = landmarks.rows
        shift = landmarks.shift
        for one in targets {
            // From the base: with current weights, the bound could be too high.
            var row = Landmarks.Row(from: SIMD16(repeating: Landmarks.far), to: SIMD16(repeating: Landmarks.far))
            let down = core.climb(from: one.node, isDown: true, base)
            if let sum = down.sum {
                let ends = core.ends(of: down.anchor, sum, isDown: true, last: none32, base)
                if let end = ends.first { row.come(from: rows[Int(end.core)], over: end.sum.weight, shift) }
                if let end = ends.second { row.come(from: rows[Int(end.core)], over: end.sum.weight, shift) }
            }
            let up = core.climb(from: one.node, isDown: false, base)
            if let sum = up.sum {
                let ends = core.ends(of: up.anchor, sum, isDown: false, last: none32, base)
                if let end = ends.first { row.go(to: rows[Int(end.core)], over: end.sum.weight, shift) }
                if let end = ends.second { row.go(to: rows[Int(end.core)], over: end.sum.weight, shift) }
            }
            target.from = Landmarks.least(target.from, row.from)
            target.to = Landmarks.greatest(target.to, row.to)
        }
    }

    @inline(__always)
    func bound(_ node: Int) -> UInt32 {
        let bound = Landmarks.bound(rows[node], target)
        return bound > Landmarks.most ? .max : UInt32(truncatingIfNeeded: bound) &<< shift
    }
}
