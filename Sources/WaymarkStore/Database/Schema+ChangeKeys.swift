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
