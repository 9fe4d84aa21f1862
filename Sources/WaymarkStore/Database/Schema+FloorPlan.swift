extension Schema {
    /// The floor plan, the regions that are derived from it, and the categories of a venue.
    static let floorPlan = Migration(
        name: "2026-11-22 floor plan",
        sql: """
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
            """)
}
