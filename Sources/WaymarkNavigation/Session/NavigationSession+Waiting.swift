import WaymarkModel
import WaymarkRouting

/// The moments at which time alone changes something. A clock can jump from one to the next.
extension NavigationSession {
    /// Returns the next moment at which a tick may do more than advance the clock; nil if there is none.
    ///
    /// The moment may be early, but never late. Policies that depend on the clock cannot be predicted; while the
    /// traveller deviates from the route, and policies are asked, the moment is at most five seconds ahead.
    public func nextMoment(after time: Timestamp) -> Timestamp? {
        guard !isEnded, authorization != .denied else { return nil }
        var moments: [Timestamp] = []
        if detector.lastDeviation != nil || offRouteSince != nil { moments.append(time.adding(milliseconds: 5_000)) }
        if let since = detector.deviatingSince {
            moments.append(since.adding(milliseconds: constants.offRouteDwell))
        }
        if offRouteSince != nil {
            moments += [alert.silentUntil, throttle.next(constants: constants)].compactMap(\.self)
        }
        moments += [review.due, reckoningMoment(after: time), latenessMoment(after: time)].compactMap(\.self)
        return moments.filter { $0 > time }.min()
    }

    /// Returns when the signal becomes poor or the estimate advances.
    private func reckoningMoment(after time: Timestamp) -> Timestamp? {
        guard let last = lastFixTime else { return nil }
        if let reckoning, simulation == .poorSignal {
            // At the end of the leg, or before a closed passage, the estimate stands still.
            let factor = paceFactor
            var end = track.end(of: legPieces).elapsed.milliseconds(factor: factor) - 1
            if let closedPiece, closedPiece < legPieces.upperBound {
                end = min(end, track.end(of: closedPiece..<closedPiece).elapsed.milliseconds(factor: factor))
            }
            let walked = reckoning.elapsed + time.milliseconds(since: reckoning.began)
            return walked < end ? time.adding(milliseconds: 1) : nil
        }
        return simulation == nil ? last.adding(milliseconds: constants.poorSignalPatience) : nil
    }

    /// Returns when the traveller becomes too late for something that closes, or when the session acts on that.
    private func latenessMoment(after time: Timestamp) -> Timestamp? {
        guard !isWayClosed, let walked else { return nil }
        if let since = review.lateSince {
            let believed = since.adding(milliseconds: constants.latenessPatience)
            let next = review.last?.adding(milliseconds: constants.rerouteInterval) ?? believed
            return max(believed, next, time.adding(milliseconds: 1))
        }
        return review.latest(after: walked, factor: paceFactor)
    }
}
