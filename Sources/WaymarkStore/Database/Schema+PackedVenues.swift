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

extension Schema {
    /// The search orders of venues: what was found out about a venue's network, so that searches are fast sooner.
    static let searchOrders = Migration(
        name: "2026-11-25 search orders",
        sql: """
            CREATE TABLE search_orders (
                venue INTEGER PRIMARY KEY REFERENCES venues (key) ON DELETE CASCADE,
                content_hash TEXT NOT NULL,
                bytes BLOB NOT NULL CHECK (length(bytes) >= 8)
            ) STRICT;
            """)

    /// The version that added the table of search orders. Files of versions before it are read as they are.
    static let firstVersionWithSearchOrders = 13
}

extension Schema {
    /// The images under the plans of levels. They are in a separate table, so that a venue is loaded without them.
    static let underlays = Migration(
        name: "2026-11-22 images under plans",
        sql: """
            CREATE TABLE underlay_images (
                level INTEGER PRIMARY KEY REFERENCES levels (key) ON DELETE CASCADE,
                fingerprint TEXT NOT NULL CHECK (length(fingerprint) = 16),
                bytes BLOB NOT NULL CHECK (length(bytes) > 0)
            ) STRICT;
            """)
}
