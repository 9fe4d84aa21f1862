/// One line of the table of public holidays: a day that some regions keep in some years.
struct HolidayRule: Sendable {
    /// How the day is found.
    enum Day: Hashable, Sendable {
        /// `05-01`: a day of each year.
        case fixed(month: Int, day: Int)
        /// `E-2`: days from Easter Sunday.
        case easter(Int)
        /// `mon>=05-25`: the first such weekday from a day on. 0 is Monday.
        case weekday(Int, month: Int, day: Int)
        /// `spring`, `autumn`: an equinox in Japan.
        case equinox(isSpring: Bool)
        /// `between`: a day between two others.
        case between
    }

    /// Which day is free besides one that falls on a weekend.
    enum Substitute: Hashable, Sendable {
        case none
        /// `*`: the next day that is neither on a weekend nor a holiday.
        case weekday
        /// `~`: the Friday before a Saturday, the Monday after a Sunday.
        case nearest
        /// `+`: after a Sunday, the next day that is not a holiday.
        case afterSunday
    }

    /// The ids of regions; a country stands for all its parts.
    var regions: [String]
    var day: Day
    var substitute = Substitute.none
    /// `?fri`, `!tue,sat`: whether the day counts only, or not, on some weekdays.
    var filter: (weekdays: Set<Int>, isWanted: Bool)?
    /// `!4`: the day of a month on which it does not count.
    var exception: Int?
    /// The years; empty for all.
    var years: [ClosedRange<Int>] = []
    var name: String

    private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    /// Reads a line: `GB-ENG,WLS mon>=08-25 (2022-) Summer`.
    init?(_ line: Substring) {
        var words = line.split(separator: " " as Character).map(String.init)
        guard words.count > 2 else { return nil }
        let country = String(words[0].prefix(2))
        let parts = words[0].dropFirst(3).split(separator: ",")
        regions = parts.isEmpty ? [country] : parts.map { "\(country)-\($0)" }
        var text = words[1]
        if let mark = text.firstIndex(where: { $0 == "?" || $0 == "!" }) {
            let value = String(text[text.index(after: mark)...])
            if let day = Int(value) {
                exception = day
            } else {
                let names = value.split(separator: ",").map(String.init)
                let days = names.compactMap(Self.weekdays.firstIndex)
                guard days.count == names.count else { return nil }
                filter = (Set(days), text[mark] == "?")
            }
            text = String(text[..<mark])
        }
        let marks: [Character: Substitute] = ["*": .weekday, "~": .nearest, "+": .afterSunday]
        if let mark = text.last.flatMap({ marks[$0] }) {
            substitute = mark
            text.removeLast()
        }
        guard let day = Self.day(text) else { return nil }
        self.day = day
        words.removeFirst(2)
        if words[0].hasPrefix("("), words[0].hasSuffix(")") {
            for span in words.removeFirst().dropFirst().dropLast().split(separator: ",") {
                guard let years = Self.years(span) else { return nil }
                self.years.append(years)
            }
        }
        name = words.joined(separator: " ")
        if name.isEmpty { return nil }
    }

    private static func day(_ text: String) -> Day? {
        switch text {
        case "spring": return .equinox(isSpring: true)
        case "autumn": return .equinox(isSpring: false)
        case "between": return .between
        default: break
        }
        if text.hasPrefix("E") { return Int(text.dropFirst()).map { .easter($0) } }
        let ends = text.split(separator: ">=")
        let numbers = (ends.last ?? "").split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 2, CalendarDate(year: 2000, month: numbers[0], day: numbers[1]).isValid else {
            return nil
        }
        if ends.count == 1 { return .fixed(month: numbers[0], day: numbers[1]) }
        return weekdays.firstIndex(of: String(ends[0])).map { .weekday($0, month: numbers[0], day: numbers[1]) }
    }

    private static func years(_ text: Substring) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = ends[0].isEmpty ? 0 : Int(ends[0]) else { return nil }
        switch ends.count {
        case 1: return first...first
        case 2:
            let last = ends[1].isEmpty ? 9999 : Int(ends[1])
            return last.flatMap { first <= $0 ? first...$0 : nil }
        default: return nil
        }
    }

    /// Returns the day in a year, without substitutes; nil if it is not kept then. Days between others are none.
    func date(in year: Int) -> CalendarDate? {
        guard years.isEmpty || years.contains(where: { $0.contains(year) }) else { return nil }
        let date: CalendarDate
        switch day {
        case .fixed(let month, let day): date = CalendarDate(year: year, month: month, day: day)
        case .easter(let offset): date = CalendarDate.easter(in: year).adding(days: offset)
        case .weekday(let weekday, let month, let day):
            let first = CalendarDate(year: year, month: month, day: day)
            date = first.adding(days: (weekday - first.weekday + 7) % 7)
        case .equinox(let isSpring): date = CalendarDate.japaneseEquinox(isSpring: isSpring, in: year)
        case .between: return nil
        }
        if let filter, filter.weekdays.contains(date.weekday) != filter.isWanted { return nil }
        return date.day == exception ? nil : date
    }
}

extension CalendarDate {
    /// Returns Easter Sunday of the Gregorian calendar (the anonymous algorithm in Meeus, *Astronomical Algorithms*, 1991,
    /// chapter 8).
    static func easter(in year: Int) -> CalendarDate {
        let (a, b, c) = (year % 19, year / 100, year % 100)
        let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
        let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
        let m = (a + 11 * h + 22 * l) / 451
        let sum = h + l - 7 * m + 114
        return CalendarDate(year: year, month: sum / 31, day: sum % 31 + 1)
    }

    /// Returns the day of an equinox in Japan, from 1980 to 2099 (the approximation of the Hydrographic Department in *Shin
    /// Koyomi Benricho*, 1991; the Cabinet announces the day each February).
    static func japaneseEquinox(isSpring: Bool, in year: Int) -> CalendarDate {
        let passed = year - 1980
        let day = (isSpring ? 20.8431 : 23.2488) + 0.242194 * Double(passed) - Double(passed / 4)
        return CalendarDate(year: year, month: isSpring ? 3 : 9, day: Int(day))
    }
}
