/// A text that should be a date and time but is not.
public struct TimeTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message: what is wrong and what would be right.
    public var message: String
    /// The message.
    public var description: String { message }

    /// Creates an error.
    public init(message: String) { self.message = message }
}

extension VenueCalendar {
    /// Returns a moment in local time with the zone's offset: `2026-01-05T10:00:00+01:00`. Milliseconds appear unless
    /// they are 0, and so do the seconds of the offsets before zones were agreed on: `1900-01-01T10:00:00+00:19:32`.
    public func format(_ moment: Timestamp) -> String {
        let local = localSeconds(of: moment)
        let seconds = Self.quotient(Int(moment.milliseconds), by: 1000)
        let offset = local - seconds
        // The product of the first second that there is lies beyond the numbers; the difference does not.
        let milliseconds = Int(moment.milliseconds) &- seconds &* 1000
        var text = Self.text(ofLocal: local, withSeconds: true)
        if milliseconds != 0 { text.append(".", milliseconds, width: 3) }
        text.append(offset < 0 ? "-" : "+", abs(offset) / 3600, width: 2)
        text.append(":", abs(offset) % 3600 / 60, width: 2)
        if offset % 60 != 0 { text.append(":", abs(offset) % 60, width: 2) }
        return text.text
    }

    /// Returns a moment in local time: `2026-01-05T10:00`. Seconds appear unless they are 0.
    public func formatLocal(_ moment: Timestamp) -> String {
        let local = localSeconds(of: moment)
        return Self.text(ofLocal: local, withSeconds: local % 60 != 0).text
    }

    /// Returns a moment in local time for a text that is read on a day: `10:00` if it is a moment of that day, otherwise
    /// `2026-01-06T10:00`.
    public func formatLocal(_ moment: Timestamp, readOn day: CalendarDate) -> String {
        date(of: moment) == day ? formatTime(moment) : formatLocal(moment)
    }

    /// Returns the local time of day: `08:00`.
    public func formatTime(_ moment: Timestamp) -> String {
        let minute = minute(of: moment)
        return "\((minute / 60).padded(to: 2)):\((minute % 60).padded(to: 2))"
    }

    /// Returns the local time of day with its seconds: `08:00:30`.
    public func formatTimeWithSeconds(_ moment: Timestamp) -> String {
        let second = localSeconds(of: moment) % 60
        return "\(formatTime(moment)):\((second < 0 ? second + 60 : second).padded(to: 2))"
    }

    /// Parses a date and time in ISO 8601.
    ///
    /// Accepted are `2026-01-05` (its midnight), `2026-01-05T10:00` and `2026-01-05 10:00:30.5`. They are local to the
    /// venue unless they end in `Z` or an offset (`+01:00`, `+0100`, `+01`). A local time that occurs twice means the
    /// first.
    ///
    /// - Throws: `TimeTextError` if the text is none of these.
    public func timestamp(parsing text: String) throws(TimeTextError) -> Timestamp {
        var reader = ISO8601Reader(text)
        guard let parts = reader.read(), parts.date.isValid else {
            throw TimeTextError(
                message: "\"\(text)\" is not a date and time, write them as 2026-01-05T10:00, "
                    + "with +01:00 or Z behind it if it is not the venue's time")
        }
        let local = parts.date.daysSinceEpoch * Self.secondsOfDay + parts.second
        let seconds = parts.offset.map { local - $0 } ?? moment(ofLocal: local, .first)
        return Timestamp(milliseconds: Int64(seconds) * 1000 + Int64(parts.milliseconds))
    }

    private static func text(ofLocal local: Int, withSeconds: Bool) -> ISO8601Text {
        let days = quotient(local, by: secondsOfDay)
        let second = local - days * secondsOfDay
        let date = CalendarDate(daysSinceEpoch: days)
        var text = ISO8601Text()
        text.append(nil, date.year, width: 4)
        text.append("-", date.month, width: 2)
        text.append("-", date.day, width: 2)
        text.append("T", second / 3600, width: 2)
        text.append(":", second % 3600 / 60, width: 2)
        if withSeconds { text.append(":", second % 60, width: 2) }
        return text
    }
}

/// A text of numbers of a fixed width. Each answer has several, so they are written byte by byte.
private struct ISO8601Text {
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    init() { bytes.reserveCapacity(32) }

    /// Writes a sign and a number with zeros before it.
    mutating func append(_ sign: Unicode.Scalar?, _ number: Int, width: Int) {
        if let sign { bytes.append(UInt8(ascii: sign)) }
        guard (0..<10_000).contains(number) else { return bytes += number.padded(to: width).utf8 }
        var power = 1
        for place in 1..<4 where place < width || number >= power * 10 { power *= 10 }
        var rest = number
        while power > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / power))
            rest %= power
            power /= 10
        }
    }
}

/// Reads one date and time in the extended form of ISO 8601.
private struct ISO8601Reader {
    struct Parts {
        var date: CalendarDate
        /// Seconds since the date's midnight.
        var second = 0
        var milliseconds = 0
        /// Seconds east of Greenwich; nil if the text does not state it.
        var offset: Int?
    }

    private var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text).utf8 }

    mutating func read() -> Parts? {
        guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
            let day = number(digits: 2)
        else { return nil }
        var parts = Parts(date: CalendarDate(year: year, month: month, day: day))
        if rest.isEmpty { return parts }
        guard take("T") || take("t") || take(" "), let hour = number(digits: 2), take(":"),
            let minute = number(digits: 2), minute < 60, hour < 24 || (hour == 24 && minute == 0)
        else { return nil }
        parts.second = hour * 3600 + minute * 60
        if take(":") {
            guard let second = number(digits: 2), second < 60, hour < 24 || second == 0 else { return nil }
            parts.second += second
            if take(".") {
                guard let fraction = milliseconds() else { return nil }
                parts.milliseconds = fraction
            }
        }
        if rest.isEmpty { return parts }
        guard let offset = offset(), rest.isEmpty else { return nil }
        parts.offset = offset
        return parts
    }

    private mutating func offset() -> Int? {
        if take("Z") || take("z") { return 0 }
        let isWest = rest.first == UInt8(ascii: "-")
        guard take("+") || take("-"), let hours = number(digits: 2), hours < 24 else { return nil }
        var (minutes, seconds) = (0, 0)
        if take(":") || !rest.isEmpty {
            guard let stated = number(digits: 2), stated < 60 else { return nil }
            minutes = stated
        }
        if take(":") {
            guard let stated = number(digits: 2), stated < 60 else { return nil }
            seconds = stated
        }
        return (hours * 3600 + minutes * 60 + seconds) * (isWest ? -1 : 1)
    }

    /// Reads the digits after the point. Anything finer than a millisecond is dropped.
    private mutating func milliseconds() -> Int? {
        var value = 0
        var scale = 100
        var isEmpty = true
        while let digit = digit() {
            value += digit * scale
            scale /= 10
            isEmpty = false
        }
        return isEmpty ? nil : value
    }

    private mutating func number(digits: Int) -> Int? {
        var value = 0
        for _ in 0..<digits {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    private mutating func digit() -> Int? {
        guard let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        rest.removeFirst()
        return Int(byte - UInt8(ascii: "0"))
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }
}
