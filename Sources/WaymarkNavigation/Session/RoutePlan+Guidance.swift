import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

extension RoutePlan {
    /// A guided route with its words, ready to be followed.
    public init(guided: GuidedRoute, request: RouteRequest, composer: InstructionComposer = InstructionComposer()) {
        let words = composer.instructions(for: guided)
        let steps = zip(guided.legs, words).map { leg, words in
            zip(leg.steps, words).map { step, words in
                PlannedStep(
                    segments: step.segments, visual: words, spoken: words, announcement: words, isRide: step.isRide)
            }
        }
        self.init(request: request, route: guided.route, steps: steps)
    }
}

extension RouteStep {
    /// Whether it carries one.
    var isRide: Bool {
        guard case .takeConnector(let transit) = maneuver.kind else { return false }
        return transit.kind.wayKind.isRide
    }
}
