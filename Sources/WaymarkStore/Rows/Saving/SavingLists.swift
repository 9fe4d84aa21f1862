import GRDB
import WaymarkModel

/// Writes the lists of a feature to their tables.
struct SavingLists<Root: Attributed>: ListVisitor {
    private let root: Root
    /// The number of the feature's row.
    private let key: Int64
    private let keys: RowKeys
    private let statements: [ListStatements]
    private var position: Int
    private(set) var failure: (any Error)?

    /// Replaces the rows of all lists; a new feature has none yet.
    static func save(_ root: Root, key: Int64, isNew: Bool, _ statements: [ListStatements], _ keys: RowKeys) throws {
        if statements.isEmpty { return }
        if !isNew { for statement in statements { try statement.delete(ofOwner: key) } }
        var saving = SavingLists(root, key, statements, 0, keys)
        Root.attributes(&saving)
        if let failure = saving.failure { throw failure }
    }

    private init(_ root: Root, _ key: Int64, _ statements: [ListStatements], _ position: Int, _ keys: RowKeys) {
        self.root = root
        self.key = key
        self.statements = statements
        self.position = position
        self.keys = keys
    }

    private mutating func save<Elements: Collection>(
        _ elements: Elements, _ bind: (Elements.Element, RowBinder) -> RowBinder
    ) {
        defer { position += 1 }
        guard failure == nil else { return }
        do {
            for (index, element) in elements.enumerated() {
                var row = RowBinder(statements[position].insertion)
                row.cell(key)
                row.integer(index)
                try bind(element, row).execute()
            }
        } catch {
            failure = error
        }
    }

    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        let keys = self.keys
        save(root[keyPath: path]) { id, row in
            var row = row
            row.cell(keys.key(of: id, kind))
            return row
        }
    }

    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {
        save(root[keyPath: path]) { text, row in
            var row = row
            row.text(text)
            return row
        }
    }

    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    {
        save(root[keyPath: path].sorted { $0.key < $1.key }) { entry, row in
            var row = row
            row.text(entry.key)
            row.number(entry.value)
            return row
        }
    }

    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) {
        let keys = self.keys
        save(root[keyPath: path]) { part, row in SavingRow.bind(part, to: row, keys) }
    }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        var saving = SavingLists<Group>(root[keyPath: path], key, statements, position, keys)
        Group.attributes(&saving)
        position = saving.position
        failure = failure ?? saving.failure
    }
}

/// The prepared statements that write the rows of a list.
struct ListStatements {
    let insertion: Statement
    private let deletion: Statement

    init(_ database: Database, _ list: StoredTable) throws {
        insertion = try RowBinder.statement(database, list.elementInsertion)
        deletion = try RowBinder.statement(database, "DELETE FROM \(list.name) WHERE \(list.owner) = ?")
    }

    func delete(ofOwner key: Int64) throws {
        var row = RowBinder(deletion)
        row.cell(key)
        try row.execute()
    }
}
