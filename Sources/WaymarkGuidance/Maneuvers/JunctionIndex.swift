import WaymarkModel

/// The places where a traveller can go wrong: the ways that leave each node of a venue.
struct JunctionIndex: Sendable {
    /// A way out of a node.
    struct Arm: Hashable, Sendable {
        /// The edge's index; nil for a flight of a connector.
        var edge: Int?
        /// The compass bearing in which it leaves, in degrees.
        var bearing: Double
    }

    private var arms: [[Arm]]

    /// Indexes every edge, even edges that the traveller may not use: a traveller sees a door even if it is locked for them.
    init(_ venue: Venue) {
        arms = Array(repeating: [], count: venue.nodes.count)
        for (index, edge) in venue.edges.enumerated() {
            join(edge.from, edge.to, edge: index, in: venue)
        }
        for connector in venue.connectors where !connector.kind.isRide {
            for (lower, upper) in zip(connector.stops, connector.stops.dropFirst()) {
                join(lower.node, upper.node, edge: nil, in: venue)
            }
        }
    }

    /// Returns the ways out of a node except two edges: those by which the traveller comes and goes.
    func alternatives(at node: Int, except used: [Int]) -> [Arm] {
        arms[node].filter { arm in arm.edge.map { !used.contains($0) } ?? true }
    }

    private mutating func join(_ from: FeatureID, _ to: FeatureID, edge: Int?, in venue: Venue) {
        guard let first = venue.index(ofNode: from), let second = venue.index(ofNode: to),
            let bearing = venue.bearing(from: venue.nodes[first].position, to: venue.nodes[second].position)
        else { return }
        arms[first].append(Arm(edge: edge, bearing: bearing))
        arms[second].append(Arm(edge: edge, bearing: bearing < 180 ? bearing + 180 : bearing - 180))
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
