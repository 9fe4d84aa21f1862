extension OpeningHours {
    /// The maximum number of days that `nextOpening` and `nextClosing` look ahead.
    package static let searchDays = 400

    /// Returns the time spans between two moments in which it is open: in order, disjoint, merged where they touch, and
    /// clipped to the two moments.
    ///
    /// Times are local to the calendar's zone. A time that is skipped when clocks go forward means the moment of the
    /// change. For a time that occurs twice when clocks go back, a start means the first occurrence and an end the
    /// last.
    public func openIntervals(from: Timestamp, to: Timestamp, in calendar: VenueCalendar) -> [OpenInterval] {
        guard from < to else { return [] }
        if isAlwaysOpen { return [OpenInterval(start: from, end: to)] }
        let first = VenueCalendar.quotient(calendar.localSeconds(of: from), by: VenueCalendar.secondsOfDay) - 1
        let last = VenueCalendar.quotient(calendar.localSeconds(of: to), by: VenueCalendar.secondsOfDay)
        let clock = LocalClock(calendar, days: first...(last + 2))
        var result: [OpenInterval] = []
        for day in first...last {
            let midnight = day * VenueCalendar.secondsOfDay
            for span in Self.spans(of: day, under: rules, holidays: calendar.holidays) {
                let start = clock.moment(ofLocal: midnight + Int(span.start) * 60, .first)
                let end = clock.moment(ofLocal: midnight + Int(span.end) * 60, .last)
                let interval = OpenInterval(
                    start: max(from, Timestamp(seconds: Int64(start))), end: min(to, Timestamp(seconds: Int64(end))))
                if interval.start < interval.end { result.append(interval) }
            }
        }
        return Self.merged(result)
    }

    /// Returns whether it is open at a moment.
    public func isOpen(at moment: Timestamp, in calendar: VenueCalendar) -> Bool {
        !openIntervals(from: moment, to: moment.adding(milliseconds: 1), in: calendar).isEmpty
    }

    /// Returns the first moment after `moment` at which it opens; nil if it does not within 400 days.
    ///
    /// If it is already open, that is the next opening after it has closed.
    public func nextOpening(after moment: Timestamp, in calendar: VenueCalendar) -> Timestamp? {
        search(after: moment, in: calendar) { intervals, from, _ in
            intervals.first { $0.start > from }?.start
        }
    }

    /// Returns the first moment after `moment` at which it closes; nil if it does not within 400 days.
    public func nextClosing(after moment: Timestamp, in calendar: VenueCalendar) -> Timestamp? {
        search(after: moment, in: calendar) { intervals, _, to in
            intervals.first { $0.end < to }?.end
        }
    }

    /// Searches for a change in increasing windows. Each window starts a millisecond before the end of the one before
    /// it, so that a change at the border is not missed.
    private func search(
        after moment: Timestamp, in calendar: VenueCalendar,
        for change: (_ intervals: [OpenInterval], _ from: Timestamp, _ to: Timestamp) -> Timestamp?
    ) -> Timestamp? {
        if isAlwaysOpen { return nil }
        let day = Int64(VenueCalendar.secondsOfDay) * 1000
        let limit = moment.adding(milliseconds: Int64(Self.searchDays) * day)
        var from = moment
        var window: Int64 = 8
        while from < limit {
            let to = min(limit.adding(milliseconds: 1), from.adding(milliseconds: window * day))
            if let found = change(openIntervals(from: from, to: to, in: calendar), from, to) { return found }
            if to > limit { return nil }
            from = to.adding(milliseconds: -1)
            window = min(window * 3, 128)
        }
        return nil
    }

    private static func merged(_ intervals: [OpenInterval]) -> [OpenInterval] {
        var result: [OpenInterval] = []
        result.reserveCapacity(intervals.count)
        for interval in intervals.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            if let last = result.last, interval.start <= last.end {
                result[result.count - 1].end = max(last.end, interval.end)
            } else {
                result.append(interval)
            }
        }
        return result
    }
}

/// The offsets of a zone over some days, looked up once, because the zone's own look-up is slow.
struct LocalClock {
    private let calendar: VenueCalendar
    private let firstDay: Int
    /// Seconds east of Greenwich at the days' midnights in UTC, from the day before the first to the second after the
    /// last.
    private var offsets: [Int]

    init(_ calendar: VenueCalendar, days: ClosedRange<Int>) {
        self.calendar = calendar
        firstDay = days.lowerBound - 1
        offsets = Array(repeating: 0, count: days.count + 3)
        let last = offsets.count - 1
        offsets[0] = offset(ofDay: 0)
        offsets[last] = offset(ofDay: last)
        fill(0, last)
    }

    /// Returns the same as `VenueCalendar.moment(ofLocal:_:)`, for the days given.
    func moment(ofLocal local: Int, _ ambiguity: VenueCalendar.Ambiguity) -> Int {
        let day = VenueCalendar.quotient(local, by: VenueCalendar.secondsOfDay) - firstDay
        let offset = offsets[day]
        if offsets[day - 1] == offset, offsets[day + 1] == offset, offsets[day + 2] == offset { return local - offset }
        return calendar.moment(ofLocal: local, ambiguity)
    }

    /// Fills the offsets between two known days. No zone changes its clocks forward and back within a fortnight.
    private mutating func fill(_ lower: Int, _ upper: Int) {
        if upper - lower < 2 { return }
        if upper - lower <= 14, offsets[lower] == offsets[upper] {
            for day in (lower + 1)..<upper { offsets[day] = offsets[lower] }
            return
        }
        let middle = (lower + upper) / 2
        offsets[middle] = offset(ofDay: middle)
        fill(lower, middle)
        fill(middle, upper)
    }

    private func offset(ofDay index: Int) -> Int {
        calendar.offset(at: (firstDay + index) * VenueCalendar.secondsOfDay)
    }
}
