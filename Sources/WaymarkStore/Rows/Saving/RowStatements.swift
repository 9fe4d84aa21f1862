import GRDB
import WaymarkModel

/// The prepared statements that write the rows of a kind of feature, and of its lists.
struct RowStatements<Feature: VenueFeature> {
    private let database: Database
    private let keys: RowKeys
    private let insertion: Statement
    private let replacement: Statement
    private let movement: Statement
    private let lists: [ListStatements]

    init(_ database: Database, _ keys: RowKeys) throws {
        let table = StoredTable(Feature.self)
        self.database = database
        self.keys = keys
        insertion = try RowBinder.statement(database, table.insertion)
        replacement = try RowBinder.statement(database, table.replacement)
        movement = try RowBinder.statement(database, "UPDATE \(table.name) SET position = ? WHERE key = ?")
        lists = try table.lists.map { try ListStatements(database, $0) }
    }

    /// Inserts a feature and returns its row number.
    func insert(_ feature: Feature, venue: Int64, position: Int) throws -> Int64 {
        var row = RowBinder(insertion)
        row.cell(venue)
        row.text(feature.id.rawValue)
        row.integer(position)
        try SavingRow.bind(feature, to: row, keys).execute()
        let key = database.lastInsertedRowID
        try SavingLists.save(feature, key: key, isNew: true, lists, keys)
        return key
    }

    func update(_ feature: Feature, key: Int64, position: Int) throws {
        var row = RowBinder(replacement)
        row.integer(position)
        row = SavingRow.bind(feature, to: row, keys)
        row.cell(key)
        try row.execute()
        try SavingLists.save(feature, key: key, isNew: false, lists, keys)
    }

    func move(key: Int64, position: Int) throws {
        var row = RowBinder(movement)
        row.integer(position)
        row.cell(key)
        try row.execute()
    }
}
