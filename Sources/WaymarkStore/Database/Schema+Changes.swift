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

extension Schema {
    /// The changes that were made for a key, with their answers.
    static let changeKeys = Migration(
        name: "2026-11-27 keys of changes",
        sql: """
            CREATE TABLE change_keys (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                key TEXT NOT NULL UNIQUE CHECK (length(key) > 0),
                -- A hash of the words of the request.
                request TEXT NOT NULL,
                made_ms INTEGER NOT NULL,
                -- Whether the answer is about people.
                is_personal INTEGER NOT NULL CHECK (is_personal IN (0, 1)),
                -- NULL: not known yet, or no longer.
                answer TEXT CHECK (answer IS NULL OR json_valid(answer)),
                -- The bytes of the answer.
                size INTEGER NOT NULL DEFAULT 0 CHECK (size >= 0)
            ) STRICT;
            CREATE INDEX change_keys_by_moment ON change_keys (made_ms);
            CREATE INDEX change_keys_by_size ON change_keys (number, size);
            CREATE INDEX change_keys_personal ON change_keys (made_ms) WHERE is_personal = 1 AND answer IS NOT NULL;

            -- What answers say of people goes with them.
            CREATE TRIGGER change_keys_of_members AFTER DELETE ON members BEGIN
                UPDATE change_keys SET answer = NULL, size = 0 WHERE is_personal = 1 AND answer IS NOT NULL;
            END;
            """)

    /// The version that added the keys of changes.
    static let firstVersionWithChangeKeys = 20
}
