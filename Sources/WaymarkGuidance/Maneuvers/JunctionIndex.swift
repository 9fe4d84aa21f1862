import WaymarkModel

/// The places where a traveller can go wrong: the ways that leave each node of a venue.
struct JunctionIndex: Sendable {
    private typealias Ends = (from: Index<PathNode>, to: Index<PathNode>)

    private let venue: Venue
    /// The index of each node's first way in `ways`; the last element is their number.
    private let first: [Int32]
    /// The ways out of each node: the number of an edge, or of a flight behind the edges, times two, plus one if it is
    /// left by its end.
    private let ways: [Int32]
    /// The nodes that the flights of connectors join.
    private let flights: [Ends]
    private let edgeCount: Int

    /// Indexes every edge, even edges that the traveller may not use: a traveller sees a door even if it is locked for them.
    init(_ venue: Venue) {
        self.venue = venue
        var flights: [Ends] = []
        for connector in venue.connectorIndices where !venue[connector].kind.isRide {
            let nodes = venue.stopNodes(of: connector)
            for (lower, upper) in zip(nodes, nodes.dropFirst()) {
                flights.append((lower, upper))
            }
        }
        self.flights = flights
        edgeCount = venue.edgeIndices.count
        // A counting pass, a prefix sum, and a filling pass.
        var first = [Int32](repeating: 0, count: venue.nodeIndices.count + 1)
        Self.forEachWay(of: venue, flights) { _, ends in
            first[ends.from.position + 1] += 1
            first[ends.to.position + 1] += 1
        }
        for node in 1..<first.count { first[node] += first[node - 1] }
        var next = first
        var ways = [Int32](repeating: 0, count: Int(first[first.count - 1]))
        Self.forEachWay(of: venue, flights) { way, ends in
            ways[Int(next[ends.from.position])] = way << 1
            next[ends.from.position] += 1
            ways[Int(next[ends.to.position])] = way << 1 | 1
            next[ends.to.position] += 1
        }
        self.first = first
        self.ways = ways
    }

    /// Appends the ways out of a node except two edges: those by which the traveller comes and goes. A way whose ends are
    /// so close that it has no bearing does not count.
    func appendAlternatives(
        at node: Index<PathNode>, except used: (Index<PathEdge>?, Index<PathEdge>?), flights: Bool,
        to found: inout [Int32]
    ) {
        for place in Int(first[node.position])..<Int(first[node.position + 1]) {
            let way = ways[place]
            let number = Int(way >> 1)
            if number < edgeCount {
                if used.0?.position == number || used.1?.position == number { continue }
            } else if !flights {
                continue
            }
            let ends = ends(of: way)
            let length = venue.position(of: ends.from).distance(to: venue.position(of: ends.to))
            if length >= Heading.shortestDisplacement { found.append(way) }
        }
    }

    /// Returns the compass bearing in which a way leaves its node, in degrees.
    func bearing(of way: Int32) -> Double {
        let ends = ends(of: way)
        let (start, end) = (venue.position(of: ends.from), venue.position(of: ends.to))
        let bearing = venue.anchor.compassBearing(dx: end.x - start.x, dy: end.y - start.y)
        if way & 1 == 0 { return bearing }
        return bearing < 180 ? bearing + 180 : bearing - 180
    }

    private func ends(of way: Int32) -> Ends {
        let number = Int(way >> 1)
        guard number < edgeCount else { return flights[number - edgeCount] }
        let ends = venue.ends(of: Index(number))
        return (ends.from, ends.to)
    }

    /// Calls `body` with the number and the ends of each way that a traveller sees.
    private static func forEachWay(
        of venue: Venue, _ flights: [Ends], _ body: (Int32, Ends) -> Void
    ) {
        for edge in venue.edgeIndices {
            if venue.isFloorLine(edge) { continue }
            let ends = venue.ends(of: edge)
            body(edge.rawValue, (ends.from, ends.to))
        }
        for (index, flight) in flights.enumerated() { body(Int32(venue.edgeIndices.count + index), flight) }
    }
}

/// Computations with compass bearings.
enum Heading {
    /// The minimum distance of two points that gives a bearing, in metres. It excludes stubs of an edge cut by a free
    /// position, and stops drawn above each other.
    static let shortestDisplacement = 0.3
    /// The cosines of 9.9°, 19.9° and 20.1°. A product of directions above the first is a change below the noise of a
    /// drawing, whatever the last bits are, and needs no bearings. The others are on either side of straight on.
    static let cosineWithinNoise = 0.985_109_4
    static let cosineWithinStraight = 0.940_288_0
    static let cosineBeyondStraight = 0.939_094_2

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
        return anchor.compassBearing(dx: end.x - start.x, dy: end.y - start.y)
    }
}
