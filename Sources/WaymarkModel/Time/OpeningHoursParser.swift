/// Parses a text into rules: separators, modifiers and comments here, days and times in the extensions.
///
/// It works on bytes. Offsets in errors are converted to characters.
struct OpeningHoursParser {
    let text: [UInt8]
    var position = 0

    init(_ source: String) { text = Array(source.utf8) }

    mutating func parse() throws(OpeningHoursError) -> [OpeningRule] {
        skipBlanks()
        guard !isAtEnd else { throw error("the text is empty, write 24/7 for always or off for never") }
        var rules: [OpeningRule] = []
        var joint = OpeningRule.Joint.override
        while true {
            rules.append(try rule(joint))
            skipBlanks()
            if isAtEnd { return rules }
            if take(";") {
                joint = .override
                skipBlanks()
                // A semicolon at the end is common and harmless.
                if isAtEnd { return rules }
            } else if take("||") {
                joint = .fallback
            } else if take(",") {
                joint = .addition
            } else {
                throw unexpected()
            }
        }
    }

    private mutating func rule(_ joint: OpeningRule.Joint) throws(OpeningHoursError) -> OpeningRule {
        var rule = OpeningRule(joint: joint)
        skipBlanks()
        let begin = position
        if take("24/7") {
            rule.spans = [.wholeDay]
        } else {
            rule.days = try daySelector()
            if position > begin {
                skipBlanks()
                // "for readability" (specification), as in `Jan-Mar: Mo-Fr` and, seen as often, `Mo-Fr: 08:00-18:00`.
                if take(":") { skipBlanks() }
                if peek == UInt8(ascii: ",") {
                    throw error(
                        "a comma cannot separate days of different kinds or precede times, write a space, "
                            + "or two rules with \";\" between them")
                }
            }
            rule.spans = try times()
        }
        try readModifier(of: &rule)
        guard position > begin else { throw unexpected() }
        return rule
    }

    /// Reads `open`, `off` or `closed`, and a comment.
    private mutating func readModifier(of rule: inout OpeningRule) throws(OpeningHoursError) {
        let saved = position
        skipBlanks()
        let start = position
        var isStated = true
        switch peekWord() {
        case "open": takeWord()
        case "off", "closed":
            takeWord()
            rule.effect = .closed
        case "unknown":
            throw error("\"unknown\" is neither open nor closed, write open or off", at: start)
        default:
            isStated = false
            position = saved
        }
        let isBare = !isStated && rule.spans.isEmpty
        let behind = position
        skipBlanks()
        guard peek == UInt8(ascii: "\"") else {
            position = behind
            return
        }
        let quote = position
        position += 1
        while !isAtEnd, text[position] != UInt8(ascii: "\"") { position += 1 }
        guard take("\"") else { throw error("the comment has no closing quotation mark", at: quote) }
        if isBare { rule.effect = .remark }
    }
}

// Characters and words.
extension OpeningHoursParser {
    var isAtEnd: Bool { position >= text.count }
    var peek: UInt8? { isAtEnd ? nil : text[position] }

    func byte(_ distance: Int) -> UInt8? { position + distance < text.count ? text[position + distance] : nil }

