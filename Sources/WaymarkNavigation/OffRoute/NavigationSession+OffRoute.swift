import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// Judges the position of this fix relative to the route. Runs before any step advances.
    mutating func judgeDeviation(
        of fix: Fix, level: Int32, policies: some NavigationPolicies, events: inout [NavigationEvent]
    ) {
        var deviation = deviation(of: fix, level: level)
        let isPhunware = constants.offRoutePolicy == .phunware
        let sighting = OffRouteDetector.Sighting(
            deviation: deviation,
            touching: isPhunware ? track.distanceToStepTouching(level: level, from: fix.point) : nil,
            accuracy: fix.accuracy, time: fix.time, isGated: !alert.mayShow(at: fix.time))
        var proposed = detector.observe(sighting, constants: constants)
        deviation.since = detector.deviatingSince ?? fix.time
        noteOffer(
            fix, level: level, isOff: deviation.kind == .offRoute || deviation.kind == .wrongLevel, policies: policies)
        // A traveller who follows an alternative past its fork is not off the route.
        if walkedOffer != nil, proposed == .off { proposed = .pending }
        settle(proposed, deviation, at: fix.time, policies: policies, events: &events)
    }

    private func deviation(of fix: Fix, level: Int32) -> Deviation {
        func distance(among pieces: Range<Int>) -> Double {
            track.nearest(to: fix.point, level: level, among: pieces)?.distance ?? .infinity
        }
        let onStep = distance(among: stepPieces)
        var onLeg: Double
        var tolerance = max(constants.deviationFloor, fix.accuracy ?? 0)
        if case .staticThreshold(let metres, let worst) = constants.offRoutePolicy {
            // What lies behind the traveller is no longer the route.
            onLeg = distance(among: stepPieces.lowerBound..<legPieces.upperBound)
            tolerance = (fix.accuracy ?? 0) <= worst ? metres : .infinity
        } else {
            onLeg = min(
                distance(among: legPieces),
                track.distanceBeside(
                    fix.point, level: level, leg: position.leg, stretch: constants.offRouteDistance))
        }
        let kind: Deviation.Kind =
            if onStep <= tolerance {
                .none
            } else if onLeg <= tolerance {
                .offStep
            } else {
                onLeg == .infinity ? .wrongLevel : .offRoute
            }
        return Deviation(kind: kind, metres: onLeg, since: fix.time)
    }

    /// Asks the policies about a proposed verdict, and reports leaving the route and returning to it.
    mutating func settle(
        _ proposed: OffRouteVerdict, _ deviation: Deviation, at time: Timestamp, policies: some NavigationPolicies,
        events: inout [NavigationEvent]
    ) {
        let context = context(at: time)
        if isReroutePrevented(policies: policies, context: context) {
            return returnToRoute(at: time, events: &events)
        }
        let verdict = policies.offRouteVerdict(deviation, proposed: proposed, in: context) ?? proposed
        switch verdict {
        case .on: return returnToRoute(at: time, events: &events)
        case .pending: return
        case .off: break
        }
        if offRouteSince == nil {
            offRouteSince = time
            events.append(.wentOffRoute(.init(deviation)))
            inform(policies, of: events)
        }
        guard rerouting == .ask else { return }
        let mayShow = alert.mayShow(at: time)
        // Policies cannot show a second alert beside the first.
        let shows = policies.shouldShowOffRouteAlert(deviation, proposed: mayShow, in: context) ?? mayShow
        if shows, !alert.isVisible {
            alert.show()
            events.append(.offRouteAlertShown(.init(deviation)))
        }
    }

    /// Ends a deviation; the alert is withdrawn unanswered.
    mutating func returnToRoute(at time: Timestamp, events: inout [NavigationEvent]) {
        alert.withdraw()
        guard let since = offRouteSince else { return }
        offRouteSince = nil
        events.append(.returnedToRoute(.init(milliseconds: max(0, time.milliseconds(since: since)))))
    }

    /// Handles time that passes without a fix: dwell and cooldown continue, and the signal can become poor.
    mutating func pass(
        to time: Timestamp, policies: some NavigationPolicies, routes: some RouteProvider,
        events: inout [NavigationEvent]
    ) {
        guard authorization != .denied else { return }
        // While the level is in doubt, the deviation is unknown.
        if let deviation = detector.lastDeviation, lastFix != nil, walkedOffer == nil, !levels.isInDoubt {
            let proposed = detector.verdict(at: time, constants: constants)
            settle(proposed, deviation, at: time, policies: policies, events: &events)
            rerouteIfNeeded(at: time, policies: policies, routes: routes, events: &events)
        }
        reckon(to: time, policies: policies, events: &events)
        reviewIfDue(at: time, policies: policies, routes: routes, events: &events)
    }

    /// Returns whether the traveller has arrived at the end of this leg and reroutes must stop.
    func isReroutePrevented(policies: some NavigationPolicies, context: SessionContext) -> Bool {
        guard arrivedLegs.contains(position.leg) else { return false }
        return policies.shouldPreventReroutesWhenArriving(at: waypointBase + position.leg + 1, in: context) ?? true
    }
}
