import LuaRuntime
import WaymarkModel

/// The functions about the clock and the calendar of the venue.
struct ClockFunctions {
    let question: Question
    /// The most bytes of a text.
    let textLimit: Int

    private static let moments = -62_135_596_800.0...253_402_300_799

    /// Returns the local date and time of the venue to Lua; UTC without a venue.
    func localTime(_ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        var moment = question.clock
        if !arguments.isNil(at: 0) {
            guard let seconds = arguments.number(at: 0), Self.moments.contains(seconds) else {
                return answer.refuse(0, "a moment in seconds since 1970, in the years 1 to 9999")
            }
            moment = Timestamp(milliseconds: Int64((seconds * 1000).rounded(.down)))
        }
        answer.charge(20)
        let calendar = localCalendar
        let date = calendar.date(of: moment)
        let minutes = calendar.minute(of: moment)
        let seconds = Int(moment.milliseconds.quotientAndRemainder(dividingBy: 1000).quotient) % 60
        let time = LocalTimeObject.Subject(
            date: date, hour: minutes / 60, minute: minutes % 60, second: (seconds + 60) % 60)
        answer.set(LocalTimeObject.copy(time, question))
    }

    /// `os.date`: the date and time of a moment, as text or as a table.
    func date(_ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        guard arguments.isNil(at: 0) || arguments.string(at: 0) != nil else { return answer.refuse(0, "a string") }
        var format = Substring(arguments.string(at: 0) ?? "%c")
        let moment: Timestamp
        if arguments.isNil(at: 1) {
            moment = question.clock
        } else {
            guard let seconds = arguments.number(at: 1), Self.moments.contains(seconds) else {
                return answer.refuse(1, "a moment in seconds since 1970, in the years 1 to 9999")
            }
            moment = Timestamp(seconds: Int64(seconds.rounded(.down)))
        }
        guard answer.affords(20 + 8 * Int64(format.utf8.count)) else { return }
        let isUniversal = format.first == "!"
        if isUniversal { format.removeFirst() }
        let calendar = isUniversal ? VenueCalendar(timeZone: "UTC") : localCalendar
        let date = LuaDate(moment, in: calendar)
        if format.hasPrefix("*t") { return answer.set(date.table) }
        switch date.text(format) {
        case .success(let text) where text.utf8.count > textLimit:
            answer.fail("the date would have more than \(textLimit) bytes")
        case .success(let text): answer.set(text)
        case .failure(let mismatch): answer.fail(mismatch.text)
        }
    }

    /// `os.time`: the moment of a local date and time, or now.
    func moment(_ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        if arguments.isNil(at: 0) { return answer.set(Self.wholeSeconds(question.clock)) }
        guard case .record(let fields) = arguments.value(at: 0) else { return answer.refuse(0, "a table with a date") }
        answer.charge(20)
        var parts: [Int] = []
        for (name, otherwise) in Self.dateParts {
            guard let value = fields.first(where: { $0.name == name })?.value ?? otherwise.map(LuaValue.integer) else {
                return answer.fail("field \"\(name)\" is missing in the table with a date")
            }
            guard let part = value.asInteger, abs(Double(part)) < 1e9 else {
                return answer.fail("field \"\(name)\" is not an integer")
            }
            parts.append(Int(part))
        }
        // Months and days may lie outside their year and month, as in Lua: month 13 is the next January.
        let months = parts[0] * 12 + parts[1] - 1
        let year = Int((Double(months) / 12).rounded(.down))
        guard (0...9999).contains(year) else { return answer.fail("the date is not in the years 1 to 9999") }
        let first = CalendarDate(year: year, month: months - year * 12 + 1, day: 1).daysSinceEpoch
        let seconds = parts[3] * 3600 + parts[4] * 60 + parts[5]
        let minutes = Int((Double(seconds) / 60).rounded(.down))
        let days = Int((Double(minutes) / 1440).rounded(.down))
        let day = first + parts[2] - 1 + days
        guard Self.moments.contains(Double(day) * 86_400) else {
            return answer.fail("the date is not in the years 1 to 9999")
        }
        let moment = localCalendar.timestamp(of: CalendarDate(daysSinceEpoch: day), minute: minutes - days * 1440)
        answer.set(Self.wholeSeconds(moment) + Int64(seconds - minutes * 60))
    }

    /// The members of a date, with their defaults.
    private static let dateParts: [(String, Int64?)] = [
        ("year", nil), ("month", nil), ("day", nil), ("hour", 12), ("min", 0), ("sec", 0),
    ]

    private static func wholeSeconds(_ moment: Timestamp) -> Int64 {
        Int64((Double(moment.milliseconds) / 1000).rounded(.down))
    }

    /// The calendar of the venue; UTC without a venue.
    private var localCalendar: VenueCalendar { question.venue?.calendar ?? VenueCalendar(timeZone: "UTC") }
}
