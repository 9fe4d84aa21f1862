import WaymarkModel
import WaymarkRouting

/// Where and when another route can start, and how the traveller moves: at the current position now, or at a landing of what
/// they are on.
package struct RerouteStart: Sendable {
    /// The position or the landing.
    package var waypoint: Waypoint
    /// The moment when the traveller is there.
    package var time: Timestamp
    /// The traveller's movement, with the passages to the landing.
    package var walker: WalkerState
    /// Whether the traveller goes on to the landing in any case, so that the way there costs the same on every route.
    var isCarried = false
    /// Whether it counts only if no route starts elsewhere.
    var isLastResort = false

    /// Creates a start.
    package init(
        waypoint: Waypoint, time: Timestamp, walker: WalkerState, isCarried: Bool = false, isLastResort: Bool = false
    ) {
        self.waypoint = waypoint
        self.time = time
        self.walker = walker
        self.isCarried = isCarried
        self.isLastResort = isLastResort
    }
}

/// A route that was found from one of the starts.
package struct FoundStart: Sendable {
    /// Where the route starts; the first of the starts if no route was found.
    package var start: RerouteStart
    /// The request.
    package var request: RouteRequest
    /// The plan, or why there is none.
    package var result: Result<RoutePlan, RoutingError>
}

extension RouteProvider {
    /// Returns the best route from one of some starts.
    ///
    /// - Parameter request: The request from the first start.
    package func plan(for request: RouteRequest, from starts: [RerouteStart], paced: Double? = nil) -> FoundStart {
        var best: FoundStart?
        var failed: FoundStart?
        for start in starts where !start.isLastResort || best == nil {
            guard let own = request.beginning(at: start, insteadOf: starts[0]) else { continue }
            var start = start
            if let paced { start.walker.pace = paced }
            let found = FoundStart(start: start, request: own, result: plan(for: own, of: start.walker))
            guard case .success(let plan) = found.result else {
                failed = failed ?? found
                continue
            }
            if case .success(let other)? = best?.result, !plan.route.costsLess(than: other.route) { continue }
            best = found
        }
        return best ?? failed
            ?? FoundStart(
                start: RerouteStart(waypoint: request.waypoints[0], time: .init(seconds: 0), walker: WalkerState()),
                request: request, result: .failure(RoutingError(.noPath)))
    }
}

extension RouteProvider {
    /// Returns the way out of what has closed around a traveller from one of some starts: the shortest.
    ///
    /// - Parameter request: The request from the first start.
    package func wayOut(for request: RouteRequest, from starts: [RerouteStart]) -> RoutePlan? {
        var best: RoutePlan?
        for start in starts {
            guard let own = request.beginning(at: start, insteadOf: starts[0]),
                let out = wayOut(for: own, of: start.walker)
            else { continue }
            if best.map({ out.durationOfWayOut < $0.durationOfWayOut }) ?? true { best = out }
        }
        return best
    }
}

extension RouteProvider {
    /// Returns the best way on up to what is closed, from one of some starts; nil if something is closed around the traveller.
    ///
    /// - Parameter request: The request from the first start.
    package func wayOn(for request: RouteRequest, from starts: [RerouteStart]) -> RoutePlan? {
        var best: RoutePlan?
        for start in starts where !start.isLastResort || best == nil {
            guard let own = request.beginning(at: start, insteadOf: starts[0]),
                let plan = wayOn(for: own, of: start.walker)
            else { continue }
            if best.map({ plan.route.costsLess(than: $0.route) }) ?? true { best = plan }
        }
        return best
    }
}

extension RouteRequest {
    /// Returns the request from another start; nil if a policy has changed where the route starts.
    fileprivate func beginning(at start: RerouteStart, insteadOf first: RerouteStart) -> RouteRequest? {
        if start.waypoint == first.waypoint { return self }
        guard waypoints.first == first.waypoint, time == .depart(first.time) else { return nil }
        var own = self
        own.waypoints[0] = start.waypoint
        own.time = .depart(start.time)
        return own
    }
}

extension RoutePlan {
    /// The milliseconds to the end of the way out that it begins with.
    fileprivate var durationOfWayOut: Int64 {
        route.legs[0].segments.prefix(wayOut).reduce(0) { $0 + $1.waiting + $1.duration }
    }

    /// Where the way out that it begins with ends; nil without one.
    var endOfWayOut: Point? { wayOut > 0 ? route.legs[0].segments[wayOut - 1].end : nil }
}

extension Route {
    /// The cost of its ways to avoid in the search, in milliseconds.
    var avoidedWeight: Int64 {
        legs.reduce(0) { $1.segments.reduce($0) { $0 + ($1.isAvoided ? $1.weight : 0) } }
    }

    /// Returns whether it costs less in the search than another route.
    fileprivate func costsLess(than other: Route) -> Bool {
        (avoidedWeight, weight) < (other.avoidedWeight, other.weight)
    }
}
