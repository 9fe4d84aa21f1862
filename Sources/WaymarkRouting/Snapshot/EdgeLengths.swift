import WaymarkModel

/// What the costs and bounds of most path edges follow from, in few bytes: fast to read a million times.
struct EdgeLength {
    var length: Double
    /// The square of the distance of its ends on the plan, rounded up.
    var squaredReach: Float
    /// Its way type, as the index in `WayKind.allCases`.
    var kind: UInt8
    /// Whether its costs follow from its length and its way type alone, without weightings and conditions.
    var hasLengthOnly: Bool
}

/// The lengths of all path edges, and which of them have hours. They are the same for every traveller.
struct EdgeLengths: Sendable {
    let edges: ContiguousArray<EdgeLength>
    /// The path edges that have hours themselves, ascending.
    let withHours: [Int]

    init(_ snapshot: VenueSnapshot) {
        let (graph, traits, stretches) = (snapshot.graph, snapshot.traits, snapshot.stretches)
        var withHours: [Int] = []
        edges = traits.withUnsafeBufferPointer { traits in
            ContiguousArray(unsafeUninitializedCapacity: traits.count) { edges, count in
                for index in traits.indices {
                    let edge = Int(graph.forward[index])
                    let (tail, head) = (Int(graph.tail[edge]), Int(graph.head[edge]))
                    if traits[index].hasHours { withHours.append(index) }
                    edges.initializeElement(
                        at: index,
                        to: EdgeLength(
                            length: traits[index].length, squaredReach: Float(graph.squaredDistance(tail, head)).nextUp,
                            kind: graph.kinds[edge],
                            hasLengthOnly: traits[index].hasLengthOnly
                                && (stretches.isEmpty || stretches[index] == nil)))
                }
                count = traits.count
            }
        }
        self.withHours = withHours
    }
}
