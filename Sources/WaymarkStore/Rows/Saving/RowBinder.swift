import GRDB
import GRDBSQLite
import WaymarkModel

/// Binds the cells of a row to a statement, from left to right, without a copy in between.
struct RowBinder: CellSink {
    private let statement: Statement
    private let handle: OpaquePointer
    private var index: Int32 = 0
    /// The result of the first cell that could not be bound.
    private var result = SQLITE_OK

    /// Starts with the first cell. The statement must come from `statement(_:_:)`.
    init(_ statement: Statement) {
        self.statement = statement
        handle = statement.sqliteStatement
        // Bindings are accepted only between executions. A failure of the last execution has been reported.
        _ = sqlite3_reset(handle)
    }

    /// Returns a prepared statement whose arguments are bound here, not by GRDB.
    static func statement(_ database: Database, _ sql: String) throws -> Statement {
        let statement = try database.makeStatement(sql: sql)
        statement.setUncheckedArguments(StatementArguments())
        return statement
    }

    mutating func null() { note(sqlite3_bind_null(handle, next())) }
    mutating func cell(_ value: Int64) { note(sqlite3_bind_int64(handle, next(), value)) }
    mutating func cell(_ value: Double) { note(sqlite3_bind_double(handle, next(), value)) }

    /// Binds bytes, which must stay in memory until the statement was executed.
    mutating func cell(_ bytes: UnsafeRawBufferPointer) {
        note(sqlite3_bind_blob(handle, next(), bytes.baseAddress, Int32(bytes.count), nil))
    }

    /// Binds a text up to the first U+0000, where texts end for SQLite.
    mutating func cell(_ value: String) {
        let index = next()
        var value = value
        note(
            value.withUTF8 { bytes in
                let end = bytes.firstIndex(of: 0) ?? bytes.count
                guard let start = bytes.baseAddress else { return sqlite3_bind_text(handle, index, "", 0, nil) }
                return start.withMemoryRebound(to: CChar.self, capacity: end) {
                    sqlite3_bind_text(handle, index, $0, Int32(clamping: end), Self.copied)
                }
            })
    }

    /// Runs the statement with the cells that were bound.
    func execute() throws {
        guard result == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: result)) }
        try statement.execute()
    }

    /// `SQLITE_TRANSIENT`: SQLite copies the text before the call returns.
    private static var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    private mutating func next() -> Int32 {
        index += 1
        return index
    }

    private mutating func note(_ code: Int32) {
        if code != SQLITE_OK, result == SQLITE_OK { result = code }
    }
}
