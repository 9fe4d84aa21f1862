import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting
import WaymarkStore

// What changes in the store while a journey follows a route.
extension Journey {
    /// Reports when data starts to wait for the store and when none waits any longer.
    mutating func tellSaving() {
        let failure = engine.outbox.failure
        if let failure, !isSavingDelayed { tell(.savingDelayed(.init(reason: failure.message)), at: now) }
        if failure == nil, isSavingDelayed { tell(.savingResumed, at: now) }
        isSavingDelayed = failure != nil
    }

    /// Processes changes in the store since the last input, without letting time pass. Does nothing if the store has
    /// not changed.
    ///
    /// Call this before showing the journey's status, so that it includes recent closures.
    ///
    /// - Returns: The events that follow.
    /// - Throws: `EngineError.store`, or `unknownVenue` if the venue was removed.
    public mutating func catchUp() throws(EngineError) -> [JourneyEvent] {
        guard isLive else { return [] }
        let seen = try engine.look(at: venue.id)
        let isBehind =
            seen.venue.revision != venue.revision || isNews(seen) || plugins?.isBehind ?? false
            || venue.plugins?.revision != costs.revision || hasNewOrders
        return isBehind ? try take(.tick(now)) : []
    }

    /// Processes changes in the store and in the plugins' costs.
    ///
    /// - Parameter present: What was seen in the store a moment ago; nil to look.
    mutating func lookUpStore(at time: Timestamp, _ present: StoreView? = nil) throws(EngineError) {
        guard isLive else { return }
        let seen: StoreView
        if let present { seen = present } else { seen = try engine.look(at: venue.id) }
        let current = seen.venue
        // What plugins stored in a damaged store is not looked at.
        let isSound = seen.conditionFault == nil
        if isSound { try takePlugins(of: current, at: time) }
        // The import may be what has put the store right.
        if conditionFault != nil, isSound { takeConditions(seen.conditions, at: time) }
        if current.revision != venue.revision { try takeVenue(current, at: time) }
        if let fault = seen.conditionFault {
            if isNews(seen) { takeConditions(unknownBecause: fault.message, at: time) }
        } else {
            // What a hook says of costs and conditions is one change: the route is checked once, against both.
            let isNews = isNews(seen)
            try lookUpCosts(at: time, isChecked: !isNews || seen.conditions.readLike(conditions))
            if isNews { takeConditions(seen.conditions, at: time) }
        }
        lookUpOrders(at: time)
    }

    /// Returns whether the store has other conditions than the journey knows. What a damaged store has is not looked at.
    private func isNews(_ seen: StoreView) -> Bool {
        seen.conditionFault?.message != conditionFault
            || seen.conditionFault == nil && seen.conditions != conditions
    }

    /// Continues although it is not known any more what is closed: nobody is led on until it is.
    ///
    /// - Parameter message: What is wrong with the store.
    mutating func takeConditions(unknownBecause message: String, at time: Timestamp) {
        entries.append(.input(.unknownConditions(message, at: time)))
        conditionFault = message
        now = max(now, time)
        let ways = EngineWays(engine: engine, venue: venue, conditions: conditions, conditionFault: message)
        plugins?.change(venue: venue.venue, ways: ways)
        follow(.conditionsChanged(at: time))
    }

    /// Continues with other conditions.
    ///
    /// - Parameter plugin: The plugin that set the conditions during the current input; nil if they come from the
    ///   store.
    /// - Returns: Whether the route was checked again: people may read the same of other conditions.
    @discardableResult mutating func takeConditions(
        _ conditions: [Condition], at time: Timestamp, by plugin: String? = nil
    ) -> Bool {
        entries.append(
            .input(
                plugin.map { .pluginConditions(conditions, by: $0, at: time) } ?? .conditions(conditions, at: time)))
        let isNews = conditionFault != nil || !conditions.readLike(self.conditions)
        self.conditions = conditions
        conditionFault = nil
        now = max(now, time)
        plugins?.change(
            venue: venue.venue, ways: EngineWays(engine: engine, venue: venue, conditions: conditions))
        guard isNews else { return false }
        tell(.conditionsChanged(.init(count: conditions.count)), at: time)
        follow(.conditionsChanged(at: time))
        return true
    }

