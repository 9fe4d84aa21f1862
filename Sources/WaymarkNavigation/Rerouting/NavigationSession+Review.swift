import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// Reviews the way ahead when a schedule in the venue changes, or when the traveller has become too slow for
    /// something that closes.
    mutating func reviewIfDue(
        at time: Timestamp, policies: some NavigationPolicies, routes: some RouteProvider,
        events: inout [NavigationEvent]
    ) {
        guard offRouteSince == nil, isReviewDue(at: time) else { return }
        inform(policies, of: events)
        refresh(at: time, isNews: false, policies: policies, routes: routes, events: &events)
    }

    private mutating func isReviewDue(at time: Timestamp) -> Bool {
        if let due = review.due, time >= due { return true }
        guard !isWayClosed, !review.deadlines.isEmpty, let walked else { return false }
        guard review.isLate(after: walked, at: time, factor: paceFactor) else {
            review.lateSince = nil
            return false
        }
        let since = review.lateSince ?? time
        review.lateSince = since
        if let last = review.last, time.milliseconds(since: last) < constants.rerouteInterval { return false }
        return time.milliseconds(since: since) >= constants.latenessPatience
    }

    /// Takes another way if something ahead will be closed or a clearly quicker way exists. Otherwise keeps the way
    /// with new times.
    ///
    /// - Parameter isNews: Whether conditions changed. That is always reported; changes by schedule are reported only
    ///   if they make a difference.
    mutating func refresh(
        at time: Timestamp, isNews: Bool, policies: some NavigationPolicies, routes: some RouteProvider,
        events: inout [NavigationEvent]
    ) {
        review.due = review.due.flatMap { time >= $0 ? nil : $0 }
        guard lastFix != nil, !arrivedLegs.contains(position.leg) || !isLastLeg else { return }
        review.last = time
        review.lateSince = nil
        guard let refreshed = routes.refreshed(plan, from: spot(at: time), at: time), refreshed.leadsLike(plan) else {
            return findWayRound(at: time, isNews: isNews, policies: policies, routes: routes, events: &events)
        }
        let isReopened = isWayClosed
        if isReopened { standAnew(at: time, in: refreshed) }
        let isOther = isReopened || !refreshed.takesAsLong(as: plan)
        isWayClosed = false
        lay(refreshed)
        renewProgress()
        if takeBetterWay(at: time, policies: policies, routes: routes, events: &events) { return }
        if isReopened { events.append(.wayReopened) }
        if isNews || isOther { events.append(.didRefreshRoute) }
        tellNotices(events: &events)
        if isNews || isOther { offerAlternatives(from: routes, events: &events) }
    }

    /// Looks for a way round a closure, now and, at growing intervals, later.
    private mutating func findWayRound(
        at time: Timestamp, isNews: Bool, policies: some NavigationPolicies, routes: some RouteProvider,
        events: inout [NavigationEvent]
    ) {
        // A vetoed attempt was never reported.
        let isKnown = isWayClosed && !isNews && !isWayRoundVetoed
        isWayClosed = true
        closedPiece = firstClosedPiece(at: time, routes: routes)
        let outcome = reroute(
            .closure, at: time, isQuiet: isKnown, policies: policies, routes: routes, events: &events)
        isWayRoundVetoed = if case .vetoed = outcome { true } else { false }
        guard isWayClosed else { return }
        if !isKnown, !alternatives.isEmpty { reviewOffers(after: outcome, routes: routes, events: &events) }
        var interval = constants.rerouteInterval
        for _ in 0..<min(review.failures, 16) { interval = min(interval * 2, constants.rerouteIntervalLimit) }
        review.failures += 1
        var next = time.adding(milliseconds: interval)
        if case .failed(let error) = outcome, case .closed(let opens?) = error.reason, opens > time {
            next = min(next, opens)
        }
        review.due = next
    }

    /// Drops the offers after a search that found no route, and otherwise queries them again: they may be closed
    /// too.
    private mutating func reviewOffers(
        after outcome: RerouteOutcome?, routes: some RouteProvider, events: inout [NavigationEvent]
    ) {
        if case .failed(let error) = outcome {
            // A traveller off the network has no route from where they are; the offers lie on the network.
            if case .offNetwork = error.reason {} else { return keepOffers([], events: &events) }
        }
        offerAlternatives(from: routes, events: &events)
    }

    /// Adopts a plan, with its track and the moments until which it holds. The next fix shows the traveller's place on
    /// it.
    mutating func lay(_ new: RoutePlan) {
        plan = new
        track = RouteTrack(plan: new, venue: venue)
        let last = review.last
        review = RouteReview(new, track: track, after: now)
        review.last = last
        walked = nil
    }

    /// Reports the notices about the route that have not been reported yet.
    mutating func tellNotices(events: inout [NavigationEvent]) {
        for notice in plan.route.notices where !toldNotices.contains(where: notice.tellsLike) {
            events.append(.routeNotice(.init(notice)))
        }
        toldNotices = plan.route.notices
    }

    /// Returns the traveller's place on the route, as far as it is known.
    func spot(at time: Timestamp) -> RouteSpot {
        var spot = RouteSpot(
            leg: position.leg, segments: step.segments.lowerBound, pace: paceFactor)
        guard offRouteSince == nil, let fix = lastFix, let level = levelIndex(levels.current) else { return spot }
        func done(since piece: Int) -> Int64 {
            let begin = track.end(of: piece..<piece).elapsed.milliseconds(factor: paceFactor)
            return max(0, ownElapsed(at: time, factor: paceFactor) - begin)
        }
        if isAboard(at: time) {
            spot.entered = step.segments.count
            spot.done = done(since: stepPieces.lowerBound)
            return spot
        }
        guard let match = match(of: fix, level: level) else { return spot }
        let piece = track.pieces[match.piece]
        spot.segments = match.piece - legPieces.lowerBound
        let isInside = match.fraction > 0.5 || piece.length * match.fraction > constants.stepExit
        spot.entered = isInside && !piece.isStanding ? 1 : 0
        spot.stood = stood(on: match.piece, at: time)
        spot.done = done(since: match.piece)
        return spot
    }

    /// Returns what remains of the route: metres, and milliseconds as planned. (`progress` uses the traveller's own
    /// pace instead.)
    public func remaining(at time: Timestamp) -> (distance: Double, milliseconds: Int64) {
        let begin = stepPieces.lowerBound
        var distance = track.end(of: begin..<begin).distance
        if let fix = lastFix, let level = levelIndex(levels.current), let match = match(of: fix, level: level) {
            distance = track.distance(at: timed(match, at: time))
        }
        return (
            max(0, track.totalDistance - distance), max(0, track.totalDuration - ownElapsed(at: time, factor: 1))
        )
    }
}

extension RoutePlan {
    /// Returns whether every segment takes the same time as in another plan.
    fileprivate func takesAsLong(as other: RoutePlan) -> Bool {
        zip(route.legs, other.route.legs).allSatisfy {
            zip($0.segments, $1.segments).allSatisfy { $0.duration == $1.duration && $0.waiting == $1.waiting }
        }
    }
}

extension RouteNotice {
    /// Returns whether another notice says the same, apart from the remaining wait.
    fileprivate func tellsLike(_ other: RouteNotice) -> Bool {
        guard case .waitsForOpening(let source, _, let opens) = self,
            case .waitsForOpening(let otherSource, _, let otherOpens) = other
        else { return self == other }
        return source == otherSource && opens == otherOpens
    }
}
