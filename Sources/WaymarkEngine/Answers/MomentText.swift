import WaymarkModel

/// A moment as a person writes it: `now`, `+20m`, `08:30`, `2026-01-05T08:30`, `2026-01-05T07:30Z`.
///
/// Times without an offset are on the venue's clocks; a time of day alone is that of the same day.
public struct MomentText: Hashable, Sendable {
    private enum Form: Hashable {
        case later(seconds: Int64)
        case timeOfDay(minute: Int)
        case full
    }

    private let form: Form
    /// The text as it was written.
    public let source: String

    /// Reads a moment, or gives nil if the text is none.
    public init?(_ text: String) {
        source = text
        if text == "now" {
            form = .later(seconds: 0)
        } else if text.hasPrefix("+") {
            guard let unit = text.last, let scale = ["s": 1, "m": 60, "h": 3600, "d": 86_400][unit],
                let count = Int64(text.dropFirst().dropLast()), (0...1_000_000).contains(count)
            else { return nil }
            form = .later(seconds: count * Int64(scale))
        } else if let minute = Self.minute(text) {
            form = .timeOfDay(minute: minute)
        } else if Self.parsed(text, in: VenueCalendar(timeZone: "UTC")) != nil {
            form = .full
        } else {
            return nil
        }
    }

    /// The moment meant.
    public func timestamp(now: Timestamp, calendar: VenueCalendar) -> Timestamp {
        switch form {
        case .later(let seconds): now.adding(milliseconds: seconds * 1000)
        case .timeOfDay(let minute): calendar.timestamp(of: calendar.date(of: now), minute: minute)
        case .full: Self.parsed(source, in: calendar) ?? now
        }
    }

    private static func parsed(_ text: String, in calendar: VenueCalendar) -> Timestamp? {
        do { return try calendar.timestamp(parsing: text) } catch { return nil }
    }

    /// The minutes since midnight of `8:30` or `08:30`.
    private static func minute(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
        else { return nil }
        return hour * 60 + minute
    }
}
