extension Anchor: Attributed {
    /// Creates an anchor at latitude and longitude 0.
    @inlinable public init() { self.init(origin: Coordinate(latitude: 0, longitude: 0)) }

    /// The noun for its map in a venue file.
    public static var noun: String { "an anchor" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Anchor {
        visitor.attribute(
            \.origin.latitude, "anchorLatitude", .degrees, key: "lat", in: -90...90, required: true,
            doc: "Degrees north.")
        visitor.attribute(
            \.origin.longitude, "anchorLongitude", .degrees, key: "lon", in: -180...180, required: true,
            doc: "Degrees east.")
        visitor.attribute(
            \.bearing, "anchorBearing", .degrees, key: "bearing", in: -360...360,
            doc: "The compass bearing of the y axis, clockwise from north.")
    }
}

extension PublicHoliday: Attributed {
    /// Creates a blank holiday.
    @inlinable public init() { self.init(date: CalendarDate(year: 0, month: 1, day: 1), name: "") }

    /// The noun for its map in a venue file.
    public static var noun: String { "a holiday" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == PublicHoliday {
        visitor.attribute(\.date, "date", required: true, doc: "The day: `2026-12-25`.")
        visitor.attribute(\.name, "name", doc: "The name of the holiday.")
        visitor.attribute(
            \.kept, "kept", since: 20, default: "yes",
            doc: "Whether the venue keeps it: `false` for a day that only the region keeps.")
    }
}
