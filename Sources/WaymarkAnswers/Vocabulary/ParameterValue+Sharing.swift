import WaymarkEngine

/// A duration such as `45s`, `30m` or `2h`.
package struct DurationText: SingleValue, Hashable {
    /// The duration in milliseconds.
    package var milliseconds: Int64

    package init(milliseconds: Int64) { self.milliseconds = milliseconds }

    package static var form: ValueForm { .text }
    package var words: [String] {
        let units: [(Int64, String)] = [(3_600_000, "h"), (60_000, "m"), (1000, "s")]
        return units.first { milliseconds.isMultiple(of: $0.0) }.map { ["\(milliseconds / $0.0)\($0.1)"] } ?? []
    }
    package static func read(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) -> DurationText {
        let units: [Character: Int64] = ["s": 1000, "m": 60_000, "h": 3_600_000]
        let text = given.plain
        guard let unit = text.last.flatMap({ units[$0] }), let number = Int64(text.dropLast()), number > 0,
            number <= 100_000
        else { throw .invalid() }
        return DurationText(milliseconds: number * unit)
    }
}

/// An enumeration whose names are the words of a parameter.
package protocol WordChoice: SingleValue, CaseIterable, RawRepresentable where RawValue == String {}

extension WordChoice {
    /// One of the names.
    public static var form: ValueForm { .choice(allCases.map(\.rawValue)) }
    package var words: [String] { [rawValue] }
    package static func read(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) -> Self {
        guard let word = Self(rawValue: given.plain) else { throw .unknownWord(given.plain, among: form.choices) }
        return word
    }
}

extension SharingMode: WordChoice {}
extension SharingPrecision: WordChoice {}
