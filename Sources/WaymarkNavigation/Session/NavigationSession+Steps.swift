import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// Goes on to later steps as far as the fix shows, several if need be, never beyond the look-ahead.
    mutating func advanceSteps(
        for fix: Fix, level: Int32, policies: some NavigationPolicies, events: inout [NavigationEvent]
    ) {
        takeBackRide(for: fix, level: level, events: &events)
        let last = track.steps[position.leg].count - 1
        for _ in 0..<(last + 1) {
            guard position.step < last else { return }
            let advance = proposedAdvance(for: fix, level: level)
            let context = context(at: fix.time)
            let agreed =
                policies.shouldAdvanceStep(position, proposed: advance != nil, in: context) ?? (advance != nil)
            guard agreed else { return }
            position.step = advance?.step ?? position.step + 1
            events.append(.stepChanged(position, cause: advance?.cause ?? .automatic))
        }
    }

    /// A ride that was believed over is not, if one is back on its first level at its landing.
    private mutating func takeBackRide(for fix: Fix, level: Int32, events: inout [NavigationEvent]) {
        guard position.step > 0, case let before = track.steps[position.leg][position.step - 1],
            let first = before.first.map({ track.pieces[$0] }), let last = before.last.map({ track.pieces[$0] }),
            first.startLevel == level, last.endLevel != level,
            fix.point.distance(to: first.start) <= reach(of: fix),
            track.nearest(to: fix.point, level: level, among: stepPieces) == nil
        else { return }
        position.step -= 1
        events.append(.stepChanged(position, cause: .rescue))
    }

    private struct Advance {
        var step: Int
        var cause: StepChangeCause
    }

    private func proposedAdvance(for fix: Fix, level: Int32) -> Advance? {
        let steps = track.steps[position.leg]
        let current = steps[position.step]
        let next = steps[position.step + 1]
        if current.isEmpty { return Advance(step: position.step + 1, cause: .automatic) }

        let end = track.pieces[current.upperBound - 1]
        // A ride is over once its far level is confirmed, wherever the landing lies.
        if end.changesLevel, end.endLevel == level, end.startLevel != level {
            return Advance(step: position.step + 1, cause: .automatic)
        }
        let onCurrent = track.nearest(to: fix.point, level: level, among: current)
        guard end.endLevel == level else { return nil }
        let toEnd = fix.point.distance(to: end.end)
        // Onto a ride: standing at its landing is being on it.
        if !next.isEmpty, track.pieces[next.lowerBound].changesLevel, toEnd <= constants.stepExit {
            return Advance(step: position.step + 1, cause: .automatic)
        }
        let isLastStepPoint = next.allSatisfy { track.pieces[$0].length == 0 && !track.pieces[$0].changesLevel }
        if isLastStepPoint {
            return toEnd <= constants.stepExit ? Advance(step: position.step + 1, cause: .automatic) : nil
        }

        // Past the end and along the next step, measured on the route so that noise to the side does not count.
        if let onNext = track.nearest(to: fix.point, level: level, among: next) {
            let beyond = track.distance(at: onNext) - track.pieces[next.lowerBound].distanceBefore
            let short = track.end(of: next).distance - track.end(of: current).distance < constants.stepExit
            let isNearer = onNext.distance <= (onCurrent?.distance ?? .infinity)
            if beyond >= constants.stepExit || short, isNearer, onNext.distance <= reach(of: fix) {
                return Advance(step: position.step + 1, cause: .automatic)
            }
        }
        return rescue(fix, level: level, steps: steps, onCurrent: onCurrent)
    }

    /// A missed step: a later one on this level is near while this one is not.
    private func rescue(
        _ fix: Fix, level: Int32, steps: [Range<Int>], onCurrent: RouteTrack.Match?
    ) -> Advance? {
        guard (onCurrent?.distance ?? .infinity) > constants.stepRescue else { return nil }
        let first = position.step + 1
        let last = min(position.step + constants.stepLookAhead, steps.count - 1)
        guard first <= last else { return nil }
        for index in first...last {
            // A level change in between may not be skipped: one has to have been there.
            let between = track.pieces[steps[position.step].lowerBound..<steps[index].lowerBound]
            if between.contains(where: \.changesLevel) { return nil }
            guard let match = track.nearest(to: fix.point, level: level, among: steps[index]),
                match.distance <= constants.stepRescue
            else { continue }
            return Advance(step: index, cause: .rescue)
        }
        return nil
    }

    /// How far from the route a fix may lie and still move the step, in metres.
    private func reach(of fix: Fix) -> Double {
        max(constants.stepEntry, fix.accuracy ?? 0)
    }
}
