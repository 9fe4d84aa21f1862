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
    public let conditions: [Condition]
    let composer: InstructionComposer
    /// Asks the searches to stop; nil if nobody can. What a stopped search found must not be used.
    private let stop: StopSignal?

    init(
        _ engine: Engine, _ venue: LoadedVenue, _ conditions: [Condition], composer: InstructionComposer,
        stop: StopSignal? = nil
    ) {
        self.stop = stop
        self.engine = engine
        self.venue = venue
        self.conditions = conditions
        self.composer = composer
    }

    /// Returns the best route for a request, for a traveller with the profile's pace.
    public func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError> { plan(for: query, of: WalkerState()) }

    /// Returns the best route for a request, for a traveller with this pace and heading. A failure contains the
    /// reason.
    public func plan(for query: RouteRequest, of walker: WalkerState) -> Result<RoutePlan, RoutingError> {
        do throws(RoutingError) {
            let route = try walker.pace > 1 ? slowRoute(query, pace: walker.pace) : route(query)
            return .success(
                RoutePlan(
                    guided: venue.guide.guide(route, heading: walker.heading), request: query, composer: composer))
        } catch {
            return .failure(error)
        }
    }

    private func route(_ query: RouteRequest) throws(RoutingError) -> Route {
        try engine.spaces.lend(stop: stop) { (space: SearchSpace) throws(RoutingError) in
            try venue.router.route(query, conditions: conditions, using: space).route
        }
    }

    /// Returns the best route for a slower traveller, with the profile's own times.
    ///
    /// - Parameter pace: The ratio of the traveller's walking times to those of the profile, greater than 1.
    private func slowRoute(_ query: RouteRequest, pace: Double) throws(RoutingError) -> Route {
        guard case .depart(let moment) = query.time else { return try route(query) }
        var slow = query
        slow.profile.speed /= pace
        var found = try route(slow)
        found.profile = query.profile
        let route = try venue.router.repriced(
            found, for: query, conditions: conditions, from: RouteSpot(pace: pace), at: moment)
        guard let route else { throw RoutingError(.closed(opens: nil)) }
        return route
    }

    /// Returns alternatives to a plan's route. A failure contains the reason in the traveller's language.
    public func alternatives(to plan: RoutePlan) -> Result<[RoutePlan], AlternativesError> {
        do throws(RoutingError) {
            let routes = try engine.spaces.lend { (space: SearchSpace) throws(RoutingError) in
                try venue.router.alternatives(
                    to: plan.route, for: plan.request, conditions: conditions, using: space)
            }
            return .success(
                routes.map { RoutePlan(guided: venue.guide.guide($0), request: plan.request, composer: composer) })
        } catch {
            return .failure(
                AlternativesError(
                    RefusalWriter(TravelWording(venue.venue, composer: composer)).refusal(error, for: plan.request)
                        .diagnostic.message))
        }
    }

    /// Returns the plan with current durations for its route from a spot; nil if something ahead is closed.
    public func refreshed(_ plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RoutePlan? {
        do throws(RoutingError) {
            guard
                let route = try venue.router.repriced(
                    plan.route, for: plan.request, conditions: conditions, from: spot, at: time)
            else { return nil }
            return RoutePlan(request: plan.request, route: route, steps: plan.steps)
        } catch {
            return nil
        }
    }

    /// Returns the first closed passage on the route from a spot; nil if there is none or it cannot be determined.
    public func closure(of plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RouteClosure? {
        do throws(RoutingError) {
            return try venue.router.closure(
                of: plan.route, for: plan.request, conditions: conditions, from: spot, at: time)
        } catch {
            return nil
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
