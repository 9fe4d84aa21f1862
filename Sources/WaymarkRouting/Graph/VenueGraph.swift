import WaymarkModel

/// The network of a venue: an immutable directed graph in compressed rows.
///
/// It holds every passage that any traveller could ever make, including the backward passages of one-way escalators and
/// moving walkways, which a condition can reverse. `Weights` decide which passages are open. A path edge gives one
/// directed edge per direction. A connector gives one for every ordered pair of stops that its direction (or the
/// reverse) joins: a ride between two stops waits once, and a walk past a landing pays the connector's delay once and
/// can pass a closed landing.
///
/// `@unchecked Sendable`: the buffers are filled in `init`, never written afterwards, and freed in `deinit`. The
/// pointers never leave this module.
package final class VenueGraph: @unchecked Sendable {
    /// A way through a connector, from one stop to another.
    struct ConnectorPassage {
        var connector: Int32
        var fromStop: Int32
        var toStop: Int32
    }

    /// What a route says about a node. It is in one place, because a route reads all of it.
    struct Spot {
        /// The position in the venue, in metres.
        var point: Point
        /// The venue's indices of the node and its level.
        var node: Index<PathNode>
        var level: Index<Level>
    }

    /// The number of nodes.
    package let nodeCount: Int
    /// The number of directed edges.
    package let edgeCount: Int

    /// The index of each node's first edge; the last element is `edgeCount`.
    let firstOut: UnsafeMutablePointer<UInt32>
    let head: UnsafeMutablePointer<UInt32>
    let tail: UnsafeMutablePointer<UInt32>
    /// A path edge's index times two, plus one if it is walked backward; or a passage's index with the top bit set.
    let source: UnsafeMutablePointer<UInt32>
    /// The way type of each edge, as its index in `WayKind.allCases`.
    let kinds: UnsafeMutablePointer<UInt8>
    let x: UnsafeMutablePointer<Float>
    let y: UnsafeMutablePointer<Float>
    let ordinal: UnsafeMutablePointer<Float>
    let spots: UnsafeMutablePointer<Spot>
    /// The graph's index of each venue node.
    let rank: UnsafeMutablePointer<UInt32>
    /// The directed edges of each path edge.
    let forward: UnsafeMutablePointer<UInt32>
    let backward: UnsafeMutablePointer<UInt32>
    let pathEdgeCount: Int
    let passages: [ConnectorPassage]
    /// The directed edge of each passage.
    let passageEdges: [UInt32]

    static let passageBit: UInt32 = 0x8000_0000

    /// - Parameter edges: The properties of the venue's path edges.
    init(_ venue: Venue, _ edges: ContiguousArray<EdgeTraits>) {
        nodeCount = venue.nodeIndices.count
        pathEdgeCount = edges.count
        let passages = Self.passages(of: venue)
        self.passages = passages
        edgeCount = edges.count * 2 + passages.count
        precondition(nodeCount < 0x4000_0000 && edgeCount < 0x4000_0000, "a graph of over 2^30 nodes or edges")

        firstOut = .allocate(capacity: nodeCount + 2)
        head = .allocate(capacity: edgeCount + 1)
        tail = .allocate(capacity: edgeCount + 1)
        source = .allocate(capacity: edgeCount + 1)
        kinds = .allocate(capacity: edgeCount + 1)
        x = .allocate(capacity: nodeCount + 1)
        y = .allocate(capacity: nodeCount + 1)
        ordinal = .allocate(capacity: nodeCount + 1)
        spots = .allocate(capacity: nodeCount + 1)
        rank = .allocate(capacity: nodeCount + 1)
        forward = .allocate(capacity: edges.count + 1)
        backward = .allocate(capacity: edges.count + 1)

        let levelOrdinals = venue.levels.map { Float($0.ordinal) }
        for (place, index) in NodeOrder.order(of: venue).enumerated() {
            let node = Index<PathNode>(Int(index))
            let position = venue.position(of: node)
            let level = venue.level(of: node)
            (spots + place).initialize(to: Spot(point: position, node: node, level: level))
            rank[Int(index)] = UInt32(place)
            x[place] = Float(position.x)
            y[place] = Float(position.y)
            ordinal[place] = levelOrdinals[level.position]
        }

        // A counting pass, a prefix sum, and a filling pass.
        firstOut.initialize(repeating: 0, count: nodeCount + 2)
        let ends = UnsafeMutablePointer<(from: UInt32, to: UInt32)>.allocate(capacity: edges.count + 1)
        defer { ends.deallocate() }
        for edge in venue.edgeIndices {
            let nodes = venue.ends(of: edge)
            let (from, to) = (rank[nodes.from.position], rank[nodes.to.position])
            ends[edge.position] = (from, to)
            firstOut[Int(from) + 1] += 1
            firstOut[Int(to) + 1] += 1
        }
        let connectors = venue.connectors
        let stopNodes = venue.connectorIndices.map { [rank] connector in
            venue.stopNodes(of: connector).map { rank[$0.position] }
        }
        for passage in passages { firstOut[Int(stopNodes[Int(passage.connector)][Int(passage.fromStop)]) + 1] += 1 }
        for node in 0..<nodeCount { firstOut[node + 1] += firstOut[node] }

        let next = UnsafeMutablePointer<UInt32>.allocate(capacity: nodeCount + 1)
        defer { next.deallocate() }
        next.update(from: firstOut, count: nodeCount)
        for index in edges.indices {
            let (from, to) = ends[index]
            let code = edges[index].kind.code
            let (out, back) = (Int(next[Int(from)]), Int(next[Int(to)]) + (from == to ? 1 : 0))
            next[Int(from)] += 1
            next[Int(to)] += 1
            forward[index] = UInt32(out)
            backward[index] = UInt32(back)
            (tail[out], head[out], source[out], kinds[out]) = (from, to, UInt32(index) << 1, code)
            (tail[back], head[back], source[back], kinds[back]) = (to, from, UInt32(index) << 1 | 1, code)
        }
        var passageEdges: [UInt32] = []
        passageEdges.reserveCapacity(passages.count)
        for (index, passage) in passages.enumerated() {
            let stops = stopNodes[Int(passage.connector)]
            let start = stops[Int(passage.fromStop)]
            let edge = next[Int(start)]
            next[Int(start)] += 1
            tail[Int(edge)] = start
            head[Int(edge)] = stops[Int(passage.toStop)]
            source[Int(edge)] = UInt32(index) | Self.passageBit
            kinds[Int(edge)] = connectors[Int(passage.connector)].kind.wayKind.code
            passageEdges.append(edge)
        }
        self.passageEdges = passageEdges
    }

    deinit {
        firstOut.deallocate()
        head.deallocate()
        tail.deallocate()
        source.deallocate()
        kinds.deallocate()
        x.deallocate()
        y.deallocate()
        ordinal.deallocate()
        spots.deallocate()
        rank.deallocate()
        forward.deallocate()
        backward.deallocate()
    }

    /// Returns the ordered pairs of stops that each connector joins, in its direction or reversed, farthest first. So
    /// of two equal ways, the one without a landing in between is found.
    private static func passages(of venue: Venue) -> [ConnectorPassage] {
        var passages: [ConnectorPassage] = []
        for (index, connector) in venue.connectors.enumerated() {
            let count = connector.stops.count
            let doors = connector.derivedDoors(in: venue)
            for from in 0..<count {
                let others = (0..<count).filter { $0 != from }.sorted {
                    (abs($0 - from), $0) > (abs($1 - from), $1)
                }
                for to in others where connector.joins(from, to) || connector.canBeReversed {
                    if let level = doors[from], level == doors[to] { continue }
                    passages.append(
                        ConnectorPassage(connector: Int32(index), fromStop: Int32(from), toStop: Int32(to)))
                }
            }
        }
        return passages
    }
}

