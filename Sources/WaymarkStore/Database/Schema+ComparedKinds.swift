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
            \(replacement("nodes", ["junction", "door", "entrance", "landing", "destination"]))
            \(replacement("edges", [
                "corridor", "door", "stairs", "elevator", "escalator", "ramp", "movingWalkway", "ladder", "outdoorPath",
                "checkpoint", "crossing",
            ]))
            \(replacement("connectors", [
                "elevator", "inclinedLift", "stairs", "escalator", "ramp", "movingWalkway", "ladder", "passage",
            ]))
            PRAGMA writable_schema = RESET;
            """)

    /// Returns the statement that replaces the list of a table's kinds, which ends with the first two brackets.
    private static func replacement(_ table: String, _ kinds: [String]) -> String {
        let start = "kind TEXT NOT NULL CHECK (kind IN ("
        let rule = "kind TEXT NOT NULL CHECK (" + kinds.map { "kind = ''\($0)''" }.joined(separator: " OR ") + ")"
        return """
            UPDATE sqlite_schema SET sql = substr(sql, 1, instr(sql, '\(start)') - 1) || '\(rule)' || substr(
                    substr(sql, instr(sql, '\(start)')), instr(substr(sql, instr(sql, '\(start)')), '))') + 2)
                WHERE type = 'table' AND name = '\(table)' AND instr(sql, '\(start)') > 0;
            """
    }
}
