extension Schema {
    /// The sums over rows that other programs might change.
    static let rowSums = Migration(
        name: "2026-11-28 sums over rows",
        sql: """
            -- The sum of the hashes of rows as Waymark last wrote them.
            CREATE TABLE row_sums (
                subject TEXT NOT NULL CHECK (subject IN ('values', 'settings', 'changes', 'points')),
                -- The plugin of values, the visitor of points; otherwise ''.
                owner TEXT NOT NULL,
                -- The scope of values; otherwise ''.
                scope TEXT NOT NULL,
                sum INTEGER NOT NULL CHECK (sum >= 0),
                PRIMARY KEY (subject, owner, scope)
            ) STRICT, WITHOUT ROWID;
            """)

    /// The version that added the sums over rows.
    static let firstVersionWithRowSums = 22

    /// Sums over the rows of members, groups and messages.
    static let sharingSums = Migration(
        name: "2026-11-28 sums over what is shared",
        sql: """
            -- New subjects need no new table.
            CREATE TABLE wider_sums (
                subject TEXT NOT NULL CHECK (subject <> ''),
                -- The plugin of values, the visitor of points, the row of what is shared; otherwise ''.
                owner TEXT NOT NULL,
                -- The scope of values, the id in a venue, the sender of messages; otherwise ''.
                scope TEXT NOT NULL,
                sum INTEGER NOT NULL CHECK (sum >= 0),
                PRIMARY KEY (subject, owner, scope)
            ) STRICT, WITHOUT ROWID;
            INSERT INTO wider_sums SELECT * FROM row_sums;
            DROP TABLE row_sums;
            ALTER TABLE wider_sums RENAME TO row_sums;
            """)

    /// The version that added the sums over members, groups and messages.
    static let firstVersionWithSharingSums = 23
}

extension Schema {
    /// How many sums there are.
    static let sumCounts = Migration(
        name: "2026-11-28 counts of sums",
        sql: """
            -- How many sums there are of each subject, and hashes of conditions. A row that is missing was deleted.
            CREATE TABLE sum_counts (
                subject TEXT PRIMARY KEY CHECK (subject <> ''),
                count INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            """)

    /// The version that added the counts of sums.
    static let firstVersionWithSumCounts = 24

    /// Sums over the keys of changes, and the count of venues. Both are rows of tables that there are.
    static let keySums = Migration(name: "2026-11-29 sums over keys, and the count of venues", sql: "")

    /// The version that added the sums over keys, and the count of venues.
    static let firstVersionWithKeySums = 25
}

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
