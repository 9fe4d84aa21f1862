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
        if session.entersKeptOut() { session.way.requestReview(at: now) }
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

extension SessionUpdate {
    /// Decides on the level. Returns false if the fix reports another level that only the hysteresis rejects.
    mutating func resolveLevel(of fix: Fix) -> Bool {
        let reported = session.positioning.index(of: fix.level)
        guard let before = session.positioning.level else {
            session.positioning.adopt(reported ?? session.plan.route.legs[0].from.level)
            return true
        }
        let change = proposedChange(from: before, to: reported, by: fix)
        let proposed = change?.to ?? before
        let answer =
            policies.decides(.level)
            ? policies.resolveLevel(of: fix, proposed: session.venue[proposed].id, in: context) : nil
        let isSure = answer != nil || reported == nil || reported == proposed
        guard let resolved = answer == nil ? proposed : session.positioning.index(of: answer), resolved != before else {
            return isSure
        }
        changeLevel(from: before, to: resolved, by: resolved == change?.to ? change?.connector : nil)
        return isSure
    }

    /// Proposes a change of level. A level that a ride merely passes is none.
    private mutating func proposedChange(
        from before: Index<Level>, to reported: Index<Level>?, by fix: Fix
    ) -> LevelTracker.Change? {
        var isExpected = false
        if let level = reported, level != before, !fix.isScanned {
            if session.route.passes(level, at: fix, constants: constants) { return nil }
            isExpected = session.route.leads(to: level, at: fix, constants: constants)
        }
        return session.positioning.propose(reported, from: fix, isExpected: isExpected, constants: constants)
    }

    /// Adopts another level, and reports it.
    mutating func changeLevel(from before: Index<Level>, to level: Index<Level>, by connector: Index<Connector>?) {
        session.positioning.adopt(level)
        let venue = session.venue
        sink.emit(
            .levelChanged(
                .init(from: venue[before].id, to: venue[level].id, connector: connector.map { venue[$0].id })))
    }
}
