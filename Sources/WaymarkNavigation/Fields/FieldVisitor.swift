/// The unit of a field. The raw value is its suffix in JSON.
public enum FieldUnit: String, Hashable, Sendable {
    /// A value without a unit.
    case none = ""
    /// Metres; milliseconds (of moments: since 1970); degrees; metres per second.
    case metres = "m", milliseconds = "ms", degrees = "deg", metresPerSecond = "mps"
}

/// The declaration of a field of an event.
public struct FieldSpec: Sendable {
    /// The formats that have a field.
    public enum Audience: Sendable {
        /// JSON lines, plugins, or both.
        case everyone, json, plugins
    }

    /// The name in snake case, without the unit.
    public var name: String
    /// The unit.
    public var unit: FieldUnit
    /// The formats that have the field.
    public var audience: Audience
    /// The name that plugins used before it was that of JSON; nil if it was always the same.
    public var formerName: String?
    /// Whether it is an index: from 0 in Swift, from 1 in JSON and for plugins.
    public var isIndex: Bool
    /// The description, as a sentence; of an index without its base.
    public var doc: String

    /// The name in JSON, with the unit as suffix.
    @inlinable public var jsonName: String { unit == .none ? name : "\(name)_\(unit.rawValue)" }

    @inlinable init(
        _ name: String, _ unit: FieldUnit, _ audience: Audience, _ formerName: String?, isIndex: Bool = false,
        _ doc: String
    ) {
        self.name = name
        self.unit = unit
        self.audience = audience
        self.formerName = formerName
        self.isIndex = isIndex
        self.doc = doc
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
    ///   - unit: The unit. Plugins read milliseconds as seconds.
    ///   - audience: The formats that have the field.
    ///   - formerName: The name that plugins used before.
    ///   - doc: The description, as a sentence.
    @inlinable @inline(__always) public mutating func field<Value: FieldValue>(
        _ path: KeyPath<Root, Value>, _ name: String, _ unit: FieldUnit = .none,
        for audience: FieldSpec.Audience = .everyone, formerly formerName: String? = nil, doc: String
    ) { visit(path, FieldSpec(name, unit, audience, formerName, doc)) }

    /// Declares an index, which counts from 1 in JSON and for plugins; `doc` is a description without a full stop.
    @inlinable @inline(__always) public mutating func index<Value: FieldValue>(
        _ path: KeyPath<Root, Value>, _ name: String, for audience: FieldSpec.Audience = .everyone, doc: String
    ) { visit(path, FieldSpec(name, .none, audience, nil, isIndex: true, doc)) }

    /// Declares a member that plugins read from the state of the session.
    @inlinable @inline(__always) public mutating func subject(
        _ kind: SubjectSpec.Kind, _ name: String, isOptional: Bool = false, doc: String
    ) { visit(SubjectSpec(kind, name, isOptional, doc)) }

    /// Declares the member `fix` of an event without a fix.
    @inlinable @inline(__always) public mutating func lastFix() {
        subject(.fix, "fix", isOptional: true, doc: "The last fix that was used.")
    }
}
