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

    private var arms: [[Arm]]

    /// Indexes every edge, even edges that the traveller may not use: a traveller sees a door even if it is locked for them.
    init(_ venue: Venue) {
        arms = Array(repeating: [], count: venue.nodes.count)
        // A traveller does not see the lines across open floor.
        for edge in venue.edgeIndices where venue[edge].derivedFrom == nil || venue[edge].kind != .crossing {
            let ends = venue.ends(of: edge)
            join(ends.from, ends.to, edge: edge, in: venue)
        }
        for connector in venue.connectorIndices where !venue[connector].kind.isRide {
            let nodes = venue.stopNodes(of: connector)
            for (lower, upper) in zip(nodes, nodes.dropFirst()) { join(lower, upper, edge: nil, in: venue) }
        }
    }

    /// Returns the ways out of a node except two edges: those by which the traveller comes and goes.
    func alternatives(at node: Index<PathNode>, except used: [Index<PathEdge>]) -> [Arm] {
        arms[node.position].filter { arm in arm.edge.map { !used.contains($0) } ?? true }
    }

    private mutating func join(
        _ first: Index<PathNode>, _ second: Index<PathNode>, edge: Index<PathEdge>?, in venue: Venue
    ) {
        guard let bearing = venue.bearing(from: venue[first].position, to: venue[second].position) else { return }
        arms[first.position].append(Arm(edge: edge, bearing: bearing))
        arms[second.position].append(Arm(edge: edge, bearing: bearing < 180 ? bearing + 180 : bearing - 180))
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
