extension Schema {
    /// The tables for visitors' responses to recommendations, and their points.
    ///
    /// Venues and recommendations are identified by their ids and not by their rows, because a visitor's points outlive
    /// both.
    static let rewards = Migration(
        name: "2026-11-21 rewards",
        sql: """
            CREATE TABLE visits (
                key INTEGER PRIMARY KEY,
                visitor TEXT NOT NULL CHECK (length(visitor) BETWEEN 1 AND 200),
                venue_id TEXT NOT NULL,
                recommendation_id TEXT NOT NULL,
                begun_ms INTEGER NOT NULL,
                state TEXT NOT NULL CHECK (state IN ('accepted', 'declined', 'stopped', 'arrived')),
                ended_ms INTEGER,
                UNIQUE (visitor, venue_id, recommendation_id, begun_ms),
                CHECK ((state = 'accepted') = (ended_ms IS NULL))
            ) STRICT;
            -- At most one visit at a time, and at most one arrival ever.
            CREATE UNIQUE INDEX visits_under_way ON visits (visitor, venue_id, recommendation_id)
                WHERE state = 'accepted';
            CREATE UNIQUE INDEX visits_arrived ON visits (visitor, venue_id, recommendation_id)
                WHERE state = 'arrived';
            CREATE TABLE bookings (
                key INTEGER PRIMARY KEY,
                visit INTEGER NOT NULL UNIQUE REFERENCES visits (key),
                visitor TEXT NOT NULL,
                points INTEGER NOT NULL CHECK (points >= 0),
                -- The visitor's points with this booking.
                balance INTEGER NOT NULL CHECK (balance >= points),
                booked_ms INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX bookings_by_visitor ON bookings (visitor);
            """)
}
