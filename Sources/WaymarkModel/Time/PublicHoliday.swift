/// A day that a venue keeps as a public holiday (`PH` in opening hours).
public struct PublicHoliday: Hashable, Sendable {
    /// The day.
    public var date: CalendarDate
    /// The name of the holiday.
    public var name: String

    /// Creates a holiday.
    public init(date: CalendarDate, name: String) {
        self.date = date
        self.name = name
    }
}
