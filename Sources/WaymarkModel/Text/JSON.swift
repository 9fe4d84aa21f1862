import Foundation

/// A JSON value whose objects keep the order in which their members were added.
///
/// Numbers are written as plain decimals, never in scientific notation. NaN and infinity, which JSON cannot express,
/// become `null`. The same value is always written as the same bytes.
public enum JSON: Hashable, Sendable {
    /// A member of an object.
    public struct Member: Hashable, Sendable {
        /// The member's name.
        public var name: String
        /// The member's value.
        public var value: JSON

        /// Creates a member.
        public init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }

    /// The value `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number.
    case integer(Int64)
    /// A decimal, rounded to at most `places` digits after the point, without trailing zeros.
    case number(Double, places: Int)
    /// A text.
    case string(String)
    /// An array.
    case array([JSON])
    /// An object, with its members in order.
    case object([Member])

    /// Returns milliseconds as seconds with at most three digits after the point.
    package static func seconds(milliseconds: Int64) -> JSON { .number(Double(milliseconds) / 1000, places: 3) }

    /// Returns metres, rounded to the centimetre.
    package static func metres(_ metres: Double) -> JSON { .number(metres, places: 2) }

    /// Returns degrees of latitude or longitude, rounded to 7 places (a centimetre).
    package static func degrees(_ degrees: Double) -> JSON { .number(degrees, places: 7) }

    /// Returns a text, or `null` for nil.
    package static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
    /// Creates a text.
    public init(stringLiteral text: String) { self = .string(text) }
    /// Creates an array.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    /// Creates `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates a whole number.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// Creates an object with its members in the order of the literal.
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
}

extension JSON {
    /// Returns the value of an object's member; nil if there is none or this is not an object.
    public subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// Returns an element of an array; nil if there is none or this is not an array.
    public subscript(index: Int) -> JSON? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// Returns the value with a function applied to every text in it, except the names of members.
    package func mapStrings(_ change: (String) -> String) -> JSON {
        switch self {
        case .string(let text): .string(change(text))
        case .array(let elements): .array(elements.map { $0.mapStrings(change) })
        case .object(let members): .object(members.map { Member($0.name, $0.value.mapStrings(change)) })
        default: self
        }
    }

    /// Returns whether any text in the value, except the names of members, satisfies a condition.
    package func containsText(where condition: (String) -> Bool) -> Bool {
        switch self {
        case .string(let text): condition(text)
        case .array(let elements): elements.contains { $0.containsText(where: condition) }
        case .object(let members): members.contains { $0.value.containsText(where: condition) }
        default: false
        }
    }

    /// Returns this object with another member at its end; returns other values unchanged.
    package func adding(_ name: String, _ value: JSON) -> JSON {
        guard case .object(let members) = self else { return self }
        return .object(members + [Member(name, value)])
    }
}

extension JSON {
    /// Returns the value as text on several lines, indented by two spaces per level. Arrays and objects that fit into
    /// `width` columns stay on one line.
    public func formatted(width: Int = 100) -> String {
        JSONWriter.text(width: width, capacity: 1024) { $0.add(tree: self) }
    }

    /// Returns the value as text on one line.
    public func compact() -> String {
        JSONWriter.text(width: nil, capacity: 64) { $0.add(tree: self) }
    }

    /// Returns a number as a plain decimal with at most `places` digits after the point; `null` if it is not finite.
    package static func decimal(_ value: Double, places: Int) -> String {
        var bytes = TextBytes(capacity: 16)
        bytes.append(value, places: places)
        return bytes.text
    }
}
