import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// Off the route with automatic rerouting: a new route, as the throttle allows.
    mutating func rerouteIfNeeded(
        at time: Timestamp, policies: some NavigationPolicies, routes: some RouteProvider,
        events: inout [NavigationEvent]
    ) {
        guard rerouting == .automatic, offRouteSince != nil else { return }
        guard !isReroutePrevented(policies: policies, context: context(at: time)) else { return }
        guard throttle.allows(lastFix, level: levels.current, at: time, constants: constants) else { return }
        let reason: RerouteReason = arrivedLegs.contains(position.leg) ? .afterArrival : .offRoute
        reroute(reason, at: time, policies: policies, routes: routes, events: &events)
    }

    /// Asks, queries, and installs a new route from where one is to the waypoints that are left.
    ///
    /// The query keeps its options. The old route stays until the new one is in, and for good if there is none.
    mutating func reroute(
        _ reason: RerouteReason, at time: Timestamp, policies: some NavigationPolicies, routes: some RouteProvider,
        events: inout [NavigationEvent]
    ) {
        let context = context(at: time)
        guard let fix = lastFix, let level = levels.current else { return }
        guard policies.shouldReroute(reason, in: context) ?? true else {
            throttle.attempted(at: time, point: fix.point, level: level, succeeded: false)
            return
        }
        events.append(.willReroute(reason))
        inform(policies, of: events)
        let query = query(for: reason, at: time, policies: policies)
        switch routes.plan(for: query) {
        case .success(let new):
            throttle.attempted(at: time, point: fix.point, level: level, succeeded: true)
            install(new, isSameJourney: false, dropping: nextLeg, events: &events)
            events.append(.didReroute(reason, isProactive: reason == .closure || reason == .betterRoute))
            offerAlternatives(from: routes, events: &events)
        case .failure(let error):
            throttle.attempted(at: time, point: fix.point, level: level, succeeded: false)
            events.append(.didFailToReroute(reason, .noRoute(error)))
        }
    }

    private func query(for reason: RerouteReason, at time: Timestamp, policies: some NavigationPolicies) -> RouteRequest
    {
        var query = plan.request
        query.waypoints = [startOfReroute(at: time)] + remainingWaypoints
        query.time = .depart(time)
        return policies.prepareQuery(query, reason: reason, in: context(at: time)) ?? query
    }

    /// From here; while being carried, from the landing where the ride ends.
    private func startOfReroute(at time: Timestamp) -> Waypoint {
        if offRouteSince == nil, isAboard(at: time), let last = stepPieces.last,
            let node = plan.route.legs[position.leg].segments[last - legPieces.lowerBound].toNode
        {
            return .node(node)
        }
        let end = plan.route.legs[position.leg].from
        return .position(lastFix?.point ?? end.point, level: levels.current ?? end.level)
    }

    /// The leg whose end is the next waypoint to be reached.
    private var nextLeg: Int {
        arrivedLegs.contains(position.leg) && !isLastLeg ? position.leg + 1 : position.leg
    }

    /// The waypoints not yet reached, as they were asked for.
    var remainingWaypoints: [Waypoint] { plan.route.legs[nextLeg...].map(\.to.waypoint) }

    /// Replaces the route in one go: no state of the old one outlives it but what was reached.
    ///
    /// - Parameters:
    ///   - isSameJourney: Whether the new plan has the old one's legs; one stays on one's leg then.
    ///   - dropping: How many waypoints lie behind that the new plan does not know.
    mutating func install(
        _ new: RoutePlan, isSameJourney: Bool, dropping: Int, events: inout [NavigationEvent]
    ) {
        let keepsArrival = arrivedLegs.contains(position.leg) && isLastLeg
        waypointBase += dropping
        plan = new
        track = RouteTrack(plan: new, venue: venue)
        if isSameJourney {
            position.step = 0
            if let fix = lastFix, let level = levelIndex(levels.current),
                let match = track.nearest(to: fix.point, level: level, among: legPieces)
            {
                position.step = Int(track.pieces[match.piece].step)
            }
        } else {
            position = StepPosition(leg: 0, step: 0)
            arrivedLegs = keepsArrival && new.route.legs.count == 1 ? [0] : []
        }
        telling = Telling()
        detector.reset()
        standing = nil
        walkedOffer = nil
        isWayClosed = false
        alert.withdraw()
        offRouteSince = nil
        events.append(.stepChanged(position, cause: .newRoute))
    }

    /// Conditions changed: another way if something ahead closed or a clearly better one opened, else the same with new times.
    mutating func refresh(
        at time: Timestamp, policies: some NavigationPolicies, routes: some RouteProvider,
        events: inout [NavigationEvent]
    ) {
        guard lastFix != nil, !arrivedLegs.contains(position.leg) || !isLastLeg else { return }
        guard let refreshed = routes.refreshed(plan, from: position, at: time), refreshed.leadsLike(plan) else {
            isWayClosed = true
            reroute(.closure, at: time, policies: policies, routes: routes, events: &events)
            return
        }
        isWayClosed = false
        plan = refreshed
        track = RouteTrack(plan: refreshed, venue: venue)
        if takeBetterWay(at: time, policies: policies, routes: routes, events: &events) { return }
        events.append(.didRefreshRoute)
        offerAlternatives(from: routes, events: &events)
    }

    /// Installs the best way from here if it is clearly quicker than what is left of this one.
    private mutating func takeBetterWay(
        at time: Timestamp, policies: some NavigationPolicies, routes: some RouteProvider,
        events: inout [NavigationEvent]
    ) -> Bool {
        guard offRouteSince == nil, simulation != .poorSignal, let fix = lastFix else { return false }
        let elapsed = ownElapsed(at: fix.time, factor: 1)
        let left = track.totalDuration - elapsed
        let query = query(for: .betterRoute, at: time, policies: policies)
        guard case .success(let new) = routes.plan(for: query) else { return false }
        let rideEnd = track.end(of: stepPieces).elapsed.milliseconds(factor: 1)
        let carried = isAboard(at: time) ? max(0, rideEnd - elapsed) : 0
        let saving = left - carried - new.route.duration
        guard saving >= constants.betterRouteSaving, Double(saving) >= Double(left) * constants.betterRouteShare,
            policies.shouldReroute(.betterRoute, in: context(at: time)) ?? true
        else { return false }
        events.append(.willReroute(.betterRoute))
        install(new, isSameJourney: false, dropping: nextLeg, events: &events)
        events.append(.didReroute(.betterRoute, isProactive: true))
        offerAlternatives(from: routes, events: &events)
        return true
    }
}
