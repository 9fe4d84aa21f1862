import WaymarkModel

extension Router {
    /// Returns the first departure after a moment at which a request has an answer, among the moments at which
    /// something opens or closes within a week.
    ///
    /// Each departure is tried. The search is limited to 200 departures, and to fewer on large networks and where
    /// plugins' costs depend on the clock.
    ///
    /// - Parameters:
    ///   - moment: The departure that is not possible.
    ///   - rounded: Rounds the moment of a change to a departure that a person can name; must not return an earlier
    ///     moment.
    /// - Returns: The departure; nil if none was found.
    package func nextDeparture(
        for request: RouteRequest, conditions: [Condition], after moment: Timestamp,
        rounded: (Timestamp) -> Timestamp = { $0 }, using space: SearchSpace
    ) -> Timestamp? {
        let key = WeightsKey(request, conditions: conditions)
        let end = moment.adding(milliseconds: CostConstants.openingSearch)
        var now = moment
        if let goal = request.waypoints.last, let first = firstDeparture(to: goal, key, after: moment, using: space) {
            now = max(moment, first)
        }
        if let arrival = firstArrival(request.waypoints, key, from: moment, using: space) {
            now = max(now, arrival.adding(milliseconds: -Self.longestWay))
        }
        var tries = max(8, min(200, 2_000_000 / max(1, snapshot.graph.edgeCount)))
        do throws(RoutingError) {
            while tries > 0, !space.isStopped {
                let weights = try weights(for: key, at: now)
                let bounds = weights.key.standing.conditions.flatMap { [$0.from, $0.until] }.compactMap(\.self)
                let around = snapshot.enclosures.hours.compactMap {
                    $0.isOpen(at: now, in: snapshot.venue.calendar)
                        ? nil : $0.nextOpening(after: now, in: snapshot.venue.calendar)
                }
                let changes = bounds + around + [weights.nextChange].compactMap(\.self)
                guard let change = changes.filter({ $0 > now }).min(), change <= end else { return nil }
                now = change
                let departure = rounded(change)
                if departure > moment,
                    try RouteQuery(self, key, departure: departure, space: space).isPossible(request.waypoints)
                {
                    return departure
                }
                tries -= weights.costs.validity == nil ? 1 : 8
            }
        } catch {}
        return nil
    }

    /// The milliseconds before the opening of a level at which nobody sets out for it: ways through venues are shorter.
    private static let longestWay: Int64 = 4 * 3_600_000

    /// Returns the first moment at which somebody can come to the end who sets out at a moment, and waits wherever they like; nil if it
    /// is not known. Who leaves later comes no earlier.
    private func firstArrival(
        _ asked: [Waypoint], _ key: WeightsKey, from moment: Timestamp, using space: SearchSpace
    ) -> Timestamp? {
        guard let query = try? RouteQuery(self, key, departure: moment, space: space), query.weights.isPlain,
            query.weights.costs.scale == 1, !query.isInside(asked[0]),
            let ends = try? query.resolve(asked, waitsLong: true).waypoints,
            case .found(let trip) = query.search.run(ends.map(\.site))
        else { return nil }
        return query.builder.route(trip, through: ends).arrival
    }

    /// Returns the moment before which no departure needs to be tried, because the level of the destination, or its building, opens
    /// long after it; nil if it is open.
    private func firstDeparture(
        to goal: Waypoint, _ key: WeightsKey, after moment: Timestamp, using space: SearchSpace
    ) -> Timestamp? {
        if snapshot.enclosures.isEmpty { return nil }
        guard let query = try? RouteQuery(self, key, departure: moment, space: space),
            let end = try? query.resolve(goal, index: 1)
        else { return nil }
        var levels: Set<Index<Level>> = [end.level]
        if case .nodes(let nodes) = end.site {
            // Who leaves the venue needs nothing open around its end.
            if nodes.contains(where: { snapshot.isExit($0) }) { return nil }
            levels = Set(nodes.map { snapshot.graph.spots[Int($0)].level })
        }
        var first: Timestamp?
        for level in levels {
            guard let opens = snapshot.enclosures[level].closing(at: moment, in: snapshot.venue.calendar)?.opens else {
                return nil
            }
            first = min(first ?? opens, opens)
        }
        return first?.adding(milliseconds: -Self.longestWay)
    }
}

extension RouteQuery {
    /// Returns whether there is an answer, without determining the reason if there is none.
    fileprivate func isPossible(_ asked: [Waypoint]) throws(RoutingError) -> Bool {
        do throws(RoutingError) {
            guard case .found = search.run(try resolve(asked, waitsLong: true).waypoints.map(\.site)) else {
                return false
            }
            _ = try answer(asked)
            return true
        } catch {
            if case .closed = error.reason { return false }
            throw error
        }
    }
}
