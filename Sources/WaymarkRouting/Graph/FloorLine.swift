import WaymarkModel

/// A straight piece of open floor that a route walks without an edge of the network.
struct FloorLine: Hashable, Sendable {
    /// The index of the region.
    var floor: Int
    var from: Point
    var to: Point
    /// The length in metres.
    var length: Double
    /// The graph nodes at the ends; nil where no node is.
    var fromNode: UInt32?
    var toNode: UInt32?

    /// The bit that numbers of floors have in place of edges.
    static let bit: UInt32 = 0x4000_0000

    /// The same line in the other direction.
    var reversed: FloorLine {
        FloorLine(floor: floor, from: to, to: from, length: length, fromNode: toNode, toNode: fromNode)
    }
}
