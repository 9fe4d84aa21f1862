extension OpeningHoursParser {
    static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static let weekdayNames = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    private static let monthNames = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// The accepted years. A four-digit number outside them is more likely a time without its colon.
    private static let years = 1970...2199
    static func isYear(_ number: Int) -> Bool { years.contains(number) }

    /// Returns the weekday of `mo`, `mon` or `monday`, 0 being Monday; nil for other words.
    static func weekday(_ word: String) -> Int? {
        word.utf8.count < 2 ? nil : weekdayNames.firstIndex { $0.hasPrefix(word) }
    }

    /// Returns the month of `jan` or `january`, 1 being January; nil for other words.
    private static func month(_ word: String) -> Int? {
        word.utf8.count < 3 ? nil : monthNames.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
    }

    static func isMonth(_ word: String) -> Bool { month(word) != nil }
    static func isWeekdayOrMonth(_ word: String) -> Bool { weekday(word) != nil || month(word) != nil }

    /// Reads everything before the times: dates, weeks, holidays and weekdays.
    mutating func daySelector() throws(OpeningHoursError) -> DaySelector {
        var days = DaySelector()
        if isAtDate { days.dates = try dates() }
        skipBlanks()
        if peekWord() == "week" { days.weeks = try weeks() }
        let behind = position
        skipBlanks()
        if !days.dates.isEmpty || !days.weeks.isEmpty, peek == UInt8(ascii: ":") {
            position += 1
            skipBlanks()
        }
        let word = peekWord()
        if let refusal = Self.refusals[word], word == "sh" || word == "easter" { throw error(refusal) }
        if word == "ph" || Self.weekday(word) != nil {
            try readWeekdays(into: &days)
        } else {
            position = behind
        }
        return days
    }
}

// Dates and weeks.
extension OpeningHoursParser {
    /// Whether a year or a month starts here.
    private var isAtDate: Bool {
        Self.month(peekWord()) != nil || (digitCount() == 4 && byte(4) != UInt8(ascii: ":"))
    }

    /// Whether there is a day of the month here, and not a time.
    private var isAtDayOfMonth: Bool {
        let digits = digitCount()
        guard digits == 1 || digits == 2 else { return false }
        guard let mark = byte(digits), mark == UInt8(ascii: ":") || mark == UInt8(ascii: ".") else { return true }
        return !(byte(digits + 1).map(Self.isDigit) ?? false)
    }

    private mutating func dates() throws(OpeningHoursError) -> [DateSpan] {
        var spans: [DateSpan] = []
        var years: ClosedRange<Int>?
        while true {
            if digitCount() == 4 {
                let span = try yearSpan()
                guard case .years(let named, let step) = span else { return spans }
                skipBlanks()
                if Self.month(peekWord()) == nil {
                    spans.append(span)
                } else if step == 1 {
                    years = named
                } else {
                    throw error("a step of years cannot be combined with months, list the years")
                }
            }
            if Self.month(peekWord()) != nil { try readMonthDates(years, into: &spans) }
            guard takeComma(before: { $0.isAtDate }) else { return spans }
        }
    }

    /// Reads `2026`, `2026-2028`, `2026-2040/2` or `2026+`.
    private mutating func yearSpan() throws(OpeningHoursError) -> DateSpan {
        let first = try year()
        let saved = position
        if takeDash() {
            guard digitCount() == 4 else {
                throw error(
                    digitCount() > 0
                        ? "dates are written as 2026 Dec 24" : "a range of years must end with a year, as in 2026-2028")
            }
            let start = position
            let last = try year()
            guard first <= last else { throw error("the range of years ends before it starts", at: start) }
            guard take("/") else { return .years(first...last, step: 1) }
            guard digitCount() > 0 else { throw error("a number of years must follow \"/\"") }
            let stepStart = position
            let step = takeNumber()
            guard step > 0 else { throw error("a step must be 1 or more", at: stepStart) }
            return .years(first...last, step: step)
        }
        position = saved
        if take("+") { return .years(first...Self.years.upperBound, step: 1) }
        return .years(first...first, step: 1)
    }

    private mutating func year() throws(OpeningHoursError) -> Int {
        let start = position
        let year = takeNumber()
        guard Self.years.contains(year) else {
            throw error("years must be between 1970 and 2199, and times are written as 08:00", at: start)
        }
        return year
    }

