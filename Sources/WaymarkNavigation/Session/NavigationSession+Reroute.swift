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
    ///
    /// - Parameter isQuiet: Whether only success is told, because it was told before that there is no other way.
    /// - Returns: what came of it; nil without a position.
    @discardableResult
    mutating func reroute(
        _ reason: RerouteReason, at time: Timestamp, isQuiet: Bool = false, policies: some NavigationPolicies,
        routes: some RouteProvider, events: inout [NavigationEvent]
    ) -> RerouteOutcome? {
        guard let fix = lastFix, let level = levels.current else { return nil }
        if isVetoed(reason, at: time, policies: policies, events: &events) {
            throttle.attempted(at: time, point: fix.point, level: level, ending: .vetoed)
            return .vetoed
        }
        if !isQuiet {
            events.append(.willReroute(reason))
            inform(policies, of: events)
        }
        let query = query(for: reason, at: time, policies: policies)
        // A way round what closes is of no use if it closes too before one gets there.
        let walker = WalkerState(heading: heading(at: time), pace: reason == .closure ? max(1, paceFactor) : 1)
        lastQuery = query
        switch routes.plan(for: query, of: walker) {
        case .success(let new):
            if isQuiet { events.append(.willReroute(reason)) }
            throttle.attempted(at: time, point: fix.point, level: level, ending: .rerouted)
            install(new, isSameJourney: false, dropping: nextLeg, events: &events)
            events.append(.didReroute(reason, isProactive: reason == .closure || reason == .betterRoute))
            tellNotices(events: &events)
            offerAlternatives(from: routes, events: &events)
            return .rerouted
        case .failure(let error):
            throttle.attempted(at: time, point: fix.point, level: level, ending: .failed)
            if !isQuiet { events.append(.didFailToReroute(reason, .noRoute(error))) }
            return .failed(error)
        }
    }

    /// What came of looking for another route.
    enum RerouteOutcome {
        case rerouted, vetoed
        case failed(RoutingError)
    }

    /// Asks whether anybody forbids a reroute, and reports the veto.
    private mutating func isVetoed(
        _ reason: RerouteReason, at time: Timestamp, policies: some NavigationPolicies, events: inout [NavigationEvent]
    ) -> Bool {
        guard let veto = policies.rerouteVeto(reason, in: context(at: time)) else { return false }
        events.append(.rerouteVetoed(reason, by: veto.authors.first))
        inform(policies, of: events)
        return true
    }

    /// Which way one moves; unknown to one who is carried and to one who stands.
    private func heading(at time: Timestamp) -> Double? {
        isAboard(at: time) ? nil : course.heading(at: time, in: venue, constants: constants)
    }

    private func query(for reason: RerouteReason, at time: Timestamp, policies: some NavigationPolicies) -> RouteRequest
    {
        var query = plan.request
        query.waypoints = [startOfReroute(at: time)] + remainingWaypoints
        query.time = .depart(time)
        query.isUnderWay = true
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
    public var remainingWaypoints: [Waypoint] { plan.route.legs[nextLeg...].map(\.to.waypoint) }

    /// Replaces the route in one go: no state of the old one outlives it but what was reached.
    ///
    /// - Parameters:
    ///   - isSameJourney: Whether the new plan has the old one's legs; one stays on one's leg then.
    ///   - dropping: How many waypoints lie behind that the new plan does not know.
    mutating func install(
        _ new: RoutePlan, isSameJourney: Bool, dropping: Int, events: inout [NavigationEvent]
    ) {
        let keepsArrival = arrivedLegs.contains(position.leg) && isLastLeg
        let waiting = standing.flatMap { standing in source(of: standing.piece).map { ($0, standing.since) } }
        waypointBase += dropping
        lay(new)
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
        // Who waits for the same elevator as before goes on waiting.
        standing = waiting.flatMap { source, since in
            track.pieces.indices.first { self.source(of: $0) == source }.map { Standing(piece: $0, since: since) }
        }
        walkedOffer = nil
        isWayClosed = false
        alert.withdraw()
        offRouteSince = nil
        renewProgress()
        events.append(.stepChanged(position, cause: .newRoute))
    }

    /// The passage that a piece of the track is part of.
    private func source(of piece: Int) -> RouteSegment.Source? {
        guard track.pieces.indices.contains(piece), case let leg = Int(track.pieces[piece].leg) else { return nil }
        return plan.route.legs[leg].segments[piece - track.legs[leg].lowerBound].source
    }

    /// Goes on in a venue that was imported anew.
    ///
    /// - Parameter plan: From where one is to the `remainingWaypoints`, in that venue; the waypoints keep their numbers.
    public mutating func move(into venue: Venue, along plan: RoutePlan, at time: Timestamp) -> [NavigationEvent] {
        guard !isEnded else { return [] }
        var events: [NavigationEvent] = []
        now = time.clamped
        if simulation == .poorSignal { endSimulating(events: &events) }
        self.venue = venue
        landings = LandingIndex(venue: venue)
        alternatives = []
        offers = []
        hasAskedForAlternatives = false
        regionsInside.formIntersection(venue.geofences.map(\.id))
        if let level = levels.current, venue.level(level) == nil { levels = LevelTracker() }
        install(plan, isSameJourney: false, dropping: nextLeg, events: &events)
        events.append(.didReroute(.venueChanged, isProactive: true))
        tellNotices(events: &events)
        return events
    }

    /// Installs the best way from here if it is clearly quicker than what is left of this one.
    mutating func takeBetterWay(
        at time: Timestamp, policies: some NavigationPolicies, routes: some RouteProvider,
        events: inout [NavigationEvent]
    ) -> Bool {
        guard offRouteSince == nil, simulation != .poorSignal, let fix = lastFix else { return false }
        let elapsed = ownElapsed(at: fix.time, factor: 1)
        let left = track.totalDuration - elapsed
        let query = query(for: .betterRoute, at: time, policies: policies)
        let walker = WalkerState(heading: heading(at: time))
        guard case .success(let new) = routes.plan(for: query, of: walker) else { return false }
        let rideEnd = track.end(of: stepPieces).elapsed.milliseconds(factor: 1)
        let carried = isAboard(at: time) ? max(0, rideEnd - elapsed) : 0
        let saving = left - carried - new.route.duration
        guard saving >= constants.betterRouteSaving, Double(saving) >= Double(left) * constants.betterRouteShare,
            !isVetoed(.betterRoute, at: time, policies: policies, events: &events)
        else { return false }
        events.append(.willReroute(.betterRoute))
        install(new, isSameJourney: false, dropping: nextLeg, events: &events)
        events.append(.didReroute(.betterRoute, isProactive: true))
        tellNotices(events: &events)
        offerAlternatives(from: routes, events: &events)
        return true
    }
}
