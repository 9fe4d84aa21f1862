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
