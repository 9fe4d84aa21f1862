import LuaRuntime
import WaymarkModel
import WaymarkNavigation

/// A kind of table that Lua reads, with its members. Each type declares its table once: the interface to Lua, the
/// copies that functions return, and the documents are made from it.
///
/// To add a member, add its line at the end of `members`. To add a table, list its type in `PluginAPI.objectTypes`.
protocol LuaObject: SendableMetatype {
    /// What the members are read from.
    associatedtype Subject
    /// The name of the table.
    static var name: String { get }
    /// The description, as a sentence.
    static var doc: String { get }
    /// The members, in an order that never changes. New members are added at the end.
    static var members: Members<Self> { get }
    /// Returns the subject that the running hook is about; nil if there is none. The number selects one of several.
    static func subject(on question: Question, _ number: Int) -> Subject?
}

extension LuaObject {
    /// Returns nil: functions return the table as a copy, and no hook has it in its `e`.
    static func subject(on question: Question, _ number: Int) -> Subject? { nil }

    /// The declaration, for documents and editors.
    static var declaration: ObjectDeclaration { ObjectDeclaration(name, doc, members.list.map(\.declaration)) }

    /// The functions that read the members of the running hook's subject, by the number of the member.
    static var readers: [FieldReader] { members.list.map(\.reader) }

    /// Returns the table of a subject as a copy, which plugins can keep.
    static func copy(_ subject: Subject, _ question: Question) -> LuaValue {
        .table(members.list.map { ($0.declaration.name, $0.value(subject, question)) })
    }
}

/// A member of a table: what it is, and how it is read.
struct Member<Object: LuaObject>: Sendable {
    /// The name, type, unit and description.
    let declaration: FieldDeclaration
    /// Reads the member of a given subject.
    let value: @Sendable (Object.Subject, Question) -> Reading
    /// Reads the member of the running hook's subject.
    let reader: FieldReader

    /// Creates a member. The compiler merges the two closures into one for each reader.
    @inline(__always)
    fileprivate init(
        _ declaration: FieldDeclaration, _ value: @escaping @Sendable (Object.Subject, Question) -> Reading
    ) {
        self.declaration = declaration
        self.value = value
        reader = FieldReader { question, number in
            Object.subject(on: question, number).map { value($0, question) } ?? .none
        }
    }
}

/// The members of a table, as its declaration lists them.
struct Members<Object: LuaObject>: Sendable {
    /// The members, in order. The index of a member is its number in the interface to Lua.
    private(set) var list: [Member<Object>] = []

    /// Creates the members that a closure declares.
    init(_ declare: (inout Members) -> Void) { declare(&self) }

    /// Declares a member.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - meaning: The description, as a sentence.
    ///   - unit: The unit. Milliseconds become seconds.
    ///   - type: The type in the documents if it does not follow from the value.
    ///   - read: Reads the value from the subject, with the state of the session or engine.
    @inline(__always)
    mutating func field<Value: MemberValue>(
        _ name: String, _ meaning: String, unit: Measure = .none, as type: APIType? = nil,
        _ read: @escaping @Sendable (Object.Subject, Question) -> Value
    ) {
        list.append(
            Member(FieldDeclaration(name, type ?? Value.apiType, meaning, unit: unit)) { subject, question in
                read(subject, question).reading(question)
            })
    }

    /// Declares a member that is read from the subject alone.
    @inline(__always)
    mutating func field<Value: MemberValue>(
        _ name: String, _ meaning: String, unit: Measure = .none, as type: APIType? = nil,
        _ read: @escaping @Sendable (Object.Subject) -> Value
    ) {
        field(name, meaning, unit: unit, as: type) { subject, _ in read(subject) }
    }

    /// Declares the members of another table as members of this one, except those with the given names.
    mutating func fields<Other: LuaObject>(
        of other: Other.Type, except names: Set<String>,
        _ subject: @escaping @Sendable (Object.Subject) -> Other.Subject
    ) {
        for member in other.members.list where !names.contains(member.declaration.name) {
            list.append(Member(member.declaration) { member.value(subject($0), $1) })
        }
    }
}
