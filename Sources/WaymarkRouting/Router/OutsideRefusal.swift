import WaymarkModel

/// What bars a traveller on closed ground outside of it, such as a closed door at its end: what they may leave is not the cause.
enum OutsideRefusal {
    /// Why there is no way, and the query for which that is so.
    case refused(RoutingError, RouteQuery)
    /// A way that waits until something opens. Nobody waits for it inside what is closed.
    case waits(RoutingError)

    var error: RoutingError {
        switch self {
        case .refused(let error, _), .waits(let error): error
        }
    }

    /// Returns nil for travellers who are not on closed ground, and if only that bars the way.
    init?(_ query: RouteQuery, _ asked: [Waypoint]) throws(RoutingError) {
        let weights = query.weights
        guard !weights.key.standing.isEmpty,
            var closures = query.closures(around: asked[0], isMeasured: query.isUnderWay),
            closures.isOnClosedGround, !closures.isOnRuledPath
        else { return nil }
        var found: OutsideRefusal?
        search: for _ in 0..<2 {
            var key = weights.key
            key.standing = key.standing.changed(to: key.standing.conditions.filter { !closures.contains($0) })
            var open = try RouteQuery(
                query.router, key, departure: query.departure, space: query.space, isUnderWay: true)
            open.chosen = query.chosen
            do throws(RoutingError) {
                let route = try open.answer(asked).route
                if let wait = Self.firstWait(on: route, open) { found = .waits(wait) }
                break search
            } catch {
                if error.leg != 0 || error.blocks.isEmpty { break search }
                var refusal = error
                // Nobody waits inside.
                refusal.waitingRoute = nil
                found = .refused(refusal, open)
            }
            guard let start = query.start(asked[0], open.weights),
                let wider = closures.including(query.closedGround(beside: start))
            else { break }
            closures = wider
        }
        guard let found else { return nil }
        self = found
    }

    /// Returns the refusal for those who do not wait where the first leg of a route first does; nil if it waits nowhere.
    private static func firstWait(on route: Route, _ query: RouteQuery) -> RoutingError? {
        for segment in route.legs[0].segments where segment.waiting > 0 {
            let blocks = query.weights.costs.causes(of: query.snapshot.step(of: segment), at: segment.entry)
                .map { RouteBlock(source: segment.source, cause: $0) }
            if blocks.isEmpty { continue }
            return RoutingError(.closed(opens: segment.entry.adding(milliseconds: segment.waiting)), blocks: blocks)
        }
        return nil
    }
}
