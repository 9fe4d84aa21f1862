import WaymarkModel

extension Router {
    /// Returns the same way with the times that it takes from a moment on, under other conditions.
    ///
    /// What is behind the traveller stays as it was. A segment that the traveller has entered can be left regardless of
    /// its hours. Only a live condition that closes it now keeps the traveller from its end, unless it carries them.
    ///
    /// - Parameters:
    ///   - spot: The traveller's place on the route and their pace. Schedules are judged when they arrive at that pace;
    ///     durations stay those of the profile.
    ///   - moment: The moment when the traveller is there.
    /// - Returns: The route with new times; nil if something ahead is closed or opens only after more than
    ///   `CostConstants.longestWait`, or if the place at the end of a leg ahead is closed.
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func repriced(
        _ route: Route, for request: RouteRequest, conditions: [Condition], from spot: RouteSpot = RouteSpot(),
        at moment: Timestamp
    ) throws(RoutingError) -> Route? {
        if case .open(let route) = try goThrough(route, for: request, conditions: conditions, from: spot, at: moment) {
            return route
        }
        return nil
    }

    /// Returns the first thing ahead on a route that makes `repriced` return nil; nil if there is none.
    ///
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func closure(
        of route: Route, for request: RouteRequest, conditions: [Condition], from spot: RouteSpot = RouteSpot(),
        at moment: Timestamp
    ) throws(RoutingError) -> RouteClosure? {
        if case .closed(let closure) = try goThrough(
            route, for: request, conditions: conditions, from: spot, at: moment)
        {
            return closure
        }
        return nil
    }

