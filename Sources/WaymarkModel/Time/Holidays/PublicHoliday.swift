/// A day that a venue keeps as a public holiday (`PH` in opening hours), or does not keep although its region does.
public struct PublicHoliday: Hashable, Sendable {
    /// The day.
    public var date: CalendarDate
    /// The name of the holiday.
    public var name: String
    /// Whether the venue keeps it; nil means that it does.
    public var kept: Bool?

    /// Whether the venue keeps it.
    public var isKept: Bool { kept ?? true }

    /// Creates a holiday.
    public init(date: CalendarDate, name: String, isKept: Bool = true) {
        self.date = date
        self.name = name
        kept = isKept ? nil : false
    }
}
