/// A rule of an `opening_hours` text: on which days and at which times it is open or not.
struct OpeningRule: Hashable, Sendable {
    /// The relation of a rule to those before it.
    enum Joint: Hashable, Sendable {
        /// `;`: replaces earlier rules on the days that it matches.
        case override
        /// `,`: adds to earlier rules.
        case addition
        /// `||`: applies only where earlier rules open nothing.
        case fallback
    }

    enum Effect: Hashable, Sendable {
        case open
        case closed
        /// A bare comment: it is not known to be open.
        case remark
    }

    var joint: Joint
    var days = DaySelector()
    /// The times, in order and disjoint; empty means the whole day.
    var spans: [MinuteSpan] = []
    var effect = Effect.open

    /// Whether it opens every minute of every day.
    var opensEverything: Bool { effect == .open && days.isEveryDay && (spans.isEmpty || spans == [.wholeDay]) }
}

/// The days of a rule: those that match all of its parts.
struct DaySelector: Hashable, Sendable {
    /// The date ranges, one of which the day must be in; empty means any.
    var dates: [DateSpan] = []
    /// The week ranges, one of which the day's ISO week must be in; empty means any.
    var weeks: [WeekSpan] = []
    /// The weekdays as bits; bit 0 is Monday.
    var weekdays: UInt8 = 0
    var nthWeekdays: [NthWeekday] = []
    /// Whether `PH` is included.
    var includesHolidays = false
    /// Whether a holiday counts only on one of the weekdays, as in `PH Mo-Fr`.
    var restrictsHolidays = false

    static let everyWeekday: UInt8 = 0b111_1111

    var isEveryDay: Bool {
        dates.isEmpty && weeks.isEmpty && !restrictsHolidays
            && (weekdays == Self.everyWeekday || (weekdays == 0 && nthWeekdays.isEmpty && !includesHolidays))
    }

    /// Whether the match depends on more than the weekday.
    var dependsOnDate: Bool {
        !dates.isEmpty || !weeks.isEmpty || !nthWeekdays.isEmpty || (includesHolidays && !isEveryDay)
    }

    /// Returns whether the rule applies on a day, given as days since 1970-01-01.
    func matches(_ day: Int, holidays: HolidayCalendar) -> Bool {
        if !dependsOnDate {
            return weekdays == 0 || weekdays >> UInt8(CalendarDate.weekday(daysSinceEpoch: day)) & 1 == 1
        }
        let date = CalendarDate(daysSinceEpoch: day)
        if !dates.isEmpty, !dates.contains(where: { $0.contains(day, date) }) { return false }
        if !weeks.isEmpty {
            let week = date.isoWeek
            if !weeks.contains(where: { $0.contains(week) }) { return false }
        }
        if weekdays == 0, nthWeekdays.isEmpty, !includesHolidays { return true }
        let weekday = CalendarDate.weekday(daysSinceEpoch: day)
        let isOnWeekday =
            weekdays >> UInt8(weekday) & 1 == 1 || nthWeekdays.contains { $0.contains(date, weekday: weekday) }
        if restrictsHolidays { return isOnWeekday && holidays.contains(date) }
        return isOnWeekday || (includesHolidays && holidays.contains(date))
    }
}

/// A range of days or years.
enum DateSpan: Hashable, Sendable {
    /// Whole years, every `step`-th from the first.
    case years(ClosedRange<Int>, step: Int)
    /// Days since 1970-01-01.
    case days(ClosedRange<Int>)
    /// From one day of the year to another, each as `month × 100 + day`; over New Year if the first is later. If years
    /// are given, the range starts in one of them.
    case season(from: Int, to: Int, years: ClosedRange<Int>?)

    func contains(_ day: Int, _ date: CalendarDate) -> Bool {
        switch self {
        case .years(let years, let step):
            return years.contains(date.year) && (date.year - years.lowerBound).isMultiple(of: step)
        case .days(let days):
            return days.contains(day)
        case .season(let from, let to, let years):
            let dayOfYear = date.month * 100 + date.day
            if from <= to {
                return (from...to).contains(dayOfYear) && (years?.contains(date.year) ?? true)
            }
            if dayOfYear >= from { return years?.contains(date.year) ?? true }
            return dayOfYear <= to && (years?.contains(date.year - 1) ?? true)
        }
    }
}

/// A range of ISO 8601 weeks, every `step`-th from the first; over New Year if the first is later.
struct WeekSpan: Hashable, Sendable {
    var first: Int
    var last: Int
    var step = 1

    func contains(_ week: Int) -> Bool {
        if first <= last { return (first...last).contains(week) && (week - first).isMultiple(of: step) }
        return week >= first || week <= last
    }
}

/// A weekday by its count in the month: `Mo[1]`, `Fr[-1]`.
struct NthWeekday: Hashable, Sendable {
    /// The weekday; 0 is Monday.
    var weekday: Int
    /// The counts as bits: bits 1 to 5 count from the month's start, bits 9 to 13 from its end.
    var counts: UInt16

    func contains(_ date: CalendarDate, weekday: Int) -> Bool {
        guard weekday == self.weekday else { return false }
        let fromBegin = (date.day - 1) / 7 + 1
        let fromEnd = (CalendarDate.days(inMonth: date.month, of: date.year) - date.day) / 7 + 1
        return counts >> UInt16(fromBegin) & 1 == 1 || counts >> UInt16(fromEnd + 8) & 1 == 1
    }
}
