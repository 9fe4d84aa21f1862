import WaymarkModel

/// The result of `waymark.clock.local_time`.
enum LocalTimeObject: LuaObject {
    static let name = "local_time"
    static let doc = "The time on the venue's clocks."

    /// A date and a time of day.
    struct Subject {
        var date: CalendarDate
        var hour, minute, second: Int
    }

    static let members = Members<Self> { t in
        t.field("text", "For example `09:05`.") { $0.hour.padded(to: 2) + ":" + $0.minute.padded(to: 2) }
        t.field("hour", "0 to 23.") { $0.hour }
        t.field("minute", "0 to 59.") { $0.minute }
        t.field("weekday", "1 is Monday, 7 is Sunday.") { $0.date.weekday + 1 }
        t.field("second", "0 to 59.") { $0.second }
        t.field("year", "For example 2026.") { $0.date.year }
        t.field("month", "1 to 12.") { $0.date.month }
        t.field("day", "1 to 31.") { $0.date.day }
        t.field("date", "For example `2026-01-05`.") { $0.date.description }
    }
}
