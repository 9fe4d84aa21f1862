extension Schema {
    /// The tables for plugins' settings, their stored values, and the points they award.
    ///
    /// Plugins are identified by their ids. A row remains when the plugin's folder is removed, so that a plugin that
    /// returns finds its values. The limits are those of `StoredPluginLimits`.
    static let plugins = Migration(
        name: "2026-11-21 plugins",
        sql: """
            ALTER TABLE store ADD COLUMN plugins_revision INTEGER NOT NULL DEFAULT 0 CHECK (plugins_revision >= 0);

            CREATE TABLE plugin_states (
                plugin TEXT PRIMARY KEY CHECK (
                    length(plugin) BETWEEN 2 AND 40 AND plugin GLOB '[a-z]*' AND plugin NOT GLOB '*[^a-z0-9-]*'),
                -- NULL: nobody said; the place where the plugin was found decides.
                is_enabled INTEGER CHECK (is_enabled IN (0, 1)),
                -- Instead of the priorities of its manifest.
                priority INTEGER CHECK (priority BETWEEN -1000 AND 1000)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE plugin_options (
                plugin TEXT NOT NULL CHECK (
                    length(plugin) BETWEEN 2 AND 40 AND plugin GLOB '[a-z]*' AND plugin NOT GLOB '*[^a-z0-9-]*'),
                name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
                value TEXT NOT NULL CHECK (json_valid(value) AND length(CAST(value AS BLOB)) <= 65536),
                PRIMARY KEY (plugin, name)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE plugin_storage (
                plugin TEXT NOT NULL CHECK (
                    length(plugin) BETWEEN 2 AND 40 AND plugin GLOB '[a-z]*' AND plugin NOT GLOB '*[^a-z0-9-]*'),
                -- What the value belongs to, as "venue/mall"; '' where it belongs to the plugin alone.
                scope TEXT NOT NULL CHECK (length(scope) <= 200),
                name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 64 AND name NOT GLOB '*[^a-z0-9_.-]*'),
                value TEXT NOT NULL CHECK (json_valid(value) AND length(CAST(value AS BLOB)) <= 65536),
                PRIMARY KEY (plugin, scope, name)
            ) STRICT, WITHOUT ROWID;
            CREATE TRIGGER plugin_storage_full_insert AFTER INSERT ON plugin_storage
            WHEN (SELECT sum(length(name) + length(CAST(value AS BLOB))) FROM plugin_storage
                  WHERE plugin = NEW.plugin AND scope = NEW.scope) > 65536
            BEGIN SELECT RAISE(ABORT, 'a plugin keeps more than 64 KiB'); END;
            CREATE TRIGGER plugin_storage_full_update AFTER UPDATE ON plugin_storage
            WHEN (SELECT sum(length(name) + length(CAST(value AS BLOB))) FROM plugin_storage
                  WHERE plugin = NEW.plugin AND scope = NEW.scope) > 65536
            BEGIN SELECT RAISE(ABORT, 'a plugin keeps more than 64 KiB'); END;

            CREATE TABLE plugin_awards (
                key INTEGER PRIMARY KEY,
                plugin TEXT NOT NULL CHECK (
                    length(plugin) BETWEEN 2 AND 40 AND plugin GLOB '[a-z]*' AND plugin NOT GLOB '*[^a-z0-9-]*'),
                -- The plugin's own name of the reward.
                id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 200),
                -- Which arrival it is for.
                arrival TEXT NOT NULL CHECK (length(arrival) BETWEEN 1 AND 400),
                visitor TEXT NOT NULL CHECK (length(visitor) BETWEEN 1 AND 200),
                venue_id TEXT NOT NULL,
                reason TEXT CHECK (length(reason) <= 300),
                UNIQUE (visitor, venue_id, plugin, id, arrival)
            ) STRICT;

            -- A booking is for a visit or for a plugin's award; the ledger is one.
            CREATE TABLE new_bookings (
                key INTEGER PRIMARY KEY,
                visit INTEGER UNIQUE REFERENCES visits (key),
                award INTEGER UNIQUE REFERENCES plugin_awards (key),
                visitor TEXT NOT NULL,
                points INTEGER NOT NULL CHECK (points >= 0),
                -- The visitor's points with this booking.
                balance INTEGER NOT NULL CHECK (balance >= points),
                booked_ms INTEGER NOT NULL,
                CHECK ((visit IS NULL) <> (award IS NULL))
            ) STRICT;
            INSERT INTO new_bookings (key, visit, visitor, points, balance, booked_ms)
                SELECT key, visit, visitor, points, balance, booked_ms FROM bookings;
            DROP TABLE bookings;
            ALTER TABLE new_bookings RENAME TO bookings;
            CREATE INDEX bookings_by_visitor ON bookings (visitor);
            """)
}
