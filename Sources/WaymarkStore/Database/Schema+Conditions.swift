extension Schema {
    /// Conditions that come again.
    static let windows = Migration(
        name: "2026-11-27 windows of conditions",
        sql: """
            -- Opening hours in which the condition is in force; NULL: all the time between its start and its end.
            ALTER TABLE conditions ADD COLUMN every TEXT CHECK (length(every) > 0);
            """)
}

extension Schema {
    /// The levels and buildings that conditions were set with.
    static let enclosures = Migration(
        name: "2026-11-27 levels and buildings of conditions",
        sql: """
            -- What was closed or delayed as a whole, with this target among others; NULL: the target alone.
            ALTER TABLE conditions ADD COLUMN enclosure_kind TEXT CHECK (enclosure_kind IN ('level', 'building'));
            ALTER TABLE conditions ADD COLUMN enclosure_id TEXT
                CHECK ((enclosure_kind IS NULL) = (enclosure_id IS NULL));
            """)
}
