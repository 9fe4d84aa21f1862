import GRDB

/// How many sums there are of each subject, by which Waymark finds that another program deleted rows together with their sums.
///
/// There is a count for each subject from the start, also of 0, so that deleting the counts is found as well.
struct SumCounts {
    private static let subjects = SummedTable.Subject.allCases.map(\.rawValue) + [ConditionHashes.subject]

    let database: Database

    init(_ database: Database) { self.database = database }

    // MARK: Writing

    /// Makes a connection that writes keep the counts. Overwriting a sum changes none.
    func watch() throws {
        func count(_ table: String, _ subject: (String) -> String) -> String {
            [("added", "INSERT", "NEW", "+"), ("deleted", "DELETE", "OLD", "-")]
                .map { name, event, row, sign in
                    """
                    CREATE TEMP TRIGGER \(table)_\(name) AFTER \(event) ON main.\(table) BEGIN
                        UPDATE sum_counts SET count = count \(sign) 1 WHERE subject = \(subject(row));
                    END;
                    """
                }
                .joined(separator: "\n")
        }
        try database.execute(sql: count("row_sums") { "\($0).subject" })
        try database.execute(sql: count("condition_hashes") { _ in "'\(ConditionHashes.subject)'" })
    }

    /// Takes the sums of all subjects as they are now for those that Waymark wrote.
    func writeAll() throws {
        for subject in Self.subjects {
            try database.execute(
                sql: "INSERT OR REPLACE INTO sum_counts (subject, count) VALUES (?1, (\(Self.present(subject))))",
                arguments: [subject])
        }
    }

    private static func present(_ subject: String) -> String {
        subject == ConditionHashes.subject
            ? "SELECT count(*) FROM condition_hashes" : "SELECT count(*) FROM row_sums WHERE subject = ?1"
    }

    // MARK: Comparing

    /// Returns whether there are as many sums of a subject as Waymark wrote. A file of an older version has no counts.
    func isComplete(_ subject: SummedTable.Subject) throws -> Bool {
        guard try Schema.version(of: database) >= Schema.firstVersionWithSumCounts else { return true }
        let statement = try database.cachedStatement(
            sql: "SELECT count = (\(Self.present(subject.rawValue))) FROM sum_counts WHERE subject = ?1")
        return try Bool.fetchOne(statement, arguments: [subject.rawValue]) ?? false
    }
}
