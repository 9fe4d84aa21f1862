/// A format, or another use of attributes: it sees every attribute of `Root` with its type, storage and declaration.
///
/// The specification is evaluated only if the visitor reads it. Key paths are not `Sendable`: keep them in the visitor.
public protocol AttributeVisitor<Root> {
    /// The type whose attributes it sees.
    associatedtype Root: Attributed

    /// Sees a value.
    mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec)
    /// Sees the id of another feature.
    mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec)
    /// Sees a list of ids, which has a separate table in the store.
    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec)
    /// Sees a list of texts, which has a separate table in the store.
    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec)
    /// Sees numbers by name, which have a separate table in the store.
    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    /// Sees a list of parts, which has a separate table in the store.
    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec)
    /// Sees attributes that are a separate map in venue files, and columns of the feature in the store.
    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec)
}

/// How the parts of a feature are written in venue files.
public enum PartLayout: Sendable {
    /// A list of maps.
    case maps
    /// A list of maps; a part that has only the attribute with this key can be written as its value alone.
    case mapsOrValues(of: StaticString)
    /// Keys of the feature itself, each with one value for all parts or a list with one value for each.
    case lists
}

/// The words in which attributes are declared.
extension AttributeVisitor {
    /// Declares a value.
    ///
    /// - Parameters:
    ///   - path: The property.
    ///   - name: The property's name, from which columns and keys follow (see ``Spelling``).
    ///   - measure: What a number measures.
    ///   - key: The key in venue files, if it does not follow from the name.
    ///   - range: The numbers that are allowed.
    ///   - pieces: How a value written for a whole path applies to its pieces.
    ///   - required: Whether venue files must have the key.
    ///   - formats: The formats that have the attribute.
    ///   - since: The schema version of the store that added it; above 1, the value must be optional.
    ///   - fallback: The default in words, if it depends on other attributes.
    ///   - doc: The meaning, for the documentation and for editors.
    @inlinable @inline(__always) public mutating func attribute<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ name: StaticString, _ measure: Measure = .none,
        key: StaticString? = nil, in range: ClosedRange<Double>? = nil, pieces: PieceSharing = .all,
        required: Bool = false, formats: AttributeFormats = .all, since: Int = 1, default fallback: StaticString? = nil,
        doc: StaticString
    ) {
        visit(
            path,
            AttributeSpec(
                name, measure, in: range, doc: doc,
                use: AttributeUse(
                    key: key, sharing: pieces, isRequired: required, formats: formats, since: since,
                    fallback: fallback)))
    }

    /// Declares a reference to a feature of another kind.
    @inlinable @inline(__always) public mutating func reference<Reference: ReferenceValue>(
        _ path: WritableKeyPath<Root, Reference>, _ name: StaticString, to kind: FeatureKind, required: Bool = false,
        formats: AttributeFormats = .all, since: Int = 1, default fallback: StaticString? = nil, doc: StaticString
    ) {
        visit(
            reference: path, to: kind,
            AttributeSpec(
                name, doc: doc,
                use: AttributeUse(isRequired: required, formats: formats, since: since, fallback: fallback)))
    }

    /// Declares a list of references to features of another kind.
    @inlinable @inline(__always) public mutating func references(
        _ path: WritableKeyPath<Root, [FeatureID]>, _ name: StaticString, to kind: FeatureKind,
        default fallback: StaticString? = nil, doc: StaticString
    ) {
        visit(
            references: path, to: kind,
            AttributeSpec(name, doc: doc, use: AttributeUse(fallback: fallback)))
    }

    /// Declares a list of texts; `element` names one of them.
    @inlinable @inline(__always) public mutating func texts(
        _ path: WritableKeyPath<Root, [String]>, _ name: StaticString, each element: StaticString, since: Int = 1,
        doc: StaticString
    ) {
        visit(
            texts: path,
            AttributeSpec(name, doc: doc, use: AttributeUse(since: since, element: element)))
    }

    /// Declares numbers by name; `element` names one of them, `elementKey` what the names are of.
    @inlinable @inline(__always) public mutating func numbers(
        _ path: WritableKeyPath<Root, [String: Double]>, _ name: StaticString, _ measure: Measure,
        each element: StaticString, by elementKey: StaticString, in range: ClosedRange<Double>, doc: StaticString
    ) {
        visit(
            numbers: path,
            AttributeSpec(
                name, measure, in: range, doc: doc, use: AttributeUse(element: element, elementKey: elementKey)))
    }

    /// Declares a list of parts.
    @inlinable @inline(__always) public mutating func parts<Part: Attributed>(
        _ path: WritableKeyPath<Root, [Part]>, _ name: StaticString, as layout: PartLayout = .maps,
        required: Bool = false, atLeast minimumCount: Int = 0, since: Int = 1, doc: StaticString
    ) {
        visit(
            parts: path, as: layout,
            AttributeSpec(
                name, doc: doc, use: AttributeUse(isRequired: required, minimumCount: minimumCount, since: since)))
    }

    /// Declares a group of attributes. Their names are unique in the whole feature.
    @inlinable @inline(__always) public mutating func group<Group: Attributed>(
        _ path: WritableKeyPath<Root, Group>, _ name: StaticString, key: StaticString? = nil,
        default fallback: StaticString? = nil, doc: StaticString
    ) {
        visit(
            group: path,
            AttributeSpec(name, doc: doc, use: AttributeUse(key: key, fallback: fallback)))
    }
}
