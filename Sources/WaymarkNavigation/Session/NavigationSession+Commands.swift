import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// Executes a command. Commands that do not apply now do nothing.
    mutating func obey(
        _ command: SessionCommand, at time: Timestamp, policies: some NavigationPolicies, routes: some RouteProvider,
        events: inout [NavigationEvent]
    ) {
        switch command {
        case .answerAlert(let answer):
            guard alert.isVisible else { return }
            alert.resolve(answer, at: time, constants: constants)
            events.append(.offRouteAlertResolved(.init(answer)))
            inform(policies, of: events)
            if answer == .reroute {
                reroute(.offRoute, at: time, policies: policies, routes: routes, events: &events)
            }
        case .reroute:
            reroute(.manual, at: time, policies: policies, routes: routes, events: &events)
        case .advanceLeg:
            advanceLeg(events: &events)
        case .advanceStep:
            guard position.step + 1 < plan.steps[position.leg].count else { return }
            position.step += 1
            events.append(.stepChanged(.init(position, cause: .manual)))
        case .takeAlternative(let index):
            take(alternative: index, routes: routes, events: &events)
        case .beginSimulating:
            beginSimulating(.manual, events: &events)
        case .endSimulating:
            endSimulating(events: &events)
        case .end:
            end(at: time, policies: policies, events: &events)
        }
    }

    private mutating func end(
        at time: Timestamp, policies: some NavigationPolicies, events: inout [NavigationEvent]
    ) {
        endSimulating(events: &events)
        let hasArrived = isLastLeg && arrivedLegs.contains(position.leg)
        events.append(.sessionEnded(.init(hasArrived ? .arrived : .cancelled)))
        inform(policies, of: events)
        if policies.shouldReleaseResources(in: context(at: time)) ?? true { events.append(.resourcesReleased) }
        isEnded = true
    }
}
