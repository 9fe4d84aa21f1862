import WaymarkModel

/// The ranges of the numbers in recordings. A journey computes with them, so what no journey writes is refused where it is
/// read.
enum RecordedNumbers {
    /// The largest number, in both directions. As a moment, it is the year 33658.
    private static let limit = 1e15
    /// The range of the intervals and pauses of the simulated traveller, in milliseconds: up to a day.
    private static let day = 86_400_000.0

    /// Returns what is wrong with the numbers of a line; nil if all are in their ranges.
    ///
    /// What plugins stored is text, and messages about locations have a separate reader.
    static func objection(to json: JSON) -> String? {
        switch json {
        case .array(let elements): return elements.lazy.compactMap(objection).first
        case .object(let members):
            let effect = json["effect"]?.text
            return members.lazy.compactMap { objection(to: $0.value, named: $0.name, effect: effect) }.first
        default: return nil
        }
    }

    private static func objection(to value: JSON, named name: String, effect: String?) -> String? {
        if name == "message" || name == "plugins" { return nil }
        guard let number = value.decimal else { return objection(to: value) }
        let (range, words): (ClosedRange<Double>, String) =
            switch (name, effect) {
            case ("interval_ms", _): (1...day, "from 1 to 86400000")
            case ("pause_ms", _): (0...day, "from 0 to 86400000")
            case ("amount", "slowed"): (1...1e9, "from 1 to 1000000000")
            case ("amount", "delayed"): (1e-9...1e9, "above 0 and at most 1000000000")
            default: (-limit...limit, "from -10^15 to 10^15")
            }
        return range.contains(number) ? nil : "\(name) is out of range: it must be \(words)"
    }
}

extension JourneyRecording {
    /// Checks that all numbers of a line are in their ranges.
    ///
    /// - Throws: `RecordingError` that names the first one that is not.
    static func checkNumbers(_ json: JSON, line: Int) throws(RecordingError) {
        if let objection = RecordedNumbers.objection(to: json) { throw RecordingError(line: line, message: objection) }
    }
}
