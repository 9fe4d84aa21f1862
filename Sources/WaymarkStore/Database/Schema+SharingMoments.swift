extension Schema {
    /// The moments at which something that members share ends, as columns with indexes, so that an action reads only
    /// the members that it needs.
    static let sharingMoments = Migration(
        name: "2026-11-22 moments of sharing",
        sql: """
            -- When sharing ends, and when the last position was measured; NULL: neither.
            ALTER TABLE members ADD COLUMN until_ms INTEGER AS (json_extract(state, '$.until_ms')) VIRTUAL;
            ALTER TABLE members ADD COLUMN fix_ms INTEGER AS (json_extract(state, '$.fix.time_ms')) VIRTUAL;
            CREATE INDEX members_by_end ON members (venue, until_ms) WHERE until_ms IS NOT NULL;
            CREATE INDEX members_by_fix ON members (venue, fix_ms) WHERE fix_ms IS NOT NULL;
            -- When the latest location arrived, and when it stops being current (in seconds); NULL: it is not current.
            ALTER TABLE sharing_group_members ADD COLUMN latest_ms INTEGER
                AS (json_extract(latest, '$.arrived_ms')) VIRTUAL;
            ALTER TABLE sharing_group_members ADD COLUMN expires_s INTEGER AS (
                CASE WHEN json_extract(latest, '$.end') IS NULL THEN json_extract(latest, '$.message.expires') END
            ) VIRTUAL;
            CREATE INDEX sharing_group_members_by_latest ON sharing_group_members (latest_ms)
                WHERE latest_ms IS NOT NULL;
            CREATE INDEX sharing_group_members_by_end ON sharing_group_members (expires_s)
                WHERE expires_s IS NOT NULL;
            """)
}
