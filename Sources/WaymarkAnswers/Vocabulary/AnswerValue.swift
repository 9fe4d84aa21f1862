import WaymarkEngine

/// A type that a member of an answer can have. A new answer needs no new one.
package protocol AnswerValue: FormedValue, Sendable {
    /// Whether there is no value.
    var isMissing: Bool { get }
    /// Whether the member applies to this answer.
    var isApplicable: Bool { get }
    /// Writes it.
    func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure)
}

extension AnswerValue {
    @inline(__always) package var isMissing: Bool { false }
    @inline(__always) package var isApplicable: Bool { true }
}

/// Receives the values of an answer, in a format.
package protocol ValueSink {
    mutating func none()
    mutating func flag(_ value: Bool)
    mutating func integer(_ value: Int64, _ measure: Measure)
    mutating func number(_ value: Double, _ measure: Measure)
    mutating func text(_ value: String)
    mutating func moment(_ value: VenueMoment)
    mutating func position(_ value: Coordinate)
    mutating func geometry(_ value: AnswerGeometry)
    mutating func tree(_ value: JSON)
    mutating func list<Element: AnswerValue>(_ values: [Element], _ measure: Measure)
    mutating func texts(_ texts: NamedTexts)
    mutating func members(_ texts: NamedTexts)
}

extension ValueSink {
    /// Takes the local time with its offset as a text.
    package mutating func moment(_ value: VenueMoment) { text(value.calendar.format(value.moment)) }
}

/// Lines and areas of a level.
package struct AnswerGeometry: Hashable, Sendable {
    package var lines: [[Coordinate]]
    /// The rings of each area, the outer one first. Rings are closed.
    package var areas: [[[Coordinate]]]

    package init(lines: [[Coordinate]], areas: [[[Coordinate]]]) { (self.lines, self.areas) = (lines, areas) }

    /// The geometry of GeoJSON: of one kind, or a collection of both.
    package var geoJSON: JSON {
        func line(_ points: [Coordinate]) -> JSON {
            .array(points.map { [.degrees($0.longitude), .degrees($0.latitude)] })
        }
        let parts: [JSON] =
            (lines.isEmpty ? [] : [["type": "MultiLineString", "coordinates": .array(lines.map(line))]])
            + (areas.isEmpty
                ? [] : [["type": "MultiPolygon", "coordinates": .array(areas.map { .array($0.map(line)) })]])
        return parts.count == 1 ? parts[0] : ["type": "GeometryCollection", "geometries": .array(parts)]
    }
}

extension AnswerGeometry: AnswerValue {
    package static var form: ValueForm { .geometry }
    package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) { sink.geometry(self) }
}

/// A moment in a venue, which formats write as its local time with the offset.
package struct VenueMoment: Hashable, Sendable {
    package var moment: Timestamp
    package var calendar: VenueCalendar

    package init(_ moment: Timestamp, in calendar: VenueCalendar) { (self.moment, self.calendar) = (moment, calendar) }
}

/// Texts with names that are data, such as tags: an object, sorted by name.
package struct NamedTexts: AnswerValue, Hashable {
    package let texts: [String: String]

    package init(_ texts: [String: String]) { self.texts = texts }

    /// The texts with their names, sorted by name.
    package var sorted: [(name: String, text: String)] {
        texts.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value) }
    }

    package static var form: ValueForm { .texts(inPlace: false) }
    package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) { sink.texts(self) }
}

/// Texts with names that are data, as members of the object itself: `name_nl`, if the member is called `name_`.
package struct NamedMembers: AnswerValue, Hashable {
    package let texts: NamedTexts

    package init(_ texts: [String: String]) { self.texts = NamedTexts(texts) }

    package static var form: ValueForm { .texts(inPlace: true) }
    package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) { sink.members(texts) }
}

/// A value that does not apply to every answer of a type. Objects leave it out where it does not, and write `null` where it
/// does, but is unknown.
package enum Applicable<Value: AnswerValue>: Sendable {
    case absent
    case value(Value?)
}

extension Applicable: AnswerValue {
    // Absent, or there and unknown.
    package static var form: ValueForm { .optional(.optional(Value.form)) }
    @inline(__always) package var isMissing: Bool { if case .absent = self { true } else { false } }
    @inline(__always) package var isApplicable: Bool { !isMissing }
    @inline(__always) package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) {
        if case .value(let value?) = self { value.write(to: &sink, measure) } else { sink.none() }
    }
}

extension JSON: AnswerValue {
    package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) { sink.tree(self) }
}

extension Bool: AnswerValue {
    @inline(__always) package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) { sink.flag(self) }
}

extension Int: AnswerValue {
    @inline(__always) package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) {
        sink.integer(Int64(self), measure)
    }
}

extension Int64: AnswerValue {
    @inline(__always) package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) {
        sink.integer(self, measure)
    }
}

extension Double: AnswerValue {
    @inline(__always) package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) {
        sink.number(self, measure)
    }
}

extension String: AnswerValue {
    @inline(__always) package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) { sink.text(self) }
}

extension FeatureID: AnswerValue {
    @inline(__always) package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) {
        sink.text(rawValue)
    }
}

extension VenueMoment: AnswerValue {
    package static var form: ValueForm { .moment }
    package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) { sink.moment(self) }
}

extension Coordinate: AnswerValue {
    @inline(__always) package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) {
        sink.position(self)
    }
}

extension Array: AnswerValue where Element: AnswerValue {
    @inline(__always) package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) {
        sink.list(self, measure)
    }
}

extension Optional: AnswerValue where Wrapped: AnswerValue {
    @inline(__always) package var isMissing: Bool { self == nil }
    @inline(__always) package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) {
        if let value = self { value.write(to: &sink, measure) } else { sink.none() }
    }
}
