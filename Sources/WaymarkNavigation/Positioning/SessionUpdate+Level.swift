import WaymarkModel
import WaymarkRouting

extension SessionUpdate {
    /// Decides on the level. Returns false if the fix reports another level that only the hysteresis rejects.
    mutating func resolveLevel(of fix: Fix) -> Bool {
        guard let before = session.positioning.level else {
            session.positioning.adopt(fix.level ?? session.venue[session.plan.route.legs[0].from.level].id)
            return true
        }
        let change = proposedChange(from: before, by: fix)
        let proposed = change?.to ?? before
        let answer = policies.resolveLevel(of: fix, proposed: proposed, in: context)
        let resolved = answer ?? proposed
        let isSure = answer != nil || fix.level == nil || fix.level == resolved
        guard resolved != before, session.venue.index(ofLevel: resolved) != nil else { return isSure }
        changeLevel(from: before, to: resolved, by: resolved == change?.to ? change?.connector : nil)
        return isSure
    }

    /// Proposes a change of level. A level that a ride merely passes is none.
    private mutating func proposedChange(from before: FeatureID, by fix: Fix) -> LevelTracker.Change? {
        var isExpected = false
        if fix.level != before, let level = session.positioning.index(of: fix.level) {
            if session.route.passes(level, at: fix, constants: constants) { return nil }
            isExpected = session.route.leads(to: level, at: fix, constants: constants)
        }
        return session.positioning.proposeLevel(from: fix, isExpected: isExpected, constants: constants)
    }

    /// Adopts another level, and reports it.
    mutating func changeLevel(from before: FeatureID, to level: FeatureID, by connector: FeatureID?) {
        session.positioning.adopt(level)
        sink.emit(.levelChanged(.init(from: before, to: level, connector: connector)))
    }
}
