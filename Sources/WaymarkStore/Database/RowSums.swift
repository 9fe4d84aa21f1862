import GRDB
import WaymarkModel

/// Sums over rows as Waymark wrote them, by which it finds rows that another program changed, deleted or added.
///
/// A sum is that of the hashes of its rows, so a write changes it by the rows that it concerns, however many others there are.
/// Triggers do so that only Waymark's own connection has: whatever else writes to the file leaves the sums as they were.
package struct RowSums {
    /// What the sums of a kind are over.
    enum Subject: String, CaseIterable {
        /// What a plugin stores in a scope, with what Waymark notes of its costs and orders there.
        case values
        /// The states and options of plugins.
        case settings
        /// The changes that can be undone.
        case changes
        /// A visitor's visits, awards and bookings.
        case points
    }

    /// A table whose rows count.
    private struct Table {
        let name: String
        let subject: Subject
        /// The columns whose values name a sum of the subject.
        var keys: [String] = []
        /// The columns that count.
        let columns: [String]
    }

    private static let tables = [
        Table(
            name: "plugin_storage", subject: .values, keys: ["plugin", "scope"],
            columns: ["plugin", "scope", "name", "value"]),
        Table(name: "plugin_states", subject: .settings, columns: ["plugin", "is_enabled", "priority"]),
        Table(name: "plugin_options", subject: .settings, columns: ["plugin", "name", "value"]),
        Table(name: "changes", subject: .changes, columns: ["number", "kind", "made_ms", "undone", "steps"]),
        Table(
            name: "visits", subject: .points, keys: ["visitor"],
            columns: ["key", "visitor", "venue_id", "recommendation_id", "begun_ms", "state", "ended_ms"]),
        Table(
            name: "plugin_awards", subject: .points, keys: ["visitor"],
            columns: ["key", "plugin", "id", "arrival", "visitor", "venue_id", "reason"]),
        // A balance follows from the points.
        Table(
            name: "bookings", subject: .points, keys: ["visitor"],
            columns: ["key", "visit", "award", "visitor", "points", "booked_ms"]),
    ]

    /// The name of a sum: its subject, and what it is of.
    struct Name: Hashable {
        let subject: Subject
        var keys: [String] = []
        var owner: String { keys.first ?? "" }
        var scope: String { keys.count > 1 ? keys[1] : "" }
    }

    /// Sums have 62 bits, so that SQLite can add two of them.
    private static let mask: Int64 = (1 << 62) - 1

    let database: Database

    package init(_ database: Database) { self.database = database }

    // MARK: Writing

    /// Makes a connection that writes keep the sums.
    package func watch() throws {
        database.add(
            function: DatabaseFunction("waymark_row_hash", pure: true) { values in Self.hash(of: values) })
        for table in Self.tables {
            let (old, new) = (Self.change(table, "OLD", isAdded: false), Self.change(table, "NEW", isAdded: true))
            let columns = table.columns.joined(separator: ", ")
            try database.execute(
                sql: """
                    CREATE TEMP TRIGGER \(table.name)_added AFTER INSERT ON main.\(table.name) BEGIN \(new); END;
                    CREATE TEMP TRIGGER \(table.name)_changed AFTER UPDATE OF \(columns) ON main.\(table.name)
                    BEGIN \(old); \(new); END;
                    CREATE TEMP TRIGGER \(table.name)_deleted AFTER DELETE ON main.\(table.name) BEGIN
                        \(old);
                        DELETE FROM row_sums WHERE \(Self.condition(table, "OLD")) AND sum = 0;
                    END;
                    """)
        }
    }

    private static func names(_ table: Table, _ row: String) -> [String] {
        (0..<2).map { $0 < table.keys.count ? "\(row).\(table.keys[$0])" : "''" }
    }

    private static func condition(_ table: Table, _ row: String) -> String {
        let names = names(table, row)
        return "subject = '\(table.subject)' AND owner = \(names[0]) AND scope = \(names[1])"
    }

    private static func change(_ table: Table, _ row: String, isAdded: Bool) -> String {
        let values = table.columns.map { "\(row).\($0)" }.joined(separator: ", ")
        let hash = "waymark_row_hash('\(table.name)', \(values))"
        let sum = isAdded ? hash : "(\(mask) + 1 - \(hash)) & \(mask)"
        return """
            INSERT INTO row_sums (subject, owner, scope, sum)
            VALUES ('\(table.subject)', \(names(table, row).joined(separator: ", ")), \(sum))
            ON CONFLICT (subject, owner, scope) DO UPDATE SET sum = (sum + excluded.sum) & \(mask)
            """
    }

    /// Takes the rows as they are now for those that Waymark wrote.
    ///
    /// - Parameter subject: The subject whose rows are; nil: all.
    func writeAll() throws {
        try database.execute(sql: "DELETE FROM row_sums")
        for (name, sum) in try found() where sum != 0 {
            try database.execute(
                sql: "INSERT INTO row_sums (subject, owner, scope, sum) VALUES (?, ?, ?, ?)",
                arguments: [name.subject.rawValue, name.owner, name.scope, sum])
        }
    }

    // MARK: Comparing

    /// Whether the file has sums. One of an older version that is open for reading has none.
    private var exist: Bool {
        get throws { try Schema.version(of: database) >= Schema.firstVersionWithRowSums }
    }

    /// Returns whether the rows of a sum are those that Waymark wrote.
    func areIntact(_ name: Name) throws -> Bool {
        guard try exist else { return true }
        let written = try Int64.fetchOne(
            database.cachedStatement(sql: "SELECT sum FROM row_sums WHERE subject = ? AND owner = ? AND scope = ?"),
            arguments: [name.subject.rawValue, name.owner, name.scope])
        var sum: Int64 = 0
        for table in Self.tables where table.subject == name.subject {
            let condition = table.keys.map { "\($0) = ?" }.joined(separator: " AND ")
            let statement = try database.cachedStatement(
                sql: "SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name)"
                    + (condition.isEmpty ? "" : " WHERE \(condition)"))
            let rows = try Row.fetchCursor(statement, arguments: StatementArguments(name.keys))
            while let row = try rows.next() { sum = Self.sum(sum, row, table) }
        }
        return sum == written ?? 0
    }

    /// Returns the names of the sums whose rows are not those that Waymark wrote, in order.
    ///
    /// - Parameter scope: The scope of the values of plugins that count; nil: everything.
    func damaged(scope: String? = nil) throws -> [Name] {
        guard try exist else { return [] }
        var names = try found(scope: scope)
        let condition = scope == nil ? "" : " WHERE subject = 'values' AND scope = ?"
        let rows = try Row.fetchCursor(
            database.cachedStatement(sql: "SELECT subject, owner, scope, sum FROM row_sums\(condition)"),
            arguments: StatementArguments(scope.map { [$0] } ?? []))
        while let row = try rows.next() {
            let subject = Subject(rawValue: try row.decode(String.self, atIndex: 0)) ?? .settings
            let keys: [String] = [try row.decode(atIndex: 1), try row.decode(atIndex: 2)]
            let count = Self.tables.first { $0.subject == subject }?.keys.count ?? 0
            names[Name(subject: subject, keys: Array(keys.prefix(count))), default: 0] -= try row.decode(atIndex: 3)
        }
        return names.filter { $0.value != 0 }.keys.sorted {
            ($0.subject.rawValue, $0.owner, $0.scope) < ($1.subject.rawValue, $1.owner, $1.scope)
        }
    }

    /// Returns the sums of the rows as they are.
    private func found(scope: String? = nil) throws -> [Name: Int64] {
        var sums: [Name: Int64] = [:]
        for table in Self.tables where scope == nil || table.subject == .values {
            let condition = scope == nil ? "" : " WHERE scope = ?"
            let rows = try Row.fetchCursor(
                database.cachedStatement(
                    sql: "SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name)\(condition)"),
                arguments: StatementArguments(scope.map { [$0] } ?? []))
            let places = table.keys.compactMap { table.columns.firstIndex(of: $0) }
            while let row = try rows.next() {
                let keys = places.map { "\(Array(row.databaseValues)[$0].storage.value ?? "")" }
                let name = Name(subject: table.subject, keys: keys)
                sums[name] = Self.sum(sums[name] ?? 0, row, table)
            }
        }
        return sums
    }

    private static func sum(_ sum: Int64, _ row: Row, _ table: Table) -> Int64 {
        (sum + hash(of: [table.name.databaseValue] + Array(row.databaseValues))) & mask
    }

    /// Returns the hash of values and their types.
    private static func hash(of values: [DatabaseValue]) -> Int64 {
        var hash = StableHash()
        func add(_ kind: UInt8, _ bytes: some Collection<UInt8>) {
            hash.add(kind)
            hash.add(withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { Array($0) })
            hash.add(bytes)
        }
        for value in values {
            switch value.storage {
            case .null: add(0, [])
            case .int64(let number): add(1, withUnsafeBytes(of: number.littleEndian) { Array($0) })
            case .double(let number): add(2, withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) })
            case .string(let text): add(3, Array(text.utf8))
            case .blob(let data): add(4, Array(data))
            }
        }
        return Int64(bitPattern: hash.value) & mask
    }
}

extension VenueStore {
    /// The error for rows that another program changed.
    func changedElsewhere(_ loss: String) -> StoreError {
        StoreError(
            .corrupt, "\"\(path)\" is damaged: \(loss)", path: path,
            remedy: "continue with a backup, or take what is there as it is with \"waymark store check --rebuild\"")
    }
}
