-- A store of schema 13 with the clinic of the shell's transcripts, a live condition and what visitors did, as far as
-- the schema had tables for it. Never edited: it stands for the files that people have.

CREATE TABLE store (
    key INTEGER PRIMARY KEY CHECK (key = 1),
    -- Counts every change; revisions are drawn from it, so that none is ever given twice.
    change_count INTEGER NOT NULL CHECK (change_count >= 0)
, plugins_revision INTEGER NOT NULL DEFAULT 0 CHECK (plugins_revision >= 0)) STRICT;
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
    elevator_seconds_per_level REAL CHECK (elevator_seconds_per_level BETWEEN 0 AND 1e9),
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
CREATE TABLE "venue_holidays" (
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
    is_outdoor INTEGER NOT NULL CHECK (is_outdoor IN (0, 1)), underlay_file TEXT, underlay_pixels TEXT, underlay_points TEXT, underlay_attribution TEXT, underlay_fingerprint TEXT,
    UNIQUE (venue, id)
) STRICT;
CREATE INDEX levels_by_building ON levels (building);
CREATE TABLE "nodes" (
    key INTEGER PRIMARY KEY,
    venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    level INTEGER NOT NULL REFERENCES levels (key),
    x REAL NOT NULL CHECK (abs(x) < 1e9),
    y REAL NOT NULL CHECK (abs(y) < 1e9),
    kind TEXT NOT NULL,
    name TEXT,
    name_translations TEXT CHECK (json_type(name_translations) = 'object')
        CHECK (name IS NOT NULL OR name_translations IS NULL),
    derived_from TEXT,
    UNIQUE (venue, id)
) STRICT;
CREATE INDEX nodes_by_level ON nodes (level);
CREATE TABLE "edges" (
    key INTEGER PRIMARY KEY,
    venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    path TEXT NOT NULL,
    from_node INTEGER NOT NULL REFERENCES nodes (key),
    to_node INTEGER NOT NULL REFERENCES nodes (key),
    kind TEXT NOT NULL,
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
    derived_from TEXT,
    UNIQUE (venue, id),
    CHECK (from_node <> to_node)
) STRICT;
CREATE INDEX edges_by_from_node ON edges (from_node);
CREATE INDEX edges_by_to_node ON edges (to_node);
CREATE TABLE "connectors" (
    key INTEGER PRIMARY KEY,
    venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT,
    name_translations TEXT CHECK (json_type(name_translations) = 'object')
        CHECK (name IS NOT NULL OR name_translations IS NULL),
    direction TEXT NOT NULL CHECK (direction IN ('both', 'forward', 'backward')),
    wait_s REAL CHECK (wait_s BETWEEN 0 AND 1e9),
    seconds_per_level REAL CHECK (seconds_per_level BETWEEN 0 AND 1e9),
    delay_s REAL NOT NULL CHECK (delay_s BETWEEN 0 AND 1e9),
    width_m REAL CHECK (width_m BETWEEN 0 AND 1e9),
    hours TEXT,
    access TEXT CHECK (json_type(access) = 'array'),
    is_accessible INTEGER CHECK (is_accessible IN (0, 1)),
    is_inferred INTEGER NOT NULL CHECK (is_inferred IN (0, 1)),
    tags TEXT CHECK (json_type(tags) = 'object'),
    derived_from TEXT,
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
    seconds REAL NOT NULL CHECK (seconds BETWEEN 0 AND 1e9),
    PRIMARY KEY (connector, position)
) STRICT, WITHOUT ROWID;
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
    tags TEXT CHECK (json_type(tags) = 'object'), description TEXT, description_translations TEXT, photo TEXT, phone TEXT, website TEXT,
    UNIQUE (venue, id)
) STRICT;
CREATE INDEX places_by_level ON places (level);
CREATE TABLE place_entrances (
    place INTEGER NOT NULL REFERENCES places (key) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    node INTEGER NOT NULL REFERENCES nodes (key), hours TEXT, access TEXT, is_accessible INTEGER, delay_s REAL, inside_node INTEGER REFERENCES nodes (key),
    PRIMARY KEY (place, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX place_entrances_by_node ON place_entrances (node);
CREATE TABLE place_aliases (
    place INTEGER NOT NULL REFERENCES places (key) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    alias TEXT NOT NULL,
    PRIMARY KEY (place, position)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE venue_categories (
    venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    category TEXT NOT NULL,
    PRIMARY KEY (venue, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE units (
    key INTEGER PRIMARY KEY,
    venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    level INTEGER NOT NULL REFERENCES levels (key),
    name TEXT,
    name_translations TEXT CHECK (json_type(name_translations) = 'object'),
    category TEXT NOT NULL,
    polygon TEXT NOT NULL CHECK (json_type(polygon) = 'array'),
    place INTEGER REFERENCES places (key),
    walking TEXT CHECK (walking IN ('free', 'paths', 'none')),
    passage TEXT CHECK (passage IN ('always', 'destination', 'never')),
    hours TEXT,
    access TEXT CHECK (json_type(access) = 'array'),
    is_accessible INTEGER CHECK (is_accessible IN (0, 1)),
    height_m REAL CHECK (height_m BETWEEN 0 AND 1000),
    tags TEXT CHECK (json_type(tags) = 'object'),
    UNIQUE (venue, id)
) STRICT;
CREATE INDEX units_by_level ON units (level);
CREATE INDEX units_by_place ON units (place);
CREATE TABLE openings (
    key INTEGER PRIMARY KEY,
    venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    level INTEGER NOT NULL REFERENCES levels (key),
    name TEXT,
    name_translations TEXT CHECK (json_type(name_translations) = 'object'),
    line TEXT NOT NULL CHECK (json_type(line) = 'array'),
    door TEXT CHECK (
        door IN ('open', 'swinging', 'sliding', 'revolving', 'folding', 'turnstile', 'gate')),
    is_automatic INTEGER CHECK (is_automatic IN (0, 1)),
    is_one_way INTEGER NOT NULL CHECK (is_one_way IN (0, 1)),
    is_emergency_exit INTEGER NOT NULL CHECK (is_emergency_exit IN (0, 1)),
    width_m REAL CHECK (width_m > 0),
    delay_s REAL NOT NULL CHECK (delay_s >= 0),
    hours TEXT,
    access TEXT CHECK (json_type(access) = 'array'),
    is_accessible INTEGER CHECK (is_accessible IN (0, 1)),
    tags TEXT CHECK (json_type(tags) = 'object'),
    derived_from TEXT,
    UNIQUE (venue, id)
) STRICT;
CREATE INDEX openings_by_level ON openings (level);
CREATE TABLE opening_units (
    opening INTEGER NOT NULL REFERENCES openings (key) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    unit INTEGER NOT NULL REFERENCES units (key),
    PRIMARY KEY (opening, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX opening_units_by_unit ON opening_units (unit);
CREATE TABLE obstacles (
    key INTEGER PRIMARY KEY,
    venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    level INTEGER NOT NULL REFERENCES levels (key),
    kind TEXT NOT NULL CHECK (kind IN ('column', 'fixture', 'void', 'wall', 'planting')),
    name TEXT,
    name_translations TEXT CHECK (json_type(name_translations) = 'object'),
    polygon TEXT NOT NULL CHECK (json_type(polygon) = 'array'),
    height_m REAL CHECK (height_m BETWEEN 0 AND 1000),
    UNIQUE (venue, id)
) STRICT;
CREATE INDEX obstacles_by_level ON obstacles (level);
CREATE TABLE footprints (
    key INTEGER PRIMARY KEY,
    venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    building INTEGER REFERENCES buildings (key),
    kind TEXT NOT NULL CHECK (kind IN ('ground', 'aerial', 'subterranean')),
    name TEXT,
    name_translations TEXT CHECK (json_type(name_translations) = 'object'),
    polygon TEXT NOT NULL CHECK (json_type(polygon) = 'array'),
    UNIQUE (venue, id)
) STRICT;
CREATE INDEX footprints_by_building ON footprints (building);
CREATE TABLE details (
    key INTEGER PRIMARY KEY,
    venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    level INTEGER REFERENCES levels (key),
    category TEXT NOT NULL,
    line TEXT NOT NULL CHECK (json_type(line) = 'array'),
    UNIQUE (venue, id)
) STRICT;
CREATE INDEX details_by_level ON details (level);
CREATE TABLE regions (
    key INTEGER PRIMARY KEY,
    venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    level INTEGER NOT NULL REFERENCES levels (key),
    polygon TEXT NOT NULL CHECK (json_type(polygon) = 'array'),
    clearance_m REAL NOT NULL CHECK (clearance_m BETWEEN 0 AND 10),
    passage TEXT NOT NULL CHECK (passage IN ('always', 'destination', 'never')),
    UNIQUE (venue, id)
) STRICT;
CREATE INDEX regions_by_level ON regions (level);
CREATE TABLE region_units (
    region INTEGER NOT NULL REFERENCES regions (key) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    unit INTEGER NOT NULL REFERENCES units (key),
    PRIMARY KEY (region, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX region_units_by_unit ON region_units (unit);

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
CREATE UNIQUE INDEX visits_under_way ON visits (visitor, venue_id, recommendation_id)
        WHERE state = 'accepted';
CREATE UNIQUE INDEX visits_arrived ON visits (visitor, venue_id, recommendation_id)
        WHERE state = 'arrived';
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
CREATE TABLE "bookings" (
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
CREATE INDEX bookings_by_visitor ON bookings (visitor);

INSERT INTO store (key, change_count, plugins_revision) VALUES
    (1, 2, 0);
INSERT INTO venues (key, id, name, name_translations, language, time_zone, anchor_latitude, anchor_longitude, anchor_bearing, attribution, elevator_wait_s, elevator_seconds_per_level, escalator_speed, moving_walkway_speed, source, imported_at_ms, content_hash, content_revision, conditions_revision) VALUES
    (1, 'clinic', 'Elm Street Clinic', '{"nl":"Kliniek Iepenstraat"}', 'en', 'Europe/Amsterdam', 52.1, 5.1, 0.0, '© the Waymark authors, an invented place', NULL, NULL, NULL, NULL, 'clinic', 1767603600000, 'c9064f99befc2b32', 1, 2);
INSERT INTO venue_holidays (venue, position, year, month, day, name) VALUES
    (1, 0, 2026, 12, 25, 'Christmas Day');
INSERT INTO buildings (key, venue, id, position, name, name_translations) VALUES
    (1, 1, 'house', 0, 'Main house', NULL);
INSERT INTO levels (key, venue, id, position, building, ordinal, name, name_translations, short_name, elevation_m, is_outdoor) VALUES
    (1, 1, 'g', 0, 1, 0.0, 'Ground floor', NULL, 'G', NULL, 0),
    (2, 1, 'u', 1, 1, 1.0, 'Upper floor', NULL, '1', NULL, 0),
    (3, 1, 'street', 2, NULL, 0.0, 'Street', NULL, '0', NULL, 1);
INSERT INTO nodes (key, venue, id, position, level, x, y, kind, name, name_translations) VALUES
    (1, 1, 's-door', 0, 3, 0.0, -2.0, 'junction', NULL, NULL),
    (2, 1, 's-bus', 1, 3, -20.0, -2.0, 'junction', 'Bus stop', NULL),
    (3, 1, 'g-door', 2, 1, 0.0, 0.0, 'entrance', NULL, NULL),
    (4, 1, 'g-hall', 3, 1, 0.0, 10.0, 'junction', NULL, NULL),
    (5, 1, 'g-lift', 4, 1, 5.0, 10.0, 'junction', NULL, NULL),
    (6, 1, 'g-stairs', 5, 1, -5.0, 10.0, 'junction', NULL, NULL),
    (7, 1, 'g-esc', 6, 1, 0.0, 14.0, 'junction', NULL, NULL),
    (8, 1, 'g-desk', 7, 1, 0.0, 20.0, 'junction', NULL, NULL),
    (9, 1, 'g-ward', 8, 1, 20.0, 20.0, 'junction', NULL, NULL),
    (10, 1, 'u-lift', 9, 2, 5.0, 10.0, 'junction', NULL, NULL),
    (11, 1, 'u-stairs', 10, 2, -5.0, 10.0, 'junction', NULL, NULL),
    (12, 1, 'u-esc', 11, 2, 0.0, 14.0, 'junction', NULL, NULL),
    (13, 1, 'u-hall', 12, 2, 0.0, 10.0, 'junction', NULL, NULL),
    (14, 1, 'u-lab', 13, 2, 0.0, 20.0, 'junction', NULL, NULL),
    (15, 1, 'u-xray', 14, 2, 20.0, 10.0, 'junction', NULL, NULL),
    (16, 1, 'u-store', 15, 2, 30.0, 10.0, 'junction', NULL, NULL);
INSERT INTO edges (key, venue, id, position, path, from_node, to_node, kind, name, name_translations, is_one_way, length_m, delay_s, duration_s, step_count, incline, width_m, hours, access, is_accessible, signpost, signpost_translations, reverse_signpost, reverse_signpost_translations, tags) VALUES
    (1, 1, 'pavement', 0, 'pavement', 2, 1, 'outdoorPath', 'Pavement', NULL, 0, 20.0, 0.0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (2, 1, 'g-door~g-hall', 1, 'g-door~g-hall', 3, 4, 'corridor', NULL, NULL, 0, 10.0, 0.0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (3, 1, 'g-hall~g-lift', 2, 'g-hall~g-lift', 4, 5, 'corridor', NULL, NULL, 0, 5.0, 0.0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (4, 1, 'g-hall~g-stairs', 3, 'g-hall~g-stairs', 4, 6, 'corridor', NULL, NULL, 0, 5.0, 0.0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (5, 1, 'g-hall~g-esc', 4, 'g-hall~g-esc', 4, 7, 'corridor', NULL, NULL, 0, 4.0, 0.0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (6, 1, 'g-esc~g-desk', 5, 'g-esc~g-desk', 7, 8, 'corridor', NULL, NULL, 0, 6.0, 0.0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (7, 1, 'ward-corridor', 6, 'ward-corridor', 8, 9, 'corridor', 'Ward corridor', NULL, 0, 20.0, 0.0, NULL, NULL, NULL, NULL, 'Mo-Fr 08:00-16:00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (8, 1, 'u-lift~u-hall', 7, 'u-lift~u-hall', 10, 13, 'corridor', NULL, NULL, 0, 5.0, 0.0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (9, 1, 'u-hall~u-stairs', 8, 'u-hall~u-stairs', 13, 11, 'corridor', NULL, NULL, 0, 5.0, 0.0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (10, 1, 'u-hall~u-esc', 9, 'u-hall~u-esc', 13, 12, 'corridor', NULL, NULL, 0, 4.0, 0.0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (11, 1, 'u-esc~u-lab', 10, 'u-esc~u-lab', 12, 14, 'corridor', NULL, NULL, 0, 6.0, 0.0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (12, 1, 'u-lift~u-xray', 11, 'u-lift~u-xray', 10, 15, 'corridor', NULL, NULL, 0, 15.0, 0.0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (13, 1, 'store-door', 12, 'store-door', 15, 16, 'door', 'Store door', NULL, 0, 10.0, 0.0, NULL, NULL, NULL, NULL, NULL, '["staff"]', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO connectors (key, venue, id, position, kind, name, name_translations, direction, wait_s, seconds_per_level, delay_s, width_m, hours, access, is_accessible, is_inferred, tags) VALUES
    (1, 1, 'front-door', 0, 'passage', 'Front door', NULL, 'both', NULL, NULL, 0.0, NULL, NULL, NULL, NULL, 0, NULL),
    (2, 1, 'lift', 1, 'elevator', 'Lift', NULL, 'both', 30.0, NULL, 0.0, NULL, NULL, NULL, NULL, 0, NULL),
    (3, 1, 'stairs', 2, 'stairs', 'Stairs', NULL, 'both', NULL, NULL, 0.0, NULL, NULL, NULL, NULL, 0, NULL),
    (4, 1, 'escalator', 3, 'escalator', 'Escalator', NULL, 'forward', NULL, NULL, 0.0, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO connector_stops (connector, position, node, access, hours, signpost, signpost_translations) VALUES
    (1, 0, 1, NULL, NULL, NULL, NULL),
    (1, 1, 3, NULL, NULL, NULL, NULL),
    (2, 0, 5, NULL, NULL, NULL, NULL),
    (2, 1, 10, NULL, NULL, NULL, NULL),
    (3, 0, 6, NULL, NULL, NULL, NULL),
    (3, 1, 11, NULL, NULL, NULL, NULL),
    (4, 0, 7, NULL, NULL, NULL, NULL),
    (4, 1, 12, NULL, NULL, NULL, NULL);
INSERT INTO connector_flights (connector, position, step_count, length_m, incline, duration_s) VALUES
    (1, 0, NULL, NULL, NULL, NULL),
    (3, 0, 20, NULL, NULL, NULL),
    (4, 0, NULL, 10.0, NULL, NULL);
INSERT INTO areas (key, venue, id, position, level, name, name_translations, category, polygon, access) VALUES
    (1, 1, 'hall', 0, 1, 'Hall', NULL, 'walkway', '[[[-6.0,5.0],[6.0,5.0],[6.0,22.0],[-6.0,22.0]]]', NULL);
INSERT INTO places (key, venue, id, position, name, name_translations, category, level, x, y, hours, access, summary, summary_translations, tags) VALUES
    (1, 1, 'desk', 0, 'Reception', '{"nl":"Balie"}', 'service.desk', 1, 0.0, 20.0, NULL, NULL, NULL, NULL, NULL),
    (2, 1, 'ward', 1, 'Ward Oak', NULL, 'ward', 1, 20.0, 20.0, 'Mo-Fr 08:00-16:00', NULL, NULL, NULL, NULL),
    (3, 1, 'lab', 2, 'Laboratory', NULL, 'care.lab', 2, 0.0, 20.0, NULL, NULL, NULL, NULL, NULL),
    (4, 1, 'xray', 3, 'X-ray', NULL, 'care.imaging', 2, 20.0, 10.0, 'Mo-Fr 09:00-17:00', NULL, NULL, NULL, NULL),
    (5, 1, 'wc-g', 4, 'Toilets', NULL, 'toilet', 1, 0.0, 10.0, NULL, NULL, NULL, NULL, NULL),
    (6, 1, 'wc-u', 5, 'Toilets', NULL, 'toilet', 2, 0.0, 10.0, NULL, NULL, NULL, NULL, NULL),
    (7, 1, 'store', 6, 'Store', NULL, 'service.store', 2, 30.0, 10.0, NULL, '["staff"]', NULL, NULL, NULL);
INSERT INTO place_entrances (place, position, node) VALUES
    (5, 0, 4),
    (1, 0, 8),
    (2, 0, 9),
    (6, 0, 13),
    (3, 0, 14),
    (4, 0, 15),
    (7, 0, 16);
INSERT INTO place_aliases (place, position, alias) VALUES
    (1, 0, 'Front desk');
INSERT INTO place_words (key, place, kind, text, folded) VALUES
    (1, 1, 'name', 'Reception', 'reception'),
    (2, 1, 'name', 'Balie', 'balie'),
    (3, 1, 'alias', 'Front desk', 'front desk'),
    (4, 1, 'identifier', 'desk', 'desk'),
    (5, 1, 'category', 'service.desk', 'service desk'),
    (6, 2, 'name', 'Ward Oak', 'ward oak'),
    (7, 2, 'identifier', 'ward', 'ward'),
    (8, 2, 'category', 'ward', 'ward'),
    (9, 3, 'name', 'Laboratory', 'laboratory'),
    (10, 3, 'identifier', 'lab', 'lab'),
    (11, 3, 'category', 'care.lab', 'care lab'),
    (12, 4, 'name', 'X-ray', 'x ray'),
    (13, 4, 'identifier', 'xray', 'xray'),
    (14, 4, 'category', 'care.imaging', 'care imaging'),
    (15, 5, 'name', 'Toilets', 'toilets'),
    (16, 5, 'identifier', 'wc-g', 'wc g'),
    (17, 5, 'category', 'toilet', 'toilet'),
    (18, 6, 'name', 'Toilets', 'toilets'),
    (19, 6, 'identifier', 'wc-u', 'wc u'),
    (20, 6, 'category', 'toilet', 'toilet'),
    (21, 7, 'name', 'Store', 'store'),
    (22, 7, 'identifier', 'store', 'store'),
    (23, 7, 'category', 'service.store', 'service store');
INSERT INTO conditions (id, venue, target_kind, target_id, target_level, effect, amount, reason, author, from_ms, until_ms) VALUES
    (1, 1, 'connector', 'lift', NULL, 'closed', NULL, 'door stuck', NULL, NULL, NULL);
INSERT INTO visits (key, visitor, venue_id, recommendation_id, begun_ms, state, ended_ms) VALUES
    (1, 'visitor', 'clinic', 'see-lab', 1767600000000, 'arrived', 1767600300000),
    (2, 'visitor', 'clinic', 'see-cafe', 1767600400000, 'declined', 1767600400000);
INSERT INTO plugin_options (plugin, name, value) VALUES
    ('counter', 'step', '2');
INSERT INTO plugin_storage (plugin, scope, name, value) VALUES
    ('counter', '', 'seen', '3');
INSERT INTO plugin_awards (key, plugin, id, arrival, visitor, venue_id, reason) VALUES
    (1, 'counter', 'first', '1', 'visitor', 'clinic', 'the first time');
INSERT INTO bookings (key, visit, award, visitor, points, balance, booked_ms) VALUES
    (1, 1, NULL, 'visitor', 30, 30, 1767600300000),
    (2, NULL, 1, 'visitor', 5, 35, 1767600500000);

CREATE TABLE sharing (
    venue INTEGER PRIMARY KEY REFERENCES venues (key) ON DELETE CASCADE,
    next_group INTEGER NOT NULL CHECK (next_group >= 1),
    next_color INTEGER NOT NULL CHECK (next_color >= 0),
    now_ms INTEGER NOT NULL,
    -- When messages that are older than the retention were last deleted.
    purged_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE members (
    key INTEGER PRIMARY KEY,
    venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
    id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 40 AND id NOT GLOB '*[^A-Za-z0-9_-]*'),
    color INTEGER NOT NULL CHECK (color >= 0),
    name TEXT NOT NULL CHECK (length(CAST(name AS BLOB)) <= 512),
    address TEXT NOT NULL CHECK (length(CAST(address AS BLOB)) <= 512),
    state TEXT NOT NULL CHECK (json_valid(state)),
    UNIQUE (venue, id)
) STRICT;

CREATE TABLE sharing_groups (
    key INTEGER PRIMARY KEY,
    venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
    id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 40),
    subject TEXT NOT NULL CHECK (length(CAST(subject AS BLOB)) <= 512),
    started_ms INTEGER NOT NULL,
    active_ms INTEGER NOT NULL,
    UNIQUE (venue, id)
) STRICT;

CREATE TABLE sharing_group_members (
    sharing_group INTEGER NOT NULL REFERENCES sharing_groups (key) ON DELETE CASCADE,
    member INTEGER NOT NULL REFERENCES members (key) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    -- The latest location of the member in the group; NULL: none.
    latest TEXT CHECK (latest IS NULL OR json_valid(latest)),
    PRIMARY KEY (sharing_group, member)
) STRICT, WITHOUT ROWID;
CREATE INDEX sharing_group_members_by_member ON sharing_group_members (member);

CREATE TABLE location_messages (
    key INTEGER PRIMARY KEY,
    sharing_group INTEGER NOT NULL,
    member INTEGER NOT NULL,
    time_ms INTEGER NOT NULL,
    arrived_ms INTEGER NOT NULL,
    is_late INTEGER NOT NULL CHECK (is_late IN (0, 1)),
    has_wrong_clock INTEGER NOT NULL CHECK (has_wrong_clock IN (0, 1)),
    type TEXT NOT NULL CHECK (type IN ('location', 'transition')),
    body TEXT NOT NULL CHECK (json_valid(body)),
    -- Who leaves a group takes their messages along.
    FOREIGN KEY (sharing_group, member) REFERENCES sharing_group_members ON DELETE CASCADE
) STRICT;
CREATE INDEX location_messages_by_member ON location_messages (sharing_group, member, key);
CREATE INDEX location_messages_by_arrival ON location_messages (arrived_ms);

INSERT INTO sharing VALUES (1, 2, 2, 1767600600000, 1767600600000);
INSERT INTO members VALUES
    (1, 1, 'ada', 0, 'Ada', 'ada@example.org', '{}'), (2, 1, 'ben', 1, '', '', '{}');
INSERT INTO sharing_groups VALUES (1, 1, 'g1', 'Lunch', 1767600600000, 1767600600000);
INSERT INTO sharing_group_members VALUES (1, 1, 0, NULL), (1, 2, 1, NULL);
INSERT INTO location_messages VALUES
    (1, 1, 1, 1767600600000, 1767600600000, 0, 0, 'location',
     '{"_type": "location", "lat": 52, "lon": 5, "tst": 1767600600}');

PRAGMA application_id = 1464685131;
PRAGMA journal_mode = WAL;

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
INSERT INTO broker_links (venue, engine, state) SELECT key, 'desk',
    '{"broker": "mqtt://localhost:1883", "state": "stopped", "reason": null, "seen_ms": 1767603600000}'
    FROM venues WHERE id = 'clinic';
INSERT INTO broker_outbox (venue, topic, payload, is_retained, member, expires_ms, acked_ms)
    SELECT key, 'owntracks/ada/desk', '', 1, NULL, NULL, NULL FROM venues WHERE id = 'clinic';
INSERT INTO broker_inbox (venue, digest, arrived_ms) SELECT key, 42, 1767603600000 FROM venues WHERE id = 'clinic';
INSERT INTO broker_conditions (venue, topic, condition)
    SELECT venue, 'waymark/v1/clinic/$conditions/desk/' || id, id FROM conditions;
CREATE TABLE packed_venues (
    key INTEGER PRIMARY KEY,
    venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
    part INTEGER NOT NULL CHECK (part >= 0),
    bytes BLOB NOT NULL,
    UNIQUE (venue, part)
) STRICT;

CREATE TABLE underlay_images (
    level INTEGER PRIMARY KEY REFERENCES levels (key) ON DELETE CASCADE,
    fingerprint TEXT NOT NULL CHECK (length(fingerprint) = 16),
    bytes BLOB NOT NULL CHECK (length(bytes) > 0)
) STRICT;

-- When sharing ends, and when the last position was measured; NULL: neither.
ALTER TABLE members ADD COLUMN until_ms INTEGER AS (json_extract(state, '$.until_ms')) VIRTUAL;
ALTER TABLE members ADD COLUMN fix_ms INTEGER AS (json_extract(state, '$.fix.time_ms')) VIRTUAL;
CREATE INDEX members_by_end ON members (venue, until_ms) WHERE until_ms IS NOT NULL;
CREATE INDEX members_by_fix ON members (venue, fix_ms) WHERE fix_ms IS NOT NULL;
-- When the latest location arrived, and when it stops being current (in seconds); NULL: it is not current.
ALTER TABLE sharing_group_members ADD COLUMN latest_ms INTEGER
    AS (json_extract(latest, '$.arrived_ms')) VIRTUAL;
ALTER TABLE sharing_group_members ADD COLUMN expires_s INTEGER AS (
    CASE WHEN json_extract(latest, '$.end') IS NULL THEN json_extract(latest, '$.message.expires') END
) VIRTUAL;
CREATE INDEX sharing_group_members_by_latest ON sharing_group_members (latest_ms)
    WHERE latest_ms IS NOT NULL;
CREATE INDEX sharing_group_members_by_end ON sharing_group_members (expires_s)
    WHERE expires_s IS NOT NULL;

CREATE TABLE search_orders (
    venue INTEGER PRIMARY KEY REFERENCES venues (key) ON DELETE CASCADE,
    content_hash TEXT NOT NULL,
    bytes BLOB NOT NULL CHECK (length(bytes) >= 8)
) STRICT;

-- Whether a connector is out of service, and why; NULL: it is in service.
ALTER TABLE connectors ADD COLUMN closure TEXT;

CREATE TABLE changes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    -- NULL: unknown.
    made_ms INTEGER,
    -- Larger for what was undone later; NULL: in force.
    undone INTEGER UNIQUE,
    steps TEXT NOT NULL CHECK (json_valid(steps))
) STRICT;

-- The other version of a venue, packed, in parts that together are one piece.
CREATE TABLE kept_venues (
    change INTEGER NOT NULL REFERENCES changes (number) ON DELETE CASCADE,
    venue TEXT NOT NULL,
    part INTEGER NOT NULL CHECK (part >= 0),
    bytes BLOB NOT NULL,
    PRIMARY KEY (change, venue, part)
) STRICT;

-- The images under its plans.
CREATE TABLE kept_images (
    change INTEGER NOT NULL REFERENCES changes (number) ON DELETE CASCADE,
    venue TEXT NOT NULL,
    level TEXT NOT NULL,
    bytes BLOB NOT NULL CHECK (length(bytes) > 0),
    PRIMARY KEY (change, venue, level)
) STRICT;

-- The hash of a venue's conditions as Waymark last wrote them.
CREATE TABLE condition_hashes (
    venue INTEGER PRIMARY KEY REFERENCES venues (key) ON DELETE CASCADE,
    hash TEXT NOT NULL
) STRICT;
INSERT INTO condition_hashes VALUES (1, '5113146692e693fd');

-- A member of a venue at a broker who was deleted, here or at another engine.
CREATE TABLE erased_members (
    venue INTEGER NOT NULL REFERENCES venues (key) ON DELETE CASCADE,
    member TEXT NOT NULL,
    moment_ms INTEGER NOT NULL,
    is_carried INTEGER NOT NULL CHECK (is_carried IN (0, 1)),
    PRIMARY KEY (venue, member)
) STRICT, WITHOUT ROWID;

-- No row: what searches read was found damaged, and was not made again since.
CREATE TABLE search_sums (
    key INTEGER PRIMARY KEY CHECK (key = 1),
    sum TEXT NOT NULL
) STRICT;
INSERT INTO search_sums VALUES (1, '284863a09535253f');

-- Opening hours in which the condition is in force; NULL: all the time between its start and its end.
ALTER TABLE conditions ADD COLUMN every TEXT CHECK (length(every) > 0);

ALTER TABLE levels ADD COLUMN hours TEXT;
ALTER TABLE levels ADD COLUMN access TEXT;
ALTER TABLE levels ADD COLUMN closure_reason TEXT;
ALTER TABLE levels ADD COLUMN closure_from TEXT;
ALTER TABLE levels ADD COLUMN closure_until TEXT;
ALTER TABLE levels ADD COLUMN closure_every TEXT;
ALTER TABLE buildings ADD COLUMN hours TEXT;
ALTER TABLE buildings ADD COLUMN access TEXT;
ALTER TABLE buildings ADD COLUMN closure_reason TEXT;
ALTER TABLE buildings ADD COLUMN closure_from TEXT;
ALTER TABLE buildings ADD COLUMN closure_until TEXT;
ALTER TABLE buildings ADD COLUMN closure_every TEXT;
ALTER TABLE venues ADD COLUMN holiday_region TEXT;
ALTER TABLE venue_holidays ADD COLUMN kept INTEGER;
CREATE TABLE change_keys (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE CHECK (length(key) > 0),
    -- A hash of the words of the request.
    request TEXT NOT NULL,
    made_ms INTEGER NOT NULL,
    -- Whether the answer is about people.
    is_personal INTEGER NOT NULL CHECK (is_personal IN (0, 1)),
    -- NULL: not known yet, or no longer.
    answer TEXT CHECK (answer IS NULL OR json_valid(answer)),
    -- The bytes of the answer.
    size INTEGER NOT NULL DEFAULT 0 CHECK (size >= 0)
) STRICT;
CREATE INDEX change_keys_by_moment ON change_keys (made_ms);
CREATE INDEX change_keys_by_size ON change_keys (number, size);
CREATE INDEX change_keys_personal ON change_keys (made_ms) WHERE is_personal = 1 AND answer IS NOT NULL;

-- What answers say of people goes with them.
CREATE TRIGGER change_keys_of_members AFTER DELETE ON members BEGIN
    UPDATE change_keys SET answer = NULL, size = 0 WHERE is_personal = 1 AND answer IS NOT NULL;
END;
INSERT INTO change_keys (key, request, made_ms, is_personal, answer, size)
    VALUES ('a', 'cbf29ce484222325', 1767600000000, 0, '{}', 2);

-- What was closed or delayed as a whole, with this target among others; NULL: the target alone.
ALTER TABLE conditions ADD COLUMN enclosure_kind TEXT CHECK (enclosure_kind IN ('level', 'building'));
ALTER TABLE conditions ADD COLUMN enclosure_id TEXT
    CHECK ((enclosure_kind IS NULL) = (enclosure_id IS NULL));

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
INSERT INTO row_sums VALUES ('points', 'visitor', '', 1147373194418579525), ('settings', '', '', 3227087987324576865),
    ('values', 'counter', '', 557226386179109631);

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
INSERT INTO row_sums VALUES
    ('groupIDs', '1', 'g1', 3113448086647331820),
    ('groups', '1', '', 2683504706160212058),
    ('memberIDs', '1', 'ada', 1392586628369524196),
    ('memberIDs', '1', 'ben', 1887771481204575469),
    ('members', '1', '', 1213423178835631946),
    ('members', '2', '', 523028785968822301),
    ('messages', '1', '1', 3672286939093554201),
    ('sharing', '1', '', 2465492248118073883);

-- How many sums there are of each subject, and hashes of conditions. A row that is missing was deleted.
CREATE TABLE sum_counts (
    subject TEXT PRIMARY KEY CHECK (subject <> ''),
    count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO sum_counts VALUES
    ('values', 1), ('settings', 1), ('changes', 0), ('points', 1), ('sharing', 1), ('members', 2), ('groups', 1),
    ('memberIDs', 2), ('groupIDs', 1), ('messages', 1), ('conditions', 1);

-- Sums over the keys of changes, and the count of venues.
INSERT INTO row_sums VALUES ('keys', 'a', '', 2648184144612450436);
INSERT INTO sum_counts VALUES ('keys', 1), ('venues', 1);

PRAGMA user_version = 25;
