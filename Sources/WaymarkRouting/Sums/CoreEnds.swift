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

extension CoreTables {
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
}

extension CostSum {
    @inline(__always)
    static func + (left: CostSum, right: CostSum) -> CostSum {
        CostSum(
            weight: left.weight &+ right.weight, avoided: left.avoided &+ right.avoided,
            edges: left.edges &+ right.edges)
    }

    /// The sum as a key of searches; nil if it is out of range.
    @inline(__always)
    var key: UInt64? { weight <= SearchKey.largestWeight ? weight | min(avoided, 0xffff_ffff) << 32 : nil }
}
