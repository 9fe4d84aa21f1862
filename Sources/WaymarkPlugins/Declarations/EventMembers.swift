import LuaRuntime
import WaymarkNavigation

/// A member that plugins read from an event.
enum EventMember {
    /// A field of the event, by its number among all fields.
    case field(Int, FieldDeclaration)
    /// A member from the state of the session.
    case subject(SubjectSpec.Kind, FieldDeclaration)

    /// The declaration of the member.
    var declaration: FieldDeclaration {
        switch self {
        case .field(_, let declaration), .subject(_, let declaration): declaration
        }
    }

    /// Returns the members of a type of events, in order.
    static func all<Payload: EventPayload>(of event: Payload.Type) -> [EventMember] {
        var members = EventMembers<Payload>()
        Payload.fields(&members)
        return members.list
    }
}

/// Lists the members that plugins read from an event.
private struct EventMembers<Root>: FieldVisitor {
    var list: [EventMember] = []
    private var count = 0

    mutating func visit<Value: FieldValue>(_ path: KeyPath<Root, Value>, _ field: @autoclosure () -> FieldSpec) {
        let field = field()
        if field.audience != .json { list.append(.field(count, FieldDeclaration(field, Value.fieldType))) }
        count += 1
    }

    mutating func visit(_ subject: @autoclosure () -> SubjectSpec) {
        let subject = subject()
        let type: APIType = subject.kind == .destination ? .string : .object(subject.kind.rawValue)
        list.append(
            .subject(
                subject.kind,
                FieldDeclaration(subject.name, subject.isOptional ? .optional(type) : type, subject.doc)))
    }
}

/// Reads a field of an event by its number.
struct EventFieldReading: EventVisitor {
    var number: Int

    func visit<Payload: EventPayload>(_ event: Payload) -> Reading {
        var finder = FieldFinder(root: event, left: number)
        Payload.fields(&finder)
        return finder.found
    }
}

private struct FieldFinder<Root>: FieldVisitor {
    let root: Root
    var left: Int
    var found = Reading.none

    @inline(__always)
    mutating func visit<Value: FieldValue>(_ path: KeyPath<Root, Value>, _ field: @autoclosure () -> FieldSpec) {
        left -= 1
        if left == -1 { found = Reading(root[keyPath: path].eventValue, field().unit) }
    }
}

extension Reading {
    /// Creates the reading of an event's field. Lua uses seconds.
    fileprivate init(_ value: EventValue, _ unit: FieldUnit) {
        self =
            switch value {
            case .missing: .none
            case .flag(let flag): .boolean(flag)
            case .integer(let number): unit == .milliseconds ? .seconds(number) : .integer(Int(number))
            case .number(let number): .number(number)
            case .text(let text): .text(text)
            }
    }
}

extension FieldDeclaration {
    /// Creates the declaration of an event's field, with the name and unit that plugins see.
    fileprivate init(_ field: FieldSpec, _ type: FieldType) {
        let plain: APIType =
            switch type.kind {
            case .boolean: .boolean
            case .integer: field.unit == .milliseconds ? .number : .integer
            case .number: .number
            case .string: .string
            case .choice(let words): .choice(words)
            }
        let unit: String? =
            switch field.unit {
            case .none: nil
            case .metres: "m"
            case .milliseconds: "s"
            case .degrees: "°"
            case .metresPerSecond: "m/s"
            }
        self.init(
            field.luaName ?? (type.kind == .boolean ? "is_\(field.name)" : field.name),
            type.isOptional ? .optional(plain) : plain, field.doc, unit: unit)
    }
}
