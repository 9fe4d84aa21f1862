import WaymarkModel
import WaymarkRouting

extension SessionUpdate {
    /// Draws the fix onto the route if it is close enough, computes the new progress, and reports it.
    ///
    /// - Parameter previous: The fix before, to measure the traveller's own pace from; nil measures nothing.
    mutating func updateProgress(for fix: Fix, after previous: Fix?, level: Index<Level>) {
        let match = session.route.match(of: fix, level: level, constants: constants)
        observePace(fix, after: previous, at: match)
        session.progressTracker.note(match, at: now)
        let isNear = session.offRouteSince == nil && match?.distance ?? .infinity <= session.snapTolerance(of: fix)
        let proposed = isNear ? match?.point : nil
        var drawn = proposed
        if policies.decides(.snap), let answer = policies.snap(fix, proposed: proposed, in: context), answer.isFinite {
            drawn = answer == fix.point ? nil : answer
        }
        if session.progressTracker.note(isSnapped: drawn != nil) {
            sink.emit(.snappingChanged(.init(isSnapped: drawn != nil)))
        }
        sink.emit(.progress(session.reach(match, with: fix, drawn: drawn)))
    }

    /// Reports the progress of the last fix again, with current times.
    mutating func holdProgress() {
        guard var fix = session.lastFix, session.positioning.level != nil, let last = session.progress else {
            return
        }
        fix.time = now
        let drawn = last.isSnapped ? last.location : nil
        sink.emit(.progress(session.reach(session.lastMatch, with: fix, drawn: drawn)))
    }

    private mutating func observePace(_ fix: Fix, after previous: Fix?, at match: RouteTrack.Match?) {
        // A traveller who stands or strays beside the route does not show how fast they walk along it.
        guard session.deviation.deviation == nil, let previous, let match,
            let planned = session.progressTracker.evenSpeed(
                to: match, fix, along: session.route, constants: constants)
        else { return session.positioning.interruptPace() }
        session.positioning.observePace(
            fix, after: previous, walked: session.route.track.distance(at: match),
            slowness: session.plan.speed / planned, constants: constants)
    }
}

extension NavigationSession {
    /// Computes the progress of a fix that matches a point of the track.
    mutating func reach(_ match: RouteTrack.Match?, with fix: Fix, drawn: Point?) -> RouteProgress {
        progressTracker.reach(
            match.map { timed($0, at: fix.time) }, detour: detour(at: match), with: fix,
            on: venue[positioning.level ?? route.leg.from.level].id, drawn: drawn, along: route,
            hasArrived: phase == .arrived, factor: paceFactor)
    }

    /// Recomputes the progress of the last fix for the current plan and time. It is reported with the next fix.
    mutating func renewProgress(at time: Timestamp) {
        guard var fix = lastFix, progress != nil else { return }
        fix.time = max(fix.time, time)
        let match = lastMatch.map { timed($0, at: fix.time) }
        let isNear = offRouteSince == nil && match?.distance ?? .infinity <= snapTolerance(of: fix)
        _ = reach(match, with: fix, drawn: isNear ? match?.point : nil)
    }
}

extension SessionUpdate {
    /// Advances as many steps as the fix shows, but never beyond the look-ahead.
    mutating func advanceSteps(for fix: Fix, level: Index<Level>) {
        if session.route.mustTakeBackRide(for: fix, level: level, constants: constants) {
            go(toStep: session.position.step - 1, cause: .rescue)
        }
        let last = session.route.lastStep
        for _ in 0...last {
            guard session.position.step < last else { return }
            let advance = session.route.advance(for: fix, level: level, constants: constants)
            let answer =
                policies.decides(.stepAdvance)
                ? policies.shouldAdvanceStep(session.position, proposed: advance != nil, in: context) : nil
            guard answer ?? (advance != nil) else { return }
            go(toStep: advance?.step ?? session.position.step + 1, cause: advance?.cause ?? .automatic)
        }
    }

    /// Goes to a step of the current leg, and reports it.
    mutating func go(toStep step: Int, cause: StepChangeCause) {
        session.route.go(toStep: step)
        sink.emit(.stepChanged(.init(session.position, cause: cause)))
    }

    /// Goes on to the next waypoint at the traveller's wish. Where this waypoint was not reached, or was left again, the
    /// next leg does not start at the traveller: they get a new route from where they are.
    mutating func skipToNextLeg() {
        guard !session.route.isLastLeg else { return }
        let left = session.remainingWaypoints.count
        if let fix = session.lastFix, case let isThere = session.isAt(session.route.leg.to, fix, routes, at: now),
            session.isWayClosed || !isThere
        {
            reroute(.manual, skipsWaypoint: true)
            // A new route leaves it out, and so does a way out of what is closed.
            if session.remainingWaypoints.count < left { return }
        }
        advanceLeg()
    }

    /// Starts the next leg if there is one.
    mutating func advanceLeg() {
        guard session.route.startNextLeg() else { return }
        session.progressTracker.leavePiece()
        session.deviation.reset()
        session.phase.startLeg()
        sink.emit(.stepChanged(.init(session.position, cause: .automatic)))
    }
}
