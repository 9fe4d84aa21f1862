import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    // MARK: The query

    /// The waypoints that the traveller still has to reach or to leave, as they were requested: one where a policy holds
    /// them is the first of them, so that another route does not end the wait.
    public var remainingWaypoints: [Waypoint] { plan.route.legs[position.leg...].map(\.to.waypoint) }

    /// The leg at whose end a policy holds the traveller; nil if none does.
    package var heldLeg: Int? { phase.hasArrived && !route.isLastLeg && !isEnded ? position.leg : nil }

    /// Returns the direction of movement; nil for a traveller who is carried or stands.
    func headingOnFoot(at time: Timestamp) -> Double? {
        isAboard(at: time) ? nil : positioning.heading(at: time, constants: constants)
    }

    /// Returns the passages of the ride that carries the traveller, from the one that they are on to the landing; empty if
    /// nothing carries them.
    private func ride(at time: Timestamp) -> [RouteSegment] {
        guard offRouteSince == nil, isAboard(at: time), let piece = progressTracker.piece else { return [] }
        let ride = (piece..<route.stepPieces.upperBound).compactMap { route.segment(of: $0) }
        return ride.last?.toNode == nil ? [] : ride
    }

    /// Returns the closed connector that the traveller is on, with the piece of the route and the point on it; nil for anybody
    /// else.
    private func closedConnector() -> (match: RouteTrack.Match, ahead: RouteSegment)? {
        guard offRouteSince == nil, let match = lastMatch, match.piece == way.closedPiece,
            let ahead = route.segment(of: match.piece), positioning.level == ahead.fromLevel,
            case .connector = ahead.source
        else { return nil }
        return (match, ahead)
    }

    /// Returns the way back to the landing of stairs or another connector that closes while the traveller is on it; nil for
    /// anybody else.
    private func retreat(at time: Timestamp) -> RouteSegment? {
        guard let (place, ahead) = closedConnector(),
            case .connector(let connector, let fromStop, let toStop) = ahead.source,
            venue[connector].joins(toStop, fromStop) || venue[connector].canBeReversed
        else { return nil }
        // Who is led back from there already is not led back again.
        if let before = route.segment(of: place.piece - 1), before.leavesClosed,
            before.source == .connector(connector, fromStop: toStop, toStop: fromStop)
        {
            return nil
        }
        let piece = route.track.pieces[place.piece]
        let match = climbed(place, at: time)
        let length = piece.length * match.fraction
        guard piece.isPaced, length > constants.stepExit else { return nil }
        let share = Double(ahead.duration) * match.fraction
        var back = RouteSegment(
            source: .connector(connector, fromStop: toStop, toStop: fromStop), kind: ahead.kind,
            start: match.point, end: ahead.start,
            fromLevel: ahead.fromLevel, toLevel: ahead.fromLevel, fromNode: nil, toNode: ahead.fromNode,
            distance: ahead.distance * match.fraction, duration: Int64(sane: share.rounded()),
            weight: Int64(sane: share.rounded()), entry: time)
        back.leavesClosed = true
        return back
    }

    /// Returns the landing where the traveller boarded an elevator whose next landing has closed: they get off there; nil for
    /// anybody else.
    private var landingBehind: Index<PathNode>? {
        guard let (match, ahead) = closedConnector(), ahead.kind.carries, route.track.pieces[match.piece].isStanding,
            progressTracker.piece == match.piece
        else { return nil }
        return ahead.fromNode
    }

    /// Returns where and when another route starts, and how the traveller moves: at the current position now, or at the
    /// landing where the ride that carries them will end.
    ///
    /// - Parameters:
    ///   - time: The current moment.
    ///   - position: Where a traveller on foot is.
    package func startOfReroute(
        at time: Timestamp, or position: Waypoint? = nil
    ) -> (waypoint: Waypoint, time: Timestamp, walker: WalkerState) {
        var walker = WalkerState(heading: headingOnFoot(at: time))
        walker.ride = ride(at: time)
        if let node = walker.ride.last?.toNode {
            return (.node(venue[node].id), time.adding(milliseconds: restOfRide(at: time)), walker)
        }
        if let retreat = retreat(at: time), let node = retreat.toNode {
            walker.ride = [retreat]
            return (.node(venue[node].id), time.adding(milliseconds: retreat.duration), walker)
        }
        if let node = landingBehind { return (.node(venue[node].id), time, walker) }
        let end = route.leg.from
        let here = Waypoint.position(lastFix?.point ?? end.point, level: level ?? venue[end.level].id)
        return (position ?? here, time, walker)
    }

    /// Returns the milliseconds until the ride ends that carries the traveller.
    func restOfRide(at time: Timestamp) -> Int64 {
        max(0, route.track.end(of: route.stepPieces).elapsed.milliseconds(factor: 1) - ownElapsed(at: time, factor: 1))
    }

    // MARK: The new route

    /// Replaces the route by one to the remaining waypoints. Of the old state, only what was reached survives.
    ///
    /// - Parameter skipsWaypoint: Whether the route leaves out the waypoint at the end of the current leg.
    mutating func install(_ new: RoutePlan, skipsWaypoint: Bool = false, at time: Timestamp) {
        start(new, dropping: position.leg + (skipsWaypoint ? 1 : 0), keepsArrival: !skipsWaypoint, at: time)
    }

    /// Replaces the route by one to all its waypoints, also those already reached. With the same number of legs the
    /// traveller stays on their leg.
    mutating func install(alternative new: RoutePlan, at time: Timestamp) {
        guard new.route.legs.count == plan.route.legs.count else { return start(new, dropping: 0, at: time) }
        let old = route
        route.change(to: new, near: lastFix?.point, level: positioning.level, in: venue)
        leave(old, on: nil, keepsArrival: true, at: time)
    }

    private mutating func start(
        _ new: RoutePlan, dropping: Int, keepsArrival: Bool = true, at time: Timestamp
    ) {
        // A traveller who waits at a waypoint goes on waiting for it to end.
        let isSameGoal = new.route.legs.count == plan.route.legs.count - position.leg
        let keepsArrival = keepsArrival && phase.hasArrived && isSameGoal
        let old = route
        let isCarried = !ride(at: time).isEmpty && new.route.venue.isCopy(of: venue)
        let ride = isCarried ? progressTracker.piece.flatMap { old.segment(of: $0)?.source } : nil
        move(into: new.route.venue)
        route.start(new, dropping: dropping, in: venue)
        leave(old, on: ride, keepsArrival: keepsArrival, at: time)
    }

    /// Brings the parts from the old route to the new one.
    ///
    /// - Parameter ride: The passage of the new route's venue that carries the traveller; nil if none does.
    private mutating func leave(
        _ old: FollowedRoute, on ride: RouteSegment.Source?, keepsArrival: Bool, at time: Timestamp
    ) {
        way.lay(plan, track: route.track, at: time)
        // A traveller who is carried is on the first ride already.
        if let ride, ride == route.segment(of: route.legPieces.lowerBound)?.source {
            route.goToFirstPassage()
            announcer.startRoute(ridden: route.position)
        } else {
            announcer.startRoute()
        }
        deviation.reset()
        progressTracker.move(from: old, to: route)
        offers.note(nil)
        phase.startRoute(keepsArrival: keepsArrival)
        reckonAnew(from: position)
        renewProgress(at: time)
    }

    /// Adopts a plan that leads the same way in the same steps at other times.
    mutating func refresh(_ new: RoutePlan, at time: Timestamp) {
        route.refresh(new, in: venue)
        way.lay(new, track: route.track, at: time)
        if let reckoning = positioning.reckoning { reckonAnew(from: reckoning.position) }
        renewProgress(at: time)
    }

    // MARK: Another destination

    /// Continues to a destination that replaces the last waypoint, or follows it if the traveller has arrived there.
    ///
    /// - Parameters:
    ///   - plan: The route from the current position to the destination.
    ///   - time: The time of the change.
    ///   - reason: The reason, for the event.
    /// - Returns: The events of the change; empty if the session has ended.
    package mutating func redirect(
        along plan: RoutePlan, at time: Timestamp, because reason: RerouteReason = .destinationMoved
    ) -> [NavigationEvent] {
        guard !isEnded else { return [] }
        var sink = EventSink()
        if simulation == .poorSignal { endSimulating(sink: &sink) }
        offers.reset()
        let dropping = phase.hasArrived && route.isLastLeg ? position.leg + 1 : position.leg
        start(plan, dropping: dropping, keepsArrival: !route.isLastLeg, at: time.clamped)
        sink.emit(.stepChanged(.init(position, cause: .newRoute)))
        sink.emit(.didReroute(.init(reason, isProactive: false)))
        announcer.tellNotices(of: plan.route, sink: &sink)
        return sink.events
    }

    // MARK: Another venue

    /// Continues in a venue that was imported again.
    ///
    /// - Parameter plan: The route from the current position to the `remainingWaypoints` in that venue. Waypoints keep
    ///   their numbers.
    /// - Returns: The events of the move; empty if the session has ended.
    package mutating func move(into venue: Venue, along plan: RoutePlan, at time: Timestamp) -> [NavigationEvent] {
        guard !isEnded else { return [] }
        var sink = EventSink()
        if simulation == .poorSignal { endSimulating(sink: &sink) }
        move(into: venue)
        install(plan, at: time.clamped)
        sink.emit(.stepChanged(.init(position, cause: .newRoute)))
        sink.emit(.didReroute(.init(.venueChanged, isProactive: true)))
        announcer.tellNotices(of: plan.route, sink: &sink)
        return sink.events
    }

    /// Moves all parts into another version of the venue. They keep what it has.
    private mutating func move(into venue: Venue) {
        guard !venue.isCopy(of: self.venue) else { return }
        deviation.move(from: self.venue, into: venue)
        positioning.move(into: venue)
        self.venue = venue
        offers.reset()
        regions.move(into: venue)
    }

    /// Continues although the venue was imported again and has no way from here to the `remainingWaypoints`: along the
    /// route, if it has what is ahead of it. Otherwise the way ahead is closed where the first thing is gone, and is
    /// searched again from time to time.
    ///
    /// - Parameters:
    ///   - error: Why no new route was found.
    ///   - routes: The routes in the venue that was imported.
    /// - Returns: The events that follow; empty if the session has ended or the traveller has arrived.
    package mutating func stay(
        because error: RoutingError, routes: some RouteProvider, at time: Timestamp
    ) -> [NavigationEvent] {
        guard !isEnded, !phase.hasArrived || !route.isLastLeg else { return [] }
        let time = time.clamped
        if let rest = routes.refreshed(plan, from: spot(at: time), at: time), !rest.route.venue.isCopy(of: venue) {
            return move(into: rest.route.venue, along: rest, at: time)
        }
        var sink = EventSink()
        let removed = offers.keep([])
        if removed > 0 { sink.emit(.didUpdateAlternatives(.init(count: 0, removed: removed))) }
        closeWay(routes, at: time)
        sink.emit(.didFailToReroute(.init(.venueChanged, .noRoute(error))))
        noteFailure(routes, at: time)
        return sink.events
    }

    /// Leads the traveller out of what has closed around them although the venue was imported again and has no open way to the
    /// `remainingWaypoints`.
    ///
    /// - Parameters:
    ///   - plan: The way out, in the venue that was imported.
    ///   - error: Why no new route was found.
    ///   - routes: The routes in that venue.
    /// - Returns: The events that follow; empty if the session has ended or the traveller has arrived.
    package mutating func moveOut(
        into venue: Venue, along plan: RoutePlan, because error: RoutingError, routes: some RouteProvider,
        at time: Timestamp
    ) -> [NavigationEvent] {
        guard !isEnded, !phase.hasArrived || !route.isLastLeg else { return [] }
        var sink = EventSink()
        sink.emit(.didFailToReroute(.init(.venueChanged, .noRoute(error))))
        let events = sink.events + move(into: venue, along: plan, at: time)
        closeWay(routes, at: time.clamped)
        noteFailure(routes, at: time.clamped)
        return events
    }
}
