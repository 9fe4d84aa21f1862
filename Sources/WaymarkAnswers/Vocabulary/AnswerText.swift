/// A text about a question, in which each door spells the parameters its own way: `"--count <count>"` or `"count"`.
///
/// ```swift
/// AnswerError(.invalid, "\(name: "count") must be between 1 and 1000", parameter: "count")
/// ```
package struct AnswerText: Hashable, Sendable {
    /// How a door spells a parameter.
    package protocol Spelling {
        /// Returns the name: `--count`.
        func name(_ parameter: String) -> String
        /// Returns the name with the value, in quotation marks: `"--count <count>"`.
        func parameter(_ parameter: String) -> String
    }

    fileprivate enum Part: Hashable, Sendable {
        case text(String), name(String), parameter(String)
    }

    private var parts: [Part]

    /// Creates a plain text.
    package init(_ text: String) { parts = [.text(text)] }

    /// Returns the text as a door writes it.
    package func written(_ spelling: some Spelling) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .name(let name): spelling.name(name)
            case .parameter(let name): spelling.parameter(name)
            }
        }.joined()
    }

    /// The text with the plain names of parameters, as programs read it.
    package var plain: String { written(PlainSpelling()) }
}

/// The spelling of doors where parameters have names only.
package struct PlainSpelling: AnswerText.Spelling {
    package init() {}
    package func name(_ parameter: String) -> String { parameter }
    package func parameter(_ parameter: String) -> String { "\"\(parameter)\"" }
}

extension AnswerText: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self.init(text) }
    package init(stringInterpolation: Interpolation) { parts = stringInterpolation.parts }

    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}
        package mutating func appendLiteral(_ text: String) { parts.append(.text(text)) }
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(.text(value.description))
        }
        /// Adds the name of a parameter.
        package mutating func appendInterpolation(name: String) { parts.append(.name(name)) }
        /// Adds a parameter with its value.
        package mutating func appendInterpolation(parameter: String) { parts.append(.parameter(parameter)) }
    }
}
