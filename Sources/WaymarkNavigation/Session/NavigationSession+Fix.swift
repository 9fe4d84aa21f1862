import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// Handles one fix, in the fixed order of `update`.
    mutating func take(
        _ fix: Fix, policies: some NavigationPolicies, routes: some RouteProvider, events: inout [NavigationEvent]
    ) {
        guard authorization != .denied else { return }
        inform(policies, of: events)
        let verdict = verdict(on: fix)
        // No policy can make a malformed fix usable.
        let discards =
            policies.shouldDiscard(fix, verdict: verdict, in: context(at: fix.time.clamped)) ?? (verdict != .qualified)
        guard !discards, verdict != .malformed, verdict != .unknownLevel else {
            events.append(.locationDiscarded(.init(fix, verdict)))
            return
        }
        endReckoning(with: fix, events: &events)
        lastFixTime = fix.time
        tellAccuracy(of: fix, events: &events)
        inform(policies, of: events)
        let isSure = resolveLevel(of: fix, policies: policies, events: &events)
        guard isSure else {
            return wait(for: fix, policies: policies, routes: routes, events: &events)
        }
        let previous = lastFix
        course.observe(fix, isCarried: isAtRide, constants: constants)
        lastFix = fix
        inform(policies, of: events)

        guard let level = levelIndex(levels.current) else { return }
        judgeDeviation(of: fix, level: level, policies: policies, events: &events)
        inform(policies, of: events)
        if offRouteSince == nil {
            advanceSteps(for: fix, level: level, policies: policies, events: &events)
        }
        inform(policies, of: events)
        updateProgress(for: fix, after: previous, level: level, policies: policies, events: &events)
        inform(policies, of: events)
        arrive(with: fix, policies: policies, events: &events)
        inform(policies, of: events)
        instruct(at: fix.time, policies: policies, events: &events)
        inform(policies, of: events)
        rerouteIfNeeded(at: fix.time, policies: policies, routes: routes, events: &events)
        followOffers(fix, routes: routes, events: &events)
        reviewIfDue(at: fix.time, policies: policies, routes: routes, events: &events)
        crossRegions(fix, events: &events)
    }

    /// Handles a fix that reports a level which is not confirmed yet. Its position belongs to neither level, so the
    /// traveller stays at the last accepted position and only the time advances.
    private mutating func wait(
        for fix: Fix, policies: some NavigationPolicies, routes: some RouteProvider, events: inout [NavigationEvent]
    ) {
        holdProgress(at: fix.time, events: &events)
        inform(policies, of: events)
        rerouteIfNeeded(at: fix.time, policies: policies, routes: routes, events: &events)
        reviewIfDue(at: fix.time, policies: policies, routes: routes, events: &events)
    }

    private func verdict(on fix: Fix) -> FixVerdict {
        guard fix.isWellFormed else { return .malformed }
        if let level = fix.level, venue.index(ofLevel: level) == nil { return .unknownLevel }
        if let accuracy = fix.accuracy, accuracy > constants.worstAccuracy { return .inaccurate }
        if let last = lastFixTime, fix.time < last { return .timeWentBack }
        return .qualified
    }

    /// Reports when fixes become too inaccurate to judge a deviation, and when they are accurate enough again.
    private mutating func tellAccuracy(of fix: Fix, events: inout [NavigationEvent]) {
        guard let accuracy = fix.accuracy, (accuracy <= constants.deviationAccuracyGate) != isAccurate else { return }
        isAccurate.toggle()
        events.append(.accuracyChanged(.init(isSufficient: isAccurate, metres: accuracy)))
    }

    /// Decides on the level. Returns false if the fix reports another level that only the hysteresis rejects.
    private mutating func resolveLevel(
        of fix: Fix, policies: some NavigationPolicies, events: inout [NavigationEvent]
    ) -> Bool {
        guard let before = levels.current else {
            levels.adopt(fix.level ?? venue[plan.route.legs[0].from.level].id)
            return true
        }
        var change: LevelTracker.Change?
        if fix.level == before || !passesByOnRide(fix) {
            change = levels.propose(
                fix, isExpected: isExpectedLevel(fix), landings: landings, constants: constants)
        }
        let proposed = change?.to ?? before
        let answer = policies.resolveLevel(of: fix, proposed: proposed, in: context(at: fix.time))
        let resolved = answer ?? proposed
        let isSure = answer != nil || fix.level == nil || fix.level == resolved
        guard resolved != before, venue.index(ofLevel: resolved) != nil else { return isSure }
        levels.adopt(resolved)
        events.append(
            .levelChanged(
                .init(from: before, to: resolved, connector: resolved == change?.to ? change?.connector : nil)))
        return isSure
    }

    /// Calls `body` for the pieces of this and the next step that change the level until it returns true, and returns
    /// whether it did.
    private func ridesNow(_ body: (RouteTrack.Piece) -> Bool) -> Bool {
        let steps = track.steps[position.leg]
        for index in position.step...min(position.step + 1, steps.count - 1) {
            for piece in steps[index] where track.pieces[piece].changesLevel {
                if body(track.pieces[piece]) { return true }
            }
        }
        return false
    }

    /// Returns whether the route changes to the fix's level in this or the next step and the fix lies on that piece.
    private func isExpectedLevel(_ fix: Fix) -> Bool {
        guard let level = levelIndex(fix.level) else { return false }
        let reach = max(constants.stepEntry, fix.accuracy ?? 0)
        return ridesNow { $0.endLevel == level && $0.distance(to: fix.point) <= reach }
    }

    /// Returns whether a fix reports a level that a ride of this or the next step merely passes.
    private func passesByOnRide(_ fix: Fix) -> Bool {
        guard let level = levelIndex(fix.level) else { return false }
        if ridesNow({ $0.startLevel == level || $0.endLevel == level }) { return false }
        let reach = max(constants.connectorReach, fix.accuracy ?? 0)
        return ridesNow {
            min(fix.point.distance(to: $0.start), fix.point.distance(to: $0.end)) <= reach
        }
    }
}

extension Fix {
    /// The maximum absolute coordinate that is accepted, in metres from the venue's anchor.
    static let farthest = 1e7

    /// Whether every number is finite and within the accepted range.
    var isWellFormed: Bool {
        abs(point.x) <= Self.farthest && abs(point.y) <= Self.farthest
            && (accuracy.map { $0 >= 0 && $0 <= Self.farthest } ?? true) && (speed?.isFinite ?? true)
            && (course?.isFinite ?? true) && time.isSane
    }
}
