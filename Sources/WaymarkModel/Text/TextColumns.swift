/// Texts in columns, for terminals and logs.
package enum TextColumns {
    /// The side of a column on which texts start.
    package enum Alignment: Hashable, Sendable {
        /// Texts start on the left, or end on the right as numbers do.
        case left, right
    }

    /// Returns the width of a text on a terminal, in columns. East Asian wide characters and emoji take two, combining
    /// marks none.
    package static func width(_ text: String) -> Int {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + width(of: $1) }
    }

    /// Returns a text with spaces up to a width. A wider text is unchanged.
    package static func padded(_ text: String, to width: Int, _ alignment: Alignment = .left) -> String {
        let missing = width - self.width(text)
        if missing <= 0 { return text }
        let gap = String(repeating: " ", count: missing)
        return alignment == .left ? text + gap : gap + text
    }

    /// Returns a text without the spaces at its end.
    package static func trimmed(_ line: String) -> String {
        var line = line
        while line.utf8.last == 0x20, line.last == " " { line.removeLast() }
        return line
    }

    /// Returns the width of each column: that of its widest text.
    package static func widths(of rows: [[String]]) -> [Int] {
        rows.reduce(into: []) { widths, row in
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], width(cell))
            }
        }
    }

    /// Returns rows as lines: columns line up and are two spaces apart; lines do not end with spaces.
    ///
    /// - Parameters:
    ///   - alignments: The alignment of each column; columns without one are left-aligned.
    ///   - widths: The width of each column; by default, that of its widest text.
    package static func lines(
        _ rows: [[String]], _ alignments: [Alignment] = [], widths: [Int]? = nil
    ) -> [String] {
        let widths = widths ?? self.widths(of: rows)
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                padded(cell, to: widths[column], column < alignments.count ? alignments[column] : .left)
            }
            return trimmed(cells.joined(separator: "  "))
        }
    }
}
