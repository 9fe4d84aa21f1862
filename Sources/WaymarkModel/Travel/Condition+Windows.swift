// Conditions that come again: each window is a condition without windows.
extension Condition {
    /// Returns the conditions without windows that this one stands for in a time span, in order: one for each window that
    /// lies in the span or reaches into it. A condition without windows stands for itself.
    ///
    /// A window that goes on beyond the end of the span keeps its end. One that began before the span starts with the
    /// condition.
    package func occurrences(from start: Timestamp, to end: Timestamp, in calendar: VenueCalendar) -> [Condition] {
        guard let every else { return [self] }
        if every.isAlwaysOpen { return [during(from, until)] }
        let first = from.map { max($0, start) } ?? start
        let last = until.map { min($0, end) } ?? end
        return every.openIntervals(from: first, to: last, in: calendar).map { window in
            let isCut = window.end == last && last != until
            let close = isCut ? every.nextClosing(after: last.adding(milliseconds: -1), in: calendar) : window.end
            return during(window.start == first ? from : window.start, Self.earlier(close, until))
        }
    }

    /// Returns the condition as it is in force at a moment: with the end of the window, and still with its windows; nil if
    /// it is not in force.
    package func occurrence(at moment: Timestamp, in calendar: VenueCalendar) -> Condition? {
        guard isActive(at: moment, in: calendar) else { return nil }
        guard let every, !every.isAlwaysOpen else { return self }
        var occurrence = self
        occurrence.until = Self.earlier(every.nextClosing(after: moment, in: calendar), until)
        return occurrence
    }

    /// Returns when it is in force next at a moment or after it; nil if it is not within 400 days, or not before its end.
    package func nextStart(notBefore moment: Timestamp, in calendar: VenueCalendar) -> Timestamp? {
        let first = from.map { max($0, moment) } ?? moment
        if isActive(at: first, in: calendar) { return first }
        guard let next = every?.nextOpening(after: first, in: calendar) else { return nil }
        return until.map { next < $0 } ?? true ? next : nil
    }

    /// The same condition in a time span, without windows.
    private func during(_ from: Timestamp?, _ until: Timestamp?) -> Condition {
        var condition = self
        (condition.from, condition.until, condition.every) = (from, until, nil)
        return condition
    }

    private static func earlier(_ first: Timestamp?, _ second: Timestamp?) -> Timestamp? {
        guard let first, let second else { return first ?? second }
        return min(first, second)
    }
}
