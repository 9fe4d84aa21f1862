import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// Off the route with automatic rerouting: a new route, as the throttle allows.
    mutating func rerouteIfNeeded(
        at time: Timestamp, policies: some NavigationPolicies, routes: some RouteProvider,
        events: inout [NavigationEvent]
    ) {
        guard rerouting == .automatic, offRouteSince != nil, !step.isRide || lastMatchLeftRide else { return }
        guard !isReroutePrevented(policies: policies, context: context(at: time)) else { return }
        guard throttle.allows(lastFix, level: levels.current, at: time, constants: constants) else { return }
        let reason: RerouteReason = arrivedLegs.contains(position.leg) ? .afterArrival : .offRoute
        reroute(reason, at: time, policies: policies, routes: routes, events: &events)
    }

    /// Whether one got off a ride at a level where it does not end.
    private var lastMatchLeftRide: Bool { detector.lastDeviation?.kind == .wrongLevel }

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
        var query = plan.request
        query.waypoints = [startOfReroute(fix, level: level)] + remainingWaypoints
        query.time = .depart(time)
        query = policies.prepareQuery(query, reason: reason, in: context) ?? query
        switch routes.plan(for: query) {
        case .success(let new):
            throttle.attempted(at: time, point: fix.point, level: level, succeeded: true)
            install(new, events: &events)
            events.append(.didReroute(reason, isProactive: reason == .closure || reason == .betterRoute))
            offerAlternatives(from: routes, events: &events)
        case .failure(let error):
            throttle.attempted(at: time, point: fix.point, level: level, succeeded: false)
            events.append(.didFailToReroute(reason, .noRoute(error)))
        }
    }

    /// From here; during a ride from the landing where it ends.
    private func startOfReroute(_ fix: Fix, level: FeatureID) -> Waypoint {
        if step.isRide, offRouteSince == nil, let last = stepPieces.last,
            case let segment = plan.route.legs[position.leg].segments[last - legPieces.lowerBound],
            let node = segment.toNode
        {
            return .node(node)
        }
        return .position(fix.point, level: level)
    }

    /// The waypoints not yet reached, as they were asked for.
    var remainingWaypoints: [Waypoint] {
        let next = arrivedLegs.contains(position.leg) && !isLastLeg ? position.leg + 2 : position.leg + 1
        return Array(plan.request.waypoints[next...])
    }

    /// Replaces the route in one go: no state of the old one outlives it but what was reached.
    mutating func install(_ new: RoutePlan, events: inout [NavigationEvent]) {
        let reached = plan.request.waypoints.count - new.request.waypoints.count
        let keepsArrival = arrivedLegs.contains(position.leg) && isLastLeg
        waypointBase += max(0, reached)
        plan = new
        track = RouteTrack(plan: new, venue: venue)
        position = StepPosition(leg: 0, step: 0)
        arrivedLegs = keepsArrival ? [0] : []
        spoken = SpokenState()
        detector.reset()
        alert.withdraw()
        offRouteSince = nil
        events.append(.stepChanged(position, cause: .newRoute))
    }

    /// Conditions changed: the same way with new times, or another way if something ahead closed or a clearly better one opened.
    mutating func refresh(
        at time: Timestamp, policies: some NavigationPolicies, routes: some RouteProvider,
        events: inout [NavigationEvent]
    ) {
        guard hasChangedConditions, lastFix != nil else { return }
        hasChangedConditions = false
        guard !arrivedLegs.contains(position.leg) || !isLastLeg else { return }
        guard let refreshed = routes.refreshed(plan, at: time) else {
            reroute(.closure, at: time, policies: policies, routes: routes, events: &events)
            return
        }
        plan = refreshed
        track = RouteTrack(plan: refreshed, venue: venue)
        events.append(.didRefreshRoute)
    }

    /// Asks for alternatives and tells of the new list.
    mutating func offerAlternatives(from routes: some RouteProvider, events: inout [NavigationEvent]) {
        switch routes.alternatives(to: plan) {
        case .success(let new):
            let removed = alternatives.filter { old in !new.contains { $0.route == old.route } }.count
            guard new != alternatives else { return }
            alternatives = new
            trackAlternatives = new.map { RouteTrack(plan: $0, venue: venue) }
            events.append(.didUpdateAlternatives(count: new.count, removed: removed))
        case .failure(let error):
            events.append(.didFailToUpdateAlternatives(error.message))
        }
    }

    /// Walking on an alternative past its fork takes it; that is not being off the route.
    mutating func takeAlternativeIfWalked(
        _ fix: Fix, level: Int32, policies: some NavigationPolicies, routes: some RouteProvider,
        events: inout [NavigationEvent]
    ) {
        guard !alternatives.isEmpty, detector.deviatingSince != nil else { return }
        let tolerance = max(constants.deviationFloor, fix.accuracy ?? 0)
        for (index, track) in trackAlternatives.enumerated() {
            guard let match = track.nearest(to: fix.point, level: level, among: track.pieces.indices),
                match.distance <= tolerance
            else { continue }
            guard policies.shouldTakeAlternative(index, in: context(at: fix.time)) ?? true else { return }
            take(alternative: index, routes: routes, events: &events)
            return
        }
    }

    mutating func take(alternative index: Int, routes: some RouteProvider, events: inout [NavigationEvent]) {
        guard alternatives.indices.contains(index) else {
            events.append(.didFailToTakeAlternative("there is no alternative \(index + 1)"))
            return
        }
        events.append(.willTakeAlternative(index))
        install(alternatives[index], events: &events)
        events.append(.didReroute(.alternative, isProactive: false))
        events.append(.didTakeAlternative)
        offerAlternatives(from: routes, events: &events)
    }
}
