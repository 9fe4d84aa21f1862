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
        let speed = guided.route.venue.costs.speed(of: request.profile)
        let texts = Self.texts(of: guided, speed: speed, composer: composer, constants: constants)
        let steps = zip(guided.legs, texts).map { leg, texts in
            zip(leg.steps, texts).map { step, texts in
                PlannedStep(
                    segments: step.segments, visual: texts.visual, spoken: texts.spoken,
                    announcement: texts.announcement, isRide: step.isRide, detail: step)
            }
        }
        self.init(request: request, route: guided.route, steps: steps)
    }

    /// The texts of a step.
    private typealias Texts = (visual: String, spoken: String, announcement: String)

    /// Returns the texts of each step.
    private static func texts(
        of guided: GuidedRoute, speed: Double, composer: InstructionComposer, constants: NavigationConstants
    ) -> [[Texts]] {
        zip(guided.legs, composer.words(for: guided)).map { leg, words in
            leg.steps.indices.map { index in
                let previous = index > 0 ? leg.steps[index - 1] : nil
                let lead = constants.announcementLead(isArrival: index == leg.steps.count - 1, speed: speed)
                let announcement = composer.announcement(
                    for: leg.steps[index], after: previous, in: min(lead, previous?.distance ?? 0))
                return (words[index].visual, words[index].spoken, announcement ?? "")
            }
        }
    }

    /// Returns the same plan in the words of another composer. Steps that are texts alone stay as they are.
    func reworded(by composer: InstructionComposer, constants: NavigationConstants) -> RoutePlan {
        let details = steps.map { $0.compactMap(\.detail) }
        guard zip(steps, details).allSatisfy({ $0.count == $1.count }) else { return self }
        let guided = GuidedRoute(
            route: route, legs: details.map { GuidedLeg(steps: $0) },
            summary: RouteSummary(distance: 0, duration: 0, levelChanges: [], isStepFree: false))
        let texts = Self.texts(of: guided, speed: speed, composer: composer, constants: constants)
        var steps = steps
        for leg in steps.indices {
            for index in steps[leg].indices {
                let new = texts[leg][index]
                // The way on from the end of a way out is not told with it.
                let endsWayOut = leg == 0 && wayOut > 0 && steps[leg][index].segments.upperBound == wayOut
                steps[leg][index].visual = new.visual
                steps[leg][index].spoken = endsWayOut ? new.visual : new.spoken
                steps[leg][index].announcement = new.announcement
            }
        }
        return RoutePlan(request: request, route: route, steps: steps, wayOut: wayOut)
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
