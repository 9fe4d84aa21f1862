import WaymarkModel

/// Whether people who are in the middle of a connector may go to one of its landings.
public enum LandingState: Hashable, Sendable {
    /// Nothing is closed there.
    case open
    /// An area, an open floor, a level or a building is closed around it: who comes there is in that, and may leave it.
    case surrounded
    /// It is closed itself: nobody gets through it.
    case barred
}

extension Router {
    /// Returns whether people may go to the landing at the end of a passage of a connector that they are in the middle of.
    ///
    /// - Parameters:
    ///   - ride: The passage to the landing.
    ///   - request: The request for a route from the landing, at the moment when they are there.
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func landing(
        of ride: RouteSegment, for request: RouteRequest, conditions: [Condition]
    ) throws(RoutingError) -> LandingState {
        guard case .connector(let index, _, let toStop) = ride.source, let node = ride.toNode,
            case .depart(let moment) = request.time
        else { return .open }
        let weights = try weights(for: WeightsKey(request, conditions: conditions), at: moment)
        let shut = weights.costs.conditions.onLanding(toStop, ofConnector: index.position)
            .filter { $0.effect == .closed && $0.isActive(at: moment) }
        let around = SurroundingClosures(
            weights, at: moment, around: .node(snapshot.venue[node].id), keptOut: request.keptOut)
        guard let around, shut.allSatisfy({ around.contains($0) }) else { return shut.isEmpty ? .open : .barred }
        return shut.isEmpty && !around.isLive && !around.isOnClosedFloor ? .open : .surrounded
    }

    /// Returns what closes the paths that begin at a node.
    ///
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func closings(
        ofPathsAt node: Index<PathNode>, for request: RouteRequest, conditions: [Condition], at moment: Timestamp
    ) throws(RoutingError) -> [Condition] {
        let weights = try weights(for: WeightsKey(request, conditions: conditions), at: moment)
        let (graph, index) = (snapshot.graph, Int(snapshot.graphIndex(of: node).rawValue))
        return (graph.firstOut[index]..<graph.firstOut[index + 1])
            .filter { graph.source[Int($0)] & VenueGraph.passageBit == 0 }
            .flatMap { weights.conditions(closingPath: Int(graph.source[Int($0)] >> 1), at: moment) }
    }
}
