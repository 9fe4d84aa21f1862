import WaymarkModel

/// The search for the latest departure, to the second, whose route arrives by a moment.
///
/// If nothing changes with time, the route takes equally long whenever one leaves, and the departure is the arrival less the
/// duration. Else it is found by bisection, which relies on that leaving later does not make one arrive in time where
/// leaving earlier does not; that holds for quickest routes, as one may always wait. Where surcharges or ways to be
/// avoided make a longer route the best one, it may fail; the departure found arrives in time nevertheless, and leaving a
/// second later does not.
struct LatestDeparture {
    let router: Router
    let key: WeightsKey
    let waypoints: [Waypoint]
    let space: SearchSpace

    /// How long before the arrival a departure is looked for, in milliseconds: a week.
    private static let span: Int64 = 7 * 86_400_000

    func answer(by arrival: Timestamp) throws(RoutingError) -> RouteAnswer {
        let first = attempt(arrival)
        let duration: Int64
        switch first {
        case .success(let answer): duration = answer.route.duration
        case .failure(let error):
            if !Self.mayPass(error) { throw error }
            duration = 60_000
        }
        if duration == 0, case .success(let answer) = first { return answer }
        // Whole seconds before the arrival, growing until one leaves early enough.
        var early = max(1, (duration + 999) / 1000)
        var late: Int64 = 0
        var best: RouteAnswer?
        while best == nil {
            best = inTime(secondsBefore: early, arrival)
            if best != nil { break }
            late = early
            guard early * 1000 < Self.span else {
                if case .failure(let error) = first { throw error }
                throw refusal(arrival)
            }
            early = min(early * 2, Self.span / 1000)
        }
        while early - late > 1 {
            let middle = (early + late) / 2
            if let answer = inTime(secondsBefore: middle, arrival) {
                best = answer
                early = middle
            } else {
                late = middle
            }
        }
        guard let best else { throw refusal(arrival) }
        return best
    }

    private func inTime(secondsBefore seconds: Int64, _ arrival: Timestamp) -> RouteAnswer? {
        guard case .success(let answer) = attempt(arrival.adding(milliseconds: -seconds * 1000)),
            answer.route.arrival <= arrival
        else { return nil }
        return answer
    }

    private func attempt(_ departure: Timestamp) -> Result<RouteAnswer, RoutingError> {
        Result { () throws(RoutingError) in
            try Journey(router, key, departure: departure, space: space).answer(waypoints)
        }
    }

    /// Whether an earlier departure may do where this one does not.
    private static func mayPass(_ error: RoutingError) -> Bool {
        switch error.reason {
        case .closed, .noPath, .noPathForProfile, .noAccess, .excluded, .offNetwork: true
        case .noSuchCategory, .unknownFeature, .badCost: false
        }
    }

    private func refusal(_ arrival: Timestamp) -> RoutingError {
        if case .failure(let error) = attempt(arrival.adding(milliseconds: -Self.span)) { return error }
        return RoutingError(.closed(opens: nil))
    }
}
