import WaymarkModel
import WaymarkRouting

extension FollowedRoute {
    /// A step to go to, with the reason.
    struct Advance: Hashable {
        var step: Int
        var cause: StepChangeCause
    }

    /// The metres by which distances to steps along the same line may differ.
    private static let same = 1e-6
    /// The metres from a landing within which people are at it.
    private static let landing = 0.5

    /// Returns the later step that a fix shows; nil if the current one is not done.
    ///
    /// - Precondition: There is a later step.
    func advance(for fix: Fix, level: Index<Level>, constants: NavigationConstants) -> Advance? {
        let reach = constants.reach(of: fix)
        let steps = track.steps[position.leg]
        let current = steps[position.step]
        let next = steps[position.step + 1]
        if current.isEmpty { return Advance(step: position.step + 1, cause: .automatic) }

        let end = track.pieces[current.upperBound - 1]
        // Who is led back through stairs that the route leads through again is on the way back until they are at the landing.
        if isLedBack(before: next.lowerBound), fix.point.distance(to: end.end) > Self.landing { return nil }
        let onCurrent = track.nearest(to: fix.point, level: level, among: current)
        // A piece between levels is over once its far level is confirmed: an elevator wherever the landing is, any
        // other only near its landing, because a positioning system may report the far level long before.
        if end.changesLevel, end.endLevel == level, end.startLevel != level,
            end.isStanding || isAtLanding(of: end, onCurrent, reach: reach)
        {
            return Advance(step: position.step + 1, cause: .automatic)
        }
        guard end.endLevel == level else { return nil }
        let toEnd = fix.point.distance(to: end.end)
        // Standing at the landing counts as being on the ride.
        if !next.isEmpty, track.pieces[next.lowerBound].changesLevel, toEnd <= constants.stepExit {
            return Advance(step: position.step + 1, cause: .automatic)
        }
        let isLastStepPoint = next.allSatisfy { track.pieces[$0].length == 0 && !track.pieces[$0].changesLevel }
        if isLastStepPoint {
            return toEnd <= constants.stepExit ? Advance(step: position.step + 1, cause: .automatic) : nil
        }

        // Past the end and along the next step. This is measured along the route, so that noise to the side does not
        // count.
        if let onNext = track.nearest(to: fix.point, level: level, among: next) {
            let beyond = track.distance(at: onNext) - track.pieces[next.lowerBound].distanceBefore
            let short = track.end(of: next).distance - track.end(of: current).distance < constants.stepExit
            // A traveller directly below or above a ramp is still on it.
            let onward = onCurrent.map { end.changesLevel ? $0.distance.nextDown : $0.distance } ?? .infinity
            // A step that leads back along this one is as near all the way.
            let isNearer = short ? onNext.distance <= onward : onNext.distance < onward - Self.same
            if beyond >= constants.stepExit || short, isNearer, onNext.distance <= reach,
                track.floor(of: fix.point, level: level, behindWallFrom: onNext.piece) == nil
            {
                return Advance(step: position.step + 1, cause: .automatic)
            }
        }
        return rescue(fix, level: level, onCurrent: onCurrent, constants: constants)
    }

    /// Returns whether the route leads back through a connector, from the middle of it, right before a piece that leads through it again.
    func isLedBack(before piece: Int) -> Bool {
        guard let before = segment(of: piece - 1), before.isFromMiddle,
            case .connector(let one, let fromStop, let toStop) = before.source,
            case .connector(let other, toStop, fromStop)? = segment(of: piece)?.source
        else { return false }
        return one == other
    }

    /// Returns whether the step before is a ride that was considered over, and the traveller is still at its first
    /// landing.
    func mustTakeBackRide(for fix: Fix, level: Index<Level>, constants: NavigationConstants) -> Bool {
        guard position.step > 0, case let before = track.steps[position.leg][position.step - 1],
            let first = before.first.map({ track.pieces[$0] }), let last = before.last.map({ track.pieces[$0] })
        else { return false }
        return first.startLevel == level && last.endLevel != level
            && fix.point.distance(to: first.start) <= constants.reach(of: fix)
            && track.nearest(to: fix.point, level: level, among: stepPieces) == nil
    }

    /// Proposes a later step on this level that is near while the current step is not.
    private func rescue(
        _ fix: Fix, level: Index<Level>, onCurrent: RouteTrack.Match?, constants: NavigationConstants
    ) -> Advance? {
        let steps = track.steps[position.leg]
        guard (onCurrent?.distance ?? .infinity) > constants.stepRescue else { return nil }
        let first = position.step + 1
        let last = min(position.step + constants.stepLookAhead, steps.count - 1)
        guard first <= last else { return nil }
        // A level change in between must not be skipped: the traveller has to have been there.
        if let own = track.pieces[steps[position.step]].last(where: \.changesLevel), own.endLevel != level {
            return nil
        }
        for index in first...last {
            let between = track.pieces[steps[first].lowerBound..<steps[index].lowerBound]
            if between.contains(where: \.changesLevel) { return nil }
            guard let match = track.nearest(to: fix.point, level: level, among: steps[index]),
                match.distance <= constants.stepRescue,
                track.floor(of: fix.point, level: level, behindWallFrom: match.piece) == nil
            else { continue }
            return Advance(step: index, cause: .rescue)
        }
        return nil
    }

    /// Returns whether the rest of a piece between levels is within reach of its end.
    private func isAtLanding(of piece: RouteTrack.Piece, _ match: RouteTrack.Match?, reach: Double) -> Bool {
        guard let match else { return true }
        return match.point.distance(to: piece.end) <= reach
    }
}

extension NavigationConstants {
    /// Returns how far from the route a fix may lie to advance the step, in metres.
    fileprivate func reach(of fix: Fix) -> Double { max(stepEntry, fix.accuracy ?? 0) }
}
