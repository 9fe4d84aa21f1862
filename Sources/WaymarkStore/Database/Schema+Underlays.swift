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
