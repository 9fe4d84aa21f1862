import WaymarkModel
import WaymarkRouting

extension SessionUpdate {
    /// The outcome of a search for another route.
    enum RerouteOutcome: Equatable {
        case rerouted, vetoed
        case failed(RoutingError)
    }

    /// Reroutes a traveller who is off the route, if rerouting is automatic and the throttle allows it.
    mutating func rerouteIfNeeded() {
        let isCutOff = session.deviation.isCutOff
        guard session.rerouting == .automatic || isCutOff, session.offRouteSince != nil else { return }
        guard !isReroutePrevented(in: context) else { return }
        guard
            session.deviation.mayReroute(
                session.lastFix, level: session.positioning.level, at: now, constants: constants)
        else { return }
        reroute(session.phase.hasArrived ? .afterArrival : isCutOff ? .closure : .offRoute)
    }

    /// Asks the policies, queries, and installs a new route from the current position to the remaining waypoints.
    ///
    /// The query keeps its options. The old route stays until the new one is installed, and for good if there is none.
    ///
    /// - Parameters:
    ///   - isQuiet: Whether to report success only, because the lack of another way has been reported before.
    ///   - news: The closings ahead that have not been reported.
    ///   - isEndClosed: Whether a place at the end of the way is closed.
    ///   - renewsWayOut: Whether what the route leads out of may be open again.
    ///   - skipsWaypoint: Whether the waypoint at the end of this leg is left out.
    /// - Returns: The outcome; nil if the position is unknown.
    @discardableResult
    mutating func reroute(
        _ reason: RerouteReason, isQuiet: Bool = false, news: ClosingsAhead = ClosingsAhead(),
        isEndClosed: Bool = false, renewsWayOut: Bool = false, skipsWaypoint: Bool = false
    ) -> RerouteOutcome? {
        guard let fix = session.lastFix, let level = session.positioning.level else { return nil }
        if isVetoed(reason) {
            noteAttempt(by: fix, on: level, ending: .vetoed)
            return .vetoed
        }
        if !isQuiet { sink.emit(.willReroute(.init(reason))) }
        // A way round a closure is useless if it closes too before the traveller gets there.
        let starts = session.startsOfReroute(at: now, isLeaving: session.leavesFirst)
        let found = search(
            for: reason, from: starts, skipsWaypoint: skipsWaypoint,
            pace: reason == .closure ? max(1, session.paceFactor) : nil)
        session.lastQuery = found.request
        if leaveFirst(
            found.asked, from: starts, because: reason, isQuiet: isQuiet, skipsWaypoint: skipsWaypoint)
        {
            noteAttempt(by: fix, on: level, ending: .rerouted)
            return .rerouted
        }
        switch found.result {
        case .success(let new):
            if isQuiet { sink.emit(.willReroute(.init(reason))) }
            noteAttempt(by: fix, on: level, ending: .rerouted)
            follow(
                new, because: reason, isProactive: reason == .closure || reason == .betterRoute,
                skipsWaypoint: skipsWaypoint)
            return .rerouted
        case .failure(let error):
            noteAttempt(by: fix, on: level, ending: .failed)
            let isLedOut = session.isLedOut && session.closedOnWayOut == nil
            let isSought = !isQuiet || !isLedOut || renewsWayOut
            let out = isSought ? routes.wayOut(for: found.asked, from: starts) : nil
            if !isQuiet { tell(error, because: reason, news, isEndClosed: isEndClosed, leading: out) }
            let isSame =
                isQuiet && out?.endOfWayOut == session.plan.endOfWayOut
                && (isLedOut || out?.route.notices == session.plan.route.notices)
            let way = out ?? (renewsWayOut ? routes.wayOn(for: found.asked, from: starts) : nil)
            if let way, out == nil || !isSame {
                if isQuiet { sink.emit(.willReroute(.init(reason))) }
                lead(along: way, because: reason, skipsWaypoint: skipsWaypoint)
            }
            return .failed(error)
        }
    }

