import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// One fix, in the fixed order.
    mutating func take(
        _ fix: Fix, policies: some NavigationPolicies, routes: some RouteProvider, events: inout [NavigationEvent]
    ) {
        guard authorization != .denied else { return }
        let context = context(at: fix.time)
        let verdict = verdict(on: fix)
        // A malformed fix cannot be used whatever anybody says.
        let discards = policies.shouldDiscard(fix, verdict: verdict, in: context) ?? (verdict != .qualified)
        guard !discards, verdict != .malformed, verdict != .unknownLevel else {
            events.append(.locationDiscarded(fix, verdict))
            return
        }
        let previous = lastFix
        lastFixTime = fix.time
        resolveLevel(of: fix, policies: policies, context: context, events: &events)
        pace.observe(fix, after: previous, constants: constants)
        lastFix = fix

        guard let levelIndex = levels.current.flatMap({ venue.index(ofLevel: $0) }).map(Int32.init) else { return }
        judgeDeviation(of: fix, level: levelIndex, policies: policies, events: &events)
        if offRouteSince == nil {
            advanceSteps(for: fix, level: levelIndex, policies: policies, events: &events)
        }
        updateProgress(for: fix, level: levelIndex, policies: policies, events: &events)
        arrive(with: fix, policies: policies, events: &events)
        instruct(at: fix.time, policies: policies, events: &events)
        rerouteIfNeeded(at: fix.time, policies: policies, routes: routes, events: &events)
        takeAlternativeIfWalked(fix, level: levelIndex, policies: policies, routes: routes, events: &events)
        crossRegions(fix, events: &events)
    }

    private func verdict(on fix: Fix) -> FixVerdict {
        guard fix.point.isFinite, fix.accuracy.map({ $0.isFinite && $0 >= 0 }) ?? true,
            fix.speed.map(\.isFinite) ?? true, fix.course.map(\.isFinite) ?? true
        else { return .malformed }
        if let level = fix.level, venue.level(level) == nil { return .unknownLevel }
        if let accuracy = fix.accuracy, accuracy > constants.worstAccuracy { return .inaccurate }
        if let last = lastFixTime, fix.time < last { return .timeWentBack }
        return .qualified
    }

    private mutating func resolveLevel(
        of fix: Fix, policies: some NavigationPolicies, context: SessionContext, events: inout [NavigationEvent]
    ) {
        guard let before = levels.current else {
            levels.adopt(fix.level ?? plan.route.legs[0].from.level)
            return
        }
        let change = passesByOnRide(fix) ? nil : levels.propose(fix, landings: landings, constants: constants)
        let proposed = change?.to ?? before
        let resolved = policies.resolveLevel(of: fix, proposed: proposed, in: context) ?? proposed
        guard resolved != before, venue.level(resolved) != nil else { return }
        levels.adopt(resolved)
        events.append(
            .levelChanged(from: before, to: resolved, connector: resolved == change?.to ? change?.connector : nil))
    }

    /// Whether a fix only tells of a level that a ride of this or the next step passes by.
    private func passesByOnRide(_ fix: Fix) -> Bool {
        guard let level = fix.level, level != levels.current else { return false }
        let steps = track.steps[position.leg]
        for index in position.step...min(position.step + 1, steps.count - 1) {
            for piece in steps[index].map({ track.pieces[$0] }) where piece.changesLevel {
                let ends = [Int(piece.startLevel), Int(piece.endLevel)].map { venue.levels[$0].id }
                if ends.contains(level) { return false }
                let reach = max(constants.connectorReach, fix.accuracy ?? 0)
                if min(fix.point.distance(to: piece.start), fix.point.distance(to: piece.end)) <= reach { return true }
            }
        }
        return false
    }

    /// Geofences with hysteresis: in when inside, out when farther outside than margin and accuracy; leaving is told first.
    private mutating func crossRegions(_ fix: Fix, events: inout [NavigationEvent]) {
        guard !venue.geofences.isEmpty, let level = levels.current else { return }
        var entered: [FeatureID] = []
        for region in venue.geofences {
            let holds = region.levels.isEmpty || region.levels.contains(level)
            let isInside = regionsInside.contains(region.id)
            if holds, !isInside, region.polygon.contains(fix.point) {
                entered.append(region.id)
            } else if isInside {
                let margin = max(constants.regionMargin, fix.accuracy ?? 0)
                if !holds || !region.polygon.contains(fix.point, margin: margin) {
                    regionsInside.remove(region.id)
                    events.append(.regionLeft(region.id))
                }
            }
        }
        for id in entered {
            regionsInside.insert(id)
            events.append(.regionEntered(id))
        }
    }
}
