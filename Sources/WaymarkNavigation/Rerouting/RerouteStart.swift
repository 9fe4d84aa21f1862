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
    /// The request from the first of the starts.
    package var asked: RouteRequest
    /// The request from where the route starts.
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
        var failure: RoutingError?
        let open = openLandings(starts, for: request)
        for start in open.isEmpty ? starts : open where !start.isLastResort || best == nil {
            guard let own = request.beginning(at: start, insteadOf: starts[0]) else { continue }
            var start = start
            if let paced { start.walker.pace = paced }
            let found = FoundStart(
                start: start, asked: request, request: own, result: plan(for: own, of: start.walker))
            switch found.result {
            case .failure(let error): failure = failure ?? error
            case .success(let plan):
                if case .success(let other)? = best?.result, !plan.route.costsLess(than: other.route) { continue }
                best = found
            }
        }
        return best
            ?? FoundStart(
                start: starts[0], asked: request, request: request,
                result: .failure(failure ?? RoutingError(.noPath)))
    }
}

extension RouteProvider {
    /// Returns the way out of what has closed around a traveller from one of some starts: the shortest.
    ///
    /// - Parameters:
    ///   - request: The request from the first start.
    ///   - first: Whether they leave what is closed first, wherever they are going: so they leave a connector at either end.
    package func wayOut(
        for request: RouteRequest, from starts: [RerouteStart], first: Bool = false
    ) -> RoutePlan? {
        var best: RoutePlan?
        // Where the connector is open, and nothing leads on from it, who does not leave first may leave a closed level by its doors.
        let isClosed = starts.contains(where: \.walker.isGoingOn)
        let open = first || isClosed ? openLandings(starts, for: request) : []
        for start in open.isEmpty ? starts : open where open.isEmpty || first || !start.isLastResort || best == nil {
            guard let own = request.beginning(at: start, insteadOf: starts[0]) else { continue }
            var walker = start.walker
            if first, let ride = walker.ride.first, ride.isFromMiddle {
                if walker.isTurningBack || landing(of: ride, for: own) == .barred { continue }
                walker.leavesFirst = true
            }
            guard let out = wayOut(for: own, of: walker) else { continue }
            if best.map({ out.durationOfWayOut < $0.durationOfWayOut }) ?? true { best = out }
        }
        return best
    }

    /// Returns whether somebody who is to leave what is closed around them has anything to leave: in the middle of a connector, that is
    /// it, or what is closed around one of its landings.
    package func hasToLeave(_ starts: [RerouteStart], for request: RouteRequest) -> Bool {
        let rides = starts.filter { $0.walker.ride.first?.isFromMiddle ?? false }
        if rides.isEmpty { return starts.allSatisfy { $0.walker.ride.isEmpty } }
        return rides.contains { start in
            guard let ride = start.walker.ride.first, let own = request.beginning(at: start, insteadOf: starts[0])
            else { return false }
            return ride.leavesClosed || landing(of: ride, for: own) != .open
        }
    }

    /// Returns the starts at landings around which nothing is closed, for somebody in the middle of a connector: if there are any, no
    /// other counts.
    fileprivate func openLandings(_ starts: [RerouteStart], for request: RouteRequest) -> [RerouteStart] {
        starts.filter { start in
            guard let ride = start.walker.ride.first, ride.isFromMiddle, !ride.kind.carries,
                !start.walker.isTurningBack, let own = request.beginning(at: start, insteadOf: starts[0])
            else { return false }
            return landing(of: ride, for: own) == .open
        }
    }
}

extension RouteProvider {
    /// Returns the best way on up to what is closed, from one of some starts; nil if something is closed around the traveller.
    ///
    /// - Parameter request: The request from the first start.
    package func wayOn(for request: RouteRequest, from starts: [RerouteStart]) -> RoutePlan? {
        var best: RoutePlan?
        let open = openLandings(starts, for: request)
        for start in open.isEmpty ? starts : open where !start.isLastResort || best == nil {
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
