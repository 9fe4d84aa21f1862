import GRDB

/// What is wrong with booked points. Only a damaged file has such bookings.
enum BookingFaults {
    /// Each returns the visitor, and what is said before and after their name.
    private static let queries = [
        """
        SELECT visitor, 'the balance of', 'is wrong at booking ' || key FROM (
            SELECT visitor, key, balance, sum(points) OVER (PARTITION BY visitor ORDER BY key) AS total
            FROM bookings WHERE ?1 IS NULL OR visitor = ?1)
        WHERE balance <> total
        """,
        """
        SELECT visitor, 'the points of', 'for "' || recommendation_id || '" are not booked' FROM visits AS v
        WHERE state = 'arrived' AND (?1 IS NULL OR visitor = ?1)
            AND NOT EXISTS (SELECT 1 FROM bookings WHERE visit = v.key)
        """,
        """
        SELECT visitor, 'the points of', 'for "' || id || '" are not booked' FROM plugin_awards AS a
        WHERE (?1 IS NULL OR visitor = ?1) AND NOT EXISTS (SELECT 1 FROM bookings WHERE award = a.key)
        """,
        """
        SELECT b.visitor, 'the points of', 'in booking ' || b.key || ' are for nothing of theirs' FROM bookings AS b
        LEFT JOIN visits AS v ON v.key = b.visit LEFT JOIN plugin_awards AS a ON a.key = b.award
        WHERE (?1 IS NULL OR b.visitor = ?1 OR a.visitor = ?1 OR v.visitor = ?1)
            AND coalesce(v.visitor, a.visitor) IS NOT b.visitor
        """,
    ]

    /// Returns what is wrong with the points of a visitor; nil for those of everybody.
    ///
    /// - Parameter limit: The most faults of a kind.
    static func all(of visitor: String? = nil, limit: Int, _ database: Database) throws -> [String] {
        try queries.flatMap { query in
            try Row.fetchAll(database, sql: "\(query) LIMIT \(limit)", arguments: [visitor]).map { row in
                let (name, before, after): (String, String, String) = (
                    try row.decode(atIndex: 0), try row.decode(atIndex: 1), try row.decode(atIndex: 2)
                )
                return "\(before) \"\(name)\" \(after)"
            }
        }
    }
}
