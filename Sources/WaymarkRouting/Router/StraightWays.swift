import WaymarkModel

extension Router {
    /// Returns whether a traveller may go straight from one point of an open floor to another at a moment: nothing there is closed, nor
    /// closed to them.
    ///
    /// - Parameter isLeaving: Whether what is closed around the first point lets them out, but not in again.
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func leadsStraight(
        from start: Point, to end: Point, over floor: Index<Region>, isLeaving: Bool, for request: RouteRequest,
        conditions: [Condition], at moment: Timestamp
    ) throws(RoutingError) -> Bool {
        let weights = try weights(for: WeightsKey(request, conditions: conditions), at: moment)
        let line = FloorLine(floor: floor.position, from: start, to: end, length: start.distance(to: end))
        return (isLeaving || weights.costs.mayPass(line))
            && !weights.costs.isClosed(line, at: moment, isLeaving: isLeaving)
    }
}
