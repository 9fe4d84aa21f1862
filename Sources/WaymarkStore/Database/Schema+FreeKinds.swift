extension Schema {
    /// Takes the lists of kinds out of the rules of nodes, edges and connectors, so that a new way type is one row of a
    /// table in the code. Loading a venue says which row has a kind that it does not know.
    ///
    /// SQLite cannot drop a rule, so the tables are made again, as it documents it
    /// (https://www.sqlite.org/lang_altertable.html#otheralter). `migrate` stops the foreign keys meanwhile.
    static let freeKinds = Migration(name: "2026-11-26 free kinds", sql: nodesSQL + edgesSQL + connectorsSQL)

    private static let nodesSQL = """
        CREATE TABLE new_nodes (
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
        INSERT INTO new_nodes (
            key, venue, id, position, level, x, y, kind, name, name_translations, derived_from
        ) SELECT
            key, venue, id, position, level, x, y, kind, name, name_translations, derived_from
        FROM nodes;
        DROP TABLE nodes;
        ALTER TABLE new_nodes RENAME TO nodes;
        CREATE INDEX nodes_by_level ON nodes (level);

        """

    private static let edgesSQL = """
        CREATE TABLE new_edges (
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
        INSERT INTO new_edges (
            key, venue, id, position, path, from_node, to_node, kind, name, name_translations,
            is_one_way, length_m, delay_s, duration_s, step_count, incline, width_m, hours, access,
            is_accessible, signpost, signpost_translations, reverse_signpost,
            reverse_signpost_translations, tags, derived_from
        ) SELECT
            key, venue, id, position, path, from_node, to_node, kind, name, name_translations,
            is_one_way, length_m, delay_s, duration_s, step_count, incline, width_m, hours, access,
            is_accessible, signpost, signpost_translations, reverse_signpost,
            reverse_signpost_translations, tags, derived_from
        FROM edges;
        DROP TABLE edges;
        ALTER TABLE new_edges RENAME TO edges;
        CREATE INDEX edges_by_from_node ON edges (from_node);
        CREATE INDEX edges_by_to_node ON edges (to_node);

        """

    private static let connectorsSQL = """
        CREATE TABLE new_connectors (
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
        INSERT INTO new_connectors (
            key, venue, id, position, kind, name, name_translations, direction, wait_s,
            seconds_per_level, delay_s, width_m, hours, access, is_accessible, is_inferred, tags,
            derived_from
        ) SELECT
            key, venue, id, position, kind, name, name_translations, direction, wait_s,
            seconds_per_level, delay_s, width_m, hours, access, is_accessible, is_inferred, tags,
            derived_from
        FROM connectors;
        DROP TABLE connectors;
        ALTER TABLE new_connectors RENAME TO connectors;

        """
}
