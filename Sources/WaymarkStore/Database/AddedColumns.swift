import WaymarkModel

/// The columns that attributes with a `since` above 1 brought: their declarations are their migrations.
enum AddedColumns {
    /// The statements that add the columns, by version.
    static let all: [Int: String] = {
        var collecting = CollectingTables(tables: [StoredTable.venues])
        VenueContents.lists(&collecting)
        return statements(of: collecting.tables)
    }()

    /// Returns the statements that add the columns of these tables, by version.
    ///
    /// - Precondition: The columns are optional, because older rows have no value for them.
    static func statements(of tables: [StoredTable]) -> [Int: String] {
        var statements: [Int: String] = [:]
        for table in tables + tables.flatMap(\.lists) {
            for column in table.columns where column.since > max(1, table.since) {
                precondition(column.isOptional, "the later column \(table.name).\(column.name) must be optional")
                let reference = column.referent.map { " REFERENCES \($0.table) (key)" } ?? ""
                statements[column.since, default: ""] +=
                    "ALTER TABLE \(table.name) ADD COLUMN \(column.name) \(column.kind.rawValue)\(reference);\n"
            }
        }
        return statements
    }
}

/// Collects the tables of all kinds of features.
struct CollectingTables: FeatureListVisitor {
    var tables: [StoredTable] = []

    mutating func visit<Feature: VenueFeature>(_ path: WritableKeyPath<VenueContents, [Feature]>) {
        tables.append(StoredTable(Feature.self))
    }
}
