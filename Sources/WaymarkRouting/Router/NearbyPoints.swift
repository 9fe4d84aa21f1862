import WaymarkModel

extension Router {
    /// Returns whether a traveller who is near a point is at it: the straight way over an open floor, or the way that they would walk,
    /// is short enough. Where neither of them is on open floor, walls are not known, and they are.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - traveller: Where the traveller is.
    ///   - accuracy: That of their position, in metres.
    ///   - level: The level of both.
    ///   - metres: The longest way.
    ///   - request: What they asked for, under way at the moment of its departure.
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func isAt(
        _ point: Point, from traveller: Point, accuracy: Double, on level: Index<Level>, within metres: Double,
        for request: RouteRequest, conditions: [Condition], using space: SearchSpace
    ) throws(RoutingError) -> Bool {
        guard case .depart(let moment) = request.time, snapshot.floors.contains(where: { $0.level == level }) else {
            return true
        }
        let weights = try weights(for: WeightsKey(request, conditions: conditions), at: moment)
        let here = FloorSnapping(weights: weights, level: level, point: traveller)
        let there = FloorSnapping(weights: weights, level: level, point: point)
        let (isHere, isThere) = (here.isOnFloor, there.isOnFloor)
        if !isHere, !isThere { return true }
        if isHere, isThere, here.sees(there) { return true }
        // Behind an outer wall, the floor inside is near, too.
        if !isHere, let region = here.nearestRegion(within: metres), region.distance > max(1, accuracy),
            !here.isInObstacle, Snapping.snap(traveller, level: level, weights: weights)?.isOnFloor ?? true
        {
            return false
        }
        var own = request
        let id = snapshot.venue[level].id
        own.waypoints = [.position(traveller, level: id), .position(point, level: id)]
        do throws(RoutingError) {
            let route = try self.route(own, conditions: conditions, using: space).route
            let ends = route.legs[0]
            return route.distance + ends.from.snapDistance + ends.to.snapDistance <= metres
        } catch {
            if case .badCost = error.reason { throw error }
            return false
        }
    }
}

extension Snapping.Snap {
    fileprivate var isOnFloor: Bool { if case .onFloor = site { true } else { false } }
}
