import WaymarkModel

extension Router {
    /// Returns whether an area or a unit is closed around a point of a level, and not around a traveller at another point of it.
    ///
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func isShut(
        _ point: Point, from traveller: Point, on level: Index<Level>, for request: RouteRequest,
        conditions: [Condition], at moment: Timestamp
    ) throws(RoutingError) -> Bool {
        let weights = try weights(for: WeightsKey(request, conditions: conditions), at: moment)
        return weights.costs.conditions
            .closedZones(around: point, on: snapshot.venue[level].id, at: moment, in: snapshot)
            .contains { !$0.polygon.isInside(traveller) }
    }
}

/// The ends of a route that something closes.
struct ClosedEnds {
    let query: RouteQuery

    /// Returns the refusal of the first place where a leg of a route ends and that something closes; nil if all are open.
    func first(on route: Route) -> RoutingError? {
        do throws(RoutingError) {
            try query.refuseClosedPlaces(route)
            return nil
        } catch {
            return error
        }
    }

    /// Returns the refusal of the end of a leg that is closed besides what bars the way there; nil if it is open, or if what closes it is
    /// named already.
    func besides(_ error: RoutingError) -> RoutingError? {
        guard error.waitingRoute == nil, let route = error.relaxed, let end = first(on: route),
            case .closed = end.reason, let condition = end.blocks.first?.cause.condition
        else { return nil }
        // A level that is closed bars each way there.
        if case .connectorStop = condition.target { return nil }
        return error.blocks.contains { $0.cause.condition?.id == condition.id } ? nil : end
    }
}

extension RouteBlock.Cause {
    /// The live condition that closes the passage or the place; nil if it is something else.
    fileprivate var condition: Condition? {
        switch self {
        case .condition(let condition), .place(_, let condition): condition
        case .schedule, .profile, .access, .excluded, .areaAccess, .closedAround, .accessAround, .direction: nil
        }
    }
}
