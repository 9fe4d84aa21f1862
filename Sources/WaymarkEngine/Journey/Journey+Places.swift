import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkStore

extension Journey {
    /// Accepts a recommendation. A traveller who is already at the place arrives there immediately.
    ///
    /// ```swift
    /// let events = try journey.accept("warm-stroopwafel", at: now)
    /// let points = try engine.points(of: journey.visitor)
    /// ```
    ///
    /// `stop` asks to wait for the store no longer, if another process has locked it.
    ///
    /// - Returns: The events that follow.
    /// - Throws: `EngineError.refusal` if the venue does not have the recommendation or does not offer it at this
    ///   time; `store` if the traveller has already accepted it or has received its points; or `stopped`.
    public mutating func accept(
        _ id: FeatureID, at time: Timestamp, stop: StopSignal? = nil
    ) throws(EngineError) -> [JourneyEvent] {
        let recommendation = try recommendation(id)
        if let hours = recommendation.hours, !hours.isOpen(at: time, in: venue.calendar) {
            throw .refusal(
                Refusal(
                    .wayClosed, "\"\(id)\" is not offered now", help: "it is offered \(hours.source)"))
        }
        forgetOldEntries()
        let first = entries.count
        try lookUpPlugins(at: time)
        try keeping(stop) { book in
            try book.begin(id, visitor: visitor, at: time, declining: false, stop: stop)
        }
        entries.append(.input(.accept(id, at: time)))
        now = max(now, time)
        _ = watcher.accept(id, in: venue.venue, at: time)
        tell(.recommendationAccepted(.init(id)), at: time)
        watchPlaces()
        return newEvents(since: first)
    }

    /// Declines a recommendation. `stop` asks to wait for the store no longer.
    ///
    /// - Returns: The events that follow.
    /// - Throws: `EngineError.refusal` if the venue does not have the recommendation; `store` if the store refuses the
    ///   change; or `stopped`.
    public mutating func decline(
        _ id: FeatureID, at time: Timestamp, stop: StopSignal? = nil
    ) throws(EngineError) -> [JourneyEvent] {
        _ = try recommendation(id)
        forgetOldEntries()
        let first = entries.count
        try lookUpPlugins(at: time)
        try keeping(stop) { book in
            try book.begin(id, visitor: visitor, at: time, declining: true, stop: stop)
        }
        entries.append(.input(.decline(id, at: time)))
        tell(.recommendationDeclined(.init(id)), at: time)
        return newEvents(since: first)
    }

    /// Cancels an accepted recommendation. The traveller receives no points. `stop` asks to wait for the store no longer.
    ///
    /// - Returns: The events that follow.
    /// - Throws: `EngineError.refusal` if the venue does not have the recommendation; `store` if the traveller has not
    ///   accepted it; or `stopped`.
    public mutating func stop(
        _ id: FeatureID, at time: Timestamp, stop: StopSignal? = nil
    ) throws(EngineError) -> [JourneyEvent] {
        _ = try recommendation(id)
        forgetOldEntries()
        let first = entries.count
        try lookUpPlugins(at: time)
        try keeping(stop) { book in try book.stop(id, visitor: visitor, at: time, stop: stop) }
        entries.append(.input(.stop(id, at: time)))
        _ = watcher.stop(id)
        tell(.recommendationStopped(.init(id)), at: time)
        return newEvents(since: first)
    }

    /// Reports accepted places that the traveller has reached, and books their points together with the plugins'
    /// rewards for the arrival.
    mutating func watchPlaces() {
        guard var fix = lastFix, !watcher.watches.isEmpty else { return }
        fix.time = max(fix.time, now)
        for watch in watcher.observe(fix, level: fix.level) {
            tell(.placeReached(.init(watch.id, place: watch.place)), at: now)
            book(watch)
            tellVisits()
        }
    }

    /// Books a visit now, or as soon as the store can be written. Asks plugins for rewards, unless the route leads to
    /// this place: then the session asks them when it reports the arrival.
    private mutating func book(_ watch: PlaceWatcher.Watch) {
        let points = venue.venue.recommendations.first { $0.id == watch.id }?.points ?? 0
        let isOnRoute = session?.plan.request.waypoints.contains(.place(watch.place)) ?? false
        if let plugins, !isOnRoute {
            let isBooked = plugins.arrive(
                at: watch.place, arrival: "\(visitor)/\(watch.id)/\(watch.accepted.milliseconds)",
                booking: ReachedVisit(recommendation: watch.id, accepted: watch.accepted, points: points), time: now,
                in: session?.context(at: now))
            if isBooked { return }
        }
        let balance = book.award(
            visitor: visitor, recommendation: watch.id, visit: watch.accepted, points: points, at: now)
        if let balance { tell(.pointsAwarded(.init(watch.id, points: points, balance: balance)), at: now) }
    }

    /// Reports visits whose points are booked, including those that had to wait for the store.
    mutating func tellVisits() {
        for settlement in book.takeLateVisits() + (plugins?.takeVisits() ?? []) {
            guard let id = settlement.visit else { continue }
            tell(
                .pointsAwarded(.init(id, points: settlement.visitPoints, balance: settlement.visitBalance)), at: now)
        }
    }

    private func recommendation(_ id: FeatureID) throws(EngineError) -> Recommendation {
        if let known = venue.venue.recommendations.first(where: { $0.id == id }) { return known }
        let ids = venue.venue.recommendations.map(\.id.rawValue)
        let suggestion = EditDistance.suggestion(for: id.rawValue, among: ids).map { "did you mean \"\($0)\"?" }
        let listing = ids.isEmpty ? "the venue has none" : "the venue has " + ids.shortList()
        throw .refusal(
            Refusal(.unknownPlace, "there is no recommendation \"\(id)\"", help: suggestion ?? listing))
    }

    /// Runs a body and wraps its errors in `EngineError.store`, or in `stopped` if that is why it ended.
    func keeping(_ stop: StopSignal?, _ body: (any RewardBook) throws -> Void) throws(EngineError) {
        do {
            try body(book)
        } catch let error as StoreError {
            if error.code == .interrupted, let reason = stop?.reason { throw .stopped(reason) }
            throw .store(error)
        } catch {
            throw .store(
                StoreError(.inputOutput, "cannot save the visit", path: engine.store.path, remedy: "try again"))
        }
    }
}
