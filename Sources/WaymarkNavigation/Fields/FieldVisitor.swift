import WaymarkModel

/// The declaration of a field of an event. Its name is in snake case, without the unit.
public typealias FieldSpec = MemberSpec<FieldUse>

/// What the declaration of an event's field adds.
public struct FieldUse: Sendable {
    /// The formats that have a field.
    public enum Audience: Sendable {
        /// JSON lines, plugins, or both.
        case everyone, json, plugins
    }

    /// The formats that have the field.
    public let audience: Audience
    /// The name that plugins used before it was that of JSON; nil if it was always the same.
    public let formerName: StaticString?
    /// Whether it is an index: from 0 in Swift, from 1 in JSON and for plugins. The meaning does not say its base.
    public let isIndex: Bool

    @inlinable init(_ audience: Audience, formerName: StaticString? = nil, isIndex: Bool = false) {
        self.audience = audience
        self.formerName = formerName
        self.isIndex = isIndex
    }
}

extension MemberSpec where Use == FieldUse {
    /// The name in JSON, with the unit as suffix.
    public var jsonName: String { name + measure.jsonSuffix }

    /// The meaning for readers of JSON and for plugins.
    package var fullDoc: String { use.isIndex ? doc + ", from 1." : doc }
}

extension Measure {
    /// The end of the names of fields in JSON lines, where times stay milliseconds.
    fileprivate var jsonSuffix: String {
        switch self {
        case .none, .ratio: ""
        case .metres: "_m"
        case .milliseconds: "_ms"
        case .seconds: "_s"
        case .metresPerSecond: "_mps"
        case .degrees: "_deg"
        case .percent: "_percent"
        }
    }
}

/// The declaration of a member that plugins read from the state of the session instead of the event.
public struct SubjectSpec: Sendable {
    /// The kind of a member: an object of the plugin API, or the id of the route's destination.
    public enum Kind: String, Sendable {
        /// An object of the plugin API with this name.
        case fix, route, deviation, progress, location, waypoint
        /// The id of the place where the route ends.
        case destination
    }

    /// The kind of the member.
    public var kind: Kind
    /// The name of the member.
    public var name: String
    /// Whether the member can be nil.
    public var isOptional: Bool
    /// The description, as a sentence.
    public var doc: String

    @inlinable init(_ kind: Kind, _ name: String, _ isOptional: Bool, _ doc: String) {
        self.kind = kind
        self.name = name
        self.isOptional = isOptional
        self.doc = doc
    }
}

/// A format or document that is made from the fields of an event.
///
/// A visitor that runs for each event must be `@inlinable` or live in the module that uses it, so that the compiler
/// replaces the key paths with direct access.
public protocol FieldVisitor<Root> {
    /// The event that has the fields.
    associatedtype Root
    /// Visits a field. The order of the fields is the order of all formats.
    mutating func visit<Value: FieldValue>(_ path: KeyPath<Root, Value>, _ field: @autoclosure () -> FieldSpec)
    /// Visits a member that only plugins read. By default, it is ignored.
    mutating func visit(_ subject: @autoclosure () -> SubjectSpec)
}

extension FieldVisitor {
    /// Ignores the member.
    @inlinable @inline(__always) public mutating func visit(_ subject: @autoclosure () -> SubjectSpec) {}

    /// Declares a field.
    ///
    /// - Parameters:
    ///   - path: The value.
    ///   - name: The name in snake case. JSON adds the unit as suffix.
    ///   - measure: What a number measures. Plugins read milliseconds as seconds.
    ///   - audience: The formats that have the field.
    ///   - formerName: The name that plugins used before.
    ///   - doc: The description, as a sentence.
    @inlinable @inline(__always) public mutating func field<Value: FieldValue>(
        _ path: KeyPath<Root, Value>, _ name: StaticString, _ measure: Measure = .none,
        for audience: FieldUse.Audience = .everyone, formerly formerName: StaticString? = nil, doc: StaticString
    ) { visit(path, FieldSpec(name, measure, doc: doc, use: FieldUse(audience, formerName: formerName))) }

    /// Declares an index, which counts from 1 in JSON and for plugins; `doc` is a description without a full stop.
    @inlinable @inline(__always) public mutating func index<Value: FieldValue>(
        _ path: KeyPath<Root, Value>, _ name: StaticString, for audience: FieldUse.Audience = .everyone,
        doc: StaticString
    ) { visit(path, FieldSpec(name, doc: doc, use: FieldUse(audience, isIndex: true))) }

    /// Declares a member that plugins read from the state of the session.
    @inlinable @inline(__always) public mutating func subject(
        _ kind: SubjectSpec.Kind, _ name: String, isOptional: Bool = false, doc: String
    ) { visit(SubjectSpec(kind, name, isOptional, doc)) }

    /// Declares the member `fix` of an event without a fix.
    @inlinable @inline(__always) public mutating func lastFix() {
        subject(.fix, "fix", isOptional: true, doc: "The last fix that was used.")
    }
}
