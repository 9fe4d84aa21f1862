import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// The routes in a venue under the live conditions of one moment, for a `NavigationSession`.
///
/// Create it with `Engine.routes(in:)`. After a change of conditions, create another one and notify the session with
/// `SessionInput.conditionsChanged`.
public struct JourneyRoutes: RouteProvider, Sendable {
    let engine: Engine
    /// The venue that contains the routes.
    public let venue: LoadedVenue
    /// The conditions that the routes take into account.
    public internal(set) var conditions: [Condition]
    /// Why it is not known what the conditions close; nil if it is. Nobody is led anywhere then.
    var conditionFault: String?
    let composer: InstructionComposer
    /// The version of the venue that a journey's route still leads through; nil if that is `venue`.
    let former: Venue?
    /// Asks the searches to stop; nil if nobody can. What a stopped search found must not be used.
    private let stop: StopSignal?

    init(
        _ engine: Engine, _ venue: LoadedVenue, _ conditions: [Condition], composer: InstructionComposer,
        former: Venue? = nil, conditionFault: String? = nil, stop: StopSignal? = nil
    ) {
        self.conditionFault = conditionFault
        self.stop = stop
        self.engine = engine
        self.venue = venue
        self.conditions = conditions
        self.composer = composer
        self.former = former
    }

    /// Returns whether a route leads through the former version of the venue.
    func isFormer(_ venue: Venue) -> Bool { former.map { $0.isCopy(of: venue) } ?? false }

    /// Returns the best route for a request, for a traveller with the profile's pace.
    public func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError> { plan(for: query, of: WalkerState()) }

    /// Returns the best route for a request, for a traveller with this pace and heading. A failure contains the
    /// reason.
    public func plan(for query: RouteRequest, of walker: WalkerState) -> Result<RoutePlan, RoutingError> {
        do throws(RoutingError) {
            if let conditionFault { throw RoutingError(.unknownConditions(conditionFault)) }
            var ride = ride(of: walker)
            if !walker.isTurningBack { try refuseClosedLanding(ride, for: query) }
            var route = try walker.pace > 1 ? slowRoute(query, pace: walker.pace) : route(query)
            if walker.isTurningBack { try turn(&ride, before: route, for: query) }
            if isAhead(of: ride, route) { throw RoutingError(.noPath) }
            route.begin(with: ride)
            return .success(
                RoutePlan(
                    guided: venue.guide.guide(route, heading: walker.heading), request: query, composer: composer))
        } catch {
            return .failure(error)
        }
    }

    /// Returns the plan that leads a traveller out of what has closed around them, by the shortest way, and from there on as
    /// if nothing were closed; nil if nothing has, or if there is no way out.
    public func wayOut(for query: RouteRequest, of walker: WalkerState) -> RoutePlan? {
        if conditionFault != nil { return nil }
        var ride = ride(of: walker)
        if ride.isEmpty, !walker.ride.isEmpty { return nil }
        // At a landing around which something is closed, only a way out of that leads on.
        let needsOpen = walker.leavesFirst || walker.isGoingOn
        let isLedOff = ride.first.map { needsOpen ? landing(of: $0, for: query) == .open : $0.leavesClosed }
        do throws(RoutingError) {
            let found = try engine.spaces.lend { (space: SearchSpace) throws(RoutingError) in
                try venue.router.wayOut(query, conditions: conditions, isLedBack: isLedOff ?? false, using: space)
            }
            guard let found else { return nil }
            if walker.leavesFirst {
                for index in ride.indices { ride[index].leavesClosed = true }
            } else if walker.isTurningBack {
                try turn(&ride, before: found.out, for: query)
            } else {
                try refuseClosedLanding(ride, for: query)
            }
            if isAhead(of: ride, found.out) { return nil }
            var out = found.out
            out.begin(with: ride)
            return RoutePlan(
                out: venue.guide.guide(out, heading: walker.heading), rest: venue.guide.guide(found.rest),
                request: query, composer: composer)
        } catch {
            return nil
        }
    }

    /// Returns the passages of the present venue that carry a traveller; empty if it no longer has them.
    func ride(of walker: WalkerState) -> [RouteSegment] {
        former.map { venue.router.carried(walker.ride, of: $0) } ?? walker.ride
    }

