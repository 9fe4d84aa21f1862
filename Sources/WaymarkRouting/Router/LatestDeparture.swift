import WaymarkModel

/// The search for the latest departure, to the second, whose route arrives by a given moment.
///
/// First, bisection finds the latest departure from which any route arrives in time, however long it waits on the way.
/// It assumes that an earlier departure never arrives later. That holds for quickest routes, because travellers can
/// always wait. (It can fail where surcharges or avoided ways make a longer route the best one. The departure found
/// still arrives in time, and leaving a second later does not.) If the answer at that departure has no wait of over 15
/// minutes, it is the result. Otherwise an answer without such a wait is searched for before it in the same way, and
/// the waiting route is offered beside it, or beside the refusal.
///
/// Where ways are avoided, the best route can be one that waits for a way which is not, and arrives too late, while the
/// answer without that wait arrives in time. So such an answer is looked for from the arrival on, too. If it would be later
/// still without avoiding any, a notice says so.
struct LatestDeparture {
    let router: Router
    let key: WeightsKey
    let waypoints: [Waypoint]
    let space: SearchSpace

    /// The time before the arrival in which departures are searched for, in milliseconds: a week.
    private static let span: Int64 = 7 * 86_400_000

    func answer(by arrival: Timestamp) throws(RoutingError) -> RouteAnswer {
        var answer = try best(by: arrival)
        if let notice = laterDeparture(than: answer.route, by: arrival) { answer.route.notices.append(notice) }
        return answer
    }

    /// The milliseconds by which a route must be early and another later to be worth a notice.
    private static let slack: Int64 = 60_000

    /// Returns the notice that the traveller could leave clearly later on ways to avoid, for a route that arrives too early.
    private func laterDeparture(than route: Route, by arrival: Timestamp) -> RouteNotice? {
        let kinds = key.avoid.union(key.profile.avoided)
        guard !kinds.isEmpty, route.arrival.adding(milliseconds: Self.slack) < arrival else { return nil }
        var free = key
        free.avoid = []
        free.profile.avoided = []
        let other = try? LatestDeparture(router: router, key: free, waypoints: waypoints, space: space).best(
            by: arrival)
        guard let other = other?.route, other.departure > route.departure.adding(milliseconds: Self.slack) else {
            return nil
        }
        let used = Set(other.legs.flatMap(\.segments).map(\.kind)).intersection(kinds)
        return used.isEmpty ? nil : .laterDeparture(other.departure, with: WayKind.allCases.filter(used.contains))
    }

    private func best(by arrival: Timestamp) throws(RoutingError) -> RouteAnswer {
        let first = attempt(arrival)
        let duration: Int64
        switch first {
        case .success(let answer):
            duration = answer.route.duration
            if duration == 0 { return answer }
        case .failure(let error):
            if !Self.mayPass(error) { throw error }
            duration = 60_000
        }
        let from = max(1, (duration + 999) / 1000)
        let waiting = latest(from: from, after: 0) { seconds in
            quickest(leaving(seconds, arrival)).flatMap { $0.arrival <= arrival ? $0 : nil }
        }
        if !key.avoid.isEmpty || !key.profile.avoided.isEmpty,
            let strict = latest(from: from, after: 0, before: waiting?.seconds, { inTime($0, arrival) })
        {
            return strict.found
        }
        guard let waiting else {
            if case .failure(let error) = first { throw error }
            throw refusal(arrival)
        }
        let answer = attempt(leaving(waiting.seconds, arrival))
        if case .success(let answer) = answer, answer.route.arrival <= arrival { return answer }
        let strict = latest(from: waiting.seconds * 2, after: waiting.seconds) { seconds in
            inTime(seconds, arrival)
        }
        if var found = strict?.found {
            found.waitingRoute = found.waitingRoute ?? waiting.found
            return found
        }
        if case .failure(let error) = answer { throw error }
        throw RoutingError(.closed(opens: nil), waitingRoute: waiting.found)
    }

    /// Returns the smallest number of seconds before the arrival, above `after`, for which a test finds something, with
    /// what it finds.
    ///
    /// The seconds grow from `from` until the test succeeds, up to a week, and below `before`. Then bisection narrows them.
    private func latest<Found>(
        from: Int64, after: Int64, before: Int64? = nil, _ test: (Int64) -> Found?
    ) -> (seconds: Int64, found: Found)? {
        let most = min(Self.span / 1000, before.map { $0 - 1 } ?? .max)
        guard from <= most else { return nil }
        var late = after
        var early = from
        var best = test(early)
        while best == nil {
            guard early < most, !space.isStopped else { return nil }
            late = early
            early = min(early * 2, most)
            best = test(early)
        }
        while early - late > 1, !space.isStopped {
            let middle = (early + late) / 2
            if let found = test(middle) { (best, early) = (found, middle) } else { late = middle }
        }
        return best.map { (early, $0) }
    }

    private func leaving(_ seconds: Int64, _ arrival: Timestamp) -> Timestamp {
        arrival.adding(milliseconds: -seconds * 1000)
    }

    /// Returns the best route at a departure, even with long waits; nil if there is none for any reason.
    private func quickest(_ departure: Timestamp) -> Route? {
        do throws(RoutingError) {
            let query = try RouteQuery(router, key, departure: departure, space: space)
            // Who is inside of what is closed leaves it, and does not wait until it opens.
            if query.isInside(waypoints[0]), let answer = try? query.depart(waypoints) { return answer.route }
            return try query.routeWithWaits(waypoints)
        } catch {
            return nil
        }
    }

    private func inTime(_ seconds: Int64, _ arrival: Timestamp) -> RouteAnswer? {
        guard case .success(let answer) = attempt(leaving(seconds, arrival)), answer.route.arrival <= arrival else {
            return nil
        }
        return answer
    }

    private func attempt(_ departure: Timestamp) -> Result<RouteAnswer, RoutingError> {
        Result { () throws(RoutingError) in
            try RouteQuery(router, key, departure: departure, space: space).depart(waypoints)
        }
    }

    /// Returns whether an earlier departure could succeed where this one fails.
    private static func mayPass(_ error: RoutingError) -> Bool {
        switch error.reason {
        // All other reasons remain when everything is open.
        case .closed, .offNetwork: true
        case .noPath, .noPathForProfile, .noAccess, .excluded, .noSuchCategory, .unknownFeature, .badCost,
            .unknownConditions:
            false
        }
    }

    private func refusal(_ arrival: Timestamp) -> RoutingError {
        if case .failure(let error) = attempt(arrival.adding(milliseconds: -Self.span)) { return error }
        return RoutingError(.closed(opens: nil))
    }
}
