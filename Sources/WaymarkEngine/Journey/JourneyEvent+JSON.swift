import WaymarkModel
import WaymarkNavigation

extension JourneyEvent {
    /// The name of the schema. Its number increases when a member is removed or changes its meaning.
    public static let schema = "waymark.event/2"

    /// The name of the schema before: the same, but legs and steps counted from 0. Recordings can have it.
    static let formerSchema = "waymark.event/1"

    /// The stable name of the kind of event, in snake case.
    public var name: String { kind.accept(EventName()) }

    /// Returns the event as a JSON object: `schema`, `time`, `event`, then the members of its kind as listed in
    /// docs/events.md.
    public func json(in calendar: VenueCalendar) -> JSON { json(in: calendar, as: Self.schema) }

    /// Returns the event as a JSON object of a schema: the present one, or the former.
    func json(in calendar: VenueCalendar, as schema: String) -> JSON {
        var members = kind.accept(EventJSON(schema: schema, time: calendar.format(time)))
        if !decidedBy.isEmpty { members.append(.init("decided_by", .array(decidedBy.map { .string($0) }))) }
        return .object(members)
    }
}

/// Returns the members of an event's JSON object.
private struct EventJSON: EventVisitor {
    var schema: String
    var time: String

    func visit<Payload: EventPayload>(_ event: Payload) -> [JSON.Member] {
        var fields = FieldJSON(
            root: event,
            first: schema == JourneyEvent.schema ? 1 : 0,
            members: [
                .init("schema", .string(schema)), .init("time", .string(time)),
                .init("event", .string(Payload.name)),
            ])
        Payload.fields(&fields)
        return fields.members
    }
}

private struct FieldJSON<Root>: FieldVisitor {
    let root: Root
    /// The index of the first leg and step.
    let first: Int64
    var members: [JSON.Member]

    @inline(__always)
    mutating func visit<Value: FieldValue>(_ path: KeyPath<Root, Value>, _ field: @autoclosure () -> FieldSpec) {
        let field = field()
        if field.audience == .plugins { return }
        var value = root[keyPath: path].eventValue
        if field.isIndex, case .integer(let index) = value { value = .integer(index + first) }
        members.append(.init(field.jsonName, JSON(value)))
    }
}

extension JSON {
    /// Numbers are written with up to 6 decimal places.
    fileprivate init(_ value: EventValue) {
        self =
            switch value {
            case .text(let text): .string(text)
            case .integer(let number): .integer(number)
            case .number(let number): .number(number, places: 6)
            case .flag(let flag): .bool(flag)
            case .texts(let texts): .array(texts.map { .string($0) })
            case .missing: .null
            }
    }
}
