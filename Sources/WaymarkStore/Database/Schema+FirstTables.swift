// Over 300 lines: a migration is one text, and one that was released is never edited.
extension Schema {
    /// The tables of the first release.
    static let firstTables = Migration(
        name: "2026-11-21 first tables", sql: structureSQL + networkSQL + offerSQL + liveSQL)

    private static let structureSQL = """
        CREATE TABLE store (
            key INTEGER PRIMARY KEY CHECK (key = 1),
            -- Counts every change; revisions are drawn from it, so that none is ever given twice.
            change_count INTEGER NOT NULL CHECK (change_count >= 0)
        ) STRICT;
        INSERT INTO store VALUES (1, 0);

        CREATE TABLE venues (
            key INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            name_translations TEXT CHECK (json_type(name_translations) = 'object'),
            language TEXT NOT NULL,
            time_zone TEXT NOT NULL,
            anchor_latitude REAL NOT NULL CHECK (anchor_latitude BETWEEN -90 AND 90),
            anchor_longitude REAL NOT NULL CHECK (anchor_longitude BETWEEN -180 AND 180),
            anchor_bearing REAL NOT NULL CHECK (abs(anchor_bearing) < 1e9),
            attribution TEXT,
            elevator_wait_s REAL CHECK (elevator_wait_s BETWEEN 0 AND 1e9),
            elevator_s_per_level REAL CHECK (elevator_s_per_level BETWEEN 0 AND 1e9),
            escalator_speed REAL CHECK (escalator_speed BETWEEN 0 AND 1e9),
            moving_walkway_speed REAL CHECK (moving_walkway_speed BETWEEN 0 AND 1e9),
            source TEXT,
            imported_at_ms INTEGER NOT NULL,
            content_hash TEXT NOT NULL CHECK (length(content_hash) = 16),
            content_revision INTEGER NOT NULL CHECK (content_revision > 0),
            conditions_revision INTEGER NOT NULL CHECK (conditions_revision >= 0)
        ) STRICT;

        CREATE TABLE venue_speeds (
            venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            profile TEXT NOT NULL,
            speed REAL NOT NULL CHECK (speed BETWEEN 0 AND 1e9),
            PRIMARY KEY (venue, position),
            UNIQUE (venue, profile)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE holidays (
            venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            year INTEGER NOT NULL,
            month INTEGER NOT NULL CHECK (month BETWEEN 1 AND 12),
            day INTEGER NOT NULL CHECK (day BETWEEN 1 AND 31),
            name TEXT NOT NULL,
            PRIMARY KEY (venue, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE buildings (
            key INTEGER PRIMARY KEY,
            venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
            id TEXT NOT NULL,
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            name_translations TEXT CHECK (json_type(name_translations) = 'object'),
            UNIQUE (venue, id)
        ) STRICT;

        CREATE TABLE levels (
            key INTEGER PRIMARY KEY,
            venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
            id TEXT NOT NULL,
            position INTEGER NOT NULL,
            building INTEGER REFERENCES buildings (key),
            ordinal REAL NOT NULL CHECK (abs(ordinal) < 1e9),
            name TEXT NOT NULL,
            name_translations TEXT CHECK (json_type(name_translations) = 'object'),
            short_name TEXT NOT NULL,
            elevation_m REAL CHECK (abs(elevation_m) < 1e9),
            is_outdoor INTEGER NOT NULL CHECK (is_outdoor IN (0, 1)),
            UNIQUE (venue, id)
        ) STRICT;
        CREATE INDEX levels_by_building ON levels (building);


        """

