import WaymarkModel
import WaymarkRouting

extension SessionUpdate {
    /// Handles one fix, in the fixed order of `NavigationSession.update`.
    mutating func take(_ fix: Fix) {
        guard session.authorization != .denied else { return }
        guard isUsable(fix) else { return }
        endReckoning(with: fix)
        if let isSufficient = session.positioning.accept(fix, constants: constants), let accuracy = fix.accuracy {
            sink.emit(.accuracyChanged(.init(isSufficient: isSufficient, metres: accuracy)))
        }
        guard resolveLevel(of: fix) else { return wait(for: fix) }
        let previous = session.positioning.fix
        session.positioning.place(at: fix, isCarried: session.isAtRide, constants: constants)

        guard let level = session.positioning.level else { return }
        correctEstimate(with: fix, level: level)
        judgeDeviation(of: fix, level: level)
        if session.offRouteSince == nil { advanceSteps(for: fix, level: level) }
        updateProgress(for: fix, after: previous, level: level)
        arrive(with: fix)
        instruct()
        rerouteIfNeeded()
        followOffers(fix)
        reviewIfDue()
        crossRegions(fix)
    }

    /// Asks the policies about a fix, and reports one that is discarded. No policy can make a malformed fix usable.
    private mutating func isUsable(_ fix: Fix) -> Bool {
        let verdict = session.positioning.verdict(on: fix, constants: constants)
        let answer =
            policies.decides(.discard) ? policies.shouldDiscard(fix, verdict: verdict, in: context) : nil
        let discards = answer ?? (verdict != .qualified)
        guard !discards, verdict != .malformed, verdict != .unknownLevel else {
            sink.emit(.locationDiscarded(.init(fix, verdict)))
            return false
        }
        return true
    }

    /// Handles a fix that reports a level which is not confirmed yet. Its position belongs to neither level, so the
    /// traveller stays at the last accepted position and only the time advances.
    private mutating func wait(for fix: Fix) {
        holdProgress()
        rerouteIfNeeded()
        reviewIfDue()
    }

    mutating func crossRegions(_ fix: Fix) {
        guard let level = session.level else { return }
        session.regions.cross(fix, on: level, in: session.venue, constants: constants, sink: &sink)
    }
}