    /// Lets a traveller go back in a connector to a landing that has closed with the level around them, if the route leads out of that.
    private func turn(
        _ ride: inout [RouteSegment], before route: Route, for query: RouteRequest
    ) throws(RoutingError) {
        if route.legs[0].segments.first?.leavesClosed ?? false, !leavesGround(route) {
            for index in ride.indices { ride[index].leavesClosed = true }
        }
        try refuseClosedLanding(ride, for: query)
    }

    /// Returns whether a route leads out of what rules close, or of a closed area or path, and the traveller is not there yet: they come on
    /// foot.
    private func isAhead(of ride: [RouteSegment], _ route: Route) -> Bool {
        guard let first = ride.first, first.isFromMiddle, !first.leavesClosed else { return false }
        return leavesGround(route)
    }

    /// Returns whether a route leads out of what rules close, or of a closed area or path, in which nobody is who is in a connector. Who is
    /// in one of a closed level or building is in that.
    private func leavesGround(_ route: Route) -> Bool {
        route.notices.contains { notice in
            guard case .leavesClosed(let condition) = notice else { return false }
            return switch condition.target {
            case .area, .edge, .place: true
            case .connector, .connectorStop: condition.isRule
            }
        }
    }

    /// Refuses a way on through, or back from, the middle of a connector to a landing that has closed.
    private func refuseClosedLanding(_ ride: [RouteSegment], for query: RouteRequest) throws(RoutingError) {
        guard let first = ride.first, first.isFromMiddle, !first.leavesClosed else { return }
        let limit = try venue.router.limit(
            of: first, from: 0, for: query, conditions: conditions, at: first.entry)
        if limit < 1 { throw RoutingError(.noPath) }
    }

    private func route(_ query: RouteRequest) throws(RoutingError) -> Route {
        try engine.spaces.lend(stop: stop) { (space: SearchSpace) throws(RoutingError) in
            try venue.router.route(query, conditions: conditions, using: space).route
        }
    }

    /// Returns the best route for a slower traveller, with the times of the query's traveller.
    ///
    /// - Parameter pace: The ratio of the traveller's walking times to those that are planned, greater than 1.
    private func slowRoute(_ query: RouteRequest, pace: Double) throws(RoutingError) -> Route {
        guard case .depart(let moment) = query.time else { return try route(query) }
        var slow = query
        slow.traveller.pace = venue.venue.costs.speed(of: query.profile) / pace
        var found = try route(slow)
        found.profile = query.profile
        let route = try venue.router.repriced(
            found, for: query, conditions: conditions, from: RouteSpot(pace: pace), at: moment)
        guard let route else { throw RoutingError(.closed(opens: nil)) }
        return route
    }

