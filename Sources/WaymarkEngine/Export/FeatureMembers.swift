import WaymarkModel

/// Collects the properties of a feature for an export from its declared attributes.
///
/// The id and the geometry are not properties: GeoJSON has them elsewhere. Texts are in the venue's own language.
struct FeatureMembers<Root: Attributed>: AttributeVisitor {
    private var members: [JSON.Member] = []
    private let root: Root

    private init(_ root: Root) { self.root = root }

    /// Returns the properties, in the order of the declarations.
    static func members(of root: Root) -> [JSON.Member] {
        var visitor = FeatureMembers(root)
        Root.attributes(&visitor)
        return visitor.members
    }

    /// Returns the properties that differ from those of a blank value, as one object.
    private static func object(of root: Root) -> JSON {
        .object(zip(members(of: root), members(of: Root())).filter { $0.value != $1.value }.map(\.0))
    }

    private mutating func add(_ spec: AttributeSpec, _ value: JSON) { members.append(.init(spec.member, value)) }

    mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        let spec = spec()
        switch Value.storedForm {
        case .point, .line, .polygon: return
        case .id where spec.name == "id": return
        default: break
        }
        var sink = MemberSink(places: spec.measure == .metres ? 2 : 3)
        root[keyPath: path].write(to: &sink)
        add(spec, sink.value)
    }

    mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        add(spec(), .text(root[keyPath: path].target?.rawValue))
    }

    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        add(spec(), .array(root[keyPath: path].map { .string($0.rawValue) }))
    }

    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {
        add(spec(), .array(root[keyPath: path].map { .string($0) }))
    }

    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    {
        let numbers = root[keyPath: path].sorted { $0.key < $1.key }
        add(spec(), .object(numbers.map { .init($0.key, .number($0.value, places: 3)) }))
    }

    /// Adds a list of parts. A part that can be written as one value in venue files is one value here.
    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) {
        let parts = root[keyPath: path].map { part in
            let object = FeatureMembers<Part>.object(of: part)
            if case .mapsOrValues(let only) = layout, case .object(let members) = object, members.count == 1,
                members[0].name == "\(only)"
            {
                return members[0].value
            }
            return object
        }
        add(spec(), .array(parts))
    }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        let group = root[keyPath: path]
        add(spec(), group == Group() ? .null : FeatureMembers<Group>.object(of: group))
    }
}

/// Receives the value of an attribute as JSON.
private struct MemberSink: AttributeSink {
    /// The digits after the point of a number.
    let places: Int
    private(set) var value: JSON = .null

    init(places: Int) { self.places = places }

    mutating func none<Value: AttributeValue>(_ type: Value.Type) {}
    mutating func number(_ number: Double) { value = .number(number, places: places) }
    mutating func integer(_ number: Int) { value = .integer(Int64(number)) }
    mutating func flag(_ flag: Bool) { value = .bool(flag) }
    mutating func text(_ text: String) { value = .string(text) }
    mutating func localized(_ text: LocalizedText) { value = .string(text.base) }
    mutating func hours(_ hours: OpeningHours) { value = .string(hours.source) }
    mutating func date(_ date: CalendarDate) { value = .string(date.description) }
    mutating func roles(_ roles: Set<Role>) { value = .array(roles.sorted().map { .string($0.rawValue) }) }

    mutating func tags(_ tags: [String: String]) {
        value = .object(tags.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
    }

    // The geometry of a feature is not a property.
    mutating func point(_ point: Point) {}
    mutating func line(_ line: Polyline) {}
    mutating func polygon(_ polygon: Polygon) {}
}