    /// Reports that there is no open way: what is closed at its end, and what is closed before that, each once.
    ///
    /// - Parameters:
    ///   - news: The closings ahead that have not been reported; none if they are not known.
    ///   - isEndClosed: Whether a place at the end is closed, so that what closes before it is named.
    ///   - out: The way out on which the traveller is led, with its own notices.
    private mutating func tell(
        _ error: RoutingError, because reason: RerouteReason, _ news: ClosingsAhead, isEndClosed: Bool,
        leading out: RoutePlan?
    ) {
        let venue = session.venue
        func failure(_ obstacle: Condition?) -> NavigationEvent {
            .didFailToReroute(.init(reason, .noRoute(error), in: venue, obstacle: obstacle))
        }
        let isEndKnown = isEndClosed || error.closedPlace != nil
        let told = (out?.route.notices ?? []) + news.ends.map { .leavesClosed($0) }
        let obstacle = news.passage.first { one in !told.contains { $0.tellsLike(.leavesClosed(one)) } }
        if let end = news.ends.first {
            sink.emit(failure(error.closedPlace == nil && isEndClosed ? end : nil))
        } else if obstacle == nil, news.passage.isEmpty || !isEndKnown {
            sink.emit(failure(nil))
        }
        // Two failures that name nothing would say the same.
        if let obstacle, isEndKnown || news.ends.isEmpty { sink.emit(failure(isEndKnown ? obstacle : nil)) }
    }

    /// Leads the traveller out of what has closed around them, or on up to what is closed, although there is no open way to the
    /// destination.
    private mutating func lead(along plan: RoutePlan, because reason: RerouteReason, skipsWaypoint: Bool) {
        session.install(plan, skipsWaypoint: skipsWaypoint, at: now)
        if session.route.stepPieces.isEmpty { session.route.goToFirstPassage() }
        session.closeWay(routes, at: now)
        session.noteFailure(routes, at: now)
        sink.emit(.stepChanged(.init(session.position, cause: .newRoute)))
        sink.emit(.didReroute(.init(reason, isProactive: reason != .offRoute && reason != .afterArrival)))
        withdrawOffers()
        tellNotices()
        // Where the position does not show the way back, as on steep stairs, the next fix is at its end already.
        instruct()
    }

    private mutating func noteAttempt(by fix: Fix, on level: Index<Level>, ending: RerouteThrottle.Ending) {
        session.deviation.attempted(at: now, point: fix.point, level: level, ending: ending)
    }

    /// Installs the best way from here if it clearly costs less than the rest of the current one. Returns whether it did.
    ///
    /// It compares what the search minimises: first the cost of ways to avoid, then the weight. So plugins' costs count.
    ///
    /// - Parameter reason: What makes the rest of the current way cost more.
    mutating func takeBetterWay(because reason: RerouteReason) -> Bool {
        guard session.offRouteSince == nil, session.simulation != .poorSignal, let fix = session.lastFix,
            !session.leavesFirst || !session.isOnWayOut
        else { return false }
        let left = session.remainingDuration(at: fix.time)
        let found = search(for: reason, from: session.startsOfReroute(at: now))
        guard case .success(let new) = found.result else { return false }
        // What carries the traveller is the same on both ways.
        let onward = found.start.isCarried ? found.start.walker.ride : []
        let carried = onward.isEmpty ? 0 : found.start.time.milliseconds(since: fix.time)
        let ride = onward.reduce((weight: Int64(0), avoided: Int64(0))) {
            ($0.weight + $1.weight, $0.avoided + ($1.isAvoided ? $1.weight : 0))
        }
        let extra = session.remainingExtra(after: onward)
        let weight = left - carried + extra.surcharge
        func isClear(_ saving: Int64, of cost: Int64) -> Bool {
            saving >= constants.betterRouteSaving && Double(saving) >= Double(cost) * constants.betterRouteShare
        }
        let avoided = extra.avoided - (new.route.avoidedWeight - ride.avoided)
        guard
            isClear(avoided, of: extra.avoided)
                || avoided >= 0 && isClear(weight - (new.route.weight - ride.weight), of: weight + carried),
            !isVetoed(reason)
        else { return false }
        sink.emit(.willReroute(.init(reason)))
        follow(new, because: reason, isProactive: true)
        return true
    }

    /// Installs a new route to the remaining waypoints, and reports it.
    mutating func follow(
        _ new: RoutePlan, because reason: RerouteReason, isProactive: Bool, skipsWaypoint: Bool = false
    ) {
        session.install(new, skipsWaypoint: skipsWaypoint, at: now)
        session.reviewAfterRide(routes, at: now)
        sink.emit(.stepChanged(.init(session.position, cause: .newRoute)))
        sink.emit(.didReroute(.init(reason, isProactive: isProactive)))
        tellNotices()
        offerAlternatives()
    }

