/// Columns of text, aligned.
struct TextTable {
    enum Alignment { case left, right }

    var headings: [String]
    var alignments: [Alignment]
    var rows: [[String]] = []

    init(_ columns: [(String, Alignment)]) {
        headings = columns.map(\.0)
        alignments = columns.map(\.1)
    }

    mutating func add(_ cells: String...) { rows.append(cells) }

    /// The lines of the table: headings, then rows, two spaces between columns, none at the ends of lines.
    ///
    /// Cells are not cut; the last column may run on as far as it likes.
    func lines() -> [String] {
        let all = [headings] + rows
        var widths = [Int](repeating: 0, count: headings.count)
        for row in all {
            for (column, cell) in row.enumerated() { widths[column] = max(widths[column], Self.width(cell)) }
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
