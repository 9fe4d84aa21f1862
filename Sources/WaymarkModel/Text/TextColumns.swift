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
        if text.isPrintableASCII { return text.utf8.count }
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
    ///   - indentation: The number of spaces before each line that is not empty.
    package static func lines(
        _ rows: [[String]], _ alignments: [Alignment] = [], widths: [Int]? = nil, indentation: Int = 0
    ) -> [String] {
        var own: [Int] = []
        var known: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                let width = width(cell)
                own.append(width)
                if column == known.count { known.append(0) }
                known[column] = max(known[column], width)
            }
        }
        let widths = widths ?? known
        var next = 0
        return rows.map { row in
            defer { next += row.count }
            return line(row, own[next..<next + row.count], alignments, widths, indentation)
        }
    }

    /// Returns the line of a row whose texts have the widths `own`. Spaces are written only before a text.
    private static func line(
        _ row: [String], _ own: ArraySlice<Int>, _ alignments: [Alignment], _ widths: [Int], _ indentation: Int
    ) -> String {
        func gaps(_ column: Int) -> (before: Int, after: Int) {
            let missing = max(0, widths[column] - own[own.startIndex + column])
            let isRight = column < alignments.count && alignments[column] == .right
            return isRight ? (missing, 0) : (0, missing)
        }
        var size = indentation
        for column in row.indices {
            size += row[column].utf8.count + max(0, widths[column] - own[own.startIndex + column]) + 2
        }
        let line = String(unsafeUninitializedCapacity: size) { bytes in
            var count = 0
            var gap = indentation
            for column in row.indices {
                let (before, after) = gaps(column)
                gap += before
                var cell = row[column]
                if !cell.isEmpty {
                    for place in count..<count + gap { bytes[place] = 0x20 }
                    count += gap
                    gap = 0
                    cell.withUTF8 { text in
                        for place in text.indices { bytes[count + place] = text[place] }
                        count += text.count
                    }
                }
                gap += after + 2
            }
            return count
        }
        return trimmed(line)
    }
}
