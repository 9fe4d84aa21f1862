import WaymarkEngine

/// A value as a door was given it.
package enum GivenValue: Hashable, Sendable {
    case text(String), number(Double), flag(Bool)

    /// The value as a text.
    package var plain: String {
        switch self {
        case .text(let text): text
        case .number(let number): JSON.number(number, places: 9).compact()
        case .flag(let flag): flag ? "true" : "false"
        }
    }
}

extension GivenValue {
    /// The value in messages, where a long one is cut.
    var shown: String { plain.count > 200 ? plain.prefix(200) + "…" : plain }
}

/// Why a given value does not fit.
package enum ValueProblem: Error, Hashable, Sendable {
    /// It is not of the right form. `help` says how it is written; nil leaves that to the door.
    case invalid(help: String? = nil)
    /// It is not among the words that are allowed.
    case unknownWord(String, among: [String])
    /// The number is too small or too large.
    case outside(ClosedRange<Double>)
}

/// A type that a parameter of a question can have.
package protocol ParameterValue: FormedValue, Sendable {
    /// Whether it can be given several times.
    static var isRepeatable: Bool { get }
    /// The value as a user would write it, for help texts: that of `init()` is the default. Empty for no value.
    var words: [String] { get }
    /// Forgets the default, before the first given value.
    mutating func clear()
    /// Takes a given value.
    mutating func take(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem)
}

extension ParameterValue {
    package static var isRepeatable: Bool { false }
    package mutating func clear() {}
}

/// A value that is read from one given value.
package protocol SingleValue: ParameterValue {
    /// Reads a given value.
    static func read(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) -> Self
}

extension SingleValue {
    package mutating func take(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) {
        self = try Self.read(given, in: range)
    }
}

extension String: SingleValue {
    package var words: [String] { isEmpty ? [] : [self] }
    package static func read(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) -> String {
        given.plain
    }
}

extension Bool: SingleValue {
    package var words: [String] { self ? ["true"] : [] }
    package static func read(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) -> Bool {
        switch given.plain {
        case "true": return true
        case "false": return false
        default: throw .unknownWord(given.plain, among: ["true", "false"])
        }
    }
}

extension Int: SingleValue {
    package var words: [String] { [String(self)] }
    package static func read(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) -> Int {
        guard let number = DecimalNumber.whole(given.plain) else {
            throw .invalid(help: DecimalNumber.help(isWhole: true, in: range))
        }
        if let range, !range.contains(Double(number)) { throw .outside(range) }
        return number
    }
}

extension Double: SingleValue {
    package var words: [String] { [JSON.number(self, places: 9).compact()] }
    package static func read(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) -> Double {
        // Programs write exponents, too.
        let known: Double? = if case .number(let number) = given { number } else { DecimalNumber.double(given.plain) }
        guard let number = known, number.isFinite else {
            throw .invalid(help: DecimalNumber.help(isWhole: false, in: range))
        }
        if let range, !range.contains(number) { throw .outside(range) }
        return number
    }
}

extension MomentText: SingleValue {
    /// How moments are written.
    package static let help = "08:30, 2026-01-05T08:30 (the venue's time), +20m or now"

    package static var form: ValueForm { .moment }
    package var words: [String] { [source] }
    package static func read(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) -> MomentText {
        guard let moment = MomentText(given.plain) else { throw .invalid(help: "write the time as \(help)") }
        return moment
    }
}

extension Optional: ParameterValue where Wrapped: SingleValue {
    package var words: [String] { self?.words ?? [] }
    package mutating func take(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) {
        self = try Wrapped.read(given, in: range)
    }
}

extension Array: ParameterValue where Element: SingleValue {
    package static var isRepeatable: Bool { true }
    package var words: [String] { flatMap(\.words) }
    package mutating func clear() { self = [] }
    package mutating func take(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) {
        append(try Element.read(given, in: range))
    }
}
