/// A type that an attribute can have. It says how a value is written to any format and read from it, in the vocabulary of
/// ``AttributeSink`` and ``AttributeSource``.
public protocol AttributeValue: Hashable, Sendable {
    /// What the value looks like.
    static var storedForm: AttributeForm { get }
    /// Whether it can be nil.
    static var isOptional: Bool { get }
    /// The number of plain values that it consists of.
    static var scalarCount: Int { get }

    /// Writes the value.
    func write<Sink: AttributeSink>(to sink: inout Sink)
    /// Reads a value; nil if the source has none that fits, which the source remembers.
    static func read<Source: AttributeSource>(from source: inout Source) -> Self?
    /// Returns the part of a path's value that one of its pieces has.
    func piece(_ share: PieceShare) -> Self
    /// The value with clean texts: labels on one line, tags without hidden characters.
    var cleaned: Self { get }
}

extension AttributeValue {
    @inlinable public static var isOptional: Bool { false }
    @inlinable public static var scalarCount: Int { 1 }
    /// Returns the value itself: most values apply to every piece.
    @inlinable public func piece(_ share: PieceShare) -> Self { self }
    /// The value itself: most values have no texts.
    @inlinable public var cleaned: Self { self }
}

/// What a value looks like. Formats that describe attributes, such as a JSON Schema, switch over it.
public enum AttributeForm: Hashable, Sendable {
    /// A number with the attribute's unit; a whole number; yes or no.
    case number, integer, flag
    /// A text; an id.
    case text, id
    /// One word of a list.
    case choice([String])
    /// A text with translations.
    case localized
    /// Opening hours; roles; texts by name.
    case hours, roles, tags
    /// A point; a line; a polygon; a day.
    case point, line, polygon, date
}

/// The share of a piece in its path. All numbers are from 0 to 1.
public struct PieceShare: Hashable, Sendable {
    /// The length of the piece, as a part of the path's length.
    public var fraction: Double
    /// Where the piece starts and ends along the path.
    public var start, end: Double

    /// Creates a share.
    public init(fraction: Double, start: Double, end: Double) {
        self.fraction = fraction
        self.start = start
        self.end = end
    }
}

/// Receives values in a format.
public protocol AttributeSink {
    /// Writes that there is no value of this type.
    mutating func none<Value: AttributeValue>(_ type: Value.Type)
    /// Writes a number.
    mutating func number(_ value: Double)
    /// Writes a whole number.
    mutating func integer(_ value: Int)
    /// Writes yes or no.
    mutating func flag(_ value: Bool)
    /// Writes a text or an id.
    mutating func text(_ value: String)
    /// Writes a word of a list: as a text, unless the sink knows better.
    mutating func choice<Choice: ChoiceValue>(_ value: Choice)
    /// Writes a text with translations.
    mutating func localized(_ value: LocalizedText)
    /// Writes opening hours.
    mutating func hours(_ value: OpeningHours)
    /// Writes roles.
    mutating func roles(_ value: Set<Role>)
    /// Writes texts by name.
    mutating func tags(_ value: [String: String])
    /// Writes a point.
    mutating func point(_ value: Point)
    /// Writes a line.
    mutating func line(_ value: Polyline)
    /// Writes a polygon.
    mutating func polygon(_ value: Polygon)
    /// Writes a day.
    mutating func date(_ value: CalendarDate)
}

extension AttributeSink {
    /// Writes a word of a list as a text.
    @inlinable public mutating func choice<Choice: ChoiceValue>(_ value: Choice) { text(value.rawValue) }
}

/// Supplies values from a format. Each function returns nil if there is no value, or one that does not fit; the source
/// remembers the latter.
public protocol AttributeSource {
    /// Reads a number.
    mutating func number() -> Double?
    /// Reads a whole number.
    mutating func integer() -> Int?
    /// Reads yes or no.
    mutating func flag() -> Bool?
    /// Reads a text or an id.
    mutating func text() -> String?
    /// Reads a word of a list.
    mutating func choice<Choice: ChoiceValue>() -> Choice?
    /// Reads a text with translations.
    mutating func localized() -> LocalizedText?
    /// Reads opening hours.
    mutating func hours() -> OpeningHours?
    /// Reads roles.
    mutating func roles() -> Set<Role>?
    /// Reads texts by name.
    mutating func tags() -> [String: String]?
    /// Reads a point.
    mutating func point() -> Point?
    /// Reads a line.
    mutating func line() -> Polyline?
    /// Reads a polygon.
    mutating func polygon() -> Polygon?
    /// Reads a day.
    mutating func date() -> CalendarDate?
}
