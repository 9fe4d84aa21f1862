import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// Issues the instructions that are due: the step's when it starts, the next step's shortly before. Visual ones
    /// come first.
    mutating func instruct(
        at time: Timestamp, policies: some NavigationPolicies, events: inout [NavigationEvent]
    ) {
        guard offRouteSince == nil, let progress else { return }
        let context = context(at: time)
        for arrival in telling.arrivals { show(arrival, policies: policies, context: context, events: &events) }
        let isBarred = isBarred(position)
        if telling.shown != position, !isBarred {
            show(position, policies: policies, context: context, events: &events)
        }
        for arrival in telling.arrivals where telling.started.map({ $0 < arrival }) ?? true {
            telling.started = arrival
            say(plannedStep(arrival).spoken, arrival, policies: policies, context: context, events: &events)
        }
        telling.arrivals.removeAll(keepingCapacity: true)
        // Once per step, even if the step was taken back.
        if telling.started.map({ $0 < position }) ?? true, !isBarred {
            telling.started = position
            // The spoken form can include the next step.
            let next = StepPosition(leg: position.leg, step: position.step + 1)
            say(
                self.isBarred(next) ? step.visual : step.spoken, position, policies: policies, context: context,
                events: &events)
        }
        announce(progress, policies: policies, context: context, events: &events)
    }

    /// Announces the next step shortly before it starts, once. Of two short steps in a row each is announced once.
    private mutating func announce(
        _ progress: RouteProgress, policies: some NavigationPolicies, context: SessionContext,
        events: inout [NavigationEvent]
    ) {
        let next = StepPosition(leg: position.leg, step: position.step + 1)
        guard next.step <= lastStep, telling.announced.map({ $0 < next }) ?? true, !step.isRide else { return }
        let walk = pace.speed(constants: constants) ?? plan.request.profile.speed
        let lead = constants.announcementLead(isArrival: next.step == lastStep, speed: walk)
        guard progress.distanceToManeuver <= lead, !isBarred(next) else { return }
        telling.announced = next
        say(
            plannedStep(next).announcement, next, channel: .announcement, policies: policies, context: context,
            events: &events)
    }

    private func plannedStep(_ position: StepPosition) -> PlannedStep { plan.steps[position.leg][position.step] }

    private mutating func show(
        _ position: StepPosition, policies: some NavigationPolicies, context: SessionContext,
        events: inout [NavigationEvent]
    ) {
        telling.shown = position
        let text = plannedStep(position).visual
        let words = policies.instruction(text, for: position, channel: .visual, in: context) ?? text
        guard !words.isEmpty else { return }
        events.append(.visualInstruction(.init(position, words)))
    }

    private func say(
        _ text: String, _ position: StepPosition, channel: InstructionChannel = .spoken,
        policies: some NavigationPolicies, context: SessionContext,
        events: inout [NavigationEvent]
    ) {
        let words = policies.instruction(text, for: position, channel: channel, in: context) ?? text
        guard !words.isEmpty else { return }
        events.append(.spokenInstruction(.init(position, words)))
    }
}
