import WaymarkModel

/// The search for the latest departure, to the second, whose route arrives by a given moment.
///
/// Leaving earlier can be worse: a level closes at noon and opens at one, or what opens is worth a wait of 15 minutes, but not of more.
/// So departures are tried from the latest on at which the answer can change (`DepartureCandidates`). Once a traveller arrives in time,
/// those between that departure and the one after it are tried by bisection. A route with a longer wait that leaves later is offered beside the
/// result, or beside the refusal.
///
/// If the answer would be later still without avoiding any ways, a notice says so.
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

    /// A departure, and how its route arrives in time.
    private struct InTime {
        var departure: Timestamp
        var answer: RouteAnswer?
        /// The route with a long wait, if only that arrives in time.
        var waiting: Route?
    }

    private func best(by arrival: Timestamp) throws(RoutingError) -> RouteAnswer {
        let first = attempt(arrival)
        switch first {
        case .success(let answer): if answer.route.duration == 0 { return answer }
        case .failure(let error): if !Self.mayPass(error) { throw error }
        }
        var candidates = DepartureCandidates(by: arrival, within: Self.span) { moment in
            let query = try? RouteQuery(
                router, key, departure: Timestamp(milliseconds: moment), space: space)
            return query?.changes(from: moment) ?? []
        }
        learn(from: first, &candidates)
        var (later, waiting) = (arrival, InTime?.none)
        var (number, isHopeless) = (0, false)
        while !space.isStopped, let departure = candidates.next() {
            isHopeless = number == Self.triesBeforeBound && self.isHopeless(arrival)
            if isHopeless || number == mostTries { break }
            number += 1
            let result = attempt(departure)
            let found = inTime(result, departure, arrival)
            if let answer = found?.answer {
                let isLatest =
                    waiting == nil && candidates.isStill(from: departure)
                    && answer.route.arrival.adding(milliseconds: 1000) > arrival
                if isLatest { return answer }
                let last = latest(from: departure, before: later) { inTime($0, arrival)?.answer } ?? answer
                return RouteAnswer(route: last.route, waitingRoute: last.waitingRoute ?? waiting?.waiting)
            }
            if let found, waiting == nil {
                waiting = latest(from: departure, before: later) { inTime($0, arrival) } ?? found
                if let answer = waiting?.answer { return answer }
            }
            learn(from: result, &candidates)
            later = departure
        }
        if !isHopeless, number == mostTries, let answer = early(arrival, before: later) {
            return RouteAnswer(route: answer.route, waitingRoute: answer.waitingRoute ?? waiting?.waiting)
        }
        if let waiting {
            if case .failure(let error) = attempt(waiting.departure) { throw error }
            throw RoutingError(.closed(opens: nil), waitingRoute: waiting.waiting)
        }
        if case .failure(let error) = first { throw error }
        throw refusal(arrival)
    }

    /// The most departures that are tried one after the other.
    private var mostTries: Int { max(100, min(2000, 20_000_000 / max(1, router.snapshot.graph.edgeCount))) }

    /// Returns an answer in time with an earlier departure, if so much changes that the departures at which it can change are too many:
    /// those are tried that are twice as long before the arrival each time.
    private func early(_ arrival: Timestamp, before late: Timestamp) -> RouteAnswer? {
        var late = late
        while !space.isStopped, late > arrival.adding(milliseconds: -Self.span) {
            let seconds = max(1, (arrival.milliseconds - late.milliseconds) / 1000)
            let departure = arrival.adding(milliseconds: -min(2000 * seconds, Self.span))
            if let answer = inTime(departure, arrival)?.answer {
                return latest(from: departure, before: late) { inTime($0, arrival)?.answer } ?? answer
            }
            late = departure
        }
        return nil
    }

    /// The departures that are tried before it is looked whether any can arrive in time.
    private static let triesBeforeBound = 8

    /// Returns whether even who leaves a week before, and waits wherever they like, comes too late. Where weights are durations, nobody
    /// who leaves later comes earlier.
    private func isHopeless(_ arrival: Timestamp) -> Bool {
        guard
            let query = try? RouteQuery(
                router, key, departure: arrival.adding(milliseconds: -Self.span), space: space),
            query.weights.isPlain, query.weights.costs.scale == 1, !query.isInside(waypoints[0]),
            let ends = try? query.resolve(waypoints, waitsLong: true).waypoints
        else { return false }
        guard case .found(let trip) = query.search.run(ends.map(\.site)) else { return true }
        return query.builder.route(trip, through: ends).arrival > arrival
    }

    /// Learns the ways that a departure has, or would have if everything were open.
    private func learn(from result: Result<RouteAnswer, RoutingError>, _ candidates: inout DepartureCandidates) {
        let routes: [Route?] =
            switch result {
            case .success(let answer): [answer.route, answer.waitingRoute]
            case .failure(let error): [error.relaxed, error.waitingRoute]
            }
        for route in routes.compactMap(\.self) {
            guard let weights = try? router.weights(for: key, at: route.departure, stop: space.stop) else { continue }
            candidates.learn(route) { segment in
                weights.nextChange(of: router.snapshot.step(of: segment), after: .min) != nil
            }
        }
    }

    /// Returns the latest departure, to the second, for which a test finds something: at an early one it does, at a late one it does
    /// not.
    private func latest<Found>(
        from early: Timestamp, before late: Timestamp, _ test: (Timestamp) -> Found?
    ) -> Found? {
        var best: Found?
        var (low, high) = (Int64(0), (late.milliseconds - early.milliseconds + 999) / 1000)
        while high - low > 1, !space.isStopped {
            let middle = (low + high) / 2
            if let found = test(early.adding(milliseconds: middle * 1000)) {
                (best, low) = (found, middle)
            } else {
                high = middle
            }
        }
        return best
    }

    private func inTime(_ departure: Timestamp, _ arrival: Timestamp) -> InTime? {
        inTime(attempt(departure), departure, arrival)
    }

    /// Returns how a departure arrives in time; nil if it does not.
    private func inTime(
        _ result: Result<RouteAnswer, RoutingError>, _ departure: Timestamp, _ arrival: Timestamp
    ) -> InTime? {
        func known(_ route: Route?) -> Route? { route.flatMap { $0.arrival <= arrival ? $0 : nil } }
        switch result {
        case .success(let answer):
            if answer.route.arrival <= arrival { return InTime(departure: departure, answer: answer) }
            return known(answer.waitingRoute).map { InTime(departure: departure, waiting: $0) }
        case .failure(let error):
            return known(error.waitingRoute).map { InTime(departure: departure, waiting: $0) }
        }
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
