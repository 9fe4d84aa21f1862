import WaymarkModel

/// What has been found for a query before.
final class QueryMemo {
    fileprivate struct Spot: Hashable {
        var waypoint: Waypoint
        var isMeasured: Bool
        var keptOut: Set<Condition.Target>
    }

    fileprivate var closures: [Spot: SurroundingClosures?] = [:]
}

extension Router {
    /// Returns the live conditions that close something around the first waypoint of a request, so that travellers may leave it, by
    /// number: not what they stopped before.
    ///
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func closings(around request: RouteRequest, conditions: [Condition]) throws(RoutingError) -> [Condition] {
        guard let start = request.waypoints.first, case .depart(let moment) = request.time else { return [] }
        let weights = try weights(for: WeightsKey(request, conditions: conditions), at: moment)
        guard
            let closures = SurroundingClosures(
                weights, at: moment, around: start, isMeasured: request.isUnderWay, keptOut: request.keptOut)
        else { return [] }
        return weights.key.standing.conditions.filter { closures.contains($0) }.sorted { $0.id < $1.id }
    }
}

extension Router {
    /// Returns whether live conditions close a level or building around two levels at a moment.
    ///
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func isShutIn(
        _ first: Index<Level>, _ second: Index<Level>, for request: RouteRequest, conditions: [Condition],
        at moment: Timestamp
    ) throws(RoutingError) -> Bool {
        let weights = try weights(for: WeightsKey(request, conditions: conditions), at: moment)
        let around = weights.shut(around: first, at: moment)
        return !around.isEmpty && !Set(around).isDisjoint(with: weights.shut(around: second, at: moment))
    }
}

extension Weights {
    /// Returns the levels on which nobody may arrive who is on a level: those that are closed as a whole at a moment, alone or with the
    /// building, together with that level.
    func levelsShut(with level: Index<Level>, at moment: Timestamp) -> Set<Index<Level>> {
        key.standing.closures.mayCloseLevels ? levelsShut(in: shut(around: level, at: moment), at: moment) : []
    }

    func levelsShut(in enclosures: some Sequence<Enclosure>, at moment: Timestamp) -> Set<Index<Level>> {
        let (venue, closed) = (snapshot.venue, closedEnclosures(at: moment))
        let levels = enclosures.flatMap { venue.levels(of: $0) }.compactMap { venue.index(ofLevel: $0) }
        return Set(levels.filter { closed.closure(around: $0) != nil })
    }
}

// Whether something is closed around a traveller.
extension RouteQuery {
    /// Returns the levels that are closed as a whole around a start, alone or with the building: nobody goes on there, even if they open
    /// before they would arrive.
    func levelsShut(around start: Waypoint) -> Set<Index<Level>> {
        guard weights.key.standing.closures.mayCloseLevels,
            let enclosures = closures(around: start, isMeasured: isUnderWay)?.around.enclosures
        else { return [] }
        return weights.levelsShut(in: enclosures, at: departure)
    }

    /// Returns what is closed around a waypoint; nil if it is not known where that is.
    ///
    /// - Parameter isMeasured: Whether a position is that of a traveller under way.
    func closures(around waypoint: Waypoint, isMeasured: Bool) -> SurroundingClosures? {
        let spot = QueryMemo.Spot(waypoint: waypoint, isMeasured: isMeasured, keptOut: keptOut)
        if let known = memo.closures[spot] { return known }
        let closures = SurroundingClosures(
            weights, at: departure, around: waypoint, isMeasured: isMeasured, keptOut: keptOut)
        memo.closures.updateValue(closures, forKey: spot)
        return closures
    }

    /// Returns whether something that is closed may be around a start, so that the way from there can begin with a way out.
    func isInside(_ start: Waypoint) -> Bool {
        let standing = weights.key.standing
        if standing.isEmpty, weights.costs.weightings.isEmpty { return false }
        let isFree = if case .position = start { true } else { false }
        let isLive =
            isFree
            ? !standing.isEmpty
            : standing.closures.hasAreas || !standing.closures.enclosing.isEmpty || weights.costs.conditions.hasFloors
        if isLive || isFree {
            guard let closures = closures(around: start, isMeasured: isUnderWay) else { return false }
            if closures.isOnClosedPath || closures.isLive { return true }
        }
        return !weights.costs.weightings.isEmpty && self.start(start, weights).map(isShutIn) ?? isFree
    }

    /// Returns the rules that close everything around a traveller; none if something leads on.
    func rules(shuttingIn start: ResolvedWaypoint) -> Set<ClosingRule> {
        guard isShutIn(start) else { return [] }
        let graph = snapshot.graph
        let steps = SiteLinks(from: start.site, in: graph).links.flatMap { link in
            if let first = link.steps.first { return [first] }
            return (graph.firstOut[Int(link.node)]..<graph.firstOut[Int(link.node) + 1])
                .filter { graph.source[Int($0)] & VenueGraph.passageBit == 0 }.map { Step(edge: $0, part: .whole) }
        }
        return Set(
            steps.flatMap { weights.costs.causes(of: $0, at: departure) }.compactMap { cause in
                if case .condition(let condition) = cause { ClosingRule(condition) } else { nil }
            })
    }

    /// Returns whether nothing leads on from where the traveller is, so that what rules close there is around them.
    func isShutIn(_ start: ResolvedWaypoint) -> Bool {
        let graph = snapshot.graph
        switch start.site {
        case .onEdge(let edge, let fraction):
            return !weights.usableParts(ofPathEdge: edge).contains { $0.start <= fraction && fraction <= $0.end }
                && !weights.leadsOn(fromPath: edge, at: fraction, moment: departure)
        case .nodes(let nodes):
            let steps = nodes.flatMap { graph.firstOut[Int($0)]..<graph.firstOut[Int($0) + 1] }
            return steps.contains { graph.source[Int($0)] & VenueGraph.passageBit == 0 }
                && steps.allSatisfy {
                    weights.duration(of: Step(edge: $0, part: .whole), at: departure.milliseconds) == nil
                }
        case .onFloor(let floor):
            return floor.entries.allSatisfy {
                !weights.costs.closures(ofFloor: $0.region.index, at: departure).isEmpty
            }
        }
    }
}
