import WaymarkModel

/// An option that a plugin declares, with its type, limits and default.
package struct OptionDeclaration: Hashable, Sendable {
    /// The type of an option.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A boolean, a whole number, a number or a text, in this order.
        case boolean, integer, number, string
        /// One of several words.
        case choice = "enum"
        /// A list of items.
        case list
        /// A table of items by name.
        case map

        /// Whether the option has several items.
        var hasItems: Bool { self == .list || self == .map }

        /// Creates the type that manifests have for a form.
        fileprivate init(_ form: ValueForm) {
            self =
                switch form {
                case .flag: .boolean
                case .integer: .integer
                case .number: .number
                case .choice: .choice
                case .list: .list
                case .named: .map
                default: .string
                }
        }

        /// Returns the form of values of the type.
        ///
        /// - Parameters:
        ///   - items: The type of the items of a list or map.
        ///   - words: The allowed words.
        func form(of items: Kind?, words: [String]) -> ValueForm {
            switch self {
            case .boolean: .flag
            case .integer: .integer
            case .number: .number
            case .string: .text
            case .choice: .choice(words)
            case .list: .list((items ?? .string).form(of: nil, words: words))
            case .map: .named((items ?? .string).form(of: nil, words: words))
            }
        }
    }

    /// The name of the option.
    package var name: String
    /// What the value looks like. The limits below, except `maximumCount`, are those of the items of a list or map.
    package var form: ValueForm
    /// The minimum of a number; nil without one.
    package var minimum: Double?
    /// The maximum of a number; nil without one.
    package var maximum: Double?
    /// The maximum length of a text, in characters.
    package var maximumLength: Int
    /// The maximum number of items in a list.
    package var maximumCount: Int
    /// The default value.
    package var defaultValue: OptionValue
    /// The unit as the author writes it, such as `m`, `s` or `dB`; nil without a unit.
    package var unit: String?
    /// The description; nil without one.
    package var summary: String?
    /// The location of the declaration in the manifest.
    package var span: SourceSpan

    /// What a number measures; `none` for a unit that only the author knows.
    package var measure: Measure { unit.map { unit in Measure.allCases.last { $0.symbol == unit } ?? .none } ?? .none }

    /// The type, as manifests have it.
    package var kind: Kind { Kind(form) }
    /// The type of the items of a list or map; nil for other types.
    package var itemKind: Kind? {
        switch form {
        case .list(let items), .named(let items): Kind(items)
        default: nil
        }
    }
    /// The allowed words of an enum.
    package var values: [String] { form.choices }

    /// The type and limits as text: `number from 0 to 90 dB`, `"prefer" or "avoid"`.
    package var limits: String {
        guard kind.hasItems, let itemKind else { return Self.limits(kind, self) }
        return "\(kind.rawValue) of at most \(maximumCount): " + Self.limits(itemKind, self)
    }

    private static func limits(_ kind: Kind, _ option: OptionDeclaration) -> String {
        switch kind {
        case .boolean: "true or false"
        case .choice: option.values.map { "\"\($0)\"" }.joined(separator: " or ")
        case .string: "text of at most \(option.maximumLength) characters"
        case .list, .map: kind.rawValue
        case .integer, .number:
            kind.rawValue + (option.minimum.map { " from \(OptionValue.number($0).text)" } ?? "")
                + (option.maximum.map { " to \(OptionValue.number($0).text)" } ?? "")
                + (option.unit.map { " \($0)" } ?? "")
        }
    }
}

/// The value of an option.
package enum OptionValue: Hashable, Sendable {
    /// A boolean.
    case boolean(Bool)
    /// A whole number.
    case integer(Int64)
    /// A number.
    case number(Double)
    /// A text, or a word of an enum.
    case string(String)
    /// A list of values.
    case list([OptionValue])
    /// Values by name.
    case map([String: OptionValue])

    /// The value as a user types it: `true`, `12.5`, `prefer`, `a,b`, `a=1,b=2`.
    package var text: String {
        switch self {
        case .boolean(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): Int64(exactly: value).map { String($0) } ?? String(value)
        case .string(let value): value
        case .list(let values): values.map(\.text).joined(separator: ",")
        case .map(let values):
            values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.text)" }.joined(separator: ",")
        }
    }
}
