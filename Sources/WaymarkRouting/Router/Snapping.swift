import WaymarkModel

/// The rules for attaching free positions to the network.
package enum Snapping {
    /// The maximum distance from a position to a usable edge of its level, in metres.
    package static let maximumDistance = 30.0

    /// A position attached to the network.
    struct Snap {
        var site: Site
        var point: Point
        var distance: Double
    }

    /// Returns the position of a point in the network: on the open floor that it is on, otherwise on the nearest floor or
    /// usable part of a path edge of the level. Of equally near ones, floor is preferred, then the first of the venue.
    ///
    /// - Returns: nil if none lies within `limit` metres.
    static func snap(
        _ point: Point, level: Index<Level>, weights: Weights, limit: Double = maximumDistance
    ) -> Snap? {
        let floors = FloorSnapping(weights: weights, level: level, point: point)
        if let inside = floors.inside() { return inside }
        let edge = snapToEdge(point, level: level, weights: weights, limit: limit)
        let floor = floors.nearest(within: min(limit, (edge?.distance ?? limit) + FloorSnapping.tolerance))
        return floor ?? edge
    }

    /// Returns the nearest point on a usable part of a path edge of a level; among equally near edges, the first of the
    /// venue.
    static func snapToEdge(
        _ point: Point, level: Index<Level>, weights: Weights, limit: Double = maximumDistance
    ) -> Snap? {
        let snapshot = weights.snapshot
        let graph = snapshot.graph
        var best: (distance: Double, edge: Int, fraction: Double)?
        snapshot.grid.search(near: point, on: level, within: limit) { index in
            let edge = Int(index)
            let ends = snapshot.ends(ofPathEdge: edge)
            let fraction = Self.fraction(of: point, from: ends.from, to: ends.to)
            let least = point.distance(to: ends.from.interpolated(to: ends.to, fraction: fraction))
            guard least <= limit, (least, edge) < (best?.distance ?? .infinity, best?.edge ?? .max) else {
                return best?.distance ?? limit
            }
            for part in weights.usableParts(ofPathEdge: edge) {
                let fraction = fraction.clamped(part.start, part.end)
                let distance = point.distance(to: ends.from.interpolated(to: ends.to, fraction: fraction))
                guard distance <= limit, (distance, edge) < (best?.distance ?? .infinity, best?.edge ?? .max) else {
                    continue
                }
                best = (distance, edge, fraction)
            }
            return best?.distance ?? limit
        }
        guard let best else { return nil }
        let ends = snapshot.ends(ofPathEdge: best.edge)
        let forward = graph.forward[best.edge]
        let site: Site
        switch best.fraction {
        case ...endTolerance: site = .nodes([graph.tail[Int(forward)]])
        case (1 - endTolerance)...: site = .nodes([graph.head[Int(forward)]])
        default: site = .onEdge(best.edge, fraction: best.fraction)
        }
        return Snap(
            site: site, point: ends.from.interpolated(to: ends.to, fraction: best.fraction), distance: best.distance)
    }

    /// The metres from a landing within which a traveller under way can stand at it, and by which it must be nearer than the rest of the
    /// network: the paths there are closed.
    private static let (landingReach, landingMargin) = (8.0, 0.5)

    /// Returns the landing that a traveller is at, from which a connector leads on although no path does; nil if there is none, or if
    /// another place of the network is as near.
    static func snapToLanding(
        _ point: Point, level: Index<Level>, weights: Weights, at moment: Timestamp, before other: Snap?
    ) -> Snap? {
        let snapshot = weights.snapshot
        let venue = snapshot.venue
        var best: Snap?
        var limit = min(landingReach, (other?.distance ?? .infinity) - landingMargin)
        for connector in venue.connectors.indices {
            for stop in venue.stopNodes(of: Index(connector)) where venue.level(of: stop) == level {
                let distance = point.distance(to: venue.position(of: stop))
                let node = snapshot.graphIndex(of: stop)
                guard distance < limit, weights.leadsOn(from: node, at: moment) else { continue }
                limit = distance
                best = Snap(site: .nodes([node.rawValue]), point: venue.position(of: stop), distance: distance)
            }
        }
        return best
    }

    /// The distance from an end of an edge, as a fraction of it, within which a point counts as that end.
    static let endTolerance = 1e-6

    /// Returns the position of the point on a line that is nearest to another point, from 0 to 1.
    static func fraction(of point: Point, from: Point, to: Point) -> Double {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let squared = dx * dx + dy * dy
        guard squared > 0 else { return 0 }
        return (((point.x - from.x) * dx + (point.y - from.y) * dy) / squared).clamped(0, 1)
    }
}

extension Weights {
    /// Returns how far a position is from the network of its level, in metres, for measurements; nil if it is too far away, or if there is
    /// no such level.
    package func distanceToNetwork(from point: Point, on level: FeatureID) -> Double? {
        snapshot.venue.index(ofLevel: level).flatMap { Snapping.snap(point, level: $0, weights: self)?.distance }
    }
}

extension VenueSnapshot {
    /// Returns the positions of a path edge's ends.
    func ends(ofPathEdge index: Int) -> (from: Point, to: Point) {
        let edge = EdgeIndex(graph.forward[index])
        let ends = graph.ends(of: edge)
        return (position(of: ends.from), position(of: ends.to))
    }
}
