import Foundation

/// Local days and hours of a venue: its time zone and its public holidays.
public struct VenueCalendar: Hashable, Sendable {
    /// Which moment is meant when the clocks are put back and a local time comes twice.
    public enum Ambiguity: Hashable, Sendable {
        /// The first time the clocks show it: what a start means.
        case first
        /// The last time the clocks show it: what an end means.
        case last
    }

    public let timeZone: TimeZone
    public let holidays: Set<CalendarDate>

    /// - Precondition: `timeZone` is a known IANA name.
    public init(timeZone name: String, holidays: [PublicHoliday] = []) {
        guard let zone = TimeZone(identifier: name) else { preconditionFailure("unknown time zone \"\(name)\"") }
        timeZone = zone
        self.holidays = Set(holidays.map(\.date))
    }

    /// The local date at a moment.
    public func date(of moment: Timestamp) -> CalendarDate {
        CalendarDate(daysSinceEpoch: Self.quotient(localSeconds(of: moment), by: Self.secondsOfDay))
    }

    /// The local time of day at a moment, in whole minutes since midnight, 0 to 1439.
    public func minute(of moment: Timestamp) -> Int {
        let seconds = localSeconds(of: moment)
        return (seconds - Self.quotient(seconds, by: Self.secondsOfDay) * Self.secondsOfDay) / 60
    }

    /// The moment of a local time.
    ///
    /// `minute` counts from the date's midnight on the clock, so 1560 is 02:00 of the next day. A time that the clocks
    /// skip in spring is the moment at which they are put forward; one that comes twice in autumn is the first or the
    /// last as asked.
    public func timestamp(
        of date: CalendarDate, minute: Int, ambiguity: Ambiguity = .first
    ) -> Timestamp {
        Timestamp(
            seconds: Int64(moment(ofLocal: date.daysSinceEpoch * Self.secondsOfDay + minute * 60, ambiguity)))
    }

    /// The zone's seconds east of Greenwich at a moment given in seconds since 1970.
    func offset(at seconds: Int) -> Int { timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))) }

    /// The seconds since 1970 at which local clocks show `local` seconds since 1970-01-01T00:00 on their face.
    ///
    /// At most one change of the clocks is assumed within any two days.
    func moment(ofLocal local: Int, _ ambiguity: Ambiguity) -> Int {
        let before = offset(at: local - Self.secondsOfDay)
        let after = offset(at: local + Self.secondsOfDay)
        if before == after { return local - before }
        let early = local - before
        let late = local - after
        switch (offset(at: early) == before, offset(at: late) == after) {
        case (true, true): return ambiguity == .first ? early : late
        case (true, false): return early
        case (false, true): return late
        case (false, false): return change(after: late, notAfter: early)
        }
    }

    /// The moment at which the offset changes between two moments.
    private func change(after lower: Int, notAfter upper: Int) -> Int {
        var lower = lower
        var upper = upper
        let before = offset(at: lower)
        while upper - lower > 1 {
            let middle = lower + (upper - lower) / 2
            if offset(at: middle) == before { lower = middle } else { upper = middle }
        }
        return upper
    }

    func localSeconds(of moment: Timestamp) -> Int {
        let seconds = Self.quotient(Int(moment.milliseconds), by: 1000)
        return seconds + offset(at: seconds)
    }

    static let secondsOfDay = 86_400

    /// Division that rounds down.
    static func quotient(_ number: Int, by divisor: Int) -> Int {
        number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
    }
}
