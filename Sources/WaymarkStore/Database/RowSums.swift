import GRDB
import WaymarkModel

/// Sums over rows as Waymark wrote them, by which it finds rows that another program changed, deleted or added.
///
/// A sum is that of the hashes of its rows, so a write changes it by the rows that it concerns, however many others there are.
/// Triggers do so that only Waymark's own connection has: whatever else writes to the file leaves the sums as they were.
package struct RowSums {
    typealias Subject = SummedTable.Subject

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
        try SumCounts(database).watch()
        for table in SummedTable.all {
            let (old, new) = (Self.change(table, "OLD", isAdded: false), Self.change(table, "NEW", isAdded: true))
            let columns = table.columns.joined(separator: ", ")
            let name = "\(table.name)_\(table.subject)"
            try database.execute(
                sql: """
                    CREATE TEMP TRIGGER \(name)_added AFTER INSERT ON main.\(table.name) BEGIN \(new); END;
                    CREATE TEMP TRIGGER \(name)_changed AFTER UPDATE OF \(columns) ON main.\(table.name)
                    BEGIN \(old); \(new); END;
                    """)
        }
        // One trigger for each table, because SQLite does not say in which order it runs several.
        for (name, tables) in Dictionary(grouping: SummedTable.all, by: \.name).sorted(by: { $0.key < $1.key }) {
            let changes = tables.map { table in
                let sum = Self.condition(table.subject, table.keys, "OLD")
                return "\(Self.change(table, "OLD", isAdded: false)); DELETE FROM row_sums WHERE \(sum) AND sum = 0;"
            }
            let ends = tables.flatMap(\.ends).map { end in
                "DELETE FROM row_sums WHERE \(Self.condition(end.subject, end.keys, "OLD"));"
            }
            try database.execute(
                sql: """
                    CREATE TEMP TRIGGER \(name)_deleted AFTER DELETE ON main.\(name) BEGIN
                        \((changes + ends).joined(separator: "\n"))
                    END;
                    """)
        }
    }

    /// The value of a column that names a sum.
    private static func name(_ key: String, _ row: String) -> String { "CAST(\(row).\(key) AS TEXT)" }

    private static func names(_ table: SummedTable, _ row: String) -> [String] {
        (0..<2).map { $0 < table.keys.count ? name(table.keys[$0], row) : "''" }
    }

    private static func condition(_ subject: Subject, _ keys: [String], _ row: String) -> String {
        (["subject = '\(subject)'"] + zip(["owner", "scope"], keys).map { "\($0) = \(name($1, row))" })
            .joined(separator: " AND ")
    }

    private static func change(_ table: SummedTable, _ row: String, isAdded: Bool) -> String {
        let values = table.columns.map { "\(row).\($0)" }.joined(separator: ", ")
        let hash = "waymark_row_hash('\(table.name)', \(values))"
        let sum = isAdded ? hash : "(\(mask) + 1 - \(hash)) & \(mask)"
        return """
            INSERT INTO row_sums (subject, owner, scope, sum)
            VALUES ('\(table.subject)', \(names(table, row).joined(separator: ", ")), \(sum))
            ON CONFLICT (subject, owner, scope) DO UPDATE SET sum = (sum + excluded.sum) & \(mask)
            """
    }

    /// Takes the rows of subjects as they are now for those that Waymark wrote.
    func writeAll(_ subjects: [Subject] = Subject.allCases) throws {
        for subject in subjects {
            try database.execute(sql: "DELETE FROM row_sums WHERE subject = ?", arguments: [subject.rawValue])
        }
        for (name, sum) in try found(SummedTable.all.filter { subjects.contains($0.subject) }) where sum != 0 {
            try database.execute(
                sql: "INSERT INTO row_sums (subject, owner, scope, sum) VALUES (?, ?, ?, ?)",
                arguments: [name.subject.rawValue, name.owner, name.scope, sum])
        }
    }

    // MARK: Losing

    /// Returns whether all sums of a subject are there: without one, its rows may have been deleted with it.
    func isComplete(_ subject: Subject) throws -> Bool { try SumCounts(database).isComplete(subject) }

    /// The subjects some of whose sums are gone.
    func incomplete() throws -> [Subject] { try Subject.allCases.filter { try !isComplete($0) } }

    // MARK: Comparing

    /// The tables whose sums the file has. One of an older version that is open for reading lacks some.
    private func tables(_ subject: Subject?) throws -> [SummedTable] {
        let version = try Schema.version(of: database)
        let tables = subject.map { SummedTable.bySubject[$0] ?? [] } ?? SummedTable.all
        return tables.filter { $0.subject.since <= version }
    }

    /// Returns whether the rows of a sum are those that Waymark wrote.
    func areIntact(_ name: Name) throws -> Bool {
        let tables = try tables(name.subject)
        guard !tables.isEmpty else { return true }
        let written = try Int64.fetchOne(
            database.cachedStatement(sql: "SELECT sum FROM row_sums WHERE subject = ? AND owner = ? AND scope = ?"),
            arguments: [name.subject.rawValue, name.owner, name.scope])
        var sum: Int64 = 0
        for table in tables {
            let condition = table.keys.map { "\($0) = ?" }.joined(separator: " AND ")
            let statement = try database.cachedStatement(
                sql: "SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name)"
                    + (condition.isEmpty ? "" : " WHERE \(condition)"))
            let rows = try Row.fetchCursor(statement, arguments: StatementArguments(name.keys))
            while let row = try rows.next() { sum = Self.sum(sum, row, table) }
        }
        // Rows that never were have no sum, and so have those that were deleted with theirs.
        guard let written else { return try sum == 0 && isComplete(name.subject) }
        return sum == written
    }

    /// Returns the names of the sums whose rows are not those that Waymark wrote, in order.
    ///
    /// - Parameters:
    ///   - subject: The subject of the sums; nil: all.
    ///   - owners: The values of their first column, as a list of numbers in JSON; nil: all.
    ///   - scope: The value of their second column; nil: all.
    func damaged(_ subject: Subject? = nil, owners: String? = nil, scope: String? = nil) throws -> [Name] {
        let tables = try tables(subject)
        guard !tables.isEmpty else { return [] }
        var names = try found(tables, owners: owners, scope: scope)
        let conditions = [
            subject.map { _ in "subject = ?" },
            owners.map { _ in "owner IN (SELECT CAST(value AS TEXT) FROM json_each(?))" },
            scope.map { _ in "scope = ?" },
        ].compactMap(\.self)
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: "SELECT subject, owner, scope, sum FROM row_sums"
                    + (conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND "))),
            arguments: StatementArguments([subject?.rawValue, owners, scope].compactMap(\.self)))
        while let row = try rows.next() {
            let subject = Subject(rawValue: try row.decode(String.self, atIndex: 0)) ?? .settings
            let keys: [String] = [try row.decode(atIndex: 1), try row.decode(atIndex: 2)]
            let count = SummedTable.bySubject[subject]?.first?.keys.count ?? 0
            names[Name(subject: subject, keys: Array(keys.prefix(count))), default: 0] -= try row.decode(atIndex: 3)
        }
        return names.filter { $0.value != 0 }.keys.sorted {
            ($0.subject.rawValue, $0.owner, $0.scope) < ($1.subject.rawValue, $1.owner, $1.scope)
        }
    }

    /// Returns the sums of the rows as they are.
    private func found(_ tables: [SummedTable], owners: String? = nil, scope: String? = nil) throws -> [Name: Int64] {
        var sums: [Name: Int64] = [:]
        for table in tables {
            let conditions = [
                owners.map { _ in "\(table.keys[0]) IN (SELECT value FROM json_each(?))" },
                scope.map { _ in "\(table.keys[1]) = ?" },
            ].compactMap(\.self)
            let rows = try Row.fetchCursor(
                database.cachedStatement(
                    sql: "SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name)"
                        + (conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND "))),
                arguments: StatementArguments([owners, scope].compactMap(\.self)))
            let places = table.keys.compactMap { table.columns.firstIndex(of: $0) }
            while let row = try rows.next() {
                let values = Array(row.databaseValues)
                let name = Name(subject: table.subject, keys: places.map { "\(values[$0].storage.value ?? "")" })
                sums[name] = Self.sum(sums[name] ?? 0, values, table)
            }
        }
        return sums
    }

    private static func sum(_ sum: Int64, _ row: Row, _ table: SummedTable) -> Int64 {
        Self.sum(sum, Array(row.databaseValues), table)
    }

    private static func sum(_ sum: Int64, _ values: [DatabaseValue], _ table: SummedTable) -> Int64 {
        (sum + hash(of: [table.name.databaseValue] + values)) & mask
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
