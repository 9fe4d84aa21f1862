extension Schema {
    /// The bytes of packed venues, in parts that together are one piece.
    static let packedVenues = Migration(
        name: "2026-11-22 packed venues",
        sql: """
            CREATE TABLE packed_venues (
                key INTEGER PRIMARY KEY,
                venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
                part INTEGER NOT NULL CHECK (part >= 0),
                bytes BLOB NOT NULL,
                UNIQUE (venue, part)
            ) STRICT;
            """)
}