    /// Reads `Jan`, `Jan-Mar`, `Dec 24`, `Dec 24-26`, `Dec 24,26` or `Dec 24-Jan 2`, after the years.
    private mutating func readMonthDates(
        _ years: ClosedRange<Int>?, into spans: inout [DateSpan]
    ) throws(OpeningHoursError) {
        let month = takeMonth()
        var namesDays = false
        repeat {
            let start = position
            let day = try dayOfMonth(month, years)
            namesDays = day != nil
            var endMonth = month
            var endDay = day
            var endYear: Int?
            if takeDash() {
                if digitCount() == 4 {
                    endYear = try year()
                    skipBlanks()
                }
                if Self.month(peekWord()) != nil {
                    endMonth = takeMonth()
                    endDay = try dayOfMonth(endMonth, endYear.map { $0...$0 })
                } else if day != nil, endYear == nil, isAtDayOfMonth {
                    endDay = try dayOfMonth(month, years)
                } else {
                    throw error("a range of dates must end with a day or a month, as in Dec 24-26 or Nov-Feb")
                }
                guard (day == nil) == (endDay == nil) else {
                    throw error("both ends of a range need a day, or neither, as in Dec 24-Jan 2", at: start)
                }
            }
            let from = month * 100 + (day ?? 1)
            let to = endMonth * 100 + (endDay ?? 31)
            spans.append(
                try span(from: from, to: to, years: years, endYear: endYear, at: start))
        } while namesDays && takeComma(before: { $0.isAtDayOfMonth })
    }

    private func span(
        from: Int, to: Int, years: ClosedRange<Int>?, endYear: Int?, at start: Int
    ) throws(OpeningHoursError) -> DateSpan {
        guard let years, years.count == 1 else {
            guard endYear == nil else { throw error("the start of the range needs a year too", at: start) }
            return .season(from: from, to: to, years: years)
        }
        let lastYear = endYear ?? (from <= to ? years.lowerBound : years.lowerBound + 1)
        let lastDay = min(to % 100, CalendarDate.days(inMonth: to / 100, of: lastYear))
        let first = CalendarDate(year: years.lowerBound, month: from / 100, day: from % 100).daysSinceEpoch
        let last = CalendarDate(year: lastYear, month: to / 100, day: lastDay).daysSinceEpoch
        guard first <= last else { throw error("the range of dates ends before it starts", at: start) }
        return .days(first...last)
    }

    private mutating func takeMonth() -> Int {
        let month = Self.month(peekWord()) ?? 1
        takeWord()
        return month
    }

    /// Reads an optional day of the month.
    private mutating func dayOfMonth(_ month: Int, _ years: ClosedRange<Int>?) throws(OpeningHoursError) -> Int? {
        let saved = position
        skipBlanks()
        guard isAtDayOfMonth else {
            position = saved
            return nil
        }
        let start = position
        let day = takeNumber()
        // 2024 is a leap year, so that 29 February is accepted.
        let year = years.flatMap { $0.count == 1 ? $0.lowerBound : nil } ?? 2024
        let length = CalendarDate.days(inMonth: month, of: year)
        guard (1...length).contains(day) else {
            throw error("\(Self.months[month - 1]) has the days 1 to \(length)", at: start)
        }
        try refuseDayOffset()
        return day
    }

    /// Reads `week 1-10`, `week 2-52/2` or `week 5,7`.
    private mutating func weeks() throws(OpeningHoursError) -> [WeekSpan] {
        takeWord()
        var spans: [WeekSpan] = []
        repeat {
            skipBlanks()
            let first = try week()
            var span = WeekSpan(first: first, last: first)
            if takeDash() {
                span.last = try week()
                if peek == UInt8(ascii: "/") {
                    position += 1
                    let start = position
                    guard digitCount() > 0 else { throw error("a number of weeks must follow \"/\"") }
                    span.step = takeNumber()
                    guard span.step > 0, span.first <= span.last else {
                        throw error("a step must be 1 or more, and its weeks cannot pass New Year", at: start)
                    }
                }
            }
            spans.append(span)
        } while takeComma(before: { $0.isAtDayOfMonth })
        return spans
    }

    private mutating func week() throws(OpeningHoursError) -> Int {
        let start = position
        guard digitCount() > 0 else { throw error("a week number from 1 to 53 is expected here") }
        let week = takeNumber()
        guard (1...53).contains(week) else { throw error("week numbers must be between 1 and 53", at: start) }
        return week
    }
}
