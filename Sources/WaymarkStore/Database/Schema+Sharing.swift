extension Schema {
    /// The tables of location sharing: members, groups and messages of a venue.
    ///
    /// Everything belongs to the venue and is deleted with it. What only the state machine reads is JSON. The limits are
    /// those of `InputLimits`.
    static let sharing = Migration(
        name: "2026-11-22 location sharing",
        sql: """
            CREATE TABLE sharing (
                venue INTEGER PRIMARY KEY REFERENCES venues (key) ON DELETE CASCADE,
                next_group INTEGER NOT NULL CHECK (next_group >= 1),
                next_color INTEGER NOT NULL CHECK (next_color >= 0),
                now_ms INTEGER NOT NULL,
                -- When messages that are older than the retention were last deleted.
                purged_ms INTEGER NOT NULL
            ) STRICT;

            CREATE TABLE members (
                key INTEGER PRIMARY KEY,
                venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
                id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 40 AND id NOT GLOB '*[^A-Za-z0-9_-]*'),
                color INTEGER NOT NULL CHECK (color >= 0),
                name TEXT NOT NULL CHECK (length(CAST(name AS BLOB)) <= 512),
                address TEXT NOT NULL CHECK (length(CAST(address AS BLOB)) <= 512),
                state TEXT NOT NULL CHECK (json_valid(state)),
                UNIQUE (venue, id)
            ) STRICT;

            CREATE TABLE sharing_groups (
                key INTEGER PRIMARY KEY,
                venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
                id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 40),
                subject TEXT NOT NULL CHECK (length(CAST(subject AS BLOB)) <= 512),
                started_ms INTEGER NOT NULL,
                active_ms INTEGER NOT NULL,
                UNIQUE (venue, id)
            ) STRICT;

            CREATE TABLE sharing_group_members (
                sharing_group INTEGER NOT NULL REFERENCES sharing_groups (key) ON DELETE CASCADE,
                member INTEGER NOT NULL REFERENCES members (key) ON DELETE CASCADE,
                position INTEGER NOT NULL,
                -- The latest location of the member in the group; NULL: none.
                latest TEXT CHECK (latest IS NULL OR json_valid(latest)),
                PRIMARY KEY (sharing_group, member)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX sharing_group_members_by_member ON sharing_group_members (member);

            CREATE TABLE location_messages (
                key INTEGER PRIMARY KEY,
                sharing_group INTEGER NOT NULL,
                member INTEGER NOT NULL,
                time_ms INTEGER NOT NULL,
                arrived_ms INTEGER NOT NULL,
                is_late INTEGER NOT NULL CHECK (is_late IN (0, 1)),
                has_wrong_clock INTEGER NOT NULL CHECK (has_wrong_clock IN (0, 1)),
                type TEXT NOT NULL CHECK (type IN ('location', 'transition')),
                body TEXT NOT NULL CHECK (json_valid(body)),
                -- Who leaves a group takes their messages along.
                FOREIGN KEY (sharing_group, member) REFERENCES sharing_group_members ON DELETE CASCADE
            ) STRICT;
            CREATE INDEX location_messages_by_member ON location_messages (sharing_group, member, key);
            CREATE INDEX location_messages_by_arrival ON location_messages (arrived_ms);
            """)
}

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