    private static let networkSQL = """
        CREATE TABLE nodes (
            key INTEGER PRIMARY KEY,
            venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
            id TEXT NOT NULL,
            position INTEGER NOT NULL,
            level INTEGER NOT NULL REFERENCES levels (key),
            x REAL NOT NULL CHECK (abs(x) < 1e9),
            y REAL NOT NULL CHECK (abs(y) < 1e9),
            kind TEXT NOT NULL CHECK (kind IN ('junction', 'door', 'entrance', 'landing', 'destination')),
            name TEXT,
            name_translations TEXT CHECK (json_type(name_translations) = 'object')
                CHECK (name IS NOT NULL OR name_translations IS NULL),
            UNIQUE (venue, id)
        ) STRICT;
        CREATE INDEX nodes_by_level ON nodes (level);

        CREATE TABLE edges (
            key INTEGER PRIMARY KEY,
            venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
            id TEXT NOT NULL,
            position INTEGER NOT NULL,
            path TEXT NOT NULL,
            from_node INTEGER NOT NULL REFERENCES nodes (key),
            to_node INTEGER NOT NULL REFERENCES nodes (key),
            kind TEXT NOT NULL CHECK (kind IN (
                'corridor', 'door', 'stairs', 'elevator', 'escalator', 'ramp', 'movingWalkway', 'ladder',
                'outdoorPath', 'checkpoint', 'crossing')),
            name TEXT,
            name_translations TEXT CHECK (json_type(name_translations) = 'object')
                CHECK (name IS NOT NULL OR name_translations IS NULL),
            is_one_way INTEGER NOT NULL CHECK (is_one_way IN (0, 1)),
            length_m REAL NOT NULL CHECK (length_m > 0 AND length_m < 1e9),
            delay_s REAL NOT NULL CHECK (delay_s BETWEEN 0 AND 1e9),
            duration_s REAL CHECK (duration_s BETWEEN 0 AND 1e9),
            step_count INTEGER,
            incline REAL CHECK (abs(incline) < 1e9),
            width_m REAL CHECK (width_m BETWEEN 0 AND 1e9),
            hours TEXT,
            access TEXT CHECK (json_type(access) = 'array'),
            is_accessible INTEGER CHECK (is_accessible IN (0, 1)),
            signpost TEXT,
            signpost_translations TEXT CHECK (json_type(signpost_translations) = 'object')
                CHECK (signpost IS NOT NULL OR signpost_translations IS NULL),
            reverse_signpost TEXT,
            reverse_signpost_translations TEXT CHECK (json_type(reverse_signpost_translations) = 'object')
                CHECK (reverse_signpost IS NOT NULL OR reverse_signpost_translations IS NULL),
            tags TEXT CHECK (json_type(tags) = 'object'),
            UNIQUE (venue, id),
            CHECK (from_node <> to_node)
        ) STRICT;
        CREATE INDEX edges_by_from_node ON edges (from_node);
        CREATE INDEX edges_by_to_node ON edges (to_node);

        CREATE TABLE connectors (
            key INTEGER PRIMARY KEY,
            venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
            id TEXT NOT NULL,
            position INTEGER NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN (
                'elevator', 'inclinedLift', 'stairs', 'escalator', 'ramp', 'movingWalkway', 'ladder', 'passage')),
            name TEXT,
            name_translations TEXT CHECK (json_type(name_translations) = 'object')
                CHECK (name IS NOT NULL OR name_translations IS NULL),
            direction TEXT NOT NULL CHECK (direction IN ('both', 'forward', 'backward')),
            wait_s REAL CHECK (wait_s BETWEEN 0 AND 1e9),
            s_per_level REAL CHECK (s_per_level BETWEEN 0 AND 1e9),
            delay_s REAL NOT NULL CHECK (delay_s BETWEEN 0 AND 1e9),
            width_m REAL CHECK (width_m BETWEEN 0 AND 1e9),
            hours TEXT,
            access TEXT CHECK (json_type(access) = 'array'),
            is_accessible INTEGER CHECK (is_accessible IN (0, 1)),
            is_inferred INTEGER NOT NULL CHECK (is_inferred IN (0, 1)),
            tags TEXT CHECK (json_type(tags) = 'object'),
            UNIQUE (venue, id)
        ) STRICT;

        CREATE TABLE connector_stops (
            connector INTEGER NOT NULL REFERENCES connectors (key) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            node INTEGER NOT NULL REFERENCES nodes (key),
            access TEXT CHECK (json_type(access) = 'array'),
            hours TEXT,
            signpost TEXT,
            signpost_translations TEXT CHECK (json_type(signpost_translations) = 'object')
                CHECK (signpost IS NOT NULL OR signpost_translations IS NULL),
            PRIMARY KEY (connector, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX connector_stops_by_node ON connector_stops (node);

        CREATE TABLE connector_flights (
            connector INTEGER NOT NULL REFERENCES connectors (key) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            step_count INTEGER CHECK (step_count >= 0),
            length_m REAL CHECK (length_m BETWEEN 0 AND 1e9),
            incline REAL CHECK (abs(incline) < 1e9),
            duration_s REAL CHECK (duration_s BETWEEN 0 AND 1e9),
            PRIMARY KEY (connector, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE connector_waits (
            connector INTEGER NOT NULL REFERENCES connectors (key) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            hours TEXT NOT NULL,
            wait_s REAL NOT NULL CHECK (wait_s BETWEEN 0 AND 1e9),
            PRIMARY KEY (connector, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE areas (
            key INTEGER PRIMARY KEY,
            venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
            id TEXT NOT NULL,
            position INTEGER NOT NULL,
            level INTEGER NOT NULL REFERENCES levels (key),
            name TEXT,
            name_translations TEXT CHECK (json_type(name_translations) = 'object')
                CHECK (name IS NOT NULL OR name_translations IS NULL),
            category TEXT NOT NULL,
            polygon TEXT NOT NULL CHECK (json_type(polygon) = 'array'),
            access TEXT CHECK (json_type(access) = 'array'),
            UNIQUE (venue, id)
        ) STRICT;
        CREATE INDEX areas_by_level ON areas (level);


        """

