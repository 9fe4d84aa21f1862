import WaymarkModel

/// Distances between the core nodes and a few landmarks, from which lower bounds follow by the triangle inequality.
///
/// For a landmark L, a node v and a target t, `d(L, t) - d(L, v)` and `d(v, L) - d(t, L)` are at most d(v, t). The
/// largest over 16 landmarks is the bound. (ALT: Goldberg and Harrelson, *Computing the Shortest Path: A\* Search Meets
/// Graph Theory*, SODA 2005.) The distances are those of the base weights. The bound stays consistent for all weights
/// that are nowhere below the base, so closures, delays and opening hours do not invalidate it.
///
/// Distances are kept in units of some milliseconds, in 16 bits, so that a node has all of them in one line of the cache.
/// They are rounded so that bounds can only be too low. So a bound need not be consistent by two units, and a search can
/// settle a node again.
final class Landmarks: Sendable {
    /// The distances of one node in units; `far` where there is no way.
    struct Row: BitwiseCopyable, Sendable {
        /// From each landmark to the node, rounded up.
        var from: SIMD16<Int16>
        /// From the node to each landmark, rounded down.
        var to: SIMD16<Int16>
    }

    /// What searches read, as long as the landmarks live.
    struct View: BitwiseCopyable, Sendable {
        let rows: Column<Row>
        /// The binary logarithm of the number of milliseconds in a unit.
        let shift: UInt32
    }

    static let count = 16
    /// No way.
    static let far = Int16.max
    /// The longest distance. A bound of more means no way.
    static let most: Int16 = 0x3fff

    let view: View

    /// Chooses landmarks, each the node that is farthest from those before.
    ///
    /// - Parameters:
    ///   - base: The base weights, without closures.
    ///   - stop: Asks to stop; nil if nobody can.
    /// - Returns: nil if distances are out of range (over three days with weights in milliseconds), or if somebody asks to
    ///   stop.
    init?(_ core: CoreGraph, base: Pages<CoreCosts.Arc>.View, stop: StopSignal?) {
        let count = core.nodes.count
        let empty = Row(from: SIMD16(repeating: Self.far), to: SIMD16(repeating: Self.far))
        let rows = Column(repeating: empty, count: count)
        guard count > 0 else {
            view = View(rows: rows, shift: 0)
            return
        }
        var sweep = Sweep(core: core, base: base)
        defer { sweep.deallocate() }
        var nearest = [Int32](repeating: Sweep.far, count: count)
        var isInRange = sweep.run(from: 0, isBackward: false)
        var landmark = Self.farthest(sweep.distances)
        var (from, to): ([[Int32]], [[Int32]]) = ([], [])
        for _ in 0..<Self.count where stop?.isSent != true {
            isInRange = sweep.run(from: landmark, isBackward: false) && isInRange
            for node in 0..<count { nearest[node] = min(nearest[node], sweep.distances[node]) }
            from.append(sweep.distances)
            isInRange = sweep.run(from: landmark, isBackward: true) && isInRange
            to.append(sweep.distances)
            landmark = Self.farthest(nearest)
        }
        if from.count < Self.count {
            view = View(rows: rows, shift: 0)
            return nil
        }
        var longest: Int32 = 0
        for distance in (from + to).joined() where distance < Sweep.far { longest = max(longest, distance) }
        var shift: UInt32 = 0
        while longest > Int32(Self.most) << shift { shift += 1 }
        for index in 0..<Self.count {
            for node in 0..<count {
                let (come, go) = (from[index][node], to[index][node])
                if come < Sweep.far { rows[node].from[index] = Int16((come + (1 << shift) - 1) >> shift) }
                if go < Sweep.far { rows[node].to[index] = Int16(go >> shift) }
            }
        }
        view = View(rows: rows, shift: shift)
        guard isInRange else { return nil }
    }

    deinit { view.rows.deallocate() }

    /// Returns the node with the largest distance. Nodes that no landmark reaches come first: they are in another part
    /// of the network.
    private static func farthest(_ distances: [Int32]) -> Int {
        distances.indices.max { (distances[$0], -$0) < (distances[$1], -$1) } ?? 0
    }

    // Loops over lanes become single instructions. The generic functions of the standard library are not inlined.

    /// Returns the lower bound from a node to a target in units.
    @inline(__always)
    static func bound(_ row: Row, _ target: Row) -> Int16 {
        let (come, go) = (target.from &- row.from, row.to &- target.to)
        var bound: Int16 = 0
        for index in 0..<count { bound = max(bound, max(come[index], go[index])) }
        return bound
    }

    @inline(__always)
    static func greatest(_ left: SIMD16<Int16>, _ right: SIMD16<Int16>) -> SIMD16<Int16> {
        var all = left
        for index in 0..<count { all[index] = max(left[index], right[index]) }
        return all
    }

    @inline(__always)
    static func least(_ left: SIMD16<Int16>, _ right: SIMD16<Int16>) -> SIMD16<Int16> {
        var all = left
        for index in 0..<count { all[index] = min(left[index], right[index]) }
        return all
    }

    /// Returns `far` in the lanes that are above `most`, and 0 in others.
    @inline(__always)
    static func far(where lanes: SIMD16<Int16>) -> SIMD16<Int16> {
        (SIMD16(repeating: 0) &- (lanes &>> SIMD16(repeating: 14))) & SIMD16(repeating: far)
    }

    /// The distances from one node to all, or from all to one.
    private struct Sweep {
        /// No way. Finite distances are less than half of it.
        static let far: Int32 = 1 << 29

        let core: CoreGraph
        let base: Pages<CoreCosts.Arc>.View
        var distances: [Int32] = []
        private var heap = Heap()

        init(core: CoreGraph, base: Pages<CoreCosts.Arc>.View) {
            self.core = core
            self.base = base
        }

        func deallocate() { heap.deallocate() }

        /// - Returns: false if a distance is out of range.
        mutating func run(from start: Int, isBackward: Bool) -> Bool {
            distances = .init(repeating: Sweep.far, count: core.nodes.count)
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
                    guard distance < UInt64(Sweep.far / 2) else {
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

/// The row of a node that is not in the core.
extension Landmarks.Row {
    /// Takes a way from a core node into account.
    @inline(__always)
    mutating func come(from row: Landmarks.Row, over weight: UInt64, _ shift: UInt32) {
        let more = Int16(truncatingIfNeeded: min(weight >> UInt64(shift), UInt64(Landmarks.most)))
        let most = SIMD16(repeating: Landmarks.most)
        // The core node's distances are rounded up, and these have to be rounded down.
        let sum = Landmarks.least(Landmarks.least(row.from, most) &+ SIMD16(repeating: more &- 1), most)
        from = Landmarks.least(from, sum | Landmarks.far(where: row.from))
    }

    /// Takes a way to a core node into account.
    @inline(__always)
    mutating func go(to row: Landmarks.Row, over weight: UInt64, _ shift: UInt32) {
        let more = Int16(truncatingIfNeeded: min((weight >> UInt64(shift)) + 1, UInt64(Landmarks.most)))
        // The core node's distances are rounded down, and these have to be rounded up. If they are too long, they say
        // nothing.
        let sum = Landmarks.least(row.to, SIMD16(repeating: Landmarks.most)) &+ SIMD16(repeating: more &+ 1)
        to = Landmarks.least(to, sum | Landmarks.far(where: sum))
    }
}
