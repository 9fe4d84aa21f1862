import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

extension Journey {
    /// Leads the traveller to another destination, from their position. It replaces the last waypoint, or follows it if
    /// the traveller has arrived there. The other options of the request stay.
    ///
    /// ```swift
    /// let cafe = try engine.waypoint("category:food.cafe", in: venue)
    /// for event in try journey.redirect(to: cafe, at: now) { show(event) }
    /// ```
    ///
    /// If no open way leads there, an event says so, and the traveller is led up to what is closed, and on as soon as it opens. The old
    /// route stays only if the destination is not in the venue or too far from its paths, or if it is not known what is closed.
    ///
    /// - Parameters:
    ///   - destination: The new destination.
    ///   - time: The time of the change.
    /// - Returns: The events that follow; empty without a route to change.
    /// - Throws: `EngineError.store`.
    public mutating func redirect(to destination: Waypoint, at time: Timestamp) throws(EngineError) -> [JourneyEvent] {
        guard let session, !session.isEnded, position != nil else { return [] }
        forgetOldEntries()
        let first = entries.count
        entries.append(.input(.destination(destination, at: time)))
        now = max(now, time)
        let between = hasArrived ? [] : session.remainingWaypoints.dropLast()
        lead(along: between + [destination], because: .destinationMoved)
        return newEvents(since: first)
    }

    /// Leads the traveller from their position along other waypoints, with the other options of the request. If there is
    /// no route, an event says so. Then the old route stays, or leads on to a destination that has moved up to what is closed.
    mutating func lead(along waypoints: [Waypoint], because reason: RerouteReason) {
        guard let session, !session.isEnded, let here = position else { return }
        var request = session.plan.request
        let level = here.level ?? routeVenue.venue[session.plan.route.legs[session.position.leg].from.level].id
        let starts = session.startsOfReroute(at: now, or: .position(here.point, level: level))
        request.waypoints = [starts[0].waypoint] + waypoints
        request.time = .depart(starts[0].time)
        request.isUnderWay = true
        request.keptOut = session.targetsKeptOut
        request = policies.prepareQuery(request, reason: reason, in: session.context(at: now)) ?? request
        let (routes, now) = (routes, now)
        let found = routes.plan(for: request, from: starts)
        if reason == .destinationMoved, session.leavesFirst,
            let way = routes.wayOut(for: found.asked, from: starts)
        {
            hasArrived = false
            return keep(self.session?.redirect(towards: way, because: nil, routes: routes, at: now) ?? [], at: now)
        }
        switch found.result {
        case .success(let plan):
            hasArrived = false
            keep(self.session?.redirect(along: plan, at: now, because: reason) ?? [], at: now)
        case .failure(let error):
            // On the old route, they would arrive where the destination is not any more.
            if reason == .destinationMoved, !error.misses(found.request.waypoints.count - 1, in: found.request),
                let way = routes.wayOut(for: found.asked, from: starts)
                    ?? routes.wayOn(for: found.asked, from: starts)
            {
                hasArrived = false
                return keep(
                    self.session?.redirect(towards: way, because: error, routes: routes, at: now) ?? [], at: now)
            }
            let failure = NavigationEvent.didFailToReroute(.init(reason, .noRoute(error), in: venue.venue))
            tell(.navigation(failure), at: now)
            // The session, which tells plugins of its events, does not know of this search.
            plugins?.observe(failure, in: session.context(at: now))
        }
    }
}

extension Journey {
    /// Leads the traveller elsewhere for a plugin, and tells them the reason. If there is no route, an event says so, and
    /// the old route stays.
    mutating func lead(_ lead: PluginAction.Lead, saying reason: String?, for plugin: String) {
        guard let session, !session.isEnded else { return }
        let left = hasArrived ? [] : session.remainingWaypoints
        // With only the destination left there is nothing to skip, and nothing to say about it.
        if case .skipStop = lead, left.count < 2 { return }
        if let reason { tell(.pluginSaid(.init(plugin: plugin, reason)), at: now) }
        let first = entries.count
        func point(_ id: FeatureID) -> Waypoint { session.venue.destinationWaypoint(id) ?? .place(id) }
        switch lead {
        case .goTo(let id): self.lead(along: [point(id)], because: .manual)
        case .redirect(let id): self.lead(along: left.dropLast() + [point(id)], because: .manual)
        case .addStop(let id): self.lead(along: [point(id)] + left, because: .manual)
        case .skipStop: follow(.command(.advanceLeg, at: now))
        }
        credit(plugin, since: first)
    }

    /// Adds the plugin to the events of a new route.
    private mutating func credit(_ plugin: String, since first: Int) {
        for index in entries.indices[first...] {
            guard case .event(var event) = entries[index], case .navigation(let news) = event.kind else { continue }
            switch news {
            case .didReroute, .didFailToReroute: event.decidedBy = Set(event.decidedBy + [plugin]).sorted()
            default: continue
            }
            entries[index] = .event(event)
        }
    }
}

extension RoutingError {
    /// Returns whether the venue does not have a waypoint of a request, or no path near it.
    fileprivate func misses(_ index: Int, in request: RouteRequest) -> Bool {
        switch (reason, request.waypoints[index]) {
        case (.offNetwork(let missing, _), _): missing == index
        case (.unknownFeature(let id), .node(let own)), (.unknownFeature(let id), .place(let own)),
            (.unknownFeature(let id), .connector(let own)), (.unknownFeature(let id), .position(_, let own)):
            id == own
        case (.noSuchCategory, _): true
        default: false
        }
    }
}
