import WaymarkModel
import WaymarkRouting

/// A value of an event on its way out: into a line of JSON, or to a plugin.
public enum EventValue: Hashable, Sendable {
    /// A text: an id, a word of a closed list, or a message.
    case text(String)
    /// A whole number: a count, an index, or milliseconds.
    case integer(Int64)
    /// A finite decimal number, in the unit of its field.
    case number(Double)
    /// A yes or no.
    case flag(Bool)
    /// A list of texts.
    case texts([String])
    /// An unknown value; `null` in JSON and nil in Lua.
    case missing
}

/// A type that a field of an event can have.
public protocol FieldValue: Sendable {
    /// The type, for documentation and for the definitions of editors.
    static var fieldType: FieldType { get }
    /// The value in the form that all formats share.
    var eventValue: EventValue { get }
}

/// The documented type of a field.
public struct FieldType: Hashable, Sendable {
    /// A kind of values.
    public enum Kind: Hashable, Sendable {
        /// A yes or no, a whole number, a decimal number, or a text.
        case boolean, integer, number, string
        /// One of these words.
        case choice([String])
        /// A list of texts.
        case texts
    }

    /// The kind of values.
    public var kind: Kind
    /// Whether the value can be unknown.
    public var isOptional = false

    /// Creates the type of a value that is always known.
    public init(_ kind: Kind) { self.kind = kind }
}

/// A closed list of words. The raw values are the words in every format.
public protocol EventWord: FieldValue, RawRepresentable, CaseIterable where RawValue == String {}

extension EventWord {
    /// A choice of the words.
    public static var fieldType: FieldType { FieldType(.choice(allCases.map(\.rawValue))) }
    /// The word.
    @inlinable public var eventValue: EventValue { .text(rawValue) }
}

extension Bool: FieldValue {
    /// A yes or no.
    public static var fieldType: FieldType { FieldType(.boolean) }
    /// The flag.
    @inlinable public var eventValue: EventValue { .flag(self) }
}

extension Int: FieldValue {
    /// A whole number.
    public static var fieldType: FieldType { FieldType(.integer) }
    /// The number.
    @inlinable public var eventValue: EventValue { .integer(Int64(self)) }
}

extension Int64: FieldValue {
    /// A whole number.
    public static var fieldType: FieldType { FieldType(.integer) }
    /// The number.
    @inlinable public var eventValue: EventValue { .integer(self) }
}

extension Double: FieldValue {
    /// A decimal number.
    public static var fieldType: FieldType { FieldType(.number) }
    /// The number; unknown if it is not finite.
    @inlinable public var eventValue: EventValue { isFinite ? .number(self) : .missing }
}

extension String: FieldValue {
    /// A text.
    public static var fieldType: FieldType { FieldType(.string) }
    /// The text.
    @inlinable public var eventValue: EventValue { .text(self) }
}

extension [String]: FieldValue {
    /// A list of texts.
    public static var fieldType: FieldType { FieldType(.texts) }
    /// The texts.
    @inlinable public var eventValue: EventValue { .texts(self) }
}

extension FeatureID: FieldValue {
    /// A text.
    public static var fieldType: FieldType { FieldType(.string) }
    /// The id as text.
    @inlinable public var eventValue: EventValue { .text(rawValue) }
}

extension Timestamp: FieldValue {
    /// A whole number.
    public static var fieldType: FieldType { FieldType(.integer) }
    /// The milliseconds since 1970.
    @inlinable public var eventValue: EventValue { .integer(milliseconds) }
}

extension WayKind: EventWord {}

extension Optional: FieldValue where Wrapped: FieldValue {
    /// The type of the value, which can be unknown.
    public static var fieldType: FieldType {
        var type = Wrapped.fieldType
        type.isOptional = true
        return type
    }
    /// The value, if it is known.
    @inlinable public var eventValue: EventValue { self?.eventValue ?? .missing }
}
