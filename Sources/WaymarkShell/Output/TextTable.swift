import WaymarkAnswers
import WaymarkEngine

/// A table of aligned text columns.
package struct TextTable: Hashable, Sendable {
    typealias Alignment = TextColumns.Alignment

    var headings: [String]
    var alignments: [Alignment]
    var rows: [[String]] = []

    init(_ columns: [(String, Alignment)]) {
        headings = columns.map(\.0)
        alignments = columns.map(\.1)
    }

    init(_ table: AnswerTable) {
        (headings, alignments, rows) = (table.headings, table.alignments, table.rows)
    }

    mutating func add(_ cells: String...) { rows.append(cells) }

    /// Returns the table with each cell replaced.
    func mapping(_ change: (String) -> String) -> TextTable {
        var table = self
        table.rows = rows.map { $0.map(change) }
        return table
    }

    /// Returns the lines of the table: headings, then rows. Columns are separated by two spaces; lines do not end with
    /// spaces.
    ///
    /// - Parameter width: The columns of the terminal; nil cuts nothing. Left-aligned texts, except in the first
    ///   column, are cut with an ellipsis, the widest first, to at least ten columns. A table that still does not fit
    ///   is not cut.
    func lines(width: Int? = nil) -> [String] {
        var all = ([headings] + rows).map { $0.map(Self.cell) }
        var widths = TextColumns.widths(of: all)
        if let width {
            shrink(&widths, to: width)
            for row in all.indices {
                for column in all[row].indices where TextColumns.width(all[row][column]) > widths[column] {
                    all[row][column] = TerminalText.fitting(all[row][column], widths[column])
                }
            }
        }
        return TextColumns.lines(all, alignments, widths: widths)
    }

    /// The minimum width of a text that is cut, in columns.
    private static let narrowest = 10

    /// Narrows the widest texts, except in the first column, until the table fits. Changes nothing if it cannot fit.
    private func shrink(_ widths: inout [Int], to width: Int) {
        var narrowed = widths
        var excess = widths.reduce(0, +) + 2 * (widths.count - 1) - width
        let texts = widths.indices.dropFirst().filter { alignments[$0] == .left }
        while excess > 0 {
            guard let widest = texts.max(by: { narrowed[$0] < narrowed[$1] }), narrowed[widest] > Self.narrowest
            else { return }
            narrowed[widest] -= 1
            excess -= 1
        }
        widths = narrowed
    }

    /// Returns a cell in printable form, on a single line: hidden characters and line breaks are written out.
    private static func cell(_ text: String) -> String { VisibleText.of(text).replacing("\n", with: "\\u{a}") }
}
