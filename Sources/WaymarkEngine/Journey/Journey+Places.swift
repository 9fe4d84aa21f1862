import WaymarkModel
import WaymarkNavigation
import WaymarkStore

extension Journey {
    /// Accepts a recommendation; if the visitor is there already, they arrive at once.
    ///
    /// - Throws: `EngineError.refusal` when the venue has none of that id or does not offer it now; `store` when the
    ///   visitor has accepted it already or had its points.
    public mutating func accept(_ id: FeatureID, at time: Timestamp) throws(EngineError) -> [JourneyEvent] {
        let recommendation = try recommendation(id)
        if let hours = recommendation.hours, !hours.isOpen(at: time, in: venue.calendar) {
            throw .refusal(
                Refusal(
                    .wayClosed, "\"\(id)\" is not offered now", help: "it is offered \(hours.source)"))
        }
        forgetOldEntries()
        let first = entries.count
        try lookUpPlugins(at: time)
        try keeping { book in try book.begin(id, visitor: visitor, at: time, declining: false) }
        entries.append(.input(.accept(id, at: time)))
        now = max(now, time)
        _ = watcher.accept(id, in: venue.venue, at: time)
        tell(.recommendationAccepted(id), at: time)
        watchPlaces()
        return newEvents(since: first)
    }

    /// Declines a recommendation.
    ///
    /// - Throws: as `accept`.
    public mutating func decline(_ id: FeatureID, at time: Timestamp) throws(EngineError) -> [JourneyEvent] {
        _ = try recommendation(id)
        forgetOldEntries()
        let first = entries.count
        try lookUpPlugins(at: time)
        try keeping { book in try book.begin(id, visitor: visitor, at: time, declining: true) }
        entries.append(.input(.decline(id, at: time)))
        tell(.recommendationDeclined(id), at: time)
        return newEvents(since: first)
    }

    /// Gives up a recommendation that was accepted; there are no points.
    ///
    /// - Throws: `EngineError.refusal`, or `store` when it is not accepted.
    public mutating func stop(_ id: FeatureID, at time: Timestamp) throws(EngineError) -> [JourneyEvent] {
        _ = try recommendation(id)
        forgetOldEntries()
        let first = entries.count
        try lookUpPlugins(at: time)
        try keeping { book in try book.stop(id, visitor: visitor, at: time) }
        entries.append(.input(.stop(id, at: time)))
        _ = watcher.stop(id)
        tell(.recommendationStopped(id), at: time)
        return newEvents(since: first)
    }

    /// Tells of accepted places that are reached, and books their points together with what plugins give for the arrival.
    mutating func watchPlaces() {
        guard var fix = lastFix, !watcher.watches.isEmpty else { return }
        fix.time = max(fix.time, now)
        for watch in watcher.observe(fix, level: fix.level) {
            tell(.placeReached(watch.id, place: watch.place), at: now)
            book(watch)
            tellVisits()
        }
    }

    /// Books a visit, now or once the store can be written. Plugins are asked what the arrival is worth unless a route leads
    /// there: then its arrival is asked for.
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
        if let balance { tell(.pointsAwarded(watch.id, points: points, balance: balance), at: now) }
    }

    /// Tells of visits whose points are booked, also of those that had to wait for the store.
    mutating func tellVisits() {
        for settlement in book.takeLateVisits() + (plugins?.takeVisits() ?? []) {
            guard let id = settlement.visit else { continue }
            tell(
                .pointsAwarded(id, points: settlement.visitPoints, balance: settlement.visitBalance), at: now)
        }
    }

    private func recommendation(_ id: FeatureID) throws(EngineError) -> Recommendation {
        if let known = venue.venue.recommendations.first(where: { $0.id == id }) { return known }
        let ids = venue.venue.recommendations.map(\.id.rawValue)
        let suggestion = EditDistance.suggestion(for: id.rawValue, among: ids).map { "did you mean \"\($0)\"?" }
        let listing = ids.isEmpty ? "the venue has none" : "the venue has " + ids.shortList()
        throw .refusal(
            Refusal(.unknownPlace, "no recommendation \"\(id)\"", help: suggestion ?? listing))
    }

    /// Runs a body whose failures are the store's.
    func keeping(_ body: (any RewardBook) throws -> Void) throws(EngineError) {
        do {
            try body(book)
        } catch let error as StoreError {
            throw .store(error)
        } catch {
            throw .store(
                StoreError(.inputOutput, "cannot keep the visit", path: engine.store.path, remedy: "try again"))
        }
    }
}
