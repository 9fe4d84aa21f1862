/// Columns of text, aligned.
public struct TextTable: Hashable, Sendable {
    enum Alignment { case left, right }

    var headings: [String]
    var alignments: [Alignment]
    var rows: [[String]] = []

    init(_ columns: [(String, Alignment)]) {
        headings = columns.map(\.0)
        alignments = columns.map(\.1)
    }

    mutating func add(_ cells: String...) { rows.append(cells) }

    /// The table with every cell changed.
    func mapping(_ change: (String) -> String) -> TextTable {
        var table = self
        table.rows = rows.map { $0.map(change) }
        return table
    }

    /// The lines of the table: headings, then rows, two spaces between columns, none at the ends of lines.
    ///
    /// - Parameter width: The columns of the terminal. Texts but the first column's are cut with an ellipsis, the widest
    ///   first, down to ten columns each; a table that does not fit even so is not cut at all. Nil cuts nothing.
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

    /// The least columns that a text is cut down to.
    private static let narrowest = 10

    /// Takes from the widest texts but the first until all fit into so many columns; if they cannot, changes nothing.
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

    /// A cell as it is shown: what cannot be shown written out, line breaks too, as a row is one line.
    private static func cell(_ text: String) -> String { VisibleText.of(text).replacing("\n", with: "\\u{a}") }

    /// How many columns of a terminal a text takes: East Asian wide characters and emoji take two.
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
