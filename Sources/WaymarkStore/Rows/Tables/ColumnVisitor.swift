import WaymarkModel

/// Sees the attributes that are columns of the feature's own row. Lists are skipped.
protocol ColumnVisitor: AttributeVisitor {}

extension ColumnVisitor {
    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {}
    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {}
    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    {}
    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) {}
}

/// Sees the attributes that are lists, each in its own table. Columns are skipped.
protocol ListVisitor: AttributeVisitor {}

extension ListVisitor {
    mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) {}
    mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {}
}
