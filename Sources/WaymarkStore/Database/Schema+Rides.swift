extension Schema {
    /// Stated times of rides between two stops of an elevator.
    static let rides = Migration(
        name: "2026-11-22 rides",
        sql: """
            CREATE TABLE connector_rides (
                connector INTEGER NOT NULL REFERENCES connectors (key) ON DELETE CASCADE,
                position INTEGER NOT NULL,
                from_node INTEGER NOT NULL REFERENCES nodes (key),
                to_node INTEGER NOT NULL REFERENCES nodes (key),
                -- With the wait at boarding.
                duration_s REAL NOT NULL CHECK (duration_s BETWEEN 0 AND 3600),
                CHECK (from_node <> to_node),
                PRIMARY KEY (connector, position)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX connector_rides_by_start ON connector_rides (from_node);
            CREATE INDEX connector_rides_by_end ON connector_rides (to_node);
            """)
}
