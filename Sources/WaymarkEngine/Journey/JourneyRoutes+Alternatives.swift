import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension JourneyRoutes {
    /// Returns alternatives to a plan's route. A failure contains the reason in the traveller's language.
    public func alternatives(to plan: RoutePlan, from spot: RouteSpot) -> Result<[RoutePlan], AlternativesError> {
        if isFormer(plan.route.venue) { return .success([]) }
        if let conditionFault { return .failure(AlternativesError(conditionFault)) }
        do throws(RoutingError) {
            // Who is carried, or on stairs, chooses at the landing.
            var (rest, request) = (plan.route, plan.request)
            let passed = rest.takePassed(at: spot, of: &request) { segment in
                if segment.leavesClosed { return false }
                return !isOpen(segment, for: underWay(plan), at: segment.entry)
            }
            guard let passed else { return .success([]) }
            let ride = passed.isEmpty ? rest.endRide() : []
            let routes = try engine.spaces.lend { (space: SearchSpace) throws(RoutingError) in
                try venue.router.alternatives(to: rest, for: request, conditions: conditions, using: space)
            }
            return .success(
                routes.map { route in
                    var route = route
                    route.begin(with: ride)
                    route.begin(after: passed)
                    return RoutePlan(guided: venue.guide.guide(route), request: plan.request, composer: composer)
                })
        } catch {
            return .failure(
                AlternativesError(
                    RefusalWriter(TravelWording(venue.venue, composer: composer)).refusal(error, for: plan.request)
                        .diagnostic.message))
        }
    }
}
