import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// Reports the approach to and the arrival at the end of this leg, and of following legs that end at the same spot.
    ///
    /// Each waypoint is reached exactly once. The first fix within reach counts, also while the traveller is off the
    /// route.
    mutating func arrive(
        with fix: Fix, policies: some NavigationPolicies, events: inout [NavigationEvent]
    ) {
        var isFirst = true
        while !arrivedLegs.contains(position.leg) {
            let leg = plan.route.legs[position.leg]
            let waypoint = waypointBase + position.leg + 1
            let isSameLevel = levels.current == venue[leg.to.level].id
            let context = context(at: fix.time)
            if isFirst { tellApproach(of: waypoint, isSameLevel: isSameLevel, events: &events) }
            isFirst = false
            inform(policies, of: events)
            let nearest = distance(from: fix.point, to: leg.to)
            let isThere = nearest <= constants.arrivalRadius
            let hasArrived =
                policies.hasArrived(
                    at: waypoint, metres: min(nearest, fix.point.distance(to: leg.to.point)),
                    isSameLevel: isSameLevel, proposed: isThere, in: context) ?? isThere
            guard hasArrived else { return }
            completeLeg(at: fix.time, events: &events)
            let isLast = isLastLeg
            let place = leg.to.place.map { venue[$0].id }
            events.append(.didArrive(.init(waypoint: waypoint, isLast: isLast, place: place)))
            inform(policies, of: events)
            let goesOn = policies.didArrive(at: waypoint, isLast: isLast, in: context) ?? true
            guard goesOn, !isLast else { return }
            advanceLeg(events: &events)
        }
    }

    private func tellApproach(of waypoint: Int, isSameLevel: Bool, events: inout [NavigationEvent]) {
        guard isSameLevel, let progress, progress.distanceRemainingOnLeg <= constants.approachDistance else { return }
        events.append(
            .willArrive(
                .init(
                    waypoint: waypoint, milliseconds: progress.durationRemainingOnLeg,
                    metres: progress.distanceRemainingOnLeg)))
    }

    /// Returns the metres to a waypoint on the traveller's level; for a place, to its nearest entrance or label.
    /// Infinite on other levels.
    private func distance(from point: Point, to end: RouteEnd) -> Double {
        guard let level = levels.current.flatMap({ venue.index(ofLevel: $0) }) else { return .infinity }
        var nearest = end.level == level ? point.distance(to: end.point) : .infinity
        for node in end.place.map({ venue.entrances(of: $0) }) ?? [] where venue.level(of: node) == level {
            nearest = min(nearest, point.distance(to: venue[node].position))
        }
        return nearest
    }

    /// Completes the leg: marks all its steps as done, however the traveller got there, and ends any deviation.
    private mutating func completeLeg(at time: Timestamp, events: inout [NavigationEvent]) {
        arrivedLegs.insert(position.leg)
        detector.reset()
        returnToRoute(at: time, events: &events)
        while position.step < lastStep {
            position.step += 1
            events.append(.stepChanged(.init(position, cause: .automatic)))
        }
        if telling.shown != position { telling.arrivals.append(position) }
    }

    /// Starts the next leg if there is one.
    mutating func advanceLeg(events: inout [NavigationEvent]) {
        guard !isLastLeg else { return }
        position = StepPosition(leg: position.leg + 1, step: 0)
        standing = nil
        detector.reset()
        offRouteSince = nil
        alert.withdraw()
        events.append(.stepChanged(.init(position, cause: .automatic)))
    }
}
