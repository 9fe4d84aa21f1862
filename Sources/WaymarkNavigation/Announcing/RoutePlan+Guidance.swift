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
        let steps = zip(guided.legs, words).map { leg, words in
            leg.steps.indices.map { index in
                let step = leg.steps[index]
                let previous = index > 0 ? leg.steps[index - 1] : nil
                let lead = constants.announcementLead(
                    isArrival: index == leg.steps.count - 1, speed: request.profile.speed)
                let announcement = composer.announcement(
                    for: step, after: previous, in: min(lead, previous?.distance ?? 0))
                return PlannedStep(
                    segments: step.segments, visual: words[index].visual, spoken: words[index].spoken,
                    announcement: announcement ?? "", isRide: step.isRide, detail: step)
            }
        }
        self.init(request: request, route: guided.route, steps: steps)
    }
}

extension RouteStep {
    /// Whether the step carries the traveller.
    package var isRide: Bool {
        guard case .takeConnector(let transit) = maneuver.kind else { return false }
        return transit.kind.wayKind.carries
    }
}
