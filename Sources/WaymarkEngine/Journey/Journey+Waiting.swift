import WaymarkModel
import WaymarkNavigation

extension Journey {
    /// The longest time between two ticks, in milliseconds.
    private static let longestTick: Int64 = 60_000

    /// Lets time pass without a fix.
    ///
    /// Each event occurs in the second in which it is due. While nothing is due, a tick covers up to a minute.
    ///
    /// - Parameters:
    ///   - seconds: The number of seconds.
    ///   - stop: Asks to stop between two ticks; nil if nobody can. The time until then has passed, and `events` has what
    ///     happened in it.
    /// - Returns: The events that follow.
    /// - Throws: `EngineError.store` or `stopped`.
    public mutating func wait(seconds: Int, stop: StopSignal? = nil) throws(EngineError) -> [JourneyEvent] {
        let start = now
        let end = start.adding(seconds: Double(seconds))
        if stop?.isSent == true, let reason = stop?.reason { throw .stopped(reason) }
        // The first tick, after one second, also detects changes in the store.
        var events = try take(.tick(min(end, start.adding(milliseconds: 1000))))
        while now < end {
            if stop?.isSent == true, let reason = stop?.reason { throw .stopped(reason) }
            var next = min(end, now.adding(milliseconds: Self.longestTick))
            if let due = nextMoment {
                // A whole second after the start, and at least one second ahead.
                let wait = max(1, due.milliseconds - start.milliseconds)
                let second = start.adding(milliseconds: (wait + 999) / 1000 * 1000)
                next = min(next, max(second, now.adding(milliseconds: 1000)))
            }
            events += try take(.tick(next))
        }
        return events
    }

    /// The next moment at which something can change without a fix; nil if nothing is due.
    private var nextMoment: Timestamp? {
        var moments = watcher.watches.compactMap { watch in
            watch.insideSince.map { $0.adding(milliseconds: watch.dwell) }
        }
        moments += [session?.nextMoment(after: now), plugins?.nextTimer].compactMap(\.self)
        if !postponed.isEmpty { moments.append(now.adding(milliseconds: 1000)) }
        return moments.filter { $0 > now }.min()
    }
}
