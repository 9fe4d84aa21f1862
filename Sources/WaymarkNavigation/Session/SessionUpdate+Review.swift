import WaymarkModel
import WaymarkRouting

extension SessionUpdate {
    /// Reviews the way ahead when a schedule in the venue changes, or when the traveller has become too slow for
    /// something that closes.
    mutating func reviewIfDue() {
        guard session.offRouteSince == nil, session.isReviewDue(at: now) else { return }
        refresh(isNews: false)
    }

    /// Takes another way if something ahead will be closed or a clearly quicker way exists. Otherwise keeps the way
    /// with new times.
    ///
    /// - Parameter isNews: Whether conditions changed. That is always reported; changes by schedule are reported only
    ///   if they make a difference.
    mutating func refresh(isNews: Bool) {
        session.way.clearDue(at: now)
        forgetWaysOut(isNews: isNews)
        session.forgetKeptOut(routes, at: now)
        session.forgetLeftFirst(routes, at: now)
        guard session.lastFix != nil, !session.phase.hasArrived || !session.route.isLastLeg else { return }
        session.way.beginReview(at: now)
        let plan = session.plan
        let current = routes.refreshed(plan, from: session.spot(at: now), at: now)
        if let current, !current.route.venue.isCopy(of: session.venue) {
            return follow(current, because: .venueChanged, isProactive: true)
        }
        guard let refreshed = current, refreshed.leadsLike(plan) else { return findWayRound(isNews: isNews) }
        let (isReopened, isLedOut) = (session.isWayClosed, session.isOnWayOut || session.isStepOutOfClosed)
        if isReopened { session.standAnew(at: now, in: refreshed) }
        let isOther = isReopened || !refreshed.takesAsLong(as: plan)
        session.refresh(refreshed, at: now)
        session.reviewAfterRide(routes, at: now)
        // A detour that saves the wait for a closure is a way round it.
        if takeBetterWay(because: refreshed.waitsLonger(than: plan) ? .closure : .betterRoute) { return }
        if isReopened {
            sink.emit(.wayReopened)
            if followsRestOfStep() { return }
        }
        if isLedOut, goesBackNoMore(from: plan) { return }
        if isNews, leavesWhatClosesBeside() { return }
        if isNews || isOther { sink.emit(.didRefreshRoute) }
        tellNotices()
        if isNews || isOther { offerAlternatives() }
    }

    /// Leads a traveller on with a route from where they are if the current step, which was not told while the way was closed, began
    /// behind them. Returns whether they got one.
    private mutating func followsRestOfStep() -> Bool {
        guard session.isWithinUntoldStep, !session.leavesFirst,
            case .success(let new) = search(for: .betterRoute, from: session.startsOfReroute(at: now)).result
        else { return false }
        sink.emit(.willReroute(.init(.betterRoute)))
        follow(new, because: .betterRoute, isProactive: true)
        return true
    }

    /// Leads a traveller on from where they are, if what a plan leads them out of is open again and they need not go back, or not wait
    /// and look back. Returns whether they got another way.
    private mutating func goesBackNoMore(from plan: RoutePlan) -> Bool {
        let closed = plan.route.left
        guard !closed.contains(where: { !$0.isRule && routes.stands($0, at: now) }),
            case .success(let new) = search(for: .betterRoute, from: session.startsOfReroute(at: now)).result,
            !new.route.legs[0].segments.contains(where: \.leavesClosed), !session.isOnStep(of: new)
        else { return false }
        sink.emit(.willReroute(.init(.betterRoute)))
        follow(new, because: .betterRoute, isProactive: true)
        return true
    }

    /// Forgets what was closed around the traveller and is so no longer. What rules close has no end that is known: it is forgotten
    /// when something changes while the traveller is not led out of it.
    private mutating func forgetWaysOut(isNews: Bool) {
        let (routes, isOut) = (routes, isNews && !session.isLedOut)
        session.announcer.forgetWaysOut { [now] in $0.isRule ? isOut : !routes.stands($0, at: now) }
        let isOpen = !session.isWayClosed
        session.announcer.recall { [now] told in
            if isOpen { told = ToldClosings() }
            told.forget { !$0.isRule && !routes.stands($0, at: now) }
        }
    }

