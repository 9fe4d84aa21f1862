extension LocalizedText: AttributeValue {
    @inlinable public static var storedForm: AttributeForm { .localized }
    /// The text and its translations.
    @inlinable public static var scalarCount: Int { 2 }
    @inlinable public func write<Sink: AttributeSink>(to sink: inout Sink) { sink.localized(self) }
    @inlinable public static func read<Source: AttributeSource>(from source: inout Source) -> LocalizedText? {
        source.localized()
    }
    /// The text with each of its languages on one line.
    public var cleaned: LocalizedText { onOneLine }
}

extension OpeningHours: AttributeValue {
    @inlinable public static var storedForm: AttributeForm { .hours }
    @inlinable public func write<Sink: AttributeSink>(to sink: inout Sink) { sink.hours(self) }
    @inlinable public static func read<Source: AttributeSource>(from source: inout Source) -> OpeningHours? {
        source.hours()
    }
}

extension Set: AttributeValue where Element == Role {
    @inlinable public static var storedForm: AttributeForm { .roles }
    @inlinable public func write<Sink: AttributeSink>(to sink: inout Sink) { sink.roles(self) }
    @inlinable public static func read<Source: AttributeSource>(from source: inout Source) -> Set<Role>? {
        source.roles()
    }
}

extension Dictionary: AttributeValue where Key == String, Value == String {
    @inlinable public static var storedForm: AttributeForm { .tags }
    @inlinable public func write<Sink: AttributeSink>(to sink: inout Sink) { sink.tags(self) }
    @inlinable public static func read<Source: AttributeSource>(from source: inout Source) -> [String: String]? {
        source.tags()
    }
    /// The texts without hidden characters; line breaks stay.
    public var cleaned: [String: String] { mapValues(\.withoutHiddenCharacters) }
}

extension Point: AttributeValue {
    @inlinable public static var storedForm: AttributeForm { .point }
    /// The two coordinates.
    @inlinable public static var scalarCount: Int { 2 }
    @inlinable public func write<Sink: AttributeSink>(to sink: inout Sink) { sink.point(self) }
    @inlinable public static func read<Source: AttributeSource>(from source: inout Source) -> Point? { source.point() }
}

extension Polyline: AttributeValue {
    @inlinable public static var storedForm: AttributeForm { .line }
    @inlinable public func write<Sink: AttributeSink>(to sink: inout Sink) { sink.line(self) }
    @inlinable public static func read<Source: AttributeSource>(from source: inout Source) -> Polyline? {
        source.line()
    }
}

extension Polygon: AttributeValue {
    @inlinable public static var storedForm: AttributeForm { .polygon }
    @inlinable public func write<Sink: AttributeSink>(to sink: inout Sink) { sink.polygon(self) }
    @inlinable public static func read<Source: AttributeSource>(from source: inout Source) -> Polygon? {
        source.polygon()
    }
}

extension CalendarDate: AttributeValue {
    @inlinable public static var storedForm: AttributeForm { .date }
    /// Year, month and day.
    @inlinable public static var scalarCount: Int { 3 }
    @inlinable public func write<Sink: AttributeSink>(to sink: inout Sink) { sink.date(self) }
    @inlinable public static func read<Source: AttributeSource>(from source: inout Source) -> CalendarDate? {
        source.date()
    }
}

extension Double: AttributeValue {
    @inlinable public static var storedForm: AttributeForm { .number }
    @inlinable public func write<Sink: AttributeSink>(to sink: inout Sink) { sink.number(self) }
    @inlinable public static func read<Source: AttributeSource>(from source: inout Source) -> Double? {
        source.number()
    }
    /// Returns the piece's part of a length or time.
    @inlinable public func piece(_ share: PieceShare) -> Double { self * share.fraction }
}

extension Int: AttributeValue {
    @inlinable public static var storedForm: AttributeForm { .integer }
    @inlinable public func write<Sink: AttributeSink>(to sink: inout Sink) { sink.integer(self) }
    @inlinable public static func read<Source: AttributeSource>(from source: inout Source) -> Int? { source.integer() }
    /// Returns the piece's part of a count. The parts of all pieces add up to the whole.
    @inlinable public func piece(_ share: PieceShare) -> Int {
        Int((Double(self) * share.end).rounded() - (Double(self) * share.start).rounded())
    }
}

extension Bool: AttributeValue {
    @inlinable public static var storedForm: AttributeForm { .flag }
    @inlinable public func write<Sink: AttributeSink>(to sink: inout Sink) { sink.flag(self) }
    @inlinable public static func read<Source: AttributeSource>(from source: inout Source) -> Bool? { source.flag() }
}

extension String: AttributeValue {
    @inlinable public static var storedForm: AttributeForm { .text }
    @inlinable public func write<Sink: AttributeSink>(to sink: inout Sink) { sink.text(self) }
    @inlinable public static func read<Source: AttributeSource>(from source: inout Source) -> String? { source.text() }
    /// The text on one line.
    public var cleaned: String { onOneLine }
}

extension FeatureID: AttributeValue {
    @inlinable public static var storedForm: AttributeForm { .id }
    @inlinable public func write<Sink: AttributeSink>(to sink: inout Sink) { sink.text(rawValue) }
    @inlinable public static func read<Source: AttributeSource>(from source: inout Source) -> FeatureID? {
        source.text().map { FeatureID(rawValue: $0) }
    }
}

/// A word of a fixed list. An enumeration conforms with one line: `extension Surface: ChoiceValue {}`.
public protocol ChoiceValue: AttributeValue, RawRepresentable, CaseIterable where RawValue == String {}

extension ChoiceValue {
    public static var storedForm: AttributeForm { .choice(allCases.map(\.rawValue)) }
    @inlinable public func write<Sink: AttributeSink>(to sink: inout Sink) { sink.choice(self) }
    @inlinable public static func read<Source: AttributeSource>(from source: inout Source) -> Self? {
        source.choice()
    }
}

extension Optional: AttributeValue where Wrapped: AttributeValue {
    @inlinable public static var storedForm: AttributeForm { Wrapped.storedForm }
    @inlinable public static var isOptional: Bool { true }
    @inlinable public static var scalarCount: Int { Wrapped.scalarCount }
    @inlinable public func write<Sink: AttributeSink>(to sink: inout Sink) {
        if let self { self.write(to: &sink) } else { sink.none(Wrapped.self) }
    }
    /// Reads a value; a missing one is read as nil.
    @inlinable public static func read<Source: AttributeSource>(from source: inout Source) -> Wrapped?? {
        .some(Wrapped.read(from: &source))
    }
    @inlinable public func piece(_ share: PieceShare) -> Wrapped? { map { $0.piece(share) } }
    @inlinable public var cleaned: Wrapped? { map(\.cleaned) }
}
