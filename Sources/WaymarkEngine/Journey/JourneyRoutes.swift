import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// Routes for one update of a journey: under the conditions of that update, with what is behind the traveller.
struct JourneyRoutes: RouteProvider {
    let engine: Engine
    let venue: LoadedVenue
    let conditions: [Condition]
    let composer: InstructionComposer
    /// How many segments of which leg are done.
    var done: (leg: Int, segments: Int) = (0, 0)

    init(_ engine: Engine, _ venue: LoadedVenue, _ conditions: [Condition], composer: InstructionComposer) {
        self.engine = engine
        self.venue = venue
        self.conditions = conditions
        self.composer = composer
    }

    func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError> {
        do throws(RoutingError) {
            let answer = try engine.spaces.lend { (space: SearchSpace) throws(RoutingError) in
                try venue.router.route(query, conditions: conditions, using: space)
            }
            return .success(RoutePlan(guided: venue.guide.guide(answer.route), request: query, composer: composer))
        } catch {
            return .failure(error)
        }
    }

    func alternatives(to plan: RoutePlan) -> Result<[RoutePlan], AlternativesError> {
        do throws(RoutingError) {
            let routes = try engine.spaces.lend { (space: SearchSpace) throws(RoutingError) in
                try venue.router.alternatives(
                    to: plan.route, for: plan.request, conditions: conditions, using: space)
            }
            return .success(
                routes.map { RoutePlan(guided: venue.guide.guide($0), request: plan.request, composer: composer) })
        } catch {
            return .failure(
                AlternativesError(RefusalWriter(venue.venue).refusal(error, for: plan.request).diagnostic.message))
        }
    }

    func refreshed(_ plan: RoutePlan, from position: StepPosition, at time: Timestamp) -> RoutePlan? {
        do throws(RoutingError) {
            guard
                let route = try venue.router.repriced(
                    plan.route, for: plan.request, conditions: conditions, done: done, at: time)
            else { return nil }
            return RoutePlan(request: plan.request, route: route, steps: plan.steps)
        } catch {
            return nil
        }
    }
}

extension NavigationSession {
    /// How many segments of which leg lie behind the traveller; the ride one is on counts as done.
    var segmentsDone: (leg: Int, segments: Int) {
        let step = plan.steps[position.leg][position.step]
        let segments = plan.route.legs[position.leg].segments
        let isRiding =
            step.isRide && step.segments.lowerBound < segments.count
            && level != segments[step.segments.lowerBound].fromLevel
        return (position.leg, isRiding ? step.segments.upperBound : step.segments.lowerBound)
    }
}
