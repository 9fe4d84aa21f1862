/// A way between a node and a core node: up or down a tree, and along a part of a chain.
struct CoreEnd {
    /// The side of the chain that the way leads along.
    enum Side: UInt8 {
        /// The anchor is the core node.
        case none
        case start
        case end
    }

    var core: UInt32
    var side: Side
    var sum: CostSum
    /// The last edge before the core node, or the edge by which the anchor is entered; `none32` if there is none.
    var last: UInt32
}

/// One or two ways between a node and the core.
struct CoreEnds {
    var first: CoreEnd?
    var second: CoreEnd?
}

extension CoreGraph {
    /// Returns the ways from the core down to a node, or from a node up to the core.
    ///
    /// - Parameter last: The last edge on the way up to the anchor; ignored for ways down.
    @inline(__always)
    func ends(
        of anchor: UInt32, _ sum: CostSum, isDown: Bool, last: UInt32, _ costs: some EdgeCosts
    ) -> CoreEnds {
        let spot = spots[Int(anchor)]
        if spot.role == .core {
            return CoreEnds(
                first: CoreEnd(core: spot.link, side: .none, sum: sum, last: isDown ? none32 : last), second: nil)
        }
        let chain = chains[Int(spot.link)]
        let (position, count, first) = (Int(spot.position), Int(chain.count), Int(chain.first))
        var ends = CoreEnds()
        if isDown {
            if let part = self.sum(chain, from: 0, to: position, costs) {
                ends.first = CoreEnd(
                    core: chain.start, side: .start, sum: sum + part, last: links[first + position - 1].forward)
            }
            if let part = self.sum(chain, from: count, to: position, costs) {
                ends.second = CoreEnd(
                    core: chain.end, side: .end, sum: sum + part, last: links[first + position].backward)
            }
        } else {
            if let part = self.sum(chain, from: position, to: 0, costs) {
                ends.first = CoreEnd(
                    core: chain.start, side: .start, sum: sum + part, last: links[first].backward)
            }
            if let part = self.sum(chain, from: position, to: count, costs) {
                ends.second = CoreEnd(
                    core: chain.end, side: .end, sum: sum + part, last: links[first + count - 1].forward)
            }
        }
        return ends
    }

    /// Returns the last edge on the way up from a node to its anchor, or `none32`.
    func lastEdgeUp(from node: UInt32) -> UInt32 {
        var (node, last) = (node, none32)
        while spots[Int(node)].role == .tree { (last, node) = (spots[Int(node)].up, spots[Int(node)].link) }
        return last
    }

    // MARK: Edges

    /// Appends the edges between a node and its anchor.
    func appendClimb(from node: UInt32, isDown: Bool, to edges: inout [UInt32]) {
        let start = edges.count
        var node = node
        while spots[Int(node)].role == .tree {
            edges.append(isDown ? spots[Int(node)].down : spots[Int(node)].up)
            node = spots[Int(node)].link
        }
        if isDown { edges[start...].reverse() }
    }

    /// Appends the edges between two nodes of the same tree.
    func appendTree(from start: UInt32, to end: UInt32, to edges: inout [UInt32]) {
        var down: [UInt32] = []
        var (start, end) = (start, end)
        while start != end {
            let (from, to) = (spots[Int(start)], spots[Int(end)])
            if from.depth >= to.depth {
                edges.append(from.up)
                start = from.link
            } else {
                down.append(to.down)
                end = to.link
            }
        }
        edges += down.reversed()
    }

    /// Appends the edges along a chain.
    func appendChain(_ chain: Chain, from start: Int, to end: Int, to edges: inout [UInt32]) {
        let first = Int(chain.first)
        if start < end {
            for step in start..<end { edges.append(links[first + step].forward) }
        } else {
            for step in (end..<start).reversed() { edges.append(links[first + step].backward) }
        }
    }

    /// Appends the edges between an anchor and the core node at a side of its chain.
    func appendSpur(of anchor: UInt32, _ side: CoreEnd.Side, isDown: Bool, to edges: inout [UInt32]) {
        if side == .none { return }
        let spot = spots[Int(anchor)]
        let chain = chains[Int(spot.link)]
        let end = side == .start ? 0 : Int(chain.count)
        appendChain(
            chain, from: isDown ? end : Int(spot.position), to: isDown ? Int(spot.position) : end, to: &edges)
    }

    /// Appends the edges of an arc.
    func append(_ arc: Arc, to edges: inout [UInt32]) {
        if arc.via & Self.edgeBit != 0 { return edges.append(arc.via & ~Self.edgeBit) }
        let chain = chains[Int(arc.via >> 1)]
        let count = Int(chain.count)
        appendChain(chain, from: arc.via & 1 == 0 ? 0 : count, to: arc.via & 1 == 0 ? count : 0, to: &edges)
    }
}

extension CostSum {
    static func + (left: CostSum, right: CostSum) -> CostSum {
        CostSum(
            weight: left.weight &+ right.weight, avoided: left.avoided &+ right.avoided,
            edges: left.edges &+ right.edges)
    }

    /// The sum as a key of searches; nil if it is out of range.
    @inline(__always)
    var key: UInt64? { weight <= StageSearch.largestWeight ? weight | min(avoided, 0xffff_ffff) << 32 : nil }
}
