import WaymarkModel

/// Fills a feature from the columns of a row.
struct LoadingRow<Root: Attributed>: ColumnVisitor {
    private(set) var root: Root
    private(set) var row: RowColumns

    /// Returns the feature of a row's columns; `blank` is a blank feature.
    ///
    /// - Throws: `MisfitRow` if a column does not fit.
    static func read(_ row: RowColumns, into blank: Root) throws -> Root {
        var loading = LoadingRow(root: blank, row: row)
        Root.attributes(&loading)
        try loading.row.check()
        return loading.root
    }

    @inline(__always) mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard spec().formats.contains(.store) else { return }
        if let value = Value.read(from: &row) {
            root[keyPath: path] = value
        } else {
            row.failMissing(spec().column)
        }
    }

    @inline(__always) mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        if let reference = Reference(target: row.reference(kind)) {
            root[keyPath: path] = reference
        } else {
            row.failMissing(spec().column)
        }
    }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        var loading = LoadingRow<Group>(root: root[keyPath: path], row: row)
        Group.attributes(&loading)
        root[keyPath: path] = loading.root
        row = loading.row
    }
}