    /// Looks for a way round a closure, now and, at growing intervals, later.
    private mutating func findWayRound(isNews: Bool) {
        // What they wait for stays closed before them, whatever closes now.
        session.keepOutWhileWaiting(routes, at: now)
        if !isNews, session.isWayClosed { session.keepOut(routes, at: now) }
        let (known, barrier) = (session.way.closure, session.way.barrier)
        let renewsWayOut = session.isWayOutOver(isNews: isNews, routes, at: now)
        let closings = session.closeWay(routes, at: now)
        // A vetoed attempt was never reported. Conditions elsewhere do not make the same closure news; what closes by the clock before
        // it does for those who are led out.
        let isNews = isNews || session.closedOnWayOut != nil
        let (present, plan) = (routes, session.plan)
        session.announcer.recall { [now] told in
            told.compare(with: closings) { present.closes($0, $1, of: plan, at: now) }
        }
        let news = session.announcer.news(of: closings)
        let passage = session.way.closedPiece.flatMap { session.route.segment(of: $0) }
        let isSame = closings.all.isEmpty ? barrier == session.way.barrier : news.all.isEmpty
        let isKnown = known.map { !$0.isVetoed && (!isNews || isSame) } ?? false
        let outcome = reroute(
            .closure, isQuiet: isKnown, news: news, isEndClosed: closings.closePlaces, renewsWayOut: renewsWayOut)
        session.announcer.recall { told in
            if isKnown { return told.noteMore(closings) }
            guard case .failed(let error)? = outcome else { return }
            told.note(closings, naming: error.closedPlace ?? news.closedPlace, before: passage)
        }
        guard session.isWayClosed else { return }
        session.keepOut(routes, at: now)
        if !isKnown, !session.alternatives.isEmpty { reviewOffers(after: outcome) }
        var opens: Timestamp?
        if case .failed(let error) = outcome, case .closed(let moment) = error.reason { opens = moment }
        session.noteFailure(isVetoed: outcome == .vetoed, opens: opens, routes, at: now)
    }
}

extension NavigationSession {
    /// Notes that the way is closed at the first piece ahead that is closed and not yet entered. If the provider does not
    /// know it, at the first ride ahead. Who is led out of something stops at the end of the way out.
    ///
    /// - Returns: What closes it, as far as the provider knows.
    @discardableResult
    mutating func closeWay(_ routes: some RouteProvider, at time: Timestamp) -> ClosingsAhead {
        let (spot, before) = (spot(at: time), way.closedPiece)
        let first = routes.closure(of: plan, from: spot, at: time)
        if let closure = first {
            let shutIn = closure.segment == nil ? shutInPiece(of: closure.leg, routes, at: time) : nil
            way.close(
                at: closure.segment.map { route.track.legs[closure.leg].lowerBound + $0 } ?? shutIn?.piece,
                end: closure.segment == nil ? closure.leg : nil, shutIn: shutIn?.how)
        } else {
            way.close(at: route.firstRide(after: spot))
        }
        var isBehindWayOut = false
        if let end = endOfWayOut, way.closedPiece.map({ end <= $0 }) ?? true {
            isBehindWayOut = true
            way.close(at: end, end: way.barrier?.end)
        }
        if closedSince == nil || way.closedPiece != before { closedSince = time }
        // What is closed behind the way out keeps nobody who is on it.
        return routes.closings(of: plan, from: spot, at: isBehindWayOut ? nil : first, time: time)
    }

    /// Returns the first piece from the traveller on, and where they stop, around which the level or building is closed that closes
    /// the end of a leg, too; nil if there is none, or a way out. They stop where they are, or where they come
    /// out of a connector.
    private func shutInPiece(
        of leg: Int, _ routes: some RouteProvider, at time: Timestamp
    ) -> (piece: Int, how: WayAhead.ShutIn)? {
        guard offRouteSince == nil, plan.wayOut == 0, let here = lastMatch?.piece else { return nil }
        let (end, pieces) = (plan.route.legs[leg].to, route.track.pieces)
        for piece in here..<max(here, route.track.legs[leg].upperBound)
        where pieces[piece].isPaced && !pieces[piece].changesLevel {
            if routes.isShutIn(on: pieces[piece].startLevel, with: end, of: plan, at: time) {
                return (piece, piece == here ? .here : .ahead)
            }
        }
        return nil
    }

    /// Returns whether what the route leads out of may be open again, so that another way out, or none, is right: for those who are on
    /// the way out, at each change; for those who are out, when all of it is open.
    ///
    /// - Parameter isNews: Whether conditions changed.
    func isWayOutOver(isNews: Bool, _ routes: some RouteProvider, at time: Timestamp) -> Bool {
        let closed = plan.route.left
        if isOnWayOut { return isNews || closed.contains { !$0.isRule && !routes.stands($0, at: time) } }
        guard plan.wayOut > 0, !closed.isEmpty else { return false }
        if closed.contains(where: { !$0.isRule && routes.stands($0, at: time) }) { return false }
        guard closed.contains(where: \.isRule) else { return true }
        // What rules close has no end that is known: it is over if the way leads on.
        return routes.closure(of: plan, from: spot(at: time), at: time).map { $0.segment == nil } ?? false
    }

    /// The first piece behind the way out of something that the route begins with; nil without one.
    private var endOfWayOut: Int? {
        let end = route.track.legs[0].lowerBound + plan.wayOut
        return plan.wayOut > 0 && position.leg == 0 && end < route.track.legs[0].upperBound ? end : nil
    }

