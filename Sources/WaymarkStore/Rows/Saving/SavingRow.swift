import WaymarkModel

/// Binds the columns of a feature to a statement.
struct SavingRow<Root: Attributed>: ColumnVisitor {
    let root: Root
    var row: RowBinder
    let keys: RowKeys

    /// Binds all columns and returns the binder behind them.
    static func bind(_ root: Root, to row: RowBinder, _ keys: RowKeys) -> RowBinder {
        var saving = SavingRow(root: root, row: row, keys: keys)
        Root.attributes(&saving)
        return saving.row
    }

    @inline(__always) mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        if spec().formats.contains(.store) { root[keyPath: path].write(to: &row) }
    }

    @inline(__always) mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        if let id = root[keyPath: path].target { row.cell(keys.key(of: id, kind)) } else { row.null() }
    }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        row = SavingRow<Group>.bind(root[keyPath: path], to: row, keys)
    }
}

/// The row numbers of the features that others refer to.
final class RowKeys {
    private var tables: [FeatureKind: [FeatureID: Int64]] = [:]
    private var levels: [FeatureID: Int64] = [:]
    private var nodes: [FeatureID: Int64] = [:]

    /// Remembers the row numbers of a kind.
    func set(_ keys: [FeatureID: Int64], _ kind: FeatureKind) {
        switch kind {
        case .level: levels = keys
        case .node: nodes = keys
        default: tables[kind] = keys
        }
    }

    func key(of id: FeatureID, _ kind: FeatureKind) -> Int64 {
        let key =
            switch kind {
            case .level: levels[id]
            case .node: nodes[id]
            default: tables[kind]?[id]
            }
        guard let key else { preconditionFailure("a validated venue refers to the missing \(kind) \"\(id)\"") }
        return key
    }
}
