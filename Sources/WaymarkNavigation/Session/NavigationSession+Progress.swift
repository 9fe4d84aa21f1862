import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// Draws the fix onto the route if it lies near enough, computes the whole new progress, then tells it.
    mutating func updateProgress(
        for fix: Fix, level: Int32, policies: some NavigationPolicies, events: inout [NavigationEvent]
    ) {
        let match = match(of: fix, level: level)
        note(match, at: fix.time)
        let tolerance = min(constants.snapLimit, max(constants.deviationFloor, fix.accuracy ?? constants.snapLimit))
        let proposed = match.flatMap { offRouteSince == nil && $0.distance <= tolerance ? $0.point : nil }
        var drawn = proposed
        if let answer = policies.snap(fix, proposed: proposed, in: context(at: fix.time)), answer.isFinite {
            drawn = answer == fix.point ? nil : answer
        }
        if (drawn != nil) != isSnapped {
            isSnapped = drawn != nil
            events.append(.snappingChanged(isSnapped: isSnapped))
        }
        let new = progress(at: match, fix: fix, drawn: drawn)
        progress = new
        events.append(.progress(new))
    }

    /// On this step; else on a neighbouring one; else anywhere on the leg.
    private func match(of fix: Fix, level: Int32) -> RouteTrack.Match? {
        let onStep = track.nearest(to: fix.point, level: level, among: stepPieces)
        if let onStep, onStep.distance <= constants.stepEntry { return onStep }
        let steps = track.steps[position.leg]
        let near =
            steps[max(0, position.step - 1)]
            .lowerBound..<steps[min(steps.count - 1, position.step + constants.stepLookAhead)].upperBound
        if let nearby = track.nearest(to: fix.point, level: level, among: near) {
            return nearby.distance < onStep?.distance ?? .infinity ? nearby : onStep
        }
        return track.nearest(to: fix.point, level: level, among: legPieces)
    }

    private mutating func note(_ match: RouteTrack.Match?, at time: Timestamp) {
        guard let match else { return }
        if standing?.piece != match.piece { standing = Standing(piece: match.piece, since: time) }
    }

    private func stood(on piece: Int, at time: Timestamp) -> Int64 {
        guard let standing, standing.piece == piece else { return 0 }
        return max(0, time.milliseconds(since: standing.since))
    }

    /// The time walked up to where the last fix was; planned, or as this walker takes it.
    func ownElapsed(at time: Timestamp, factor: Double) -> Int64 {
        guard let fix = lastFix, let level = levelIndex(levels.current), let match = match(of: fix, level: level)
        else {
            let begin = stepPieces.lowerBound
            return track.end(of: begin..<begin).elapsed.milliseconds(factor: factor)
        }
        return track.elapsed(at: match, stood: stood(on: match.piece, at: time)).milliseconds(factor: factor)
    }

    /// Whether one is carried now: past the wait for an elevator, or some way along an escalator.
    func isAboard(at time: Timestamp) -> Bool {
        guard step.isRide, let standing, stepPieces.contains(standing.piece) else { return false }
        let piece = track.pieces[standing.piece]
        if piece.isStanding { return stood(on: standing.piece, at: time) >= piece.waiting }
        guard let fix = lastFix else { return false }
        return fix.point.distance(to: piece.start) > constants.stepExit
    }

    private func progress(at match: RouteTrack.Match?, fix: Fix, drawn: Point?) -> RouteProgress {
        let begin = track.end(of: stepPieces.lowerBound..<stepPieces.lowerBound)
        let walked = match.map { track.distance(at: $0) } ?? begin.distance
        let elapsed =
            match.map { track.elapsed(at: $0, stood: stood(on: $0.piece, at: fix.time)) } ?? begin.elapsed
        let stepEnd = track.end(of: stepPieces)
        let legEnd = track.end(of: legPieces)
        let factor = paceFactor
        func time(_ end: RouteTrack.Elapsed) -> Int64 {
            let paced = max(0, end.paced - elapsed.paced)
            let fixed = max(0, end.fixed - elapsed.fixed)
            return RouteTrack.Elapsed(paced: paced, fixed: fixed).milliseconds(factor: factor)
        }
        let remaining = time(RouteTrack.Elapsed(paced: track.totalPaced, fixed: track.totalFixed))
        return RouteProgress(
            position: position, level: levels.current ?? plan.route.legs[position.leg].from.level,
            location: drawn ?? fix.point, rawLocation: fix.point, isSnapped: drawn != nil,
            distanceToManeuver: max(0, stepEnd.distance - walked),
            distanceRemainingOnLeg: max(0, legEnd.distance - walked),
            distanceRemaining: max(0, track.totalDistance - walked), durationToManeuver: time(stepEnd.elapsed),
            durationRemainingOnLeg: time(legEnd.elapsed), durationRemaining: remaining,
            fraction: track.totalDistance > 0 ? min(1, walked / track.totalDistance) : 1,
            arrival: fix.time.adding(milliseconds: remaining))
    }

    /// How many times longer than planned this walker takes on foot, from their own pace.
    var paceFactor: Double {
        guard let speed = pace.speed(constants: constants) else { return 1 }
        return plan.request.profile.speed / speed
    }
}
