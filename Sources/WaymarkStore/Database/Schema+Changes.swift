extension Schema {
    /// The last changes of a store, with what is needed to bring back the state before each.
    static let changes = Migration(
        name: "2026-11-26 changes",
        sql: """
            CREATE TABLE changes (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                kind TEXT NOT NULL,
                -- NULL: unknown.
                made_ms INTEGER,
                -- Larger for what was undone later; NULL: in force.
                undone INTEGER UNIQUE,
                steps TEXT NOT NULL CHECK (json_valid(steps))
            ) STRICT;

            -- The other version of a venue, packed, in parts that together are one piece.
            CREATE TABLE kept_venues (
                change INTEGER NOT NULL REFERENCES changes (number) ON DELETE CASCADE,
                venue TEXT NOT NULL,
                part INTEGER NOT NULL CHECK (part >= 0),
                bytes BLOB NOT NULL,
                PRIMARY KEY (change, venue, part)
            ) STRICT;

            -- The images under its plans.
            CREATE TABLE kept_images (
                change INTEGER NOT NULL REFERENCES changes (number) ON DELETE CASCADE,
                venue TEXT NOT NULL,
                level TEXT NOT NULL,
                bytes BLOB NOT NULL CHECK (length(bytes) > 0),
                PRIMARY KEY (change, venue, level)
            ) STRICT;

            -- The hash of a venue's conditions as Waymark last wrote them.
            CREATE TABLE condition_hashes (
                venue INTEGER PRIMARY KEY REFERENCES venues (key) ON DELETE CASCADE,
                hash TEXT NOT NULL
            ) STRICT;

            -- A member of a venue at a broker who was deleted, here or at another engine: what they shared until then is
            -- deleted wherever it arrives late.
            CREATE TABLE erased_members (
                venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
                member TEXT NOT NULL,
                moment_ms INTEGER NOT NULL,
                -- Whether the broker needs nothing more of this: it came from there, or is in the outbox.
                is_carried INTEGER NOT NULL CHECK (is_carried IN (0, 1)),
                PRIMARY KEY (venue, member)
            ) STRICT, WITHOUT ROWID;
            """)

    /// The version that added the tables of changes.
    static let firstVersionWithChanges = 17
}
