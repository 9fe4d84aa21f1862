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

extension PublicHoliday: Attributed {
    /// Creates a blank holiday.
    @inlinable public init() { self.init(date: CalendarDate(year: 0, month: 1, day: 1), name: "") }

    /// The noun for its map in a venue file.
    public static var noun: String { "a holiday" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == PublicHoliday {
        visitor.attribute(\.date, "date", required: true, doc: "The day: `2026-12-25`.")
        visitor.attribute(\.name, "name", doc: "The name of the holiday.")
    }
}
