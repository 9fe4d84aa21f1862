import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension RoutePlan {
    /// A plan from a guided route: its steps, worded.
    init(_ request: RouteRequest, _ guided: GuidedRoute, composer: InstructionComposer) {
        let sentences = composer.instructions(for: guided)
        let steps = zip(guided.legs, sentences).map { leg, texts in
            zip(leg.steps, texts).map { step, text in
                PlannedStep(
                    segments: step.segments, visual: text, spoken: text, announcement: text,
                    isRide: step.maneuver.kind.isRide)
            }
        }
        self.init(request: request, route: guided.route, steps: steps)
    }
}

extension Maneuver.Kind {
    /// Whether it leads to another level, so that one cannot turn round in it.
    fileprivate var isRide: Bool {
        if case .takeConnector(let transit) = self { return transit.changesLevel }
        return false
    }
}
