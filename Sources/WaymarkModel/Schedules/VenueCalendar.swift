import Foundation

/// Local days and hours of a venue: its time zone and its public holidays.
public struct VenueCalendar: Hashable, Sendable {
    public let timeZone: TimeZone
    public let holidays: Set<CalendarDate>

    /// - Precondition: `timeZone` is a known IANA name.
    public init(timeZone name: String, holidays: [PublicHoliday] = []) {
        guard let zone = TimeZone(identifier: name) else { preconditionFailure("unknown time zone \"\(name)\"") }
        timeZone = zone
        self.holidays = Set(holidays.map(\.date))
    }
}