    /// Asks the policies whether any of them forbids a reroute, and reports a veto.
    private mutating func isVetoed(_ reason: RerouteReason) -> Bool {
        guard let veto = policies.rerouteVeto(reason, in: context) else { return false }
        sink.emit(.rerouteVetoed(.init(reason, by: veto.authors.first)))
        return true
    }

    /// Looks for the best route from where the traveller is to the remaining waypoints.
    mutating func search(
        for reason: RerouteReason, from starts: [RerouteStart], skipsWaypoint: Bool = false, pace: Double? = nil
    ) -> FoundStart {
        session.keepOutWhileWaiting(routes, at: now)
        let query = request(for: reason, from: starts, skipsWaypoint: skipsWaypoint)
        return routes.plan(for: query, from: starts, paced: pace)
    }

    /// Returns the request for a route from where the traveller is to the remaining waypoints.
    mutating func request(
        for reason: RerouteReason, from starts: [RerouteStart], skipsWaypoint: Bool = false
    ) -> RouteRequest {
        var query = session.plan.request
        query.waypoints = [starts[0].waypoint] + session.remainingWaypoints.dropFirst(skipsWaypoint ? 1 : 0)
        query.time = .depart(starts[0].time)
        query.isUnderWay = true
        query.keptOut = session.targetsKeptOut
        return policies.prepareQuery(query, reason: reason, in: context) ?? query
    }
}

// The way out of what is closed around the traveller comes before the way to where they are going.
extension SessionUpdate {
    /// Leads the traveller out of what is closed around them by the shortest way, wherever they are going, and not back into it while
    /// it stays closed. Where nothing is closed around them, or nothing leads out, it looks for another route.
    mutating func leave() {
        guard session.lastFix != nil else { return }
        let starts = session.startsOfReroute(at: now, isLeaving: true)
        let request = request(for: .manual, from: starts)
        guard routes.hasToLeave(starts, for: request) else {
            session.leftFirst = []
            reroute(.manual, isQuiet: true)
            return
        }
        let out = routes.wayOut(for: request, from: starts, first: true)
        session.leftFirst = []
        if let out { session.leftFirst = leaving(along: out) }
        if let out, leadsOut(like: out) { return }
        reroute(.manual)
    }

    /// Returns what a way out leads out of, with what closes the connector that the traveller is in the middle of, and its landings.
    private mutating func leaving(along out: RoutePlan) -> [Condition] {
        let left = out.route.left
        guard out.route.legs[0].segments.first?.isFromMiddle ?? false, let piece = session.lastMatch?.piece,
            let passage = session.route.segment(of: piece)
        else { return left }
        return left + routes.closings(ofPassage: passage, of: session.plan, at: now).filter { !left.contains($0) }
    }

    /// Leads a traveller who is to leave what is closed around them first out of it.
    ///
    /// - Parameter isQuiet: Whether the way out that they are on is not told again.
    /// - Returns: Whether there is a way out.
    private mutating func leaveFirst(
        _ request: RouteRequest, from starts: [RerouteStart], because reason: RerouteReason, isQuiet: Bool,
        skipsWaypoint: Bool
    ) -> Bool {
        guard !session.leftFirst.isEmpty, routes.hasToLeave(starts, for: request),
            let out = routes.wayOut(for: request, from: starts, first: true)
        else { return false }
        let left = leaving(along: out)
        session.leftFirst += left.filter { !session.leftFirst.contains($0) }
        if isQuiet {
            if leadsOut(like: out) { return true }
            sink.emit(.willReroute(.init(reason)))
        }
        lead(along: out, because: reason, skipsWaypoint: skipsWaypoint)
        return true
    }

    /// Returns whether the traveller is on the way to where another way out ends.
    private func leadsOut(like out: RoutePlan) -> Bool {
        let segments = session.plan.route.legs[session.position.leg].segments
        let last = segments.lastIndex(where: \.leavesClosed).map { segments[$0].end }
        return session.offRouteSince == nil && session.isOnWayOut && session.closedOnWayOut == nil
            && last == out.endOfWayOut
    }
}
