import WaymarkEngine

/// Texts in columns, for people.
package struct AnswerTable: Hashable, Sendable {
    package var headings: [String]
    package var alignments: [TextColumns.Alignment]
    package var rows: [[String]] = []

    /// Creates a table without rows.
    package init(_ columns: [(String, TextColumns.Alignment)]) {
        headings = columns.map(\.0)
        alignments = columns.map(\.1)
    }
}