    mutating func skipBlanks() {
        while let byte = peek {
            if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                position += 1
            } else if byte == 0xC2, self.byte(1) == 0xA0 {
                // A no-break space.
                position += 2
            } else {
                return
            }
        }
    }

    mutating func take(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        guard position + bytes.count <= text.count, text[position..<(position + bytes.count)].elementsEqual(bytes)
        else { return false }
        position += bytes.count
        return true
    }

    /// Takes a hyphen, or the dash that word processors turn it into, with blanks around it.
    mutating func takeDash() -> Bool {
        let saved = position
        skipBlanks()
        guard take("-") || take("\u{2013}") || take("\u{2212}") else {
            position = saved
            return false
        }
        skipBlanks()
        return true
    }

    /// Takes a comma that is followed by something that `accepts` takes. Consumes nothing otherwise.
    mutating func takeComma(before accepts: (inout OpeningHoursParser) -> Bool) -> Bool {
        var ahead = self
        ahead.skipBlanks()
        guard ahead.take(",") else { return false }
        ahead.skipBlanks()
        let next = ahead.position
        guard accepts(&ahead) else { return false }
        position = next
        return true
    }

    /// Returns the letters at this position, in lower case.
    func peekWord() -> String {
        var end = position
        while end < text.count, Self.isLetter(text[end]) { end += 1 }
        return String(decoding: text[position..<end], as: UTF8.self).lowercased()
    }

    mutating func takeWord() { while let byte = peek, Self.isLetter(byte) { position += 1 } }

    /// Returns the number of digits at this position.
    func digitCount() -> Int {
        var end = position
        while end < text.count, Self.isDigit(text[end]) { end += 1 }
        return end - position
    }

    /// Takes the number at this position.
    ///
    /// - Precondition: `digitCount()` is not 0.
    mutating func takeNumber() -> Int {
        var value = 0
        while let byte = peek, Self.isDigit(byte) {
            value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
            position += 1
        }
        return value
    }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Returns whether a byte is an ASCII letter or part of a character beyond ASCII.
    static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || (byte >= 0xC3 && byte != 0xE2)
            || (0x80...0xBF).contains(byte)
    }
}

// Errors.
extension OpeningHoursParser {
    func error(_ message: String, at offset: Int? = nil) -> OpeningHoursError {
        let prefix = text[..<min(offset ?? position, text.count)]
        return OpeningHoursError(offset: String(decoding: prefix, as: UTF8.self).count, message: message)
    }

    /// Returns the error for something that does not fit anywhere.
    func unexpected() -> OpeningHoursError {
        if isAtEnd { return error("days, times, open or off are expected at the end") }
        let word = peekWord()
        if Self.refusals.keys.contains(word) { return error(Self.refusals[word] ?? "") }
        if Self.isWeekdayOrMonth(word) || word == "ph" || word == "week" {
            return error("a new rule starts here, write \";\" or \",\" before it")
        }
        if digitCount() == 4, byte(4) != UInt8(ascii: ":") {
            var ahead = self
            return Self.isYear(ahead.takeNumber())
                ? error("the year comes before the month, as in 2026 Dec 24")
                : error("times have a colon, as in 09:00-18:00")
        }
        if digitCount() > 0 { return error("write \",\" between two times, as in 08:00-12:00,13:00-17:00") }
        if word == "am" || word == "pm" { return error("times are on the 24-hour clock, write 18:00 for 6 pm") }
        if !word.isEmpty {
            // Days of other languages are as short as those here, and resemble the wrong ones.
            let suggestion = EditDistance.suggestion(for: word, among: Self.vocabulary).flatMap { near in
                word.count > 3 || near.lowercased().first == word.first ? near : nil
            }
            return error(
                "\"\(word)\" is not understood, " + (suggestion.map { "did you mean \($0)?" } ?? Self.expectation))
        }
        let character = String(decoding: text[position...], as: UTF8.self).first.map(String.init) ?? ""
        return error("\"\(character)\" does not fit here, " + Self.expectation)
    }

    static let expectation = "write days (Mo-Fr, PH, Dec 24-26, week 1-10), times (08:00-18:00), open, off or 24/7"

    static let vocabulary = weekdays + months + ["PH", "week", "open", "off", "closed"]

    /// The words of the specification that are refused, with the reason.
    static let refusals: [String: String] = {
        let sun = "times of the sun change with the day and the place, write a time such as 18:00"
        return [
            "sunrise": sun, "sunset": sun, "dawn": sun, "dusk": sun,
            "sh": "school holidays are not known to a venue, write the dates (Jul 10-Aug 20)",
            "easter":
                "dates counted from Easter are not supported, list the days as holidays of the venue and write PH",
            "unknown": "\"unknown\" is neither open nor closed, write open or off",
        ]
    }()
}
