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
