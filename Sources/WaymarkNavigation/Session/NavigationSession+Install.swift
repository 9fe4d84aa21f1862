import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

extension NavigationSession {
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
        let isSame = new.route.venue.isCopy(of: venue)
        let isCarried = !ride(at: time).isEmpty || new.route.legs.first?.segments.first?.isFromMiddle ?? false
        let ride = isSame && isCarried ? progressTracker.piece.flatMap { old.segment(of: $0)?.source } : nil
        move(into: new.route.venue)
        route.start(new, dropping: dropping, in: venue)
        leave(old, on: ride, keepsArrival: keepsArrival, at: time)
    }

    /// Goes back to a route that was followed before.
    mutating func restore(_ before: FollowedRoute, at time: Timestamp) {
        let old = route
        route = before
        leave(old, on: nil, keepsArrival: false, at: time)
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
        progressTracker.move(from: old, to: route, isCarried: ride != nil, at: time)
        if let first = progressTracker.piece, first == route.legPieces.lowerBound,
            route.segment(of: first)?.isFromMiddle == true
        {
            progressTracker.standAnew(at: time)
        }
        offers.note(nil)
        phase.startRoute(keepsArrival: keepsArrival)
        reckonAnew(from: position)
        renewProgress(at: time)
    }

    /// Adopts a plan that leads the same way in the same steps at other times.
    mutating func refresh(_ new: RoutePlan, at time: Timestamp) {
        let (piece, isAboard) = (progressTracker.piece, isAboard(at: time))
        let before = piece.flatMap { route.segment(of: $0) }
        route.refresh(new, in: venue)
        if let piece, !isAboard { progressTracker.renewWait(from: before, to: route.segment(of: piece), at: time) }
        way.lay(new, track: route.track, at: time)
        if let reckoning = positioning.reckoning { reckonAnew(from: reckoning.position) }
        renewProgress(at: time)
    }

    // MARK: Another language

    /// Continues on the same route in the words of another composer, from the next text on.
    package mutating func reword(by composer: InstructionComposer) {
        let constants = constants
        func reworded(_ plan: RoutePlan) -> RoutePlan { plan.reworded(by: composer, constants: constants) }
        route.reword(reworded)
        beforeEstimate?.reword(reworded)
        offers.reword(reworded)
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
        if reason != .destinationMoved { leftFirst = [] }
        offers.reset()
        let dropping = phase.hasArrived && route.isLastLeg ? position.leg + 1 : position.leg
        start(plan, dropping: dropping, keepsArrival: !route.isLastLeg, at: time.clamped)
        sink.emit(.stepChanged(.init(position, cause: .newRoute)))
        sink.emit(.didReroute(.init(reason, isProactive: false)))
        announcer.tellNotices(of: plan.route, sink: &sink)
        return sink.events
    }

    /// Continues towards a destination to which no open way leads: out of what has closed around the traveller, or on up to what is
    /// closed. The way is searched again from time to time, and when something opens.
    ///
    /// - Parameters:
    ///   - plan: The route from the current position, as if nothing were closed behind its open part.
    ///   - error: Why there is no open way; nil for a traveller who first leaves what is closed around them.
    ///   - routes: The routes in the venue.
    ///   - time: The time of the change.
    /// - Returns: The events of the change; empty if the session has ended. They say that the way is closed, unless that was said before.
    package mutating func redirect(
        towards plan: RoutePlan, because error: RoutingError?, routes: some RouteProvider, at time: Timestamp
    ) -> [NavigationEvent] {
        guard !isEnded else { return [] }
        let wasClosed = isWayClosed
        let events = redirect(along: plan, at: time)
        if route.stepPieces.isEmpty { route.goToFirstPassage() }
        let closings = closeWay(routes, at: time.clamped)
        let passage = way.closedPiece.flatMap { route.segment(of: $0) }
        let news = announcer.news(of: closings)
        announcer.recall { $0.note(closings, naming: error?.closedPlace, before: passage) }
        var opens: Timestamp?
        if case .closed(let moment)? = error?.reason { opens = moment }
        noteFailure(opens: opens, routes, at: time.clamped)
        guard let error else { return events }
        if wasClosed, !closings.all.isEmpty, news.all.isEmpty { return events }
        var sink = EventSink()
        sink.emit(.didFailToReroute(.init(.closure, .noRoute(error), in: venue)))
        return sink.events + events
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

    /// Stays where the traveller has arrived, in a venue that was imported again: no new route is told.
    ///
    /// - Parameter plan: The route to where they are, in that venue.
    package mutating func stayArrived(in venue: Venue, along plan: RoutePlan, at time: Timestamp) {
        _ = move(into: venue, along: plan, at: time)
        // All steps stay behind them.
        route.go(toStep: route.lastStep)
        renewProgress(at: time.clamped)
        announcer.fallSilent(at: position)
    }

    /// Moves all parts into another version of the venue. They keep what it has.
    private mutating func move(into venue: Venue) {
        guard !venue.isCopy(of: self.venue) else { return }
        deviation.move(from: self.venue, into: venue)
        positioning.move(into: venue)
        self.venue = venue
        offers.reset()
        regions.move(into: venue)
        announcer.recall { $0.forgetPassages() }
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
        sink.emit(.didFailToReroute(.init(.venueChanged, .noRoute(error), in: self.venue)))
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
        sink.emit(.didFailToReroute(.init(.venueChanged, .noRoute(error), in: self.venue)))
        let events = sink.events + move(into: venue, along: plan, at: time)
        closeWay(routes, at: time.clamped)
        noteFailure(routes, at: time.clamped)
        return events
    }
}
