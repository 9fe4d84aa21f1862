import GRDB
import WaymarkModel

/// Fills the lists of features of one kind from their tables.
struct LoadingLists<Root: Attributed>: ListVisitor {
    private(set) var roots: [Root]
    /// The index in `roots` of the feature with a row number.
    private let indices: [Int64: Int]
    private let table: StoredTable
    private let loader: VenueLoader
    private var position = 0
    private var failure: (any Error)?

    /// Returns the features of a table with their lists; `keys` are their row numbers.
    static func fill(_ roots: [Root], keys: [Int64], _ table: StoredTable, _ loader: VenueLoader) throws -> [Root] {
        if table.lists.isEmpty || roots.isEmpty { return roots }
        let indices = Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        // A damaged file can have a row twice.
        guard indices.count == keys.count else { throw MisfitRow(reason: "two rows of \(table.name) with one number") }
        var loading = LoadingLists(roots, indices, table, loader)
        Root.attributes(&loading)
        if let failure = loading.failure { throw failure }
        return loading.roots
    }

    private init(_ roots: [Root], _ indices: [Int64: Int], _ table: StoredTable, _ loader: VenueLoader) {
        self.roots = roots
        self.indices = indices
        self.table = table
        self.loader = loader
    }

    /// Reads the rows of the next table and hands over the elements of each feature, in order.
    private mutating func load<Element>(
        _ read: (RowColumns) throws -> Element, _ set: (inout Root, [Element]) -> Void
    ) {
        defer { position += 1 }
        guard failure == nil else { return }
        do {
            var found: [(owner: Int64?, elements: [Element])] = []
            try loader.rows(table.lists[position].elementQuery(ofOwner: table)) { row in
                var row = row
                let owner = row.wide()
                let element = try read(row)
                if found.isEmpty || found[found.count - 1].owner != owner { found.append((owner, [])) }
                found[found.count - 1].elements.append(element)
            }
            for (owner, elements) in found {
                if let index = owner.flatMap({ indices[$0] }) { set(&roots[index], elements) }
            }
        } catch {
            failure = error
        }
    }

    private mutating func load<Element>(
        _ path: WritableKeyPath<Root, [Element]>, _ read: (inout RowColumns) -> Element?
    ) {
        load(
            { row in
                var row = row
                let element = read(&row)
                if element == nil { row.failMissing("element") }
                try row.check()
                guard let element else { throw MisfitRow(reason: "a list with a gap") }
                return element
            }, { $0[keyPath: path] = $1 })
    }

    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) { load(path) { $0.reference(kind) } }

    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {
        load(path) { $0.text() }
    }

    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    {
        load(
            { row in
                var row = row
                let (name, number) = (row.text(), row.number())
                try row.check()
                guard let name, let number else { throw MisfitRow(reason: "a number without a name") }
                return (name, number)
            }, { $0[keyPath: path] = Dictionary($1, uniquingKeysWith: { $1 }) })
    }

    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) {
        let blank = Part()
        load({ row in try LoadingRow.read(row, into: blank) }, { $0[keyPath: path] = $1 })
    }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        var loading = LoadingLists<Group>(roots.map { $0[keyPath: path] }, indices, table, loader)
        loading.position = position
        Group.attributes(&loading)
        for index in roots.indices { roots[index][keyPath: path] = loading.roots[index] }
        position = loading.position
        failure = failure ?? loading.failure
    }
}
