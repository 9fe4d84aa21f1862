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
        var walk = Walk(builder: builder, spot: spot, isUnderWay: request.isUnderWay, clock: moment)
        if let first = route.legs.first, first.segments.contains(where: \.leavesClosed) {
            walk.around = SurroundingClosures(weights, at: moment, around: first.from.waypoint)
            walk.told = route.notices
        }
        var result = route
        var arrivals: [Timestamp] = []
        for leg in result.legs.indices where leg >= spot.leg {
            for index in result.legs[leg].segments.indices where leg > spot.leg || index >= spot.segments {
                let order = leg > spot.leg ? Int.max : index - spot.segments
                guard walk.pass(&result.legs[leg].segments[index], order: order) else {
                    return .closed(RouteClosure(leg: leg, segment: index))
                }
            }
            arrivals.append(walk.clock)
            if result.legs[leg].isCutOff || weights.isEndClosed(of: result.legs[leg], at: walk.clock) {
                return .closed(RouteClosure(leg: leg, segment: nil))
            }
        }
        builder.tellAhead(on: &result, from: spot, arrivals: arrivals)
        return .open(result)
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

/// A walk through the rest of a route with a clock.
private struct Walk {
    let builder: RouteBuilder
    let spot: RouteSpot
    /// Whether the traveller is under way, so that they leave what is closed around them instead of waiting in it.
    let isUnderWay: Bool
    var clock: Timestamp
    /// What is closed where the route starts, if it leads out of something.
    var around: SurroundingClosures?
    /// What was told of the route, such as what it led out of before.
    var told: [RouteNotice] = []
    /// Whether the traveller has not come out of what is closed around them.
    var isLeaving = true

    /// Updates the costs of a passage and advances the clock over it.
    ///
    /// - Parameter order: Its index among the segments that are not behind the traveller.
    /// - Returns: false if it cannot be passed.
    mutating func pass(_ segment: inout RouteSegment, order: Int) -> Bool {
        let step = builder.weights.snapshot.step(of: segment)
        if order < spot.entered {
            guard mayLeave(segment, order == 0 ? stepAhead(on: segment) : step) else { return false }
            var now = clock
            if entry(of: step)?.waiting == 0, !segment.isFromMiddle {
                let next = builder.segment(step, clock: &now)
                (segment.duration, segment.spread) = (next.duration, next.spread)
            }
            segment.holdsUntil = nil
            goOn(segment, less: order == 0 ? spot.done : 0)
            return true
        }
        // Someone inside may leave, but nobody may come back into it.
        if segment.leavesClosed, isLeaving, entry(of: step)?.waiting != 0 {
            if !segment.isWayBack, let around, !around.letsGoOn(step, besides: told) { return false }
            segment.entry = clock
            goOn(segment, less: order == 0 ? spot.done : 0)
            return true
        }
        if !segment.leavesClosed { isLeaving = false }
        guard let entry = entry(of: step), entry.waiting <= CostConstants.longestWait else { return false }
        var now = clock
        let next = builder.segment(step, clock: &now)
        if builder.weights.mayNotWait(before: next, since: builder.departure, isUnderWay: isUnderWay) { return false }
        segment = next
        let isNext = order == 0
        goOn(segment, less: isNext && entry.waiting == 0 ? spot.done : 0)
        if isNext, entry.waiting > 0 {
            // The traveller has already waited there for a while.
            segment.waiting += spot.stood
            segment.weight += spot.stood
            segment.entry = segment.entry.adding(milliseconds: -spot.stood)
        }
        return true
    }

    private mutating func goOn(_ segment: RouteSegment, less done: Int64) {
        let pace = segment.kind.carries ? 1 : spot.pace
        let own = segment.waiting + Int64((Double(segment.duration) * pace).rounded())
        clock = clock.adding(milliseconds: max(0, own - done))
    }

    private func entry(of step: Step) -> Timetable.Entry? {
        builder.weights.entry(of: step, at: clock.milliseconds)
    }

    /// Returns the part of a segment that is ahead of the traveller: what closes behind them keeps nobody.
    private func stepAhead(on segment: RouteSegment) -> Step {
        let snapshot = builder.weights.snapshot
        if case .connector = segment.source { return snapshot.step(of: segment) }
        guard spot.share > 0 else { return snapshot.step(of: segment) }
        var rest = segment
        rest.start = segment.start.interpolated(to: segment.end, fraction: min(1, spot.share))
        rest.fromNode = nil
        rest.distance *= 1 - min(1, spot.share)
        return snapshot.step(of: rest)
    }

    private func mayLeave(_ segment: RouteSegment, _ step: Step) -> Bool {
        guard segment.leavesClosed else { return !builder.weights.costs.keeps(segment, on: step, at: clock) }
        guard let around else { return true }
        // On a path, also what is closed behind open ground keeps them.
        guard case .connector = segment.source else { return around.letsGoOn(step, besides: told) }
        return builder.weights.costs.leads(segment, outOf: around, besides: told, at: clock)
    }
}

extension PassageCosts {
    /// Returns whether something that has closed keeps a traveller who is on a segment from its end: on a path, anything on it; on
    /// stairs and in doorways, the connector or the landing ahead; in an elevator, the landing ahead. What else carries them takes them
    /// to its end. Hours let them go on.
    fileprivate func keeps(_ segment: RouteSegment, on step: Step, at moment: Timestamp) -> Bool {
        func isShut(_ conditions: [Condition]) -> Bool {
            conditions.contains { $0.effect == .closed && $0.isActive(at: moment) }
        }
        guard case .connector(let index, let fromStop, let toStop) = segment.source else {
            return !segment.kind.carries && isShut(factors(of: step).conditions)
        }
        let ahead = conditions.onLanding(toStop, ofConnector: index.position)
        if isShut(ahead) { return !segment.kind.carries || snapshot.venue[index].kind.facts.isUpright }
        if segment.kind.carries { return false }
        let behind = conditions.onLanding(fromStop, ofConnector: index.position)
        return isShut(factors(of: step).conditions.filter { !behind.contains($0) })
    }

    /// Returns whether a traveller who is on a segment of a way out comes out by it: not if the landing ahead has closed, by something
    /// else than what they leave. What takes them to its end does so, and they can turn back.
    ///
    /// - Parameter told: What else the way leads out of.
    fileprivate func leads(
        _ segment: RouteSegment, outOf around: SurroundingClosures, besides told: [RouteNotice], at moment: Timestamp
    ) -> Bool {
        guard case .connector(let index, _, let toStop) = segment.source, !segment.isWayBack,
            !segment.kind.carries || snapshot.venue[index].kind.facts.isUpright
        else { return true }
        return conditions.onLanding(toStop, ofConnector: index.position).allSatisfy { condition in
            condition.effect != .closed || !condition.isActive(at: moment) || around.contains(condition)
                || told.contains { $0.leads(outOf: condition) }
        }
    }
}

extension RouteSegment {
    /// Whether it leads back to the landing of a connector from the middle of it.
    fileprivate var isWayBack: Bool { leavesClosed && isFromMiddle }
}
