import WaymarkEngine

/// The text of a journey's steps, as plugins word them outside of sessions. Listing steps does not change the journey.
struct StepWording {
    private let plan: RoutePlan
    private let composer: InstructionComposer

    init(_ journey: JourneyState, _ plan: RoutePlan) {
        self.plan = plan
        composer = journey.venue.composer(journey.start.options.instructions)
    }

    func text(_ position: StepPosition) -> String {
        let step = plan.steps[position.leg][position.step]
        guard let wording = composer.wording, let detail = step.detail else { return step.visual }
        let all = plan.steps.flatMap { $0 }
        let place = plan.steps[..<position.leg].reduce(position.step) { $0 + $1.count }
        let subject = InstructionSubject(
            channel: .visual, step: detail, previous: place > 0 ? all[place - 1].detail : nil,
            next: place + 1 < all.count ? all[place + 1].detail : nil, leg: position.leg, index: position.step,
            options: composer.options)
        return wording.instruction(step.visual, for: subject) ?? step.visual
    }
}
