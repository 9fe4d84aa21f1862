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
        let (current, conditions) = try engine.look(at: venue.id)
        let isBehind =
            current.revision != venue.revision || conditions != self.conditions || plugins?.isBehind ?? false
        return isBehind ? try take(.tick(now)) : []
    }

    /// Processes changes in the store and in the plugins' costs.
    mutating func lookUpStore(at time: Timestamp) throws(EngineError) {
        guard isLive else { return }
        let (current, conditions) = try engine.look(at: venue.id)
        try takePlugins(of: current, at: time)
        if current.revision != venue.revision { try takeVenue(current, at: time) }
        if conditions != self.conditions { takeConditions(conditions, at: time) }
        lookUpCosts(at: time)
    }

    /// Continues with other conditions.
    ///
    /// - Parameter plugin: The plugin that set the conditions during the current input; nil if they come from the
    ///   store.
    mutating func takeConditions(_ conditions: [Condition], at time: Timestamp, by plugin: String? = nil) {
        entries.append(
            .input(
                plugin.map { .pluginConditions(conditions, by: $0, at: time) } ?? .conditions(conditions, at: time)))
        self.conditions = conditions
        now = max(now, time)
        plugins?.change(
            venue: venue.venue, ways: EngineWays(engine: engine, venue: venue, conditions: conditions))
        tell(.conditionsChanged(.init(count: conditions.count)), at: time)
        follow(.conditionsChanged(at: time))
    }

    /// Continues in a venue that was imported again: on a new route from the current position. If there is none, the
    /// old route stays.
    private mutating func takeVenue(_ current: LoadedVenue, at time: Timestamp) throws(EngineError) {
        entries.append(.input(.venue(contentHash: try engine.contentHash(of: current), at: time)))
        venue = current
        now = max(now, time)
        plugins?.change(
            venue: venue.venue, ways: EngineWays(engine: engine, venue: venue, conditions: conditions))
        tell(.venueChanged, at: time)
        guard let session, !session.isEnded, let here = position else { return }
        var request = session.plan.request
        let level = here.level ?? routeVenue.venue[session.plan.route.legs[session.position.leg].from.level].id
        request.waypoints = [.position(here.point, level: level)] + session.remainingWaypoints
        request.time = .depart(time)
        request.isUnderWay = true
        switch JourneyRoutes(engine, current, conditions, composer: composer).plan(for: request) {
        case .success(let plan):
            routeVenue = current
            walker?.follow(plan, in: current.venue)
            keep(self.session?.move(into: current.venue, along: plan, at: time) ?? [], at: time)
        case .failure(let error):
            tell(.navigation(.didFailToReroute(.init(.venueChanged, .noRoute(error)))), at: time)
        }
    }
}
