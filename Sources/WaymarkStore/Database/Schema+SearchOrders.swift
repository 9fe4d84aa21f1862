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
