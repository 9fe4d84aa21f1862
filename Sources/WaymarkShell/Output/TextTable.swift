/// A table of aligned text columns.
package struct TextTable: Hashable, Sendable {
    enum Alignment { case left, right }

    var headings: [String]
    var alignments: [Alignment]
    var rows: [[String]] = []

    init(_ columns: [(String, Alignment)]) {
        headings = columns.map(\.0)
        alignments = columns.map(\.1)
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
        var widths = [Int](repeating: 0, count: headings.count)
        for row in all {
            for (column, cell) in row.enumerated() { widths[column] = max(widths[column], Self.width(cell)) }
        }
        if let width {
            shrink(&widths, to: width)
            for row in all.indices {
                for column in all[row].indices where Self.width(all[row][column]) > widths[column] {
                    all[row][column] = TerminalText.fitting(all[row][column], widths[column])
                }
            }
        }
        return all.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let padding = String(repeating: " ", count: widths[column] - Self.width(cell))
                line += (column == 0 ? "" : "  ") + (alignments[column] == .left ? cell + padding : padding + cell)
            }
            while line.last == " " { line.removeLast() }
            return line
        }
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

    /// Returns the width of a text on a terminal, in columns. East Asian wide characters and emoji take two.
    static func width(_ text: String) -> Int {
        text.reduce(0) { total, character in
            let scalar = character.unicodeScalars.first!
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
                0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
                return total + 2
            default: return total + 1
            }
        }
    }
}
