/// A day that a venue keeps as a public holiday (`PH` in opening hours).
public struct PublicHoliday: Hashable, Sendable {
    public var date: CalendarDate
    public var name: String

    public init(date: CalendarDate, name: String) {
        self.date = date
        self.name = name
    }
}
