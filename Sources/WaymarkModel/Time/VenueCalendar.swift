import Foundation

/// The local time of a venue: its time zone and its public holidays.
public struct VenueCalendar: Hashable, Sendable {
    /// The moment to use for a local time that occurs twice because the clocks go back.
    public enum Ambiguity: Hashable, Sendable {
        /// The first occurrence, for a start.
        case first
        /// The last occurrence, for an end.
        case last
    }

    /// The time zone.
    public let timeZone: TimeZone
    /// The public holidays.
    public let holidays: HolidayCalendar

    /// Creates a calendar.
    ///
    /// - Parameters:
    ///   - name: The IANA name of the time zone.
    ///   - holidays: Public holidays, and days that are none although the region keeps them.
    ///   - region: The code of the region whose public holidays are kept by rule, such as `DE-HE`; nil, and a region that is
    ///     not known, for none.
    /// - Precondition: `timeZone` is a known IANA name.
    public init(timeZone name: String, holidays: [PublicHoliday] = [], region: String? = nil) {
        guard let zone = TimeZone(identifier: name) else { preconditionFailure("unknown time zone \"\(name)\"") }
        timeZone = zone
        self.holidays = HolidayCalendar(region: region.flatMap { HolidayRegion($0) }, holidays)
    }

    /// Returns the local date at a moment.
    public func date(of moment: Timestamp) -> CalendarDate {
        CalendarDate(daysSinceEpoch: Self.quotient(localSeconds(of: moment), by: Self.secondsOfDay))
    }

    /// Returns the local time of day at a moment, in whole minutes since midnight, 0 to 1439.
    public func minute(of moment: Timestamp) -> Int {
        let seconds = localSeconds(of: moment)
        return (seconds - Self.quotient(seconds, by: Self.secondsOfDay) * Self.secondsOfDay) / 60
    }

    /// Returns the moment of a local time.
    ///
    /// `minute` counts from the date's midnight on the clock, so 1560 is 02:00 on the next day. A time that is skipped
    /// when the clocks go forward gives the moment of the change. For a time that occurs twice, `ambiguity` decides.
    public func timestamp(
        of date: CalendarDate, minute: Int, ambiguity: Ambiguity = .first
    ) -> Timestamp {
        Timestamp(
            seconds: Int64(moment(ofLocal: date.daysSinceEpoch * Self.secondsOfDay + minute * 60, ambiguity)))
    }

    /// Returns the zone's offset in seconds east of Greenwich at a moment, given in seconds since 1970.
    func offset(at seconds: Int) -> Int { timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))) }

    /// Returns the moment, in seconds since 1970, at which local clocks show `local` seconds since 1970-01-01T00:00.
    ///
    /// This assumes at most one clock change within any two days.
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

    /// Returns the moment at which the offset changes between two moments.
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

    /// Divides, rounding down.
    static func quotient(_ number: Int, by divisor: Int) -> Int {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
