import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// Where this fix lies relative to the route, and whether that is off it. No step has advanced yet.
    mutating func judgeDeviation(
        of fix: Fix, level: Int32, policies: some NavigationPolicies, events: inout [NavigationEvent]
    ) {
        let onStep = track.nearest(to: fix.point, level: level, among: stepPieces)
        let onLeg = track.nearest(to: fix.point, level: level, among: legPieces)
        let tolerance = max(constants.deviationFloor, fix.accuracy ?? 0)
        let metres = onLeg?.distance ?? .infinity
        let kind: Deviation.Kind =
            if (onStep?.distance ?? .infinity) <= tolerance {
                .none
            } else if metres <= tolerance {
                .offStep
            } else {
                onLeg == nil ? .wrongLevel : .offRoute
            }
        let proposed = detector.observe(
            metres: metres, kind: kind, accuracy: fix.accuracy, time: fix.time, constants: constants)
        let deviation = Deviation(kind: kind, metres: metres, since: detector.deviatingSince ?? fix.time)
        settle(proposed, deviation, at: fix.time, policies: policies, events: &events)
    }

    /// Takes a proposed verdict, asks the policies, and tells of leaving and returning.
    mutating func settle(
        _ proposed: OffRouteVerdict, _ deviation: Deviation, at time: Timestamp, policies: some NavigationPolicies,
        events: inout [NavigationEvent]
    ) {
        let context = context(at: time)
        let verdict = policies.offRouteVerdict(deviation, proposed: proposed, in: context) ?? proposed
        switch (verdict, offRouteSince) {
        case (.off, nil):
            offRouteSince = time
            events.append(.wentOffRoute(deviation))
        case (.on, let since?):
            offRouteSince = nil
            alert.withdraw()
            events.append(.returnedToRoute(milliseconds: time.milliseconds - since.milliseconds))
        default: break
        }
        guard offRouteSince != nil, rerouting == .ask, !isReroutePrevented(policies: policies, context: context) else {
            return
        }
        let mayShow = alert.mayShow(at: time)
        // Whatever a policy says, there is never a second alert beside the first.
        let shows = policies.shouldShowOffRouteAlert(deviation, proposed: mayShow, in: context) ?? mayShow
        if shows, !alert.isVisible {
            alert.show()
            events.append(.offRouteAlertShown(deviation))
        }
    }

    /// Time passes without a fix: dwell and cooldown run on, the signal may become poor.
    mutating func pass(
        to time: Timestamp, policies: some NavigationPolicies, routes: some RouteProvider,
        events: inout [NavigationEvent]
    ) {
        if let deviation = detector.lastDeviation, lastFix != nil {
            let proposed = detector.verdict(at: time, constants: constants)
            settle(proposed, deviation, at: time, policies: policies, events: &events)
            rerouteIfNeeded(at: time, policies: policies, routes: routes, events: &events)
        }
        guard simulation == nil, let last = lastFixTime,
            time.milliseconds - last.milliseconds >= constants.poorSignalPatience
        else { return }
        beginSimulating(.poorSignal, events: &events)
    }

    mutating func beginSimulating(_ reason: SimulationReason, events: inout [NavigationEvent]) {
        guard simulation == nil else { return }
        events.append(.willBeginSimulating(reason))
        simulation = reason
        events.append(.didBeginSimulating(reason))
    }

    mutating func endSimulating(events: inout [NavigationEvent]) {
        guard let reason = simulation else { return }
        events.append(.willEndSimulating(reason))
        simulation = nil
        events.append(.didEndSimulating(reason))
    }

    /// Whether one has arrived at the end of this leg and reroutes are to stop.
    func isReroutePrevented(policies: some NavigationPolicies, context: SessionContext) -> Bool {
        guard arrivedLegs.contains(position.leg) else { return false }
        return policies.shouldPreventReroutesWhenArriving(at: waypointBase + position.leg + 1, in: context) ?? true
    }
}
