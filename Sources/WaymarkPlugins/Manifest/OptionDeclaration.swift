import WaymarkModel

/// An option that a plugin declares: its type, its limits and its default.
public struct OptionDeclaration: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case boolean, integer, number, string
        case choice = "enum"
        case list
    }

    public var name: String
    public var kind: Kind
    /// For lists, what their items are; the limits below, but for `maximumCount`, are those of the items.
    public var itemKind: Kind?
    public var minimum: Double?
    public var maximum: Double?
    /// In characters; for texts.
    public var maximumLength: Int
    /// How many items a list may have.
    public var maximumCount: Int
    /// The words of an enum.
    public var values: [String]
    public var defaultValue: OptionValue
    /// As in `m`, `s`, `dB`; nil where there is none.
    public var unit: String?
    public var summary: String?
    /// Where the manifest declares it.
    public var span: SourceSpan

    /// The type with its limits: `number from 0 to 90 dB`, `"prefer" or "avoid"`.
    public var limits: String {
        guard kind == .list, let itemKind else { return Self.limits(kind, self) }
        return "list of at most \(maximumCount): " + Self.limits(itemKind, self)
    }

    private static func limits(_ kind: Kind, _ option: OptionDeclaration) -> String {
        switch kind {
        case .boolean: "true or false"
        case .choice: option.values.map { "\"\($0)\"" }.joined(separator: " or ")
        case .string: "text of at most \(option.maximumLength) characters"
        case .list: "list"
        case .integer, .number:
            kind.rawValue + (option.minimum.map { " from \(OptionValue.number($0).text)" } ?? "")
                + (option.maximum.map { " to \(OptionValue.number($0).text)" } ?? "")
                + (option.unit.map { " \($0)" } ?? "")
        }
    }
}

/// The value of an option.
public enum OptionValue: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case list([OptionValue])

    /// As one types it: `true`, `12.5`, `prefer`, `a,b`.
    public var text: String {
        switch self {
        case .boolean(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): Int64(exactly: value).map { String($0) } ?? String(value)
        case .string(let value): value
        case .list(let values): values.map(\.text).joined(separator: ",")
        }
    }
}
