import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// How many fixes a second one session takes in, following a route of a campus without plugins.
enum SessionThroughput {
    /// A provider that is never needed: the walk stays on its route and nothing changes.
    struct NoOtherRoutes: RouteProvider {
        func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError> { .failure(RoutingError(.noPath)) }
        func alternatives(to plan: RoutePlan, from spot: RouteSpot) -> Result<[RoutePlan], AlternativesError> {
            .success([])
        }
        func refreshed(_ plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RoutePlan? { plan }
    }

    /// Walks the longest of some routes again and again, with a metre of noise.
    ///
    /// - Returns: The steps of the route, and fixes per second of each round of at least 100,000.
    static func measure(_ routes: [Route], in venue: Venue, rounds: Int) -> (steps: Int, fixesPerSecond: [Double])? {
        guard let route = routes.max(by: { $0.duration < $1.duration }) else { return nil }
        let ends = [route.legs[0].from.waypoint, route.legs[route.legs.count - 1].to.waypoint]
        let request = RouteRequest(waypoints: ends, time: .depart(route.departure))
        let plan = RoutePlan(guided: RouteGuide(venue: venue).guide(route), request: request)
        var options = SimulationOptions()
        options.noise = 1
        let fresh = NavigationSession(venue: venue, plan: plan)
        let simulator = fresh.simulator(options: options, start: route.departure)
        let fixes = (0..<max(1, Int(simulator.duration / 1000))).compactMap { simulator.fix($0) }
        var events: [NavigationEvent] = []
        let speeds = (0..<rounds).map { _ in
            var count = 0
            let (_, nanoseconds) = WaymarkBenchmarks.measure {
                while count < 100_000 {
                    var session = fresh
                    for fix in fixes {
                        events.removeAll(keepingCapacity: true)
                        session.update(.fix(fix), routes: NoOtherRoutes(), into: &events)
                    }
                    count += fixes.count
                }
            }
            return Double(count) / nanoseconds * 1e9
        }
        return (plan.steps[0].count, speeds)
    }
}
