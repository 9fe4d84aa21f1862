extension Schema {
    /// Conditions that come again.
    static let windows = Migration(
        name: "2026-11-27 windows of conditions",
        sql: """
            -- Opening hours in which the condition is in force; NULL: all the time between its start and its end.
            ALTER TABLE conditions ADD COLUMN every TEXT CHECK (length(every) > 0);
            """)
}
