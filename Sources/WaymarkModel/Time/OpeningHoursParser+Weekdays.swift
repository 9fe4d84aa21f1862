// Weekdays and holidays.
extension OpeningHoursParser {
    mutating func readWeekdays(into days: inout DaySelector) throws(OpeningHoursError) {
        repeat {
            let word = peekWord()
            if let refusal = Self.refusals[word] { throw error(refusal) }
            if word == "ph" {
                takeWord()
                try refuseDayOffset()
                days.includesHolidays = true
            } else {
                try readWeekday(into: &days)
            }
        } while takeComma(before: { parser in
            let word = parser.peekWord()
            return word == "ph" || word == "sh" || Self.weekday(word) != nil
        })
        guard days.includesHolidays, days.weekdays == 0, days.nthWeekdays.isEmpty else { return }
        let saved = position
        skipBlanks()
        guard Self.weekday(peekWord()) != nil, peekWord() != "ph" else {
            position = saved
            return
        }
        days.restrictsHolidays = true
        repeat {
            try readWeekday(into: &days)
        } while takeComma(before: { Self.weekday($0.peekWord()) != nil })
    }

    /// Reads `Mo`, `Mo-Fr`, `Fr-Mo` or `Mo[1]`.
    private mutating func readWeekday(into days: inout DaySelector) throws(OpeningHoursError) {
        guard let first = Self.weekday(peekWord()) else { throw unexpected() }
        takeWord()
        if peek == UInt8(ascii: "[") {
            days.nthWeekdays.append(NthWeekday(weekday: first, counts: try counts()))
            try refuseDayOffset()
            return
        }
        try refuseDayOffset()
        var last = first
        if takeDash() {
            guard let named = Self.weekday(peekWord()) else {
                throw error("a range of weekdays must end with a weekday, as in Mo-Fr")
            }
            takeWord()
            last = named
            if peek == UInt8(ascii: "[") {
                throw error("a count in the month needs a single weekday, as in Mo[1],Tu[1]")
            }
        }
        var day = first
        days.weekdays |= 1 << UInt8(day)
        while day != last {
            day = (day + 1) % 7
            days.weekdays |= 1 << UInt8(day)
        }
    }

    /// Reads `[1]`, `[1,3]`, `[2-3]` or `[-1]`.
    private mutating func counts() throws(OpeningHoursError) -> UInt16 {
        position += 1
        var bits: UInt16 = 0
        repeat {
            skipBlanks()
            let isFromEnd = take("-")
            let first = try count()
            var last = first
            if !isFromEnd, takeDash() {
                let start = position
                last = try count()
                guard first <= last else { throw error("the range of counts ends before it starts", at: start) }
            }
            for count in first...last { bits |= 1 << UInt16(isFromEnd ? count + 8 : count) }
            skipBlanks()
        } while take(",")
        guard take("]") else { throw error("\"]\" is missing, as in Mo[1]") }
        return bits
    }

    private mutating func count() throws(OpeningHoursError) -> Int {
        let start = position
        guard digitCount() > 0 else { throw error("a count in the month is expected here, 1 to 5 or -1 to -5") }
        let count = takeNumber()
        guard (1...5).contains(count) else { throw error("counts in the month must be 1 to 5 or -1 to -5", at: start) }
        return count
    }

    /// Refuses `PH +1 day` and the like.
    func refuseDayOffset() throws(OpeningHoursError) {
        var ahead = self
        ahead.skipBlanks()
        let start = ahead.position
        guard ahead.take("+") || ahead.take("-"), ahead.digitCount() > 0 else { return }
        _ = ahead.takeNumber()
        ahead.skipBlanks()
        guard ["day", "days"].contains(ahead.peekWord()) else { return }
        throw error("days counted from another day are not supported, write the dates", at: start)
    }
}
