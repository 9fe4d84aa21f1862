import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// Draws the fix onto the route if it lies near enough, computes the whole new progress, then tells it.
    mutating func updateProgress(
        for fix: Fix, level: Int32, policies: some NavigationPolicies, events: inout [NavigationEvent]
    ) {
        let match =
            track.nearest(to: fix.point, level: level, among: stepPieces)
            ?? track.nearest(to: fix.point, level: level, among: legPieces)
        let tolerance = min(constants.snapLimit, max(constants.deviationFloor, fix.accuracy ?? constants.snapLimit))
        let proposed = match.flatMap { offRouteSince == nil && $0.distance <= tolerance ? $0.point : nil }
        let drawn = policies.snap(fix, proposed: proposed, in: context(at: fix.time)) ?? proposed
        if (drawn != nil) != isSnapped {
            isSnapped = drawn != nil
            events.append(.snappingChanged(isSnapped: isSnapped))
        }

        let new = progress(at: match, fix: fix, drawn: drawn)
        progress = new
        events.append(.progress(new))
    }

    private func progress(at match: RouteTrack.Match?, fix: Fix, drawn: Point?) -> RouteProgress {
        let piece = track.pieces.isEmpty ? nil : track.pieces[min(stepPieces.lowerBound, track.pieces.count - 1)]
        let walked = match.map { track.distance(at: $0) } ?? piece?.distanceBefore ?? 0
        let elapsed = match.map { track.duration(at: $0) } ?? piece?.durationBefore ?? 0
        let stepEnd = end(of: stepPieces)
        let legEnd = end(of: legPieces)
        let factor = paceFactor
        func time(_ end: Int64) -> Int64 { Int64((Double(max(0, end - elapsed)) * factor).rounded()) }
        let remaining = time(track.totalDuration)
        return RouteProgress(
            position: position, level: levels.current ?? plan.route.legs[position.leg].from.level,
            location: drawn ?? fix.point, rawLocation: fix.point, isSnapped: drawn != nil,
            distanceToManeuver: max(0, stepEnd.distance - walked),
            distanceRemainingOnLeg: max(0, legEnd.distance - walked),
            distanceRemaining: max(0, track.totalDistance - walked), durationToManeuver: time(stepEnd.duration),
            durationRemainingOnLeg: time(legEnd.duration), durationRemaining: remaining,
            fraction: track.totalDistance > 0 ? min(1, walked / track.totalDistance) : 1,
            arrival: fix.time.adding(milliseconds: remaining))
    }

    /// How many times longer than planned this walker takes, from their own pace.
    private var paceFactor: Double {
        guard let speed = pace.speed(constants: constants) else { return 1 }
        return plan.request.profile.speed / speed
    }

    private func end(of range: Range<Int>) -> (distance: Double, duration: Int64) {
        guard let last = range.last else {
            let before = range.lowerBound < track.pieces.count ? track.pieces[range.lowerBound] : nil
            return (before?.distanceBefore ?? track.totalDistance, before?.durationBefore ?? track.totalDuration)
        }
        let piece = track.pieces[last]
        return (piece.distanceBefore + piece.length, piece.durationBefore + piece.duration)
    }

    /// Says what is due: the step's instruction once when it begins, the next one's shortly before.
    mutating func instruct(
        at time: Timestamp, policies: some NavigationPolicies, events: inout [NavigationEvent]
    ) {
        guard offRouteSince == nil, let progress else { return }
        let context = context(at: time)
        if spoken.shown != position {
            spoken.shown = position
            let text = step.visual
            events.append(
                .visualInstruction(
                    position, policies.instruction(text, for: position, isSpoken: false, in: context) ?? text))
        }
        if spoken.started != position {
            spoken.started = position
            say(step.spoken, position, policies: policies, context: context, events: &events)
        }
        let next = StepPosition(leg: position.leg, step: position.step + 1)
        guard next.step < plan.steps[next.leg].count, spoken.announced != next, !step.isRide else { return }
        let isArrival = next.step == plan.steps[next.leg].count - 1
        let walk = pace.speed(constants: constants) ?? plan.request.profile.speed
        let lead =
            isArrival ? constants.arrivalAnnouncement : min(constants.spokenLead * walk, constants.spokenLeadLimit)
        guard progress.distanceToManeuver <= lead else { return }
        spoken.announced = next
        say(plan.steps[next.leg][next.step].announcement, next, policies: policies, context: context, events: &events)
    }

    private func say(
        _ text: String, _ position: StepPosition, policies: some NavigationPolicies, context: SessionContext,
        events: inout [NavigationEvent]
    ) {
        let words = policies.instruction(text, for: position, isSpoken: true, in: context) ?? text
        guard !words.isEmpty else { return }
        events.append(.spokenInstruction(position, words))
    }
}
