import WaymarkModel

/// Limits how often the session reroutes: by time, doubled after each attempt without a new route, and by distance or
/// level.
///
/// Attempts count, not successes, so that a venue without a way is not queried at every fix. A traveller who stands
/// still is not forgotten: the session tries again after a veto when the pause is over, and after a failure when the
/// longest pause is over.
struct RerouteThrottle: Hashable, Sendable {
    /// The result of an attempt.
    enum Ending: Hashable, Sendable {
        case rerouted, failed, vetoed
    }

    private struct Attempt: Hashable {
        var time: Timestamp
        var point: Point
        /// The level; nil if the venue no longer has it.
        var level: Index<Level>?
        var ending: Ending
    }

    private var last: Attempt?
    /// The number of attempts in a row without a new route.
    private var misses = 0

    func allows(_ fix: Fix?, level: Index<Level>?, at time: Timestamp, constants: NavigationConstants) -> Bool {
        guard let last else { return true }
        let elapsed = time.milliseconds(since: last.time)
        let hasMoved =
            fix.map {
                level == nil || level != last.level
                    || $0.point.distance(to: last.point) >= constants.rerouteDisplacement
            }
            ?? true
        switch (last.ending, hasMoved) {
        case (.rerouted, true), (.failed, true): return elapsed >= pause(after: last.ending, constants)
        case (.vetoed, true): return elapsed >= constants.rerouteInterval
        case (.vetoed, false): return elapsed >= pause(after: last.ending, constants)
        case (.failed, false): return elapsed >= constants.rerouteIntervalLimit
        case (.rerouted, false): return false
        }
    }

    /// Returns when to try again for a traveller who stands still; nil if they must move first.
    func next(constants: NavigationConstants) -> Timestamp? {
        guard let last else { return nil }
        return switch last.ending {
        case .rerouted: nil
        case .vetoed: last.time.adding(milliseconds: pause(after: .vetoed, constants))
        case .failed: last.time.adding(milliseconds: constants.rerouteIntervalLimit)
        }
    }

    mutating func attempted(at time: Timestamp, point: Point, level: Index<Level>, ending: Ending) {
        last = Attempt(time: time, point: point, level: level, ending: ending)
        misses = ending == .rerouted ? 0 : misses + 1
    }

    /// Continues in another version of the venue.
    mutating func move(from old: Venue, into new: Venue) {
        guard var attempt = last else { return }
        attempt.level = attempt.level.flatMap { new.index(ofLevel: old[$0].id) }
        last = attempt
    }

    /// Returns the pause after an attempt, in milliseconds. The first veto is followed by the shortest pause.
    private func pause(after ending: Ending, _ constants: NavigationConstants) -> Int64 {
        var interval = constants.rerouteInterval
        let doublings = ending == .vetoed ? misses - 1 : misses
        for _ in 0..<min(max(0, doublings), 16) { interval = min(interval * 2, constants.rerouteIntervalLimit) }
        return interval
    }
}
