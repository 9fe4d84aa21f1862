import WaymarkModel

/// A moment as a user writes it: `now`, `+20m`, `08:30`, `2026-01-05T08:30`, `2026-01-05T07:30Z`.
///
/// Times without an offset are local times of the venue. A time without a date means the current day.
///
/// `+` takes a whole number from 0 to 1000000 and a unit: `s`, `m`, `h` or `d`.
package struct MomentText: Hashable, Sendable {
    private enum Form: Hashable {
        case later(seconds: Int64)
        case timeOfDay(second: Int)
        case full
    }

    private let form: Form
    /// The text as it was written.
    package let source: String

    /// Reads a moment; returns nil if the text is not a moment.
    package init?(_ text: String) {
        source = text
        if text == "now" {
            form = .later(seconds: 0)
        } else if text.hasPrefix("+") {
            guard let unit = text.last, let scale = ["s": 1, "m": 60, "h": 3600, "d": 86_400][unit],
                let count = DecimalNumber.whole(text.dropFirst().dropLast(), as: Int64.self),
                (0...1_000_000).contains(count)
            else { return nil }
            form = .later(seconds: count * Int64(scale))
        } else if let second = Self.second(text) {
            form = .timeOfDay(second: second)
        } else if Self.parsed(text, in: VenueCalendar(timeZone: "UTC")) != nil {
            form = .full
        } else {
            return nil
        }
    }

    /// Returns the moment that the text means.
    ///
    /// - Parameters:
    ///   - now: The moment that `now`, `+20m` and a time without a date refer to.
    ///   - calendar: The venue's calendar, for texts without an offset.
    package func timestamp(now: Timestamp, calendar: VenueCalendar) -> Timestamp {
        switch form {
        case .later(let seconds): now.adding(milliseconds: seconds * 1000)
        case .timeOfDay(let second):
            calendar.timestamp(of: calendar.date(of: now), minute: second / 60)
                .adding(milliseconds: Int64(second % 60) * 1000)
        case .full: Self.parsed(source, in: calendar) ?? now
        }
    }

    private static func parsed(_ text: String, in calendar: VenueCalendar) -> Timestamp? {
        do { return try calendar.timestamp(parsing: text) } catch { return nil }
    }

    /// Returns the seconds since midnight for `8:30`, `08:30` or `08:30:15`; nil for other texts.
    private static func second(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), (1...2).contains(parts[0].count),
            parts.dropFirst().allSatisfy({ $0.count == 2 }),
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
        else { return nil }
        let numbers = parts.compactMap { Int($0) } + [0]
        guard numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
        return numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    }
}
