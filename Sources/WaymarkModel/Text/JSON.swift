import Foundation

/// A JSON value whose objects keep the order in which their members were added.
///
/// Numbers are written as plain decimals, never in scientific notation and never as NaN: what cannot be a JSON number
/// becomes `null`. The same value is always written as the same bytes.
public enum JSON: Hashable, Sendable {
    /// One member of an object.
    public struct Member: Hashable, Sendable {
        public var name: String
        public var value: JSON

        public init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }

    case null
    case bool(Bool)
    case integer(Int64)
    /// A decimal, rounded to at most `places` digits behind the point; trailing zeros are left out.
    case number(Double, places: Int)
    case string(String)
    case array([JSON])
    case object([Member])

    /// Milliseconds, written as seconds with three digits at most.
    public static func seconds(milliseconds: Int64) -> JSON { .number(Double(milliseconds) / 1000, places: 3) }

    /// Metres, to the centimetre.
    public static func metres(_ metres: Double) -> JSON { .number(metres, places: 2) }

    /// Degrees of latitude or longitude, to 7 places (a centimetre).
    public static func degrees(_ degrees: Double) -> JSON { .number(degrees, places: 7) }

    /// A text, or null without one.
    public static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
    public init(stringLiteral text: String) { self = .string(text) }
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
}

extension JSON {
    /// The value of a member of an object, or nil.
    public subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// An element of an array, or nil.
    public subscript(index: Int) -> JSON? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The value with a function applied to every text in it, names of members aside.
    public func mapStrings(_ change: (String) -> String) -> JSON {
        switch self {
        case .string(let text): .string(change(text))
        case .array(let elements): .array(elements.map { $0.mapStrings(change) })
        case .object(let members): .object(members.map { Member($0.name, $0.value.mapStrings(change)) })
        default: self
        }
    }

    /// This object with one more member at its end; other values are unchanged.
    public func adding(_ name: String, _ value: JSON) -> JSON {
        guard case .object(let members) = self else { return self }
        return .object(members + [Member(name, value)])
    }
}
