/// An attribute without its type and storage: what tables, schemas and documents about attributes are made from.
public struct DescribedAttribute: Sendable {
    /// What the attribute holds.
    public enum Content: Sendable {
        /// A value.
        case value(AttributeForm, isOptional: Bool)
        /// The id of a feature.
        case reference(FeatureKind, isOptional: Bool)
        /// A list of ids.
        case references(FeatureKind)
        /// A list of texts.
        case texts
        /// Numbers by name.
        case numbers
        /// A list of parts with these attributes; the noun is that of one part.
        case parts([DescribedAttribute], noun: String, PartLayout)
        /// A map of these attributes.
        case group([DescribedAttribute], noun: String, plainKey: String?)
    }

    /// The declaration.
    public var spec: AttributeSpec
    /// What the attribute holds.
    public var content: Content
    /// The default in words: `0`, `no`, `corridor`, `the ordinal`. Nil if there is none, or if it is required.
    public var fallback: String?
}

extension Attributed {
    /// The attributes in the order of their declaration.
    ///
    /// - Complexity: Builds the list each time.
    public static var attributes: [DescribedAttribute] {
        var describing = Describing<Self>()
        attributes(&describing)
        return describing.list
    }
}

/// Collects the attributes of a type.
private struct Describing<Root: Attributed>: AttributeVisitor {
    private let blank = Root()
    private(set) var list: [DescribedAttribute] = []

    private mutating func add(
        _ spec: AttributeSpec, _ content: DescribedAttribute.Content, default value: String? = nil
    ) {
        list.append(
            DescribedAttribute(spec: spec, content: content, fallback: spec.isRequired ? nil : spec.fallback ?? value))
    }

    mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        var words = DefaultWords()
        blank[keyPath: path].write(to: &words)
        add(spec(), .value(Value.storedForm, isOptional: Value.isOptional), default: words.text)
    }

    mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) { add(spec(), .reference(kind, isOptional: Reference.canBeMissing)) }

    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) { add(spec(), .references(kind)) }

    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {
        add(spec(), .texts)
    }

    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    {
        add(spec(), .numbers)
    }

    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) { add(spec(), .parts(Part.attributes, noun: Part.noun, layout)) }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) { add(spec(), .group(Group.attributes, noun: Group.noun, plainKey: Group.plainKey.map { "\($0)" })) }
}

/// Writes a default as an author would; values that are empty have no words.
private struct DefaultWords: AttributeSink {
    private(set) var text: String?

    mutating func none<Value: AttributeValue>(_ type: Value.Type) {}
    mutating func number(_ value: Double) {
        if value.isFinite {
            text = value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
        }
    }
    mutating func integer(_ value: Int) { text = String(value) }
    mutating func flag(_ value: Bool) { text = value ? "yes" : "no" }
    mutating func text(_ value: String) { if !value.isEmpty { text = value } }
    mutating func localized(_ value: LocalizedText) { text(value.base) }
    mutating func hours(_ value: OpeningHours) { text(value.source) }
    mutating func roles(_ value: Set<Role>) {}
    mutating func tags(_ value: [String: String]) {}
    mutating func point(_ value: Point) {}
    mutating func line(_ value: Polyline) {}
    mutating func polygon(_ value: Polygon) {}
    mutating func date(_ value: CalendarDate) {}
}
