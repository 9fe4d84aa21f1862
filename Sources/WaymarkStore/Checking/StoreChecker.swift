import GRDB
import WaymarkModel

/// Checks a file for everything that differs from what the store writes.
struct StoreChecker {
    private let database: Database
    private(set) var findings: [StoreFinding] = []
    /// The maximum number of findings that one step lists.
    private static let limit = 20

    init(_ database: Database) { self.database = database }

    /// Runs all checks on one state of the file.
    mutating func run() throws {
        try step(.pages) { try $0.checkPages() }
        try step(.schema) { try $0.checkSchema() }
        try step(.references) { try $0.checkReferences() }
        try step(.points) { try $0.checkPoints() }
        try step(.changes) { checker in
            guard let fault = try Revisions.fault(checker.database) else { return }
            checker.add(.changes, nil, fault, remedy: Revisions.remedy)
        }
        try step(.changes) { try $0.checkChanges() }
        try step(.plugins) { try $0.checkPluginValues() }
        try step(.plugins) { try $0.checkSums() }
        try step(.plugins) { try $0.checkCounts() }
        try step(.content) { try $0.checkVenues() }
        try step(.positions) { try $0.checkPositions() }
        try step(.search) { checker in
            guard try Schema.version(of: checker.database) >= Schema.firstVersionWithSearchSums,
                try !SearchSum.isIntact(checker.database)
            else { return }
            checker.add(.search, nil, "what searches for places read is not what was written")
        }
        try step(.content) { checker in
            let venues = try Row.fetchAll(
                checker.database, sql: "SELECT key, id, content_hash FROM venues ORDER BY id")
            for row in venues {
                let id = FeatureID(rawValue: try row.decode(forColumn: "id"))
                let key: Int64 = try row.decode(forColumn: "key")
                let hash: String = try row.decode(forColumn: "content_hash")
                try checker.step(.content, venue: id) { try $0.checkContents(of: id, key: key, hash: hash) }
            }
        }
    }

    /// Compares the trigrams with the words that they are made from. SQLite does this only where it can write, so it
    /// runs on a copy.
    mutating func runOnCopy() throws {
        try step(.search) { checker in
            try checker.database.execute(
                sql: "INSERT INTO place_search (place_search, rank) VALUES ('integrity-check', 1)")
        }
    }

    /// Runs one step. Errors in rows or from SQLite become findings; errors from the system are thrown.
    private mutating func step(
        _ kind: StoreFinding.Kind, venue: FeatureID? = nil, _ body: (inout StoreChecker) throws -> Void
    ) throws {
        do {
            try body(&self)
        } catch let error as MisfitRow {
            add(kind, venue, "its rows are not a valid venue: \(error.reason)")
        } catch is RowDecodingError {
            add(kind, venue, "a value has an unexpected type")
        } catch let error as StoreError where error.code == .corrupt {
            add(kind, venue, error.message)
        } catch let error as DatabaseError where StoreError(error, path: "").code == .corrupt {
            // What is made from other rows can be made again.
            let isDerived = [.index, .search, .positions, .packed].contains(kind)
            add(isDerived ? kind : .pages, venue, "the \(kind.rawValue) cannot be read: pages of the file are damaged")
        }
    }

    private mutating func add(
        _ kind: StoreFinding.Kind, _ venue: FeatureID? = nil, _ message: String, remedy: String? = nil
    ) {
        let subject = venue.map { "venue \"\($0)\": " } ?? ""
        findings.append(StoreFinding(kind, venue: venue, subject + message, remedy: remedy))
    }

    private mutating func checkPages() throws {
        for line in try String.fetchAll(database, sql: "PRAGMA integrity_check(\(Self.limit))") where line != "ok" {
            // The first line has a heading.
            for line in line.split(separator: "\n") where !line.hasPrefix("***") {
                let isIndex = line.contains("missing from index") || line.hasPrefix("wrong # of entries in index")
                add(isIndex ? .index : .pages, nil, "SQLite finds: \(line)")
            }
        }
    }

