extension OpeningHoursParser {
    /// Reads optional times, in order and with overlapping ones merged; empty if there are none.
    mutating func times() throws(OpeningHoursError) -> [MinuteSpan] {
        let saved = position
        skipBlanks()
        guard isAtTime else {
            position = saved
            return []
        }
        var spans: [MinuteSpan] = []
        repeat { spans.append(try timeSpan()) } while takeComma(before: { $0.isAtTime })
        return spans.merged()
    }

    /// Whether a time starts here: digits that are not a year, an event of the sun, or a bracket.
    private var isAtTime: Bool {
        let digits = digitCount()
        if digits > 0 { return digits != 4 || byte(4) == UInt8(ascii: ":") }
        return peek == UInt8(ascii: "(") || ["sunrise", "sunset", "dawn", "dusk"].contains(peekWord())
    }

    /// Reads `08:00-18:00`, `22:00-02:00`, `18:00-26:00` or `18:00+`.
    private mutating func timeSpan() throws(OpeningHoursError) -> MinuteSpan {
        let begin = position
        let start = try time()
        guard start < 1440 else { throw error("a span must start before 24:00", at: begin) }
        if take("+") { return MinuteSpan(start: Int16(start), end: 1440) }
        guard takeDash() else {
            skipBlanks()
            throw error("a time needs an end, as in 10:00-18:00")
        }
        let middle = position
        var end = try time()
        if end <= start { end += 1440 }
        guard end <= 2880 else { throw error("a span must end by 48:00, the midnight after the next", at: middle) }
        if peek == UInt8(ascii: "/") {
            throw error("points in time are not supported, write the span alone, as in 10:00-16:00")
        }
        if take("+"), end < 1440 { end = 1440 }
        return MinuteSpan(start: Int16(start), end: Int16(end))
    }

    /// Reads `08:00`, `8:00`, `08.00` or `26:00` as minutes since midnight.
    private mutating func time() throws(OpeningHoursError) -> Int {
        let begin = position
        if peek == UInt8(ascii: "(") { throw error(Self.refusals["sunset"] ?? "") }
        if let refusal = Self.refusals[peekWord()] { throw error(refusal) }
        let digits = digitCount()
        guard digits > 0 else { throw error("a time is expected here, as in 10:00-18:00") }
        let hour = takeNumber()
        let word = wordBehind()
        if Self.isMonth(word) { throw error("the month comes before the day, as in Dec 24", at: begin) }
        if word == "am" || word == "pm" {
            throw error("times are on the 24-hour clock, write \(word == "am" ? "08:00" : "18:00")", at: begin)
        }
        guard digits <= 2, take(":") || take(".") else {
            throw error("a time needs hours and minutes, write 08:00", at: begin)
        }
        guard digitCount() == 2 else { throw error("minutes need two digits, as in 08:00") }
        let start = position
        let minute = takeNumber()
        if peek == UInt8(ascii: ".") { throw error("dates are written as Dec 24", at: begin) }
        guard minute < 60 else { throw error("minutes must be between 00 and 59", at: start) }
        guard hour < 48 || (hour == 48 && minute == 0) else { throw error("hours must be between 0 and 48", at: begin) }
        let behind = peekWord()
        if behind == "am" || behind == "pm" {
            throw error("times are on the 24-hour clock, write 18:00 for 6 pm")
        }
        return hour * 60 + minute
    }

    /// Returns the next word, skipping blanks.
    private func wordBehind() -> String {
        var ahead = self
        ahead.skipBlanks()
        return ahead.peekWord()
    }
}
