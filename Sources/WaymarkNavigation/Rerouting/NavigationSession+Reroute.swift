import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// Reroutes a traveller who is off the route, if rerouting is automatic and the throttle allows it.
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

    /// Asks the policies, queries, and installs a new route from the current position to the remaining waypoints.
    ///
    /// The query keeps its options. The old route stays until the new one is installed, and for good if there is none.
    ///
    /// - Parameter isQuiet: Whether to report success only, because the lack of another way has been reported before.
    /// - Returns: The outcome; nil if the position is unknown.
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
            events.append(.willReroute(.init(reason)))
            inform(policies, of: events)
        }
        let query = query(for: reason, at: time, policies: policies)
        // A way round a closure is useless if it closes too before the traveller gets there.
        let walker = WalkerState(heading: heading(at: time), pace: reason == .closure ? max(1, paceFactor) : 1)
        lastQuery = query
        switch routes.plan(for: query, of: walker) {
        case .success(let new):
            if isQuiet { events.append(.willReroute(.init(reason))) }
            throttle.attempted(at: time, point: fix.point, level: level, ending: .rerouted)
            install(new, isSameJourney: false, dropping: nextLeg, events: &events)
            events.append(.didReroute(.init(reason, isProactive: reason == .closure || reason == .betterRoute)))
            tellNotices(events: &events)
            offerAlternatives(from: routes, events: &events)
            return .rerouted
        case .failure(let error):
            throttle.attempted(at: time, point: fix.point, level: level, ending: .failed)
            if !isQuiet { events.append(.didFailToReroute(.init(reason, .noRoute(error)))) }
            return .failed(error)
        }
    }

    /// The outcome of a search for another route.
    enum RerouteOutcome {
        case rerouted, vetoed
        case failed(RoutingError)
    }

    /// Asks the policies whether any of them forbids a reroute, and reports a veto.
    private mutating func isVetoed(
        _ reason: RerouteReason, at time: Timestamp, policies: some NavigationPolicies, events: inout [NavigationEvent]
    ) -> Bool {
        guard let veto = policies.rerouteVeto(reason, in: context(at: time)) else { return false }
        events.append(.rerouteVetoed(.init(reason, by: veto.authors.first)))
        inform(policies, of: events)
        return true
    }

    /// Returns the direction of movement; nil for a traveller who is carried or stands.
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

    /// Returns the current position; while the traveller is being carried, the landing where the ride ends.
    private func startOfReroute(at time: Timestamp) -> Waypoint {
        if offRouteSince == nil, isAboard(at: time), let last = stepPieces.last,
            let node = plan.route.legs[position.leg].segments[last - legPieces.lowerBound].toNode
        {
            return .node(venue[node].id)
        }
        let end = plan.route.legs[position.leg].from
        return .position(lastFix?.point ?? end.point, level: levels.current ?? venue[end.level].id)
    }

    /// The leg that ends at the next waypoint to reach.
    private var nextLeg: Int {
        arrivedLegs.contains(position.leg) && !isLastLeg ? position.leg + 1 : position.leg
    }

    /// The waypoints that are not reached yet, as they were requested.
    public var remainingWaypoints: [Waypoint] { plan.route.legs[nextLeg...].map(\.to.waypoint) }

    /// Replaces the route. Of the old state, only what was reached survives.
    ///
    /// - Parameters:
    ///   - isSameJourney: Whether the new plan has the same legs as the old one; the traveller then stays on their leg.
    ///   - dropping: The number of reached waypoints that the new plan does not contain.
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
        // A traveller who waits for the same elevator as before continues to wait.
        standing = waiting.flatMap { source, since in
            track.pieces.indices.first { self.source(of: $0) == source }.map { Standing(piece: $0, since: since) }
        }
        walkedOffer = nil
        isWayClosed = false
        alert.withdraw()
        offRouteSince = nil
        renewProgress()
        events.append(.stepChanged(.init(position, cause: .newRoute)))
    }

    /// Returns the edge or connector that a piece of the track belongs to.
    private func source(of piece: Int) -> RouteSegment.Source? {
        guard track.pieces.indices.contains(piece), case let leg = Int(track.pieces[piece].leg) else { return nil }
        return plan.route.legs[leg].segments[piece - track.legs[leg].lowerBound].source
    }

    /// Continues in a venue that was imported again.
    ///
    /// - Parameter plan: The route from the current position to the `remainingWaypoints` in that venue. Waypoints keep
    ///   their numbers.
    /// - Returns: The events of the move; empty if the session has ended.
    package mutating func move(into venue: Venue, along plan: RoutePlan, at time: Timestamp) -> [NavigationEvent] {
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
        events.append(.didReroute(.init(.venueChanged, isProactive: true)))
        tellNotices(events: &events)
        return events
    }

    /// Installs the best way from here if it is clearly quicker than the rest of the current one. Returns whether it
    /// did.
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
        events.append(.willReroute(.init(.betterRoute)))
        install(new, isSameJourney: false, dropping: nextLeg, events: &events)
        events.append(.didReroute(.init(.betterRoute, isProactive: true)))
        tellNotices(events: &events)
        offerAlternatives(from: routes, events: &events)
        return true
    }
}