    /// Returns the live conditions that close a passage of a route, now or when the traveller comes to it.
    ///
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func closing(
        _ segment: RouteSegment, for request: RouteRequest, conditions: [Condition], at moment: Timestamp
    ) throws(RoutingError) -> [Condition] {
        let weights = try weights(for: WeightsKey(request, conditions: conditions), at: moment)
        let step = snapshot.step(of: segment)
        for time in [moment, max(moment, segment.entry)] {
            let found = weights.costs.causes(of: step, at: time).compactMap { cause in
                if case .condition(let condition) = cause { condition } else { nil }
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    private enum Outcome {
        case open(Route)
        case closed(RouteClosure)
    }

    private func goThrough(
        _ route: Route, for request: RouteRequest, conditions: [Condition], from spot: RouteSpot, at moment: Timestamp
    ) throws(RoutingError) -> Outcome {
        let weights = try weights(for: WeightsKey(request, conditions: conditions), at: moment)
        let builder = RouteBuilder(weights: weights, departure: moment)
        var walk = RepricingWalk(builder: builder, spot: spot, isUnderWay: request.isUnderWay, clock: moment)
        if let first = route.legs.first, first.segments.contains(where: \.leavesClosed) {
            walk.around = SurroundingClosures(weights, at: moment, around: first.from.waypoint)
            walk.told = route.notices
        }
        var result = route
        var arrivals: [Timestamp] = []
        let shut = request.isUnderWay ? levelsShut(around: route, from: spot, weights, at: moment) : []
        for leg in result.legs.indices where leg >= spot.leg {
            for index in result.legs[leg].segments.indices where leg > spot.leg || index >= spot.segments {
                let order = leg > spot.leg ? Int.max : index - spot.segments
                let rest = result.legs[leg].segments.dropFirst(index + 1)
                walk.endsOutside = rest.first?.leavesClosed != true
                guard walk.pass(&result.legs[leg].segments[index], order: order) else {
                    return .closed(RouteClosure(leg: leg, segment: index))
                }
            }
            arrivals.append(walk.clock)
            let isShutIn =
                leg == spot.leg && shut.contains(result.legs[leg].to.level) && !weights.isLeaving(result.legs[leg])
            if result.legs[leg].isCutOff || isShutIn || weights.isEndClosed(of: result.legs[leg], at: walk.clock) {
                return .closed(RouteClosure(leg: leg, segment: nil))
            }
        }
        builder.tellAhead(on: &result, from: spot, arrivals: arrivals)
        return .open(result)
    }

    /// Returns the levels that are closed as a whole around a traveller whom a route does not lead out of them.
    private func levelsShut(
        around route: Route, from spot: RouteSpot, _ weights: Weights, at moment: Timestamp
    ) -> Set<Index<Level>> {
        guard route.legs.indices.contains(spot.leg) else { return [] }
        let leg = route.legs[spot.leg]
        let ahead = leg.segments.dropFirst(spot.segments)
        if ahead.contains(where: { $0.leavesClosed || $0.isFromMiddle }) { return [] }
        return weights.levelsShut(with: ahead.first?.fromLevel ?? leg.to.level, at: moment)
    }

    /// Returns the next moment at which a way, a place or a level opens or closes for such a request; nil if none does within eight
    /// days.
    ///
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func nextChange(
        _ request: RouteRequest, conditions: [Condition], after moment: Timestamp
    ) throws(RoutingError) -> Timestamp? {
        let weights = try weights(for: WeightsKey(request, conditions: conditions), at: moment)
        let moments = weights.key.standing.conditions.flatMap { [$0.from, $0.until].compactMap(\.self) }
        return (moments + [weights.validUntil].compactMap(\.self)).filter { $0 > moment }.min()
    }

    /// Returns whether a traveller may enter a segment at a moment.
    ///
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func isOpen(
        _ segment: RouteSegment, for request: RouteRequest, conditions: [Condition], at moment: Timestamp
    ) throws(RoutingError) -> Bool {
        if segment.leavesClosed { return true }
        let weights = try weights(for: WeightsKey(request, conditions: conditions), at: moment)
        return weights.duration(of: snapshot.step(of: segment), at: moment.milliseconds) != nil
    }

    /// Returns how far a traveller may go who is on a segment: up to what a live condition or a rule closes on it at a moment, as a
    /// share of the segment. Hours let them go on.
    ///
    /// On stairs, in a doorway and in an elevator, nobody goes on to a landing that has closed, also on the way out of something else.
    ///
    /// - Parameters:
    ///   - share: The share of the segment that is behind the traveller.
    ///   - route: The route that the traveller follows; nil if it leads out of nothing.
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func limit(
        of segment: RouteSegment, from share: Double, for request: RouteRequest, conditions: [Condition],
        following route: Route? = nil, at moment: Timestamp
    ) throws(RoutingError) -> Double {
        if share >= 1 { return 1 }
        let weights = try weights(for: WeightsKey(request, conditions: conditions), at: moment)
        var isLeft: (Condition) -> Bool = { _ in false }
        if segment.leavesClosed {
            guard let first = route?.legs.first, let told = route?.notices,
                let around = SurroundingClosures(weights, at: moment, around: first.from.waypoint)
            else { return 1 }
            if case .connector = segment.source {
                return weights.costs.leads(segment, outOf: around, besides: told, at: moment) ? 1 : share
            }
            // What they leave lets them go on; what else has closed there does not.
            isLeft = { condition in around.contains(condition) || told.contains { $0.leads(outOf: condition) } }
        }
        if case .connector = segment.source {
            return weights.costs.keeps(segment, on: snapshot.step(of: segment), at: moment) ? share : 1
        }
        if segment.kind.carries { return 1 }
        func isClosed(until end: Double) -> Bool {
            var part = segment
            part.start = segment.start.interpolated(to: segment.end, fraction: share)
            if share > 0 { part.fromNode = nil }
            if end < 1 {
                part.end = segment.start.interpolated(to: segment.end, fraction: end)
                part.toNode = nil
            }
            return weights.costs.factors(of: snapshot.step(of: part)).conditions.contains {
                $0.effect == .closed && $0.isActive(at: moment) && !isLeft($0)
            }
        }
        guard isClosed(until: 1) else { return 1 }
        var (open, closed) = (share, 1.0)
        for _ in 0..<12 {
            let middle = (open + closed) / 2
            if isClosed(until: middle) { closed = middle } else { open = middle }
        }
        return open
    }
}

extension Router {
    /// Returns whether a leg leads out of the venue at its end, so that nothing around it matters.
    package func isLeaving(_ leg: RouteLeg) -> Bool {
        snapshot.leaves(from: leg.from.destination, to: leg.to.destination, at: leg.to.node)
    }
}
