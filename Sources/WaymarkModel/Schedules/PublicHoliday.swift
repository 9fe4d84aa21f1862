/// A day that a venue keeps as a public holiday (`PH` in opening hours).
public struct PublicHoliday: Hashable, Sendable {
    public var date: CalendarDate
    public var name: String

    public init(date: CalendarDate, name: String) {
        self.date = date
        self.name = name
    }
}

/// A day of the Gregorian calendar, in whatever zone the context gives.
public struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    public var year: Int
    public var month: Int
    public var day: Int

    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// `2026-01-05`.
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
