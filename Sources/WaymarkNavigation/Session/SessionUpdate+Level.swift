import WaymarkModel
import WaymarkRouting

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
