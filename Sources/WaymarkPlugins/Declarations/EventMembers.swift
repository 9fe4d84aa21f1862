import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// Lists the members that plugins read from an event.
struct EventMembers<Root: EventPayload>: FieldVisitor {
    private(set) var list: [Argument] = []
    /// The members under the names that they had before.
    private(set) var former: [FormerMember] = []
    private var count = 0

    /// Lists the members of a type of events, in order.
    init(of event: Root.Type) { Root.fields(&self) }

    mutating func visit<Value: FieldValue>(_ path: KeyPath<Root, Value>, _ field: @autoclosure () -> FieldSpec) {
        let (field, number) = (field(), count)
        count += 1
        guard field.audience != .json else { return }
        let base = field.isIndex ? 1 : 0
        let member = Argument(FieldDeclaration(field, Value.form)) { question, _ in
            question.field(number).raised(by: base)
        }
        list.append(member)
        let former = field.formerName.map { "\($0)" } ?? (Value.form.wrapped == .flag ? "is_\(field.name)" : nil)
        if let former { self.former.append(FormerMember(name: former, member: member)) }
    }

    mutating func visit(_ subject: @autoclosure () -> SubjectSpec) { list.append(Argument(subject())) }
}

extension Argument {
    /// Creates the member that an event takes from the state of the session.
    fileprivate init(_ spec: SubjectSpec) {
        func object(_ object: (some LuaObject).Type, subject: Int = 0) -> Argument {
            .object(spec.name, object, isOptional: spec.isOptional, subject: subject, spec.doc)
        }
        self =
            switch spec.kind {
            case .fix: object(FixObject.self)
            case .route: object(RouteObject.self)
            case .deviation: object(DeviationObject.self)
            case .progress: object(ProgressObject.self)
            case .location: object(LocationObject.self, subject: spec.name == "raw_location" ? 1 : 0)
            case .waypoint: object(WaypointObject.self)
            case .destination: .field(spec.name, spec.doc) { $0.context?.plan.route.destination }
            }
    }
}

/// A member under the name that it had before. It can be read for one version, with a warning.
struct FormerMember: Sendable {
    /// The former name.
    let name: String
    /// The member under its present name.
    let member: Argument
}

extension Reading {
    /// Returns an integer plus a number; other values as they are.
    fileprivate func raised(by number: Int) -> Reading {
        if case .integer(let integer) = self { .integer(integer + number) } else { self }
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
        if left == -1 { found = Reading(root[keyPath: path].eventValue, field().measure) }
    }
}

extension Reading {
    /// Creates the reading of an event's field. Lua uses seconds.
    fileprivate init(_ value: EventValue, _ measure: Measure) {
        self =
            switch value {
            case .missing: .none
            case .flag(let flag): .boolean(flag)
            case .integer(let number): measure == .milliseconds ? .seconds(number) : .integer(Int(number))
            case .number(let number): .number(number)
            case .text(let text): .text(text)
            case .texts(let texts): .value(.list(texts.map { .string($0) }))
            }
    }
}

extension FieldDeclaration {
    /// Creates the declaration of an event's field, with the name and unit that plugins see.
    fileprivate init(_ field: FieldSpec, _ form: ValueForm) {
        self.init(field, APIType(form, field.measure))
        if field.isIndex { member.doc = field.fullDoc }
    }
}

extension APIType {
    /// Creates the type of an event's field. Lua reads milliseconds as seconds.
    fileprivate init(_ form: ValueForm, _ measure: Measure) {
        self =
            switch form {
            case .flag: .boolean
            case .integer: measure == .milliseconds ? .number : .integer
            case .number, .moment: .number
            case .text: .string
            case .choice(let words): .choice(words)
            case .words(let words): .list(.choice(words))
            case .list(let element): .list(APIType(element, measure))
            case .texts: .texts
            case .named, .any: .data
            case .position, .geometry: .data
            case .optional(let wrapped): .optional(APIType(wrapped, measure))
            }
    }
}
