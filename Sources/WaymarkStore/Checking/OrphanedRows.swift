import GRDB

/// Rows of venues that are not there any more, because another program deleted them without what belongs to them.
struct OrphanedRows {
    let database: Database

    /// Deletes them, with all that refers to them.
    func delete() throws {
        // Other tables refer to their rows without deleting theirs with them.
        try database.execute(sql: "PRAGMA defer_foreign_keys = ON")
        let tables = try String.fetchAll(
            database,
            sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
        for table in tables {
            let links = try Row.fetchAll(
                database,
                sql: """
                    SELECT "from", "to" FROM pragma_foreign_key_list(?)
                    WHERE "table" = 'venues' AND on_delete = 'CASCADE' AND seq = 0
                    """, arguments: [table])
            for link in links {
                let (column, key): (String, String?) = (try link.decode(atIndex: 0), try link.decode(atIndex: 1))
                try database.execute(
                    sql: "DELETE FROM \"\(table)\" WHERE \"\(column)\" NOT IN (SELECT \"\(key ?? "key")\" FROM venues)")
            }
        }
    }
}
