extension Schema {
    /// Compares the kinds of nodes, edges and connectors with one value after another. SQLite makes a table of a list of
    /// more than two values, again for each row that it checks, which took a sixth of an import.
    ///
    /// The rules stay the same, so the text of the tables may be changed in place
    /// (https://www.sqlite.org/lang_altertable.html#otheralter).
    static let comparedKinds = Migration(
        name: "2026-11-23 compared kinds",
        sql: """
            PRAGMA writable_schema = ON;
            \(replacement("nodes", ["'junction', 'door', 'entrance', 'landing', 'destination'"]))
            \(replacement("edges", [
                "", "'corridor', 'door', 'stairs', 'elevator', 'escalator', 'ramp', 'movingWalkway', 'ladder',",
                "'outdoorPath', 'checkpoint', 'crossing'",
            ]))
            \(replacement("connectors", [
                "",
                "'elevator', 'inclinedLift', 'stairs', 'escalator', 'ramp', 'movingWalkway', 'ladder', 'passage'",
            ]))
            PRAGMA writable_schema = RESET;
            """)

    /// Returns the statement that replaces the list of a table's kinds, given line by line. A table that somebody wrote in
    /// other words keeps its list: the rule is the same, and a text that is not understood must not be changed.
    private static func replacement(_ table: String, _ lines: [String]) -> String {
        let list = lines.joined(separator: "\n        ")
        let kinds = list.split { " ,\n".contains($0) }
        let new = "CHECK (" + kinds.map { "kind = \($0)" }.joined(separator: " OR ") + ")"
        return """
            UPDATE sqlite_schema SET sql = replace(sql, \(quoted("CHECK (kind IN (\(list)))")), \(quoted(new)))
                WHERE type = 'table' AND name = '\(table)';
            """
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }
}

extension Schema {
    /// Gives the columns and tables the names that follow from the declared attributes.
    static let spelling = Migration(
        name: "2026-11-22 spelling",
        sql: """
            ALTER TABLE venues RENAME COLUMN elevator_s_per_level TO elevator_seconds_per_level;
            ALTER TABLE connectors RENAME COLUMN s_per_level TO seconds_per_level;
            ALTER TABLE connector_waits RENAME COLUMN wait_s TO seconds;
            ALTER TABLE holidays RENAME TO venue_holidays;
            """)
}
