import WaymarkEngine

/// A text of several words, such as `to next step`. The command line gives them one by one.
package struct Phrase: Hashable, Sendable {
    /// The words with a blank between them.
    package private(set) var text = ""

    package init() {}

    /// The words.
    package var words: [String] { text.split(separator: " ").map(String.init) }
}

extension Phrase: ParameterValue {
    package static var form: ValueForm { .text }
    package static var isRepeatable: Bool { true }

    package mutating func clear() { text = "" }

    package mutating func take(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) {
        text += (text.isEmpty ? "" : " ") + given.plain
    }
}
