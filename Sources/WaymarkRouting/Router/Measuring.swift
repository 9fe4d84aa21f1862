import WaymarkModel

/// The best way between two points, in numbers.
public struct WayLength: Hashable, Sendable {
    /// The travel time in milliseconds, with all waits.
    public var duration: Int64
    /// The walking distance in metres, without rides.
    public var distance: Double
    /// Where it starts on the network.
    public var from: RouteEnd
    /// Where it ends on the network.
    public var to: RouteEnd
}

extension Router {
    /// Returns the best ways from each start to each destination, as `matrix(_:conditions:using:)` does, with their
    /// distances. Each is found alone.
    ///
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func lengths(
        _ request: MatrixRequest, conditions: [Condition] = [], using space: SearchSpace
    ) throws(RoutingError) -> [[WayLength?]] {
        let key = WeightsKey(request.traveller, conditions: conditions)
        var query = try RouteQuery(self, key, departure: request.departure, space: space)
        var rows: [[WayLength?]] = []
        for start in request.from {
            query.setOut(from: start, in: request)
            var row: [WayLength?] = []
            for end in request.to where !space.isStopped { row.append(try query.length(from: start, to: end)) }
            rows.append(row)
        }
        return rows
    }

    /// Returns where points join the network for a traveller.
    ///
    /// - Throws: `RoutingError` for a point that does not; its `leg` is the number of the point.
    package func snaps(
        _ points: [Waypoint], _ traveller: Traveller, at departure: Timestamp, conditions: [Condition] = [],
        using space: SearchSpace
    ) throws(RoutingError) -> [RouteEnd] {
        let query = try RouteQuery(
            self, WeightsKey(traveller, conditions: conditions), departure: departure, space: space)
        var ends: [RouteEnd] = []
        for (number, point) in points.enumerated() {
            do throws(RoutingError) {
                ends.append(try query.end(at: point))
            } catch {
                var error = error
                error.leg = number
                throw error
            }
        }
        return ends
    }
}

extension RouteQuery {
    fileprivate func length(from start: Waypoint, to end: Waypoint) throws(RoutingError) -> WayLength? {
        do throws(RoutingError) {
            if isAtEnd(start, end) {
                let here = try self.end(at: start)
                return WayLength(duration: 0, distance: 0, from: here, to: here)
            }
            let route = try depart([start, end]).route
            guard let first = route.legs.first, let last = route.legs.last else { return nil }
            return WayLength(duration: route.duration, distance: route.distance, from: first.from, to: last.to)
        } catch {
            if case .badCost = error.reason { throw error }
            return nil
        }
    }

    /// Returns where somebody sets out: in what is closed around them, on the ways there.
    private func setOut(from waypoint: Waypoint) throws(RoutingError) -> ResolvedWaypoint {
        try refuseRoles(around: waypoint)
        let inside = try onGround(waypoint) { (_, open) throws(RoutingError) in start(waypoint, open) }
        if let inside { return inside }
        return try resolve(waypoint, index: 0)
    }

    fileprivate func end(at waypoint: Waypoint) throws(RoutingError) -> RouteEnd {
        let resolved = try setOut(from: waypoint)
        var node: Index<PathNode>?
        if case .node(let id) = waypoint { node = venue.index(ofNode: id) }
        return RouteEnd(
            waypoint: waypoint, destination: resolved.destinations.first, node: node, point: resolved.point,
            level: resolved.level,
            snapDistance: resolved.snapDistance)
    }
}
