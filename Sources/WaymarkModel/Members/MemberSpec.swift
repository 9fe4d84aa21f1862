/// The declaration of a typed member that has a name and a meaning: an attribute of a feature, a field of an event, a
/// parameter of a question, a member of an answer. Its type and its place follow from the key path beside it.
///
/// `Use` is what one kind of declaration adds, such as the key of an attribute in venue files. Its properties are read as
/// if they were the declaration's own. All of it is plain data: a format that does not read it pays nothing.
@dynamicMemberLookup
public struct MemberSpec<Use: Sendable>: Sendable {
    // Static strings are not reference counted, so formats that do not read them pay nothing for them.
    /// The name, as code that writes bytes takes it.
    public let staticName: StaticString
    /// What a number measures.
    public let measure: Measure
    /// The numbers that are allowed; nil for any finite number.
    public let range: ClosedRange<Double>?
    /// The meaning, as code that writes bytes takes it.
    public let staticDoc: StaticString
    /// What this kind of declaration adds.
    public let use: Use

    /// Creates a declaration.
    @inlinable public init(
        _ name: StaticString, _ measure: Measure = .none, in range: ClosedRange<Double>? = nil, doc: StaticString,
        use: Use
    ) {
        staticName = name
        self.measure = measure
        self.range = range
        staticDoc = doc
        self.use = use
    }

    /// The name.
    public var name: String { "\(staticName)" }
    /// The meaning, in one or more sentences.
    public var doc: String { "\(staticDoc)" }

    /// A property of what this kind of declaration adds.
    @inlinable @inline(__always) public subscript<Value>(dynamicMember path: KeyPath<Use, Value>) -> Value {
        use[keyPath: path]
    }
}

/// What the declaration of a member says, as plain texts.
///
/// It describes members whose names and meanings are made, such as those of functions for plugins, and declared ones to
/// documents, help and plugins. What a door adds, such as a type of Lua, stands beside it.
package struct MemberDescription: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The meaning, in one or more sentences.
    package var doc: String
    /// What a number measures.
    package var measure: Measure
    /// The numbers that are allowed; nil for any finite number.
    package var range: ClosedRange<Double>?

    /// Creates a description.
    package init(
        _ name: String, _ measure: Measure = .none, in range: ClosedRange<Double>? = nil, doc: String
    ) {
        (self.name, self.doc, self.measure, self.range) = (name, doc, measure, range)
    }

    /// Describes a declared member.
    package init<Use>(_ spec: MemberSpec<Use>) { self.init(spec.name, spec.measure, in: spec.range, doc: spec.doc) }
}
