extension Schema {
    /// A checksum of what searches for places read.
    static let searchSums = Migration(
        name: "2026-11-27 search sums",
        sql: """
            -- No row: what searches read was found damaged, and was not made again since.
            CREATE TABLE search_sums (
                key INTEGER PRIMARY KEY CHECK (key = 1),
                sum TEXT NOT NULL
            ) STRICT;
            """)
}