    /// Continues in a venue that was imported again: on a new route from the current position. If there is none, the
    /// way ahead is closed where the venue has no longer what the old route leads through.
    private mutating func takeVenue(_ current: LoadedVenue, at time: Timestamp) throws(EngineError) {
        entries.append(.input(.venue(contentHash: try engine.contentHash(of: current), at: time)))
        venue = current
        now = max(now, time)
        plugins?.change(
            venue: venue.venue,
            ways: EngineWays(engine: engine, venue: venue, conditions: conditions, conditionFault: conditionFault))
        tell(.venueChanged, at: time)
        watcher.move(into: current.venue)
        guard let session, !session.isEnded else { return }
        let start = session.plan.route.legs[session.position.leg].from
        let here = position.map { here in
            Waypoint.position(here.point, level: here.level ?? routeVenue.venue[start.level].id)
        }
        let routes = routes
        var starts = session.startsOfReroute(at: time, or: here ?? start.waypoint)
        starts.removeAll { !$0.walker.ride.isEmpty && routes.ride(of: $0.walker).isEmpty }
        if starts.isEmpty {
            starts = [RerouteStart(waypoint: here ?? start.waypoint, time: time, walker: WalkerState())]
        }
        let request = session.rest(from: starts[0].waypoint, isUnderWay: here != nil, at: starts[0].time)
        let found = routes.plan(for: request, from: starts)
        switch found.result {
        case .success(let plan):
            // Who has arrived is told nothing, unless the place is elsewhere now.
            let isThere = hasArrived && session.isThere && session.endsLike(plan)
            guard isThere else { return move(along: plan, at: time) }
            let present = venue.venue
            self.session?.stayArrived(in: present, along: plan, at: time)
            keep([], at: time)
        case .failure(let error):
            if let out = routes.wayOut(for: request, from: starts) {
                let present = venue.venue
                return keep(
                    self.session?.moveOut(into: present, along: out, because: error, routes: routes, at: time) ?? [],
                    at: time)
            }
            keep(self.session?.stay(because: error, routes: routes, at: time) ?? [], at: time)
        }
    }

    /// Leads a traveller on who appears on a level that the venue has only since it was imported again.
    mutating func findInNewVenue(_ fix: Fix) {
        guard routeVenue.revision != venue.revision, let session, !session.isEnded, let level = fix.level,
            routeVenue.venue.level(level) == nil, venue.venue.level(level) != nil, fix.point.isFinite,
            case .success(let plan) = routes.plan(
                for: session.rest(from: .position(fix.point, level: level), isUnderWay: true, at: now))
        else { return }
        move(along: plan, at: now)
    }

    private mutating func move(along plan: RoutePlan, at time: Timestamp) {
        let present = venue.venue
        keep(session?.move(into: present, along: plan, at: time) ?? [], at: time)
    }
}

extension [Condition] {
    /// Returns whether people read the same of other conditions before these: at most, some end later within the same minute. The route
    /// is reviewed when they would have ended.
    fileprivate func readLike(_ others: [Condition]) -> Bool {
        count == others.count
            && zip(self, others).allSatisfy { new, old in
                var same = old
                same.until = new.until
                guard same == new else { return false }
                guard let end = old.until, let later = new.until else { return old == new }
                return later >= end && later.milliseconds / 60_000 == end.milliseconds / 60_000
            }
    }
}

extension NavigationSession {
    /// Whether the traveller is at the end of the route.
    fileprivate var isThere: Bool {
        offRouteSince == nil && progress.map { $0.distanceRemaining < constants.arrivalRadius } ?? false
    }

    /// Returns whether a plan in another version of the venue ends where the traveller has arrived.
    fileprivate func endsLike(_ other: RoutePlan) -> Bool {
        guard let end = plan.route.legs.last?.to, let new = other.route.legs.last?.to else { return false }
        let isSame =
            plan.route.venue[end.level].id == other.route.venue[new.level].id
            && end.point.distance(to: new.point) < constants.arrivalRadius
        return isSame || other.route.distance < constants.arrivalRadius
    }

    /// Returns the request for a route from a waypoint to those that remain.
    fileprivate func rest(from here: Waypoint, isUnderWay: Bool, at time: Timestamp) -> RouteRequest {
        var request = plan.request
        request.waypoints = [here] + remainingWaypoints
        request.time = .depart(time)
        request.isUnderWay = isUnderWay
        request.keptOut = targetsKeptOut
        return request
    }
}
