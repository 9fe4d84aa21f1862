import WaymarkModel
import WaymarkRouting

/// When time alone changes something: between such moments a tick may leap.
extension NavigationSession {
    /// The next moment at which a tick may do more than let the clock go on; nil if there is none.
    ///
    /// It may be early, never late. Policies that follow the clock are not foreseen; while they are asked, because the
    /// traveller deviates from the route, the moment is at most five seconds ahead.
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

    /// When the signal becomes poor, or the walk by guess goes on.
    private func reckoningMoment(after time: Timestamp) -> Timestamp? {
        guard let last = lastFixTime else { return nil }
        if let reckoning, simulation == .poorSignal {
            // At the end of the leg, or before something closed, the guess stands.
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

    /// When the traveller becomes too late for something ahead that closes, and when that is believed.
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
