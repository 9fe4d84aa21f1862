import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// The engine's routes in a venue, under the live conditions of one moment; what a `NavigationSession` asks.
///
/// `Engine.routes(in:)` makes one. Make another after conditions have changed, and tell the session so with
/// `SessionInput.conditionsChanged`.
public struct JourneyRoutes: RouteProvider, Sendable {
    let engine: Engine
    /// The venue that the routes are in.
    public let venue: LoadedVenue
    /// The conditions that they are found under.
    public let conditions: [Condition]
    let composer: InstructionComposer

    init(_ engine: Engine, _ venue: LoadedVenue, _ conditions: [Condition], composer: InstructionComposer) {
        self.engine = engine
        self.venue = venue
        self.conditions = conditions
        self.composer = composer
    }

    public func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError> { plan(for: query, of: WalkerState()) }

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
        try engine.spaces.lend { (space: SearchSpace) throws(RoutingError) in
            try venue.router.route(query, conditions: conditions, using: space).route
        }
    }

    /// The best route for one who takes so many times longer on foot, with the profile's own times.
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

    public func closure(of plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RouteClosure? {
        do throws(RoutingError) {
            return try venue.router.closure(
                of: plan.route, for: plan.request, conditions: conditions, from: spot, at: time)
        } catch {
            return nil
        }
    }

    /// Whether a passage of the route may be entered at a moment.
    public func isOpen(_ segment: RouteSegment, for request: RouteRequest, at time: Timestamp) -> Bool {
        do throws(RoutingError) {
            return try venue.router.isOpen(segment, for: request, conditions: conditions, at: time)
        } catch {
            return true
        }
    }
}

extension Engine {
    /// The routes that a session of your own follows: under the live conditions of now, with the words of `instructions`.
    ///
    /// - Throws: `EngineError.store` when the conditions cannot be read.
    public func routes(
        in venue: LoadedVenue, instructions: InstructionOptions = InstructionOptions()
    ) throws(EngineError) -> JourneyRoutes {
        JourneyRoutes(self, venue, try conditions(of: venue), composer: venue.composer(instructions))
    }
}
