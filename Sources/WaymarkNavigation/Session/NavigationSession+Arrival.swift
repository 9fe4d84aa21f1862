import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// Approach and arrival at the end of this leg, and of following legs that end at the same spot.
    ///
    /// Each waypoint index arrives exactly once; the first fix counts, also while off the route.
    mutating func arrive(
        with fix: Fix, policies: some NavigationPolicies, events: inout [NavigationEvent]
    ) {
        while !arrivedLegs.contains(position.leg) {
            let leg = plan.route.legs[position.leg]
            let waypoint = waypointBase + position.leg + 1
            let metres = fix.point.distance(to: leg.to.point)
            let isSameLevel = levels.current == leg.to.level
            let context = context(at: fix.time)
            if isSameLevel, let progress, progress.distanceRemainingOnLeg <= constants.approachDistance {
                events.append(
                    .willArrive(
                        waypoint: waypoint, milliseconds: progress.durationRemainingOnLeg,
                        metres: progress.distanceRemainingOnLeg))
            }
            let isThere = isSameLevel && metres <= constants.arrivalRadius
            let hasArrived =
                policies.hasArrived(
                    at: waypoint, metres: metres, isSameLevel: isSameLevel, proposed: isThere, in: context) ?? isThere
            guard hasArrived else { return }
            arrivedLegs.insert(position.leg)
            let isLast = isLastLeg
            events.append(.didArrive(waypoint: waypoint, isLast: isLast, place: leg.to.place))
            let goesOn = policies.didArrive(at: waypoint, isLast: isLast, in: context) ?? true
            guard goesOn, !isLast else { return }
            advanceLeg(events: &events)
        }
    }

    /// Goes on to the next leg, if there is one.
    mutating func advanceLeg(events: inout [NavigationEvent]) {
        guard !isLastLeg else { return }
        position = StepPosition(leg: position.leg + 1, step: 0)
        detector.reset()
        offRouteSince = nil
        alert.withdraw()
        events.append(.stepChanged(position, cause: .automatic))
    }
}