    private mutating func checkPluginValues() throws {
        guard try database.tableExists("plugin_storage") else { return }
        let rows = try Row.fetchAll(
            database,
            sql: "SELECT plugin, name FROM plugin_storage WHERE NOT json_valid(value) LIMIT \(Self.limit)")
        for row in rows {
            let (plugin, name): (String, String) = (row[0], row[1])
            add(.plugins, nil, "the value \"\(name)\" of the plugin \"\(plugin)\" is not JSON")
        }
    }

    /// Checks that no rows were deleted with their sums.
    private mutating func checkCounts() throws {
        guard try Schema.version(of: database) >= Schema.firstVersionWithRowSums else { return }
        for subject in try RowSums(database).incomplete() {
            let what = "of the sums of \"\(subject)\", some are gone, and with them maybe their rows"
            switch subject {
            case .values, .settings: add(.plugins, nil, what)
            case .changes, .keys: add(.changes, nil, what)
            case .points: add(.points, nil, what)
            case .sharing, .members, .groups, .memberIDs, .groupIDs, .messages: add(.sharing, nil, what)
            }
        }
    }

    /// Checks that no venues were deleted.
    private mutating func checkVenues() throws {
        if let loss = try database.lostVenue { add(.content, nil, loss) }
    }

    /// Checks that rows are those that Waymark wrote.
    private mutating func checkSums() throws {
        for name in try RowSums(database).damaged().prefix(Self.limit) {
            switch name.subject {
            case .values:
                let place = name.scope.isEmpty ? "" : " in \"\(name.scope)\""
                add(.plugins, nil, "what the plugin \"\(name.owner)\" stores\(place) is not what it stored")
            case .sharing, .members, .groups, .memberIDs, .groupIDs, .messages:
                add(.sharing, nil, try SharingSums.loss(name, database))
            case .settings: add(.plugins, nil, "the settings of plugins are not those that were set")
            case .changes:
                add(
                    .changes, nil, "the changes that can be undone are not those that were made",
                    remedy:
                        "run \"waymark store check --rebuild\": they can no longer be undone, and nothing else is lost")
            case .keys:
                add(
                    .changes, nil, "the change with the key \"\(name.owner)\" is not the one that was made",
                    remedy: "look at what is there, and run \"waymark store check --rebuild\": its answer is forgotten")
            case .points:
                add(
                    .points, nil, "the points of \"\(name.owner)\" are not those that were booked",
                    remedy:
                        "continue with a backup, or take them as they are with \"waymark store check --rebuild\"")
            }
        }
    }

    /// Checks that everything exists which the migrations create.
    private mutating func checkSchema() throws {
        let found = Set(try Schema.names(in: database))
        let expected = try Schema.expected(ofVersion: try Schema.version(of: database)).names
        for name in expected where !found.contains(name) { add(.schema, nil, "the \(name) is missing") }
        // A trigger changes rows when others are written, and a view can stand in for a table.
        for program in try StoreProgram.foreign(in: database) {
            add(.schema, nil, "the \(program.name) is not Waymark's")
        }
    }

