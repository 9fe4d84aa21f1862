import WaymarkModel

/// A walk through the rest of a route with a clock.
struct RepricingWalk {
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
    /// Whether the passage does not lead on to another one that leaves it.
    var endsOutside = false

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
            if segment.isWayOff {
                guard mayLeave(segment, step) else { return false }
            } else if let around, !around.letsGoOn(step, besides: told) {
                return false
            }
            segment.entry = clock
            goOn(segment, less: order == 0 ? spot.done : 0)
            return true
        }
        if !segment.leavesClosed { isLeaving = false }
        guard let entry = entry(of: step), entry.waiting <= CostConstants.longestWait else { return false }
        if order == 0, entry.waiting > 0, isInsideClosed(segment) { return false }
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
        return snapshot.step(of: segment.cut(at: min(1, spot.share)).rest)
    }

    /// Returns whether something closes that is behind the traveller in the first metres of a segment: they do not wait in it.
    private func isInsideClosed(_ segment: RouteSegment) -> Bool {
        guard spot.share > 0 else { return false }
        let behind = segment.cut(at: spot.share).head
        let conditions = builder.weights.costs.factors(of: builder.weights.snapshot.step(of: behind)).conditions
        return conditions.contains {
            $0.effect == .closed && $0.isActive(at: clock) && !spot.keptOut.contains($0.target)
        }
    }

    private func mayLeave(_ segment: RouteSegment, _ step: Step) -> Bool {
        guard segment.leavesClosed else { return !builder.weights.costs.keeps(segment, on: step, at: clock) }
        if segment.isWayOff { return !endsOutside || !builder.weights.costs.isShut(atEndOf: segment, at: clock) }
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
    func keeps(_ segment: RouteSegment, on step: Step, at moment: Timestamp) -> Bool {
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

    /// Returns whether something has closed the landing at the end of a passage of a connector.
    fileprivate func isShut(atEndOf segment: RouteSegment, at moment: Timestamp) -> Bool {
        guard case .connector(let index, _, let toStop) = segment.source else { return false }
        return conditions.onLanding(toStop, ofConnector: index.position)
            .contains { $0.effect == .closed && $0.isActive(at: moment) }
    }

    /// Returns whether a traveller who is on a segment of a way out comes out by it: not if the landing ahead has closed, by something
    /// else than what they leave. What takes them to its end does so, and they can turn back.
    ///
    /// - Parameter told: What else the way leads out of.
    func leads(
        _ segment: RouteSegment, outOf around: SurroundingClosures, besides told: [RouteNotice], at moment: Timestamp
    ) -> Bool {
        guard case .connector(let index, _, let toStop) = segment.source, !segment.isWayOff,
            !segment.kind.carries || snapshot.venue[index].kind.facts.isUpright
        else { return true }
        return conditions.onLanding(toStop, ofConnector: index.position).allSatisfy { condition in
            condition.effect != .closed || !condition.isActive(at: moment) || around.contains(condition)
                || told.contains { $0.leads(outOf: condition) }
        }
    }
}

extension RouteSegment {
    /// Whether it leads to a landing of a connector from the middle of it, because that or something at the other landing is closed.
    fileprivate var isWayOff: Bool { leavesClosed && isFromMiddle }
}