    private static let offerSQL = """
        CREATE TABLE places (
            key INTEGER PRIMARY KEY,
            venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
            id TEXT NOT NULL,
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            name_translations TEXT CHECK (json_type(name_translations) = 'object'),
            category TEXT NOT NULL,
            level INTEGER NOT NULL REFERENCES levels (key),
            x REAL NOT NULL CHECK (abs(x) < 1e9),
            y REAL NOT NULL CHECK (abs(y) < 1e9),
            hours TEXT,
            access TEXT CHECK (json_type(access) = 'array'),
            summary TEXT,
            summary_translations TEXT CHECK (json_type(summary_translations) = 'object')
                CHECK (summary IS NOT NULL OR summary_translations IS NULL),
            tags TEXT CHECK (json_type(tags) = 'object'),
            UNIQUE (venue, id)
        ) STRICT;
        CREATE INDEX places_by_level ON places (level);

        CREATE TABLE place_entrances (
            place INTEGER NOT NULL REFERENCES places (key) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            node INTEGER NOT NULL REFERENCES nodes (key),
            PRIMARY KEY (place, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX place_entrances_by_node ON place_entrances (node);

        CREATE TABLE place_aliases (
            place INTEGER NOT NULL REFERENCES places (key) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            alias TEXT NOT NULL,
            PRIMARY KEY (place, position)
        ) STRICT, WITHOUT ROWID;

        -- What places are found by: each text, and the same folded (see docs/store.md).
        CREATE TABLE place_words (
            key INTEGER PRIMARY KEY,
            place INTEGER NOT NULL REFERENCES places (key) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('name', 'alias', 'identifier', 'category')),
            text TEXT NOT NULL,
            folded TEXT NOT NULL
        ) STRICT;
        CREATE INDEX place_words_by_place ON place_words (place);

        CREATE VIRTUAL TABLE place_search USING fts5 (
            folded, content = 'place_words', content_rowid = 'key', tokenize = 'trigram'
        );
        CREATE TRIGGER place_words_inserted AFTER INSERT ON place_words BEGIN
            INSERT INTO place_search (rowid, folded) VALUES (new.key, new.folded);
        END;
        CREATE TRIGGER place_words_deleted AFTER DELETE ON place_words BEGIN
            INSERT INTO place_search (place_search, rowid, folded) VALUES ('delete', old.key, old.folded);
        END;
        CREATE TRIGGER place_words_updated AFTER UPDATE ON place_words BEGIN
            INSERT INTO place_search (place_search, rowid, folded) VALUES ('delete', old.key, old.folded);
            INSERT INTO place_search (rowid, folded) VALUES (new.key, new.folded);
        END;

        CREATE VIRTUAL TABLE place_positions USING rtree (key, min_x, max_x, min_y, max_y, +level INTEGER);
        CREATE TRIGGER places_inserted AFTER INSERT ON places BEGIN
            INSERT INTO place_positions VALUES (new.key, new.x, new.x, new.y, new.y, new.level);
        END;
        CREATE TRIGGER places_moved AFTER UPDATE OF level, x, y ON places BEGIN
            DELETE FROM place_positions WHERE key = old.key;
            INSERT INTO place_positions VALUES (new.key, new.x, new.x, new.y, new.y, new.level);
        END;
        CREATE TRIGGER places_deleted AFTER DELETE ON places BEGIN
            DELETE FROM place_positions WHERE key = old.key;
        END;

        CREATE TABLE geofences (
            key INTEGER PRIMARY KEY,
            venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
            id TEXT NOT NULL,
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            name_translations TEXT CHECK (json_type(name_translations) = 'object'),
            polygon TEXT NOT NULL CHECK (json_type(polygon) = 'array'),
            tags TEXT CHECK (json_type(tags) = 'object'),
            UNIQUE (venue, id)
        ) STRICT;

        CREATE TABLE geofence_levels (
            geofence INTEGER NOT NULL REFERENCES geofences (key) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            level INTEGER NOT NULL REFERENCES levels (key),
            PRIMARY KEY (geofence, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX geofence_levels_by_level ON geofence_levels (level);

        CREATE TABLE recommendations (
            key INTEGER PRIMARY KEY,
            venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
            id TEXT NOT NULL,
            position INTEGER NOT NULL,
            place INTEGER NOT NULL REFERENCES places (key),
            title TEXT NOT NULL,
            title_translations TEXT CHECK (json_type(title_translations) = 'object'),
            points INTEGER NOT NULL CHECK (points >= 0),
            radius_m REAL NOT NULL CHECK (radius_m BETWEEN 0 AND 1e9),
            dwell_s REAL NOT NULL CHECK (dwell_s BETWEEN 0 AND 1e9),
            hours TEXT,
            UNIQUE (venue, id)
        ) STRICT;
        CREATE INDEX recommendations_by_place ON recommendations (place);


        """

    private static let liveSQL = """
        CREATE TABLE conditions (
            -- AUTOINCREMENT: the number of a lifted condition is not given again.
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
            target_kind TEXT NOT NULL
                CHECK (target_kind IN ('edge', 'connector', 'connectorStop', 'area', 'place')),
            target_id TEXT NOT NULL,
            target_level TEXT,
            effect TEXT NOT NULL CHECK (effect IN ('closed', 'delayed', 'slowed', 'reversed')),
            -- Seconds of a delay, the factor of a slowing.
            amount REAL,
            reason TEXT,
            author TEXT,
            from_ms INTEGER,
            until_ms INTEGER,
            CHECK ((target_kind = 'connectorStop') = (target_level IS NOT NULL)),
            CHECK ((effect IN ('delayed', 'slowed')) = (amount IS NOT NULL)),
            CHECK (effect <> 'delayed' OR (amount > 0 AND amount < 1e9)),
            CHECK (effect <> 'slowed' OR (amount >= 1 AND amount < 1e9)),
            CHECK (from_ms IS NULL OR until_ms IS NULL OR from_ms < until_ms)
        ) STRICT;
        CREATE INDEX conditions_by_venue ON conditions (venue, id);
        """
}
