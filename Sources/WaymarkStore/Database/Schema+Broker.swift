extension Schema {
    /// The tables of an engine that is joined to a broker: what it still has to send, what it received, and the live
    /// conditions that it shares. Everything belongs to a venue and is deleted with it.
    static let broker = Migration(
        name: "2026-11-22 broker",
        sql: """
            -- Whether a broker needs nothing more of this message: it came from there, or is in the outbox.
            ALTER TABLE location_messages ADD COLUMN is_carried INTEGER NOT NULL DEFAULT 0
                CHECK (is_carried IN (0, 1));
            CREATE INDEX location_messages_to_carry ON location_messages (key) WHERE is_carried = 0;

            CREATE TABLE broker_links (
                venue INTEGER PRIMARY KEY REFERENCES venues (key) ON DELETE CASCADE,
                -- The id of the engine at the broker.
                engine TEXT NOT NULL,
                -- The address of the broker, and how the connection is, for people.
                state TEXT NOT NULL CHECK (json_valid(state))
            ) STRICT;

            CREATE TABLE broker_outbox (
                key INTEGER PRIMARY KEY AUTOINCREMENT,
                venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
                topic TEXT NOT NULL,
                -- Empty: what the broker keeps at this topic is deleted.
                payload TEXT NOT NULL,
                is_retained INTEGER NOT NULL CHECK (is_retained IN (0, 1)),
                -- The id of the member whom it is about; NULL: none.
                member TEXT,
                -- The moment when it is of no more use; NULL: never.
                expires_ms INTEGER,
                -- When the broker acknowledged it; NULL: not yet.
                acked_ms INTEGER
            ) STRICT;
            CREATE INDEX broker_outbox_waiting ON broker_outbox (venue, key) WHERE acked_ms IS NULL;
            CREATE INDEX broker_outbox_by_topic ON broker_outbox (venue, topic, key);

            CREATE TABLE broker_inbox (
                venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
                -- A hash of the topic and the contents.
                digest INTEGER NOT NULL,
                arrived_ms INTEGER NOT NULL,
                PRIMARY KEY (venue, digest)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX broker_inbox_by_arrival ON broker_inbox (venue, arrived_ms);

            CREATE TABLE broker_conditions (
                venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
                topic TEXT NOT NULL,
                -- The number of the condition here; it may be gone.
                condition INTEGER NOT NULL,
                PRIMARY KEY (venue, topic)
            ) STRICT, WITHOUT ROWID;
            """)
}
