import Synchronization

/// The public holidays of a venue: those of a region by rule, and its own days.
public struct HolidayCalendar: Hashable, Sendable {
    /// The region whose holidays are kept; nil if only its own are.
    public let region: HolidayRegion?
    /// Its own days.
    public let dates: Set<CalendarDate>
    /// The days that it does not keep although its region does.
    private let others: Set<CalendarDate>

    /// Creates a calendar.
    public init(region: HolidayRegion? = nil, _ holidays: [PublicHoliday] = []) {
        self.region = region
        others = Set(holidays.filter { !$0.isKept }.map(\.date))
        dates = Set(holidays.filter(\.isKept).map(\.date)).subtracting(others)
    }

    /// Whether no day is a holiday.
    public var isEmpty: Bool { region == nil && dates.isEmpty }

    /// Returns whether a day is a holiday.
    public func contains(_ date: CalendarDate) -> Bool {
        if dates.contains(date) { return true }
        guard let region, !others.contains(date) else { return false }
        return Self.known.dates(of: region, in: date.year).contains(date)
    }

    /// The holidays of regions by year, each made once.
    private final class Known: Sendable {
        private struct Key: Hashable {
            var region: HolidayRegion
            var year: Int
        }

        private let years = Mutex<[Key: Set<CalendarDate>]>([:])

        func dates(of region: HolidayRegion, in year: Int) -> Set<CalendarDate> {
            let key = Key(region: region, year: year)
            if let known = years.withLock({ $0[key] }) { return known }
            let made = Set(region.holidays(in: year).map(\.date))
            years.withLock { years in
                // Hours that are judged for all times ask for many years.
                if years.count >= 512 { years.removeAll() }
                years[key] = made
            }
            return made
        }
    }

    private static let known = Known()
}
