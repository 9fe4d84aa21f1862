import GRDB

/// How many sums there are of each subject, by which Waymark finds that another program deleted rows together with their sums.
///
/// There is a count for each subject from the start, also of 0, so that deleting the counts is found as well.
struct SumCounts {
    /// The subjects, with the version of the schema since which there is a count.
    private static let subjects =
        SummedTable.Subject.allCases.map { ($0.rawValue, since(of: $0)) }
        + [
            (ConditionHashes.subject, Schema.firstVersionWithSumCounts), (venues, Schema.firstVersionWithKeySums),
        ]

    /// What the venues are called among the subjects.
    private static let venues = "venues"

    private static func since(of subject: SummedTable.Subject) -> Int {
        max(subject.since, Schema.firstVersionWithSumCounts)
    }

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
        try database.execute(sql: count("venues") { _ in "'\(Self.venues)'" })
    }

    /// Takes the sums of subjects as they are now for those that Waymark wrote.
    ///
    /// - Parameter version: Only the subjects that files of this version of the schema have no count of.
    func writeAll(since version: Int = 0) throws {
        for (subject, since) in Self.subjects where version < since {
            try database.execute(
                sql: "INSERT OR REPLACE INTO sum_counts (subject, count) VALUES (?1, (\(Self.present(subject))))",
                arguments: [subject])
        }
    }

    private static func present(_ subject: String) -> String {
        switch subject {
        case ConditionHashes.subject: "SELECT count(*) FROM condition_hashes"
        case venues: "SELECT count(*) FROM venues"
        default: "SELECT count(*) FROM row_sums WHERE subject = ?1"
        }
    }

    // MARK: Comparing

    /// Returns whether there are as many sums of a subject as Waymark wrote. A file of an older version has no counts.
    func isComplete(_ subject: SummedTable.Subject) throws -> Bool {
        try Schema.version(of: database) < Self.since(of: subject) || isRight(subject.rawValue)
    }

    /// Returns whether there are as many venues as Waymark wrote. A file of an older version has no count of them.
    func hasAllVenues() throws -> Bool {
        try Schema.version(of: database) < Schema.firstVersionWithKeySums || isRight(Self.venues)
    }

    private func isRight(_ subject: String) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: "SELECT count = (\(Self.present(subject))) FROM sum_counts WHERE subject = ?1")
        return try Bool.fetchOne(statement, arguments: [subject]) ?? false
    }
}
