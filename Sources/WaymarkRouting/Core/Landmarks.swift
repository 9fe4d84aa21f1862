/// Distances between the core nodes and a few landmarks, from which lower bounds follow by the triangle inequality.
///
/// For a landmark L, a node v and a target t, `d(L, t) - d(L, v)` and `d(v, L) - d(t, L)` are at most d(v, t). The
/// largest over 16 landmarks is the bound. (ALT: Goldberg and Harrelson, *Computing the Shortest Path: A\* Search Meets
/// Graph Theory*, SODA 2005.) The distances are those of the base weights. The bound stays consistent for all weights
/// that are nowhere below the base, so closures, delays and opening hours do not invalidate it.
final class Landmarks: Sendable {
    /// The distances of one node; `far` where there is no way.
    struct Row: BitwiseCopyable {
        /// From each landmark to the node.
        var from: SIMD16<Int32>
        /// From the node to each landmark.
        var to: SIMD16<Int32>
    }

    static let count = 16
    /// No way. Finite distances are less than half of it, so that a bound of half of it or more means no way.
    static let far: Int32 = 1 << 29

    let rows: Column<Row>

    /// Chooses landmarks, each the node that is farthest from those before.
    ///
    /// - Parameter base: The base weights, without closures.
    /// - Returns: nil if distances are out of range; over three days with weights in milliseconds.
    init?(_ core: CoreGraph, base: Pages<CoreCosts.Arc>.View) {
        let count = core.nodes.count
        let empty = Row(from: SIMD16(repeating: Self.far), to: SIMD16(repeating: Self.far))
        rows = Column(repeating: empty, count: count)
        guard count > 0 else { return }
        var sweep = Sweep(core: core, base: base)
        var nearest = [Int32](repeating: Self.far, count: count)
        var isInRange = sweep.run(from: 0, isBackward: false)
        var landmark = Self.farthest(sweep.distances)
        for index in 0..<Self.count {
            isInRange = sweep.run(from: landmark, isBackward: false) && isInRange
            for node in 0..<count {
                rows[node].from[index] = sweep.distances[node]
                nearest[node] = min(nearest[node], sweep.distances[node])
            }
            isInRange = sweep.run(from: landmark, isBackward: true) && isInRange
            for node in 0..<count { rows[node].to[index] = sweep.distances[node] }
            landmark = Self.farthest(nearest)
        }
        guard isInRange else { return nil }
    }

    deinit { rows.deallocate() }

    /// Returns the node with the largest distance. Nodes that no landmark reaches come first: they are in another part
    /// of the network.
    private static func farthest(_ distances: [Int32]) -> Int {
        distances.indices.max { (distances[$0], -$0) < (distances[$1], -$1) } ?? 0
    }

    /// Returns the lower bound from a node to a target.
    @inline(__always)
    static func bound(_ row: Row, _ target: Row) -> Int32 {
        max(0, pointwiseMax(target.from &- row.from, row.to &- target.to).max())
    }

    /// The distances from one node to all, or from all to one.
    private struct Sweep {
        let core: CoreGraph
        let base: Pages<CoreCosts.Arc>.View
        var distances: [Int32] = []
        private var heap = Heap()

        init(core: CoreGraph, base: Pages<CoreCosts.Arc>.View) {
            self.core = core
            self.base = base
        }

        /// - Returns: false if a distance is out of range.
        mutating func run(from start: Int, isBackward: Bool) -> Bool {
            distances = .init(repeating: Landmarks.far, count: core.nodes.count)
            distances[start] = 0
            heap.removeAll()
            heap.push(0, UInt32(start))
            var isInRange = true
            while let item = heap.pop() {
                let node = Int(item.value)
                guard item.key == UInt64(distances[node]) else { continue }
                let arcs = isBackward ? core.firstIn : core.firstArc
                for place in Int(arcs[node])..<Int(arcs[node + 1]) {
                    let arc = isBackward ? Int(core.arcsIn[place]) : place
                    let weight = base[arc].weight
                    if weight == Timetable.closed { continue }
                    let next = Int(isBackward ? core.arcs[arc].tail : base[arc].head)
                    let distance = item.key + UInt64(weight)
                    guard distance < UInt64(Landmarks.far / 2) else {
                        isInRange = false
                        continue
                    }
                    if distance < UInt64(distances[next]) {
                        distances[next] = Int32(distance)
                        heap.push(distance, UInt32(next))
                    }
                }
            }
            return isInRange
        }
    }
}