    /// The passage before which a traveller stops although it may be open to them: what has closed on their way out, or the first one
    /// behind it, because nothing leads on from there; nil without one.
    package var endOfWay: RouteSegment? {
        if let closed = closedOnWayOut { return closed }
        if way.shutIn == .ahead { return way.closedPiece.flatMap { route.segment(of: $0) } }
        return isWayClosed ? endOfWayOut.flatMap { route.segment(of: $0) } : nil
    }

    /// The passage that has closed on the way out of something else; nil if that way is open.
    var closedOnWayOut: RouteSegment? {
        guard let segment = way.closedPiece.flatMap({ route.segment(of: $0) }), segment.leavesClosed else { return nil }
        return segment
    }

    /// Notes that no way round what is closed was found, and when to look again.
    ///
    /// - Parameter opens: When what is closed opens, as far as the provider says so.
    mutating func noteFailure(
        isVetoed: Bool = false, opens: Timestamp? = nil, _ routes: some RouteProvider, at time: Timestamp
    ) {
        let changes = [routes.nextChange(for: plan.request, after: time), opens].compactMap(\.self).filter { $0 > time }
        way.noteFailure(isVetoed: isVetoed, changes: changes.min(), at: time, constants: constants)
    }

    /// Reviews the way again when a ride should be over that has closed in the meantime: a traveller who seemed to be on it may
    /// have been left before it.
    mutating func reviewAfterRide(_ routes: some RouteProvider, at time: Timestamp) {
        guard isAboard(at: time), let over = progressTracker.rideOver(of: route, constants: constants) else { return }
        var spot = spot(at: time)
        spot.entered = 0
        guard let closure = routes.closure(of: plan, from: spot, at: time), closure.leg == position.leg,
            let segment = closure.segment, route.step.segments.contains(segment)
        else { return }
        way.requestReview(at: over)
    }

    fileprivate mutating func isReviewDue(at time: Timestamp) -> Bool {
        way.isReviewDue(
            at: time, walked: progressTracker.walked, on: progressTracker.piece, factor: paceFactor,
            constants: constants)
    }

    /// Whether the step that was told begins on the way out of something closed.
    fileprivate var isStepOutOfClosed: Bool {
        route.segment(of: route.stepPieces.lowerBound)?.leavesClosed ?? false
    }

    /// Returns whether a plan begins on the passage of this step that the traveller is on, in the same direction.
    fileprivate func isOnStep(of plan: RoutePlan) -> Bool {
        guard let piece = lastMatch?.piece, route.stepPieces.contains(piece) else { return false }
        guard let here = route.segment(of: piece), let first = plan.route.legs[0].segments.first,
            here.source == first.source
        else { return false }
        // Over the same open floor, all directions have one source.
        guard case .floor = here.source else { return true }
        return here.end == first.end && (lastFix?.point.distance(to: here.end) ?? 0) > constants.stepExit
    }

    /// Whether the traveller is behind the beginning of a step that was not told.
    fileprivate var isWithinUntoldStep: Bool {
        guard offRouteSince == nil, simulation != .poorSignal, !announcer.hasShown(position), let match = lastMatch,
            !route.track.pieces[match.piece].isStanding
        else { return false }
        return match.piece > route.stepPieces.lowerBound
            || route.track.pieces[match.piece].length * match.fraction > constants.stepExit
    }

    /// Restarts the wait of a traveller who stood at a closed passage when it opens.
    ///
    /// If the plan itself waits for the opening, the time spent there is part of that wait and stays.
    fileprivate mutating func standAnew(at time: Timestamp, in refreshed: RoutePlan) {
        guard let closedPiece = way.closedPiece, progressTracker.piece == closedPiece,
            case let leg = Int(route.track.pieces[closedPiece].leg), refreshed.route.legs.indices.contains(leg)
        else { return }
        let segment = refreshed.route.legs[leg].segments[closedPiece - route.track.legs[leg].lowerBound]
        if segment.waiting == 0 { progressTracker.standAnew(at: time) }
    }
}

extension RoutePlan {
    /// Returns whether the traveller waits longer for something to open than on another plan that leads the same way.
    fileprivate func waitsLonger(than other: RoutePlan) -> Bool {
        func waiting(_ plan: RoutePlan) -> Int64 {
            plan.route.legs.reduce(0) { $1.segments.reduce($0) { $0 + $1.waiting } }
        }
        return waiting(self) > waiting(other)
    }

    /// Returns whether every segment takes the same time as in another plan.
    fileprivate func takesAsLong(as other: RoutePlan) -> Bool {
        zip(route.legs, other.route.legs).allSatisfy {
            zip($0.segments, $1.segments).allSatisfy { $0.duration == $1.duration && $0.waiting == $1.waiting }
        }
    }
}
