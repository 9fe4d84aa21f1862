import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension RoutePlan {
    /// A plan from a guided route: its steps, worded.
    init(_ request: RouteRequest, _ guided: GuidedRoute, composer: InstructionComposer) {
        let words = composer.words(for: guided)
        let steps = zip(guided.legs, words).map { leg, words in
            zip(leg.steps, words).map { step, words in
                PlannedStep(
                    segments: step.segments, visual: words.visual, spoken: words.spoken,
                    announcement: words.announcement ?? "", isRide: step.maneuver.kind.isRide)
            }
        }
        self.init(request: request, route: guided.route, steps: steps)
    }
}

extension Maneuver.Kind {
    /// Whether one is carried, so that one cannot turn round in it.
    fileprivate var isRide: Bool {
        if case .takeConnector(let transit) = self { return transit.kind.isRide }
        return false
    }
}
