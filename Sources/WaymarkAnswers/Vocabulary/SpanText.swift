import WaymarkEngine

/// A length of time as a user writes it: `90s`, `5m`, `1h`, or several of them: `1h30m`.
package struct SpanText: Hashable, Sendable {
    package var milliseconds: Int64

    /// The shortest and the longest, in milliseconds.
    package static let range: ClosedRange<Int64> = 1000...86_400_000
    package static let help = "a number and a unit: 90s, 5m, 1h or 1h30m, at most 24h"

    package init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Reads a length of time; returns nil if the text is not one, or it is too short or too long.
    package init?(_ text: String) {
        var rest = text[...]
        var sum: Int64 = 0
        var last = Int64.max
        while !rest.isEmpty {
            let digits = rest.prefix { ("0"..."9").contains($0) }
            rest = rest.dropFirst(digits.count)
            let word = rest.prefix { !("0"..."9").contains($0) }
            rest = rest.dropFirst(word.count)
            guard digits.count < 7, let count = Int64(digits), let unit = Self.units[word.lowercased()], unit < last
            else {
                return nil
            }
            sum += count * unit
            last = unit
        }
        guard Self.range.contains(sum) else { return nil }
        milliseconds = sum
    }

    private static let units: [String: Int64] = [
        "s": 1000, "sec": 1000, "m": 60_000, "min": 60_000, "h": 3_600_000,
    ]

    /// The length of time as a user would write it.
    package var text: String {
        let seconds = milliseconds / 1000
        let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
        return parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
    }
}

extension SpanText: SingleValue {
    package static var form: ValueForm { .text }
    package var words: [String] { [text] }
    package static func read(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) -> SpanText {
        guard let span = SpanText(given.plain) else { throw .invalid(help: "write the time as \(help)") }
        return span
    }
}
