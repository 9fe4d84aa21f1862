/// A day of the Gregorian calendar, without a time zone.
public struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The year.
    public var year: Int
    /// The month, 1 to 12.
    public var month: Int
    /// The day of the month, 1 to 31.
    public var day: Int

    /// Creates a date. Check `isValid` if the numbers are not known to be in range.
    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Orders dates by time.
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The date in ISO 8601: `2026-01-05`.
    public var description: String { "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))" }

    /// Whether the month of that year has this day.
    public var isValid: Bool {
        (1...12).contains(month) && (1...Self.days(inMonth: month, of: year)).contains(day)
    }
}

// Calendar arithmetic in whole numbers, after Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms"
// (https://howardhinnant.github.io/date_algorithms.html), `days_from_civil` and `civil_from_days`.
extension CalendarDate {
    /// Creates the date that is a number of days after 1970-01-01; before it if negative.
    public init(daysSinceEpoch days: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The number of days from 1970-01-01 to this date; negative before it.
    public var daysSinceEpoch: Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The day of the week: 0 is Monday, 6 is Sunday.
    public var weekday: Int { Self.weekday(daysSinceEpoch: daysSinceEpoch) }

    /// The ISO 8601 week, 1 to 53. Weeks start on Monday and belong to the year of their Thursday.
    public var isoWeek: Int {
        let thursday = daysSinceEpoch - weekday + 3
        let newYear = CalendarDate(year: CalendarDate(daysSinceEpoch: thursday).year, month: 1, day: 1)
        return (thursday - newYear.daysSinceEpoch) / 7 + 1
    }

    /// Returns the date a number of days later; earlier if negative.
    public func adding(days: Int) -> CalendarDate { CalendarDate(daysSinceEpoch: daysSinceEpoch + days) }

    /// Returns the number of days in a month; `month` is 1 to 12.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Returns whether a year has a 29 February.
    public static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    static func weekday(daysSinceEpoch days: Int) -> Int {
        // 1970-01-01 was a Thursday.
        let remainder = (days + 3) % 7
        return remainder < 0 ? remainder + 7 : remainder
    }
}

extension Int {
    /// Returns the digits, padded with zeros on the left.
    package func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