    /// Returns the plan with current durations for its route from a spot; nil if something ahead is closed. If the plan
    /// leads through a former version of the venue, this is the rest of it in the present one; nil if something ahead is
    /// gone.
    public func refreshed(_ plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RoutePlan? {
        if conditionFault != nil { return nil }
        if isFormer(plan.route.venue) {
            guard case .open(let rest)? = carried(plan, from: spot, at: time) else { return nil }
            return RoutePlan(guided: venue.guide.guide(rest), request: plan.request, composer: composer)
        }
        do throws(RoutingError) {
            guard
                let route = try venue.router.repriced(
                    plan.route, for: underWay(plan), conditions: conditions, from: spot, at: time)
            else { return nil }
            return RoutePlan(request: plan.request, route: route, steps: plan.steps)
        } catch {
            return nil
        }
    }

    /// The request of a plan for a traveller who follows it: they do not wait inside what is closed around them.
    func underWay(_ plan: RoutePlan) -> RouteRequest {
        var request = plan.request
        request.isUnderWay = true
        return request
    }

    private func carried(_ plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> CarriedRoute? {
        try? venue.router.carried(plan.route, for: underWay(plan), conditions: conditions, from: spot, at: time)
    }

    /// Returns whether the end of a leg of a plan is still in the venue, and no condition closes it at a moment.
    public func isOpen(_ end: RouteEnd, of plan: RoutePlan, at time: Timestamp) -> Bool {
        if conditionFault != nil { return false }
        if isFormer(plan.route.venue), !venue.router.has(end, of: plan.route.venue) { return false }
        let own = plan.route.venue
        let way = isFormer(own) ? nil : end.destination.flatMap { venue.snapshot.way(behind: $0) }
        // The hours of a level or building are those of the present venue.
        let present = isFormer(own) ? venue.venue : own
        let level = present.index(ofLevel: own[end.level].id)
        let isShut = level.flatMap { present.enclosureRules(of: $0).closing(at: time, in: present.calendar) } != nil
        if !isShut, own.closure(of: end, for: way, isLeaving: false, among: conditions, at: time) == nil { return true }
        guard !isFormer(own), plan.route.legs.contains(where: { $0.to == end && venue.router.isLeaving($0) }) else {
            return false
        }
        return own.closure(of: end, for: way, isLeaving: true, among: conditions, at: time) == nil
    }

    /// Returns whether a live condition is still set, and not over at a moment.
    public func stands(_ condition: Condition, at time: Timestamp) -> Bool {
        (condition.until.map { time < $0 } ?? true) && conditions.contains { $0.id == condition.id }
    }

    /// Returns the first closed passage on the route from a spot; nil if there is none or it cannot be determined.
    public func closure(of plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RouteClosure? {
        if conditionFault != nil { return plan.route.firstPassage(after: spot) }
        if isFormer(plan.route.venue) {
            guard case .closed(let closure)? = carried(plan, from: spot, at: time) else { return nil }
            return closure
        }
        do throws(RoutingError) {
            return try venue.router.closure(
                of: plan.route, for: underWay(plan), conditions: conditions, from: spot, at: time)
        } catch {
            return nil
        }
    }

    /// Returns the next moment at which something in the venue opens or closes for such a query; nil if that is not within eight
    /// days or cannot be determined.
    public func nextChange(for query: RouteRequest, after time: Timestamp) -> Timestamp? {
        do throws(RoutingError) {
            return try venue.router.nextChange(query, conditions: conditions, after: time)
        } catch {
            return nil
        }
    }

    /// Returns whether a passage of a plan is there and open at a moment. Returns true if this cannot be determined.
    func isOpen(_ segment: RouteSegment, of plan: RoutePlan, at time: Timestamp) -> Bool {
        if conditionFault != nil { return false }
        guard let former, isFormer(plan.route.venue) else { return isOpen(segment, for: plan.request, at: time) }
        do throws(RoutingError) {
            return try venue.router.isOpen(
                segment, of: former, for: plan.request, conditions: conditions, at: time)
        } catch {
            return true
        }
    }

    /// Returns how far a traveller may go who is on a passage of a plan, as a share of it. Where it is gone, they stay.
    ///
    /// - Parameters:
    ///   - segment: The passage.
    ///   - share: The share of it that is behind the traveller.
    ///   - plan: The plan.
    ///   - time: The moment.
    public func limit(of segment: RouteSegment, from share: Double, in plan: RoutePlan, at time: Timestamp) -> Double {
        var here = segment
        if let former, isFormer(plan.route.venue) {
            guard let kept = venue.router.carried([segment], of: former).first else {
                guard case .connector(let index, _, _) = segment.source, segment.kind.carries else { return share }
                return former[index].kind.facts.isUpright ? share : 1
            }
            here = kept
        }
        do throws(RoutingError) {
            return try venue.router.limit(
                of: here, from: share, for: plan.request, conditions: conditions, following: plan.route, at: time)
        } catch {
            return 1
        }
    }

    /// Returns whether a passage of the route is open at a moment. Returns true if this cannot be determined.
    public func isOpen(_ segment: RouteSegment, for request: RouteRequest, at time: Timestamp) -> Bool {
        do throws(RoutingError) {
            return try venue.router.isOpen(segment, for: request, conditions: conditions, at: time)
        } catch {
            return true
        }
    }
}

extension Engine {
    /// Returns the routes for a `NavigationSession` that the caller runs: under the current conditions, worded by
    /// `instructions`.
    ///
    /// - Throws: `EngineError.store` if the conditions cannot be read.
    public func routes(
        in venue: LoadedVenue, instructions: InstructionOptions = InstructionOptions()
    ) throws(EngineError) -> JourneyRoutes {
        JourneyRoutes(self, venue, try conditions(of: venue), composer: venue.composer(instructions))
    }
}
