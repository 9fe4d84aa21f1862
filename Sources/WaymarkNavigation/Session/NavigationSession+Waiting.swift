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
        var moments = deviation.moments(after: time, isOffRoute: offRouteSince != nil, constants: constants)
        moments += way.moments(
            after: time, walked: progressTracker.walked, factor: paceFactor, constants: constants)
        if let reckoning = reckoningMoment(after: time) { moments.append(reckoning) }
        return moments.filter { $0 > time }.min()
    }

    /// Returns when the signal becomes poor or the estimate advances.
    private func reckoningMoment(after time: Timestamp) -> Timestamp? {
        guard let last = positioning.lastTime else { return nil }
        guard let reckoning = positioning.reckoning else {
            return simulation == nil ? last.adding(milliseconds: constants.poorSignalPatience) : nil
        }
        // At the end of the leg, or before a closed passage, the estimate stands still.
        let limit = reckoningLimit(factor: paceFactor)
        let walked = reckoning.elapsed + time.milliseconds(since: reckoning.began)
        return walked < min(limit.end, limit.closure ?? .max) ? time.adding(milliseconds: 1) : nil
    }
}
