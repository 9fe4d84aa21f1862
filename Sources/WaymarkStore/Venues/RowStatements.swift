import GRDB
import WaymarkModel

/// The prepared statements that write the rows of a table of features.
struct RowStatements {
    private let database: Database
    private let insertion: Statement
    private let replacement: Statement
    private let movement: Statement

    init<Record: FeatureRecord>(_ database: Database, record: Record.Type) throws {
        self.database = database
        let columns = record.columns.joined(separator: ", ")
        let marks = Array(repeating: "?", count: record.columns.count + 3).joined(separator: ", ")
        insertion = try database.makeStatement(
            sql: "INSERT INTO \(record.table) (venue, id, position, \(columns)) VALUES (\(marks))")
        let assignments = record.columns.map { "\($0) = ?" }.joined(separator: ", ")
        replacement = try database.makeStatement(
            sql: "UPDATE \(record.table) SET position = ?, \(assignments) WHERE key = ?")
        movement = try database.makeStatement(sql: "UPDATE \(record.table) SET position = ? WHERE key = ?")
    }

    /// Inserts a row and returns its row number.
    func insert(venue: Int64, id: FeatureID, position: Int, values: [DatabaseValue]) throws -> Int64 {
        var row: [DatabaseValue] = []
        row.reserveCapacity(values.count + 3)
        row.append(venue.databaseValue)
        row.append(id.rawValue.databaseValue)
        row.append(Int64(position).databaseValue)
        row.append(contentsOf: values)
        insertion.setUncheckedArguments(StatementArguments(row))
        try insertion.execute()
        return database.lastInsertedRowID
    }

    func update(key: Int64, position: Int, values: [DatabaseValue]) throws {
        replacement.setUncheckedArguments(
            StatementArguments([Int64(position).databaseValue] + values + [key.databaseValue]))
        try replacement.execute()
    }

    func move(key: Int64, position: Int) throws {
        movement.setUncheckedArguments([Int64(position), key])
        try movement.execute()
    }
}