extension Connector {
    /// Returns whether its direction leads from one stop to another.
    package func joins(_ from: Int, _ to: Int) -> Bool {
        switch direction {
        case .both: true
        case .forward: from < to
        case .backward: from > to
        }
    }

    /// Returns the level of each stop of an elevator that follows from the doors of its cabin, by the stop's index. Nobody passes through the
    /// cabin from door to door, unless the author of the venue, or a source, lists the doors as stops.
    fileprivate func derivedDoors(in venue: Venue) -> [Int: FeatureID] {
        guard kind.wayKind.motion == .lift else { return [:] }
        let nodes = stops.map { venue.node($0.node) }
        let levels = Set(nodes.compactMap { isThrough && $0?.derivedFrom == nil ? nil : $0?.level })
        return Dictionary(
            uniqueKeysWithValues: nodes.enumerated().compactMap { index, node in
                node.flatMap { levels.contains($0.level) ? (index, $0.level) : nil }
            })
    }

    /// Whether a condition can reverse it: true for a one-way escalator or moving walkway.
    package var canBeReversed: Bool { direction != .both && kind.isReversible }
}

extension VenueGraph {
    /// Returns the distance of two nodes on the plan in metres, regardless of their levels.
    @inline(__always)
    func distance(_ from: Int, _ to: Int) -> Double { squaredDistance(from, to).squareRoot() }

    /// Returns the square of the distance of two nodes on the plan.
    @inline(__always)
    func squaredDistance(_ from: Int, _ to: Int) -> Double {
        let dx = Double(x[from]) - Double(x[to])
        let dy = Double(y[from]) - Double(y[to])
        return dx * dx + dy * dy
    }
}
