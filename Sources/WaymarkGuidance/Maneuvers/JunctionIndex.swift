import WaymarkModel

/// The places where a traveller can go wrong: the ways that leave each node of a venue.
struct JunctionIndex: Sendable {
    private typealias Ends = (from: Index<PathNode>, to: Index<PathNode>)

    /// A way out of a node.
    private struct Way {
        /// The number of an edge, or of a flight behind the edges, times two, plus one if it is left by its end.
        var number: Int32
        /// The node where it ends.
        var end: Index<PathNode>

        var edge: Int { Int(number >> 1) }
        var isReversed: Bool { number & 1 == 1 }
    }

    private let venue: Venue
    /// The index of each node's first way in `ways`; the last element is their number.
    private let first: [Int32]
    /// The ways out of each node that have a bearing; then `noWay` in the places of those whose ends are too close to each
    /// other.
    private let ways: [Way]
    private let edgeCount: Int

    private static let noWay = Way(number: -1, end: Index(0))

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
        edgeCount = venue.edgeIndices.count
        // A counting pass, a prefix sum, and a filling pass.
        var first = [Int32](repeating: 0, count: venue.nodeIndices.count + 1)
        Self.forEachWay(of: venue, flights) { _, ends in
            first[ends.from.position + 1] += 1
            first[ends.to.position + 1] += 1
        }
        for node in 1..<first.count { first[node] += first[node - 1] }
        var next = first
        var ways = [Way](repeating: Self.noWay, count: Int(first[first.count - 1]))
        Self.forEachWay(of: venue, flights) { way, ends in
            let length = venue.position(of: ends.from).distance(to: venue.position(of: ends.to))
            guard length >= Heading.shortestDisplacement else { return }
            ways[Int(next[ends.from.position])] = Way(number: way << 1, end: ends.to)
            next[ends.from.position] += 1
            ways[Int(next[ends.to.position])] = Way(number: way << 1 | 1, end: ends.from)
            next[ends.to.position] += 1
        }
        self.first = first
        self.ways = ways
    }

    /// Appends the places of the ways out of a node except two edges: those by which the traveller comes and goes. A way
    /// whose ends are so close that it has no bearing does not count.
    func appendAlternatives(
        at node: Index<PathNode>, except used: (Index<PathEdge>?, Index<PathEdge>?), flights: Bool,
        to found: inout [Int32]
    ) {
        for place in first[node.position]..<first[node.position + 1] {
            let way = ways[Int(place)]
            if way.number == Self.noWay.number { break }
            if way.edge < edgeCount {
                if used.0?.position == way.edge || used.1?.position == way.edge { continue }
            } else if !flights {
                continue
            }
            found.append(place)
        }
    }

    /// Returns the compass bearing in which a way leaves its node, in degrees.
    ///
    /// - Parameter place: The place of the way, which is one of the node.
    func bearing(of place: Int32, at node: Index<PathNode>) -> Double {
        let way = ways[Int(place)]
        let (own, other) = (venue.position(of: node), venue.position(of: way.end))
        // Along the direction in which it is drawn, so that the last bits are the same at both ends.
        let (start, end) = way.isReversed ? (other, own) : (own, other)
        let bearing = venue.anchor.compassBearing(dx: end.x - start.x, dy: end.y - start.y)
        if !way.isReversed { return bearing }
        return bearing < 180 ? bearing + 180 : bearing - 180
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

    /// Returns a bearing after a change in degrees, from 0 up to 360.
    static func turned(_ bearing: Double, by angle: Double) -> Double {
        let turned = bearing + angle
        if turned < 0 { return turned + 360 }
        return turned < 360 ? turned : turned - 360
    }
}

extension Double {
    /// The number rounded to hundredths, halves away from zero, so that the limits of angles and distances are the same
    /// on both sides. (The last bit of a drawn 45° depends on the direction in which it is walked.)
    var wholeHundredths: Double { (self * 100).rounded() / 100 }
}

extension Venue {
    /// Returns the compass bearing from one point to another; nil if they are too close.
    package func bearing(from start: Point, to end: Point) -> Double? {
        guard start.distance(to: end) >= Heading.shortestDisplacement else { return nil }
        return anchor.compassBearing(dx: end.x - start.x, dy: end.y - start.y)
    }
}
