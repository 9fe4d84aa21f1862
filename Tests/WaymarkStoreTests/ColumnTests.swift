import GRDB
import Testing
import WaymarkModel

@testable import WaymarkStore

/// What a file says about a column, or the declaration.
private struct ColumnFact: Hashable, CustomStringConvertible {
    var table: String
    var name: String
    var type: String
    var isOptional: Bool
    var referent: String?

    var description: String { "\(table).\(name) \(type)\(isOptional ? "?" : "") \(referent ?? "")" }
}

@Suite struct `The columns of the store` {
    static let tables: [StoredTable] = {
        var collecting = CollectingTables(tables: [StoredTable.venues])
        VenueContents.lists(&collecting)
        return collecting.tables
    }()

    /// The columns that are in a table for other reasons than an attribute.
    private static let frame: Set<String> = [
        "key", "venue", "id", "position", "source", "imported_at_ms", "content_hash", "content_revision",
        "conditions_revision",
    ]

    /// Returns the columns of a table in a file that all migrations made.
    private func stored(_ table: StoredTable) throws -> Set<ColumnFact> {
        try DatabaseQueue().writeWithoutTransaction { database in
            try Schema.migrate(database, path: "")
            var parents: [String: String] = [:]
            for row in try Row.fetchAll(database, sql: "PRAGMA foreign_key_list(\(table.name))") {
                let (column, parent): (String, String) = (row["from"], row["table"])
                parents[column] = parent
            }
            let facts = try Row.fetchAll(database, sql: "PRAGMA table_xinfo(\(table.name))").map { row in
                let name: String = row["name"]
                let isRequired: Bool = row["notnull"]
                return ColumnFact(
                    table: table.name, name: name, type: row["type"], isOptional: !isRequired, referent: parents[name])
            }
            return Set(facts)
        }
    }

    @Test(arguments: (tables + tables.flatMap(\.lists)).map(\.name))
    func `All migrations together make the columns of the declared attributes`(_ name: String) throws {
        let table = try #require((Self.tables + Self.tables.flatMap(\.lists)).first { $0.name == name })
        let declared = Set(
            table.columns.map {
                ColumnFact(
                    table: table.name, name: $0.name, type: $0.kind.rawValue, isOptional: $0.isOptional,
                    referent: $0.referent?.table)
            })
        let stored = try stored(table)
        let others = stored.subtracting(declared)
        #expect(declared.subtracting(stored) == [])
        #expect(others.map(\.name).filter { !Self.frame.contains($0) && $0 != table.owner } == [])
        #expect(stored.contains { $0.name == "position" } || table.name == "venues")
        #expect(stored.contains { $0.name == table.owner } || table.name == "venues")
    }

    @Test func `A later attribute adds its column with the version that it declares`() throws {
        var edges = try #require(Self.tables.first { $0.name == "edges" })
        edges.columns.append(StoredColumn("polish", .text, isOptional: true, since: 99))
        #expect(AddedColumns.statements(of: [edges])[99] == "ALTER TABLE edges ADD COLUMN polish TEXT;\n")
    }

    @Test func `A value of several columns says how many`() {
        func count<Value: AttributeValue>(_ type: Value.Type) -> Int { type.scalarCount }
        #expect(count(LocalizedText?.self) == 2)
        #expect(count(Point.self) == 2)
        #expect(count(CalendarDate.self) == 3)
        #expect(count(Set<Role>.self) == 1)
    }
}
