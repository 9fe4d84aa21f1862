import WaymarkModel

/// The places where a traveller can go wrong: the ways that leave each node of a venue.
struct JunctionIndex: Sendable {
    /// A way out of a node.
    struct Arm: Hashable, Sendable {
        /// The edge; nil for a flight of a connector.
        var edge: Index<PathEdge>?
        /// The compass bearing in which it leaves, in degrees.
        var bearing: Double
    }

    private let venue: Venue
    /// The index of each node's first way in `ways`; the last element is their number.
    private let first: [Int32]
    /// The ways out of each node: the number of an edge, or of a flight behind the edges, times two, plus one if it is
    /// left by its end.
    private let ways: [Int32]
    /// The nodes that the flights of connectors join.
    private let flights: [(from: Index<PathNode>, to: Index<PathNode>)]

    /// Indexes every edge, even edges that the traveller may not use: a traveller sees a door even if it is locked for them.
    init(_ venue: Venue) {
        self.venue = venue
        var flights: [(from: Index<PathNode>, to: Index<PathNode>)] = []
        for connector in venue.connectorIndices where !venue[connector].kind.isRide {
            let nodes = venue.stopNodes(of: connector)
            for (lower, upper) in zip(nodes, nodes.dropFirst()) { flights.append((lower, upper)) }
        }
        self.flights = flights
        // A counting pass, a prefix sum, and a filling pass.
        var first = [Int32](repeating: 0, count: venue.contents.nodes.count + 1)
        Self.forEachWay(of: venue, flights) { _, from, to in
            first[from.position + 1] += 1
            first[to.position + 1] += 1
        }
        for node in 1..<first.count { first[node] += first[node - 1] }
        var next = first
        var ways = [Int32](repeating: 0, count: Int(first[first.count - 1]))
        Self.forEachWay(of: venue, flights) { way, from, to in
            ways[Int(next[from.position])] = way << 1
            next[from.position] += 1
            ways[Int(next[to.position])] = way << 1 | 1
            next[to.position] += 1
        }
        self.first = first
        self.ways = ways
    }

    /// Calls `body` with the ways out of a node except two edges: those by which the traveller comes and goes.
    func forEachAlternative(
        at node: Index<PathNode>, except used: (Index<PathEdge>?, Index<PathEdge>?), _ body: (Arm) -> Void
    ) {
        let edgeCount = venue.contents.edges.count
        for place in Int(first[node.position])..<Int(first[node.position + 1]) {
            let number = Int(ways[place] >> 1)
            if number < edgeCount, used.0?.position == number || used.1?.position == number { continue }
            if let arm = arm(of: ways[place]) { body(arm) }
        }
    }

    /// Returns the way out of a node with a number; nil if its ends are so close that it has no bearing.
    private func arm(of way: Int32) -> Arm? {
        let (number, edgeCount) = (Int(way >> 1), venue.contents.edges.count)
        let edge = number < edgeCount ? Index<PathEdge>(number) : nil
        let (from, to): (Index<PathNode>, Index<PathNode>)
        if let edge {
            let ends = venue.ends(of: edge)
            (from, to) = (ends.from, ends.to)
        } else {
            (from, to) = flights[number - edgeCount]
        }
        guard let bearing = venue.bearing(from: venue[from].position, to: venue[to].position) else { return nil }
        if way & 1 == 0 { return Arm(edge: edge, bearing: bearing) }
        return Arm(edge: edge, bearing: bearing < 180 ? bearing + 180 : bearing - 180)
    }

    /// Calls `body` with the number and the ends of each way that a traveller sees.
    private static func forEachWay(
        of venue: Venue, _ flights: [(from: Index<PathNode>, to: Index<PathNode>)],
        _ body: (Int32, Index<PathNode>, Index<PathNode>) -> Void
    ) {
        for edge in venue.edgeIndices {
            // A traveller does not see the lines across open floor.
            if venue[edge].derivedFrom != nil, venue[edge].kind == .crossing { continue }
            let ends = venue.ends(of: edge)
            body(edge.rawValue, ends.from, ends.to)
        }
        for (index, flight) in flights.enumerated() {
            body(Int32(venue.contents.edges.count + index), flight.from, flight.to)
        }
    }
}

/// Computations with compass bearings.
enum Heading {
    /// The minimum distance of two points that gives a bearing, in metres. It excludes stubs of an edge cut by a free
    /// position, and stops drawn above each other.
    static let shortestDisplacement = 0.3

    /// Returns the change from one bearing to another in degrees, above -180 and up to 180; positive is to the right.
    static func change(from before: Double, to after: Double) -> Double {
        var angle = after - before
        while angle > 180 { angle -= 360 }
        while angle <= -180 { angle += 360 }
        return angle.wholeHundredths
    }
}

extension Double {
    /// The number rounded to hundredths, halves away from zero, so that the limits of angles and distances are the same
    /// on both sides. (The last bit of a drawn 45° depends on the direction in which it is walked.)
    var wholeHundredths: Double { (self * 100).rounded() / 100 }
}

extension Venue {
    /// Returns the compass bearing from one point to another; nil if they are too close.
    func bearing(from start: Point, to end: Point) -> Double? {
        guard start.distance(to: end) >= Heading.shortestDisplacement else { return nil }
        return contents.anchor.compassBearing(dx: end.x - start.x, dy: end.y - start.y)
    }
}
