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
public protocol FieldValue: FormedValue, Sendable {
    /// The value in the form that all formats share.
    var eventValue: EventValue { get }
}

/// A closed list of words. The raw values are the words in every format.
public protocol EventWord: FieldValue, RawRepresentable, CaseIterable where RawValue == String {}

extension EventWord {
    /// A choice of the words.
    public static var form: ValueForm { .choice(allCases.map(\.rawValue)) }
    /// The word.
    @inlinable public var eventValue: EventValue { .text(rawValue) }
}

extension Bool: FieldValue {
    /// The flag.
    @inlinable public var eventValue: EventValue { .flag(self) }
}

extension Int: FieldValue {
    /// The number.
    @inlinable public var eventValue: EventValue { .integer(Int64(self)) }
}

extension Int64: FieldValue {
    /// The number.
    @inlinable public var eventValue: EventValue { .integer(self) }
}

extension Double: FieldValue {
    /// The number; unknown if it is not finite.
    @inlinable public var eventValue: EventValue { isFinite ? .number(self) : .missing }
}

extension String: FieldValue {
    /// The text.
    @inlinable public var eventValue: EventValue { .text(self) }
}

extension [String]: FieldValue {
    /// The texts.
    @inlinable public var eventValue: EventValue { .texts(self) }
}

extension FeatureID: FieldValue {
    /// The id as text.
    @inlinable public var eventValue: EventValue { .text(rawValue) }
}

extension Timestamp: FieldValue {
    /// A whole number.
    public static var form: ValueForm { .integer }
    /// The milliseconds since 1970.
    @inlinable public var eventValue: EventValue { .integer(milliseconds) }
}

extension WayKind: EventWord {}

extension Optional: FieldValue where Wrapped: FieldValue {
    /// The value, if it is known.
    @inlinable public var eventValue: EventValue { self?.eventValue ?? .missing }
}
