import WaymarkModel
import WaymarkNavigation
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
    /// If there is no route, an event says so and the old route stays.
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
    /// no route, an event says so and the old route stays.
    mutating func lead(along waypoints: [Waypoint], because reason: RerouteReason) {
        guard let session, !session.isEnded, let here = position else { return }
        var request = session.plan.request
        let level = here.level ?? routeVenue.venue[session.plan.route.legs[session.position.leg].from.level].id
        let starts = session.startsOfReroute(at: now, or: .position(here.point, level: level))
        request.waypoints = [starts[0].waypoint] + waypoints
        request.time = .depart(starts[0].time)
        request.isUnderWay = true
        request = policies.prepareQuery(request, reason: reason, in: session.context(at: now)) ?? request
        switch routes.plan(for: request, from: starts).result {
        case .success(let plan):
            hasArrived = false
            let now = now
            keep(self.session?.redirect(along: plan, at: now, because: reason) ?? [], at: now)
        case .failure(let error):
            tell(.navigation(.didFailToReroute(.init(reason, .noRoute(error)))), at: now)
        }
    }
}