    private mutating func checkReferences() throws {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT "table", parent, count(*) FROM pragma_foreign_key_check GROUP BY 1, 2 ORDER BY 1, 2
                """)
        for row in rows {
            let (table, parent, count): (String, String, Int) = (row[0], row[1], row[2])
            add(.references, nil, "\(count) of the \(table) refer to \(parent) that do not exist")
        }
    }

    private mutating func checkPoints() throws {
        for text in try BookingFaults.all(limit: Self.limit, database) { add(.points, nil, text) }
    }

    private mutating func checkChanges() throws {
        guard try Schema.version(of: database) >= Schema.firstVersionWithChanges else { return }
        for number in try ChangeLog(database).unreadable() {
            add(.changes, nil, "what change \(number) did cannot be read")
        }
        for (number, venue) in try KeptVenues(database).damaged() {
            add(.changes, nil, "the version of venue \"\(venue)\" that is kept with change \(number) is damaged")
        }
    }

    private mutating func checkPositions() throws {
        for line in try String.fetchAll(database, sql: "SELECT rtreecheck('place_positions')") where line != "ok" {
            add(.positions, nil, line)
        }
        let wrong = try String.fetchAll(
            database,
            sql: """
                SELECT p.id FROM places AS p LEFT JOIN place_positions AS r ON r.key = p.key
                WHERE r.key IS NULL OR r.level <> p.level OR p.x < r.min_x OR p.x > r.max_x
                    OR p.y < r.min_y OR p.y > r.max_y LIMIT \(Self.limit)
                """)
        for id in wrong { add(.positions, nil, "the index of positions has the wrong position for place \"\(id)\"") }
        let left = try Int.fetchOne(
            database, sql: "SELECT count(*) FROM place_positions WHERE key NOT IN (SELECT key FROM places)")
        if let left, left > 0 { add(.positions, nil, "the index of positions has \(left) places too many") }
    }

    private mutating func checkContents(of id: FeatureID, key: Int64, hash: String) throws {
        let venue = try VenueLoader(database, venueKey: key).venue(id: id)
        let contents = venue.contents
        let computed = ContentHash.of(contents)
        if computed != hash {
            add(.content, id, "its rows differ from what was imported (hash \(computed), expected \(hash))")
        } else if try PackedVenues.hasBytes(key, database) {
            let packed = try PackedVenues.venue(id, key: key, database)
            if packed != venue { add(.packed, id, "its packed bytes do not match its rows") }
        }
        if try SearchOrders.areDamaged(ofVenue: key, database) { add(.packed, id, "its search order is damaged") }
        try checkImages(of: id, contents.levels, key: key)
        try step(.search, venue: id) { try $0.checkWords(of: contents.places, key: key) }
        try step(.conditions, venue: id) { checker in
            if try Schema.version(of: checker.database) >= Schema.firstVersionWithChanges,
                try !ConditionHashes.areIntact(ofVenue: key, checker.database)
            {
                checker.add(
                    .conditions, id,
                    "its live conditions are not those that were set: another program changed the file",
                    remedy:
                        "look at \"waymark conditions\", run \"waymark store check --rebuild\", and set what is missing"
                )
            }
            for fault in try ConditionRecord.faults(ofVenue: key, checker.database) {
                checker.add(
                    .conditions, id, "condition \(fault.number) \(fault.text)",
                    remedy:
                        "lift it with \"waymark reopen \(fault.number)\" and set it again, or import the venue again")
            }
        }
    }

    /// Checks that each level has the image that was imported with it.
    private mutating func checkImages(of id: FeatureID, _ levels: [Level], key: Int64) throws {
        let expected = levels.filter { $0.underlay.fingerprint != nil }
        guard !expected.isEmpty else { return }
        let images = try UnderlayImageRows(database: database, venue: key).images()
        for level in expected where images[level.id] == nil {
            add(.content, id, "the image under the plan of level \"\(level.id)\" is missing or damaged")
        }
    }

    /// Checks that the words by which each place is found are those of its names, aliases, id and category.
    private mutating func checkWords(of places: [Place], key: Int64) throws {
        var found: [String: Set<[String]>] = [:]
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT p.id, w.kind, w.text, w.folded FROM places AS p JOIN place_words AS w ON w.place = p.key
                WHERE p.venue = ?
                """, arguments: [key])
        while let row = try rows.next() {
            let place: String = try row.decode(atIndex: 0)
            let word: [String] = [
                try row.decode(atIndex: 1), try row.decode(atIndex: 2), try row.decode(atIndex: 3),
            ]
            found[place, default: []].insert(word)
        }
        var wrong = 0
        for place in places {
            let expected = PlaceWords.rows(of: place).map { [$0.kind, $0.text, $0.folded] }
            guard Set(expected) != found[place.id.rawValue] ?? [] else { continue }
            wrong += 1
            if wrong <= Self.limit { add(.search, nil, "the words of place \"\(place.id)\" are wrong") }
        }
    }
}
