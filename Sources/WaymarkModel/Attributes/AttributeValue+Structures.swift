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
