import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// Draws the fix onto the route if it is close enough, computes the new progress, and reports it.
    ///
    /// - Parameter previous: The fix before, to measure the traveller's own pace from; nil measures nothing.
    mutating func updateProgress(
        for fix: Fix, after previous: Fix?, level: Int32, policies: some NavigationPolicies,
        events: inout [NavigationEvent]
    ) {
        let match = match(of: fix, level: level)
        observePace(fix, after: previous, at: match)
        note(match, at: fix.time)
        let tolerance = min(constants.snapLimit, max(constants.deviationFloor, fix.accuracy ?? constants.snapLimit))
        let proposed = match.flatMap { offRouteSince == nil && $0.distance <= tolerance ? $0.point : nil }
        var drawn = proposed
        if let answer = policies.snap(fix, proposed: proposed, in: context(at: fix.time)), answer.isFinite {
            drawn = answer == fix.point ? nil : answer
        }
        if (drawn != nil) != isSnapped {
            isSnapped = drawn != nil
            events.append(.snappingChanged(.init(isSnapped: isSnapped)))
        }
        let new = progress(at: match.map { timed($0, at: fix.time) }, fix: fix, drawn: drawn)
        progress = new
        events.append(.progress(new))
    }

    /// Matches a fix to this step, otherwise to a neighbouring one, otherwise to any piece of the leg.
    func match(of fix: Fix, level: Int32) -> RouteTrack.Match? {
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

    /// Reports the progress of the last fix again, with current times.
    mutating func holdProgress(at time: Timestamp, events: inout [NavigationEvent]) {
        guard var fix = lastFix, let level = levelIndex(levels.current), let last = progress else { return }
        fix.time = time
        let match = match(of: fix, level: level).map { timed($0, at: time) }
        let new = progress(at: match, fix: fix, drawn: last.isSnapped ? last.location : nil)
        progress = new
        events.append(.progress(new))
    }

    /// Recomputes the progress of the last fix for the current plan and time. It is reported with the next fix.
    mutating func renewProgress() {
        guard var fix = lastFix, progress != nil else { return }
        fix.time = max(fix.time, now)
        let nearest = levelIndex(levels.current).flatMap { self.match(of: fix, level: $0) }
        let match = nearest.map { timed($0, at: fix.time) }
        let tolerance = min(constants.snapLimit, max(constants.deviationFloor, fix.accuracy ?? constants.snapLimit))
        let isNear = match.map { offRouteSince == nil && $0.distance <= tolerance } ?? false
        progress = progress(at: match, fix: fix, drawn: isNear ? match?.point : nil)
    }

    private mutating func note(_ match: RouteTrack.Match?, at time: Timestamp) {
        guard let match else {
            standing = nil
            return
        }
        if standing?.piece != match.piece { standing = Standing(piece: match.piece, since: time) }
    }

    private mutating func observePace(_ fix: Fix, after previous: Fix?, at match: RouteTrack.Match?) {
        // A traveller who stands or strays beside the route does not show how fast they walk along it.
        guard detector.deviatingSince == nil, let previous, let match, let planned = evenSpeed(to: match, fix) else {
            return pace.interrupt()
        }
        if previous.level != fix.level || previous.isSimulated && !fix.isSimulated { pace.interrupt() }
        pace.observe(
            fix, walked: track.distance(at: match), slowness: plan.request.profile.speed / planned,
            constants: constants)
    }

    /// Returns the planned speed since the last match, in m/s; nil unless that stretch was walked on one level, without
    /// waiting, at one planned speed, and not round a corner, where matches lag behind.
    private func evenSpeed(to match: RouteTrack.Match, _ fix: Fix) -> Double? {
        let first = standing?.piece ?? match.piece
        guard first <= match.piece, track.pieces.indices.contains(first),
            track.pieces[first].step == track.pieces[match.piece].step,
            match.fraction < 1 || match.piece + 1 < stepPieces.upperBound,
            match.distance <= max(constants.snapLimit, fix.accuracy ?? 0)
        else { return nil }
        let planned = track.pieces[match.piece].plannedSpeed
        guard planned > 0 else { return nil }
        for piece in track.pieces[first...match.piece] where piece.length > 0 {
            guard !piece.changesLevel, piece.isPaced, piece.waiting == 0,
                abs(piece.plannedSpeed - planned) <= planned / 20
            else { return nil }
        }
        return planned
    }

    func stood(on piece: Int, at time: Timestamp) -> Int64 {
        guard let standing, standing.piece == piece else { return 0 }
        return max(0, time.milliseconds(since: standing.since))
    }

    /// Returns the time walked up to the last fix, in milliseconds: as planned, or scaled to this traveller's pace.
    func ownElapsed(at time: Timestamp, factor: Double) -> Int64 {
        guard let fix = lastFix, let level = levelIndex(levels.current), let match = match(of: fix, level: level)
        else {
            let begin = stepPieces.lowerBound
            return track.end(of: begin..<begin).elapsed.milliseconds(factor: factor)
        }
        return track.elapsed(at: timed(match, at: time), stood: stood(on: match.piece, at: time))
            .milliseconds(factor: factor)
    }

    /// On stairs whose ends are above each other, only the time shows how far the traveller has climbed.
    func timed(_ match: RouteTrack.Match, at time: Timestamp) -> RouteTrack.Match {
        let piece = track.pieces[match.piece]
        guard piece.isUpright, piece.moving > 0 else { return match }
        let climbed = stood(on: match.piece, at: time) - piece.waiting
        let needed = piece.isPaced ? Double(piece.moving) * paceFactor : Double(piece.moving)
        var match = match
        match.fraction = min(1, max(0, Double(climbed) / needed))
        return match
    }

    /// Whether the traveller waits for a ride or is on it. The step of a ride can start with a few metres on foot.
    var isAtRide: Bool {
        guard step.isRide, let standing, stepPieces.contains(standing.piece) else { return step.isRide }
        return !track.pieces[standing.piece].isPaced
    }

    /// Returns whether the traveller is being carried: past the wait for an elevator, or some way along an escalator.
    func isAboard(at time: Timestamp) -> Bool {
        guard isAtRide, let standing, stepPieces.contains(standing.piece) else { return false }
        if let closedPiece, standing.piece >= closedPiece { return false }
        let piece = track.pieces[standing.piece]
        if piece.isStanding {
            // A traveller who still stands there when the ride should be over has not boarded.
            let over = piece.duration + constants.poorSignalPatience
            return (piece.waiting..<over).contains(stood(on: standing.piece, at: time))
        }
        guard let fix = lastFix else { return false }
        return fix.point.distance(to: piece.start) > constants.stepExit
    }

    private mutating func progress(at match: RouteTrack.Match?, fix: Fix, drawn: Point?) -> RouteProgress {
        let begin = track.end(of: stepPieces.lowerBound..<stepPieces.lowerBound)
        let walked = match.map { track.distance(at: $0) } ?? begin.distance
        let elapsed =
            match.map { track.elapsed(at: $0, stood: stood(on: $0.piece, at: fix.time)) } ?? begin.elapsed
        self.walked = elapsed
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
            position: position, level: levels.current ?? venue[plan.route.legs[position.leg].from.level].id,
            location: drawn ?? fix.point, rawLocation: fix.point, isSnapped: drawn != nil,
            distanceToManeuver: max(0, stepEnd.distance - walked),
            distanceRemainingOnLeg: max(0, legEnd.distance - walked),
            distanceRemaining: max(0, track.totalDistance - walked), durationToManeuver: time(stepEnd.elapsed),
            durationRemainingOnLeg: time(legEnd.elapsed), durationRemaining: remaining,
            fraction: track.totalDistance > 0 ? min(1, walked / track.totalDistance) : 1,
            arrival: fix.time.adding(milliseconds: remaining))
    }

    /// How many times longer than planned this traveller takes on foot, from their own pace.
    var paceFactor: Double {
        guard let speed = pace.speed(constants: constants) else { return 1 }
        return plan.request.profile.speed / speed
    }
}
