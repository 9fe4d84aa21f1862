import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

extension RoutePlan {
    /// Creates a plan from a guided route and its texts.
    ///
    /// - Parameter constants: The constants of the session that will follow the plan. They set how far ahead a step is
    ///   announced, and the announcement names that distance.
    package init(
        guided: GuidedRoute, request: RouteRequest, composer: InstructionComposer = InstructionComposer(),
        constants: NavigationConstants = NavigationConstants()
    ) {
        let words = composer.words(for: guided)
        let speed = guided.route.venue.costs.speed(of: request.profile)
        let steps = zip(guided.legs, words).map { leg, words in
            leg.steps.indices.map { index in
                let step = leg.steps[index]
                let previous = index > 0 ? leg.steps[index - 1] : nil
                let lead = constants.announcementLead(
                    isArrival: index == leg.steps.count - 1, speed: speed)
                let announcement = composer.announcement(
                    for: step, after: previous, in: min(lead, previous?.distance ?? 0))
                return PlannedStep(
                    segments: step.segments, visual: words[index].visual, spoken: words[index].spoken,
                    announcement: announcement ?? "", isRide: step.isRide, detail: step)
            }
        }
        self.init(request: request, route: guided.route, steps: steps)
    }

    /// Creates a plan from the way out of something and the way on from its end, with steps that do not join the two.
    ///
    /// - Precondition: The way out has one leg, which ends where the other route starts.
    package init(
        out: GuidedRoute, rest: GuidedRoute, request: RouteRequest, composer: InstructionComposer
    ) {
        let first = RoutePlan(guided: out, request: request, composer: composer)
        let then = RoutePlan(guided: rest, request: request, composer: composer)
        let way = first.route.legs[0]
        var (route, steps) = (then.route, then.steps)
        route.departure = first.route.departure
        route.notices = first.route.notices
        route.legs[0].from = way.from
        route.legs[0].segments = way.segments + route.legs[0].segments
        for index in steps[0].indices {
            let range = steps[0][index].segments
            steps[0][index].segments = range.lowerBound + way.segments.count..<range.upperBound + way.segments.count
        }
        // Nobody arrives at the end of the way out.
        var ahead = Array(first.steps[0].dropLast())
        if let last = ahead.indices.last { ahead[last].spoken = ahead[last].visual }
        self.init(
            request: request, route: route, steps: [ahead + steps[0]] + steps.dropFirst(), wayOut: way.segments.count)
    }
}

extension RouteStep {
    /// Whether the step carries the traveller.
    package var isRide: Bool {
        guard case .takeConnector(let transit) = maneuver.kind else { return false }
        return transit.kind.wayKind.carries
    }
}
