import WaymarkAnswers
import WaymarkEngine

/// A table of aligned text columns.
package struct TextTable: Hashable, Sendable {
    typealias Alignment = TextColumns.Alignment

    var headings: [String]
    var alignments: [Alignment]
    var rows: [[String]] = []
    /// The number of spaces before each line.
    var indentation = 0
    /// Whether the first line has the headings.
    private(set) var hasHeadings = true

    init(_ columns: [(String, Alignment)]) {
        headings = columns.map(\.0)
        alignments = columns.map(\.1)
    }

    init(_ table: AnswerTable) {
        (headings, alignments, rows) = (table.headings, table.alignments, table.rows)
    }

    /// Creates a table without headings, whose texts go on below themselves where they are too wide.
    init(steps: AnswerTable) {
        self.init(steps)
        (hasHeadings, indentation) = (false, 1)
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
    ///   column, are cut with an ellipsis, the widest first, to at least ten columns. If the table still does not fit, so are
    ///   the headings of columns with numbers and the first column; numbers stay whole. In a window that is too narrow for
    ///   that, all of these are cut to at least six. A table of a first column and numbers
    ///   that is still too wide is shown in parts, each with some of the columns. Other tables that do not fit are not cut. In tables
    ///   without headings, nothing is cut: texts go on below themselves.
    func lines(width: Int? = nil) -> [String] {
        if !hasHeadings { return stepLines(width: width) }
        let lead = String(repeating: " ", count: indentation)
        return ownLines(width: width.map { $0 - indentation }).map { $0.isEmpty ? $0 : lead + $0 }
    }

    private func ownLines(width: Int?) -> [String] {
        guard let width, let parts = parts(for: width) else { return plainLines(width: width) }
        return parts.enumerated().flatMap { index, part in (index == 0 ? [] : [""]) + part.plainLines(width: width) }
    }

    /// Returns the rows without headings; where they are too wide, with their texts wrapped.
    private func stepLines(width: Int?) -> [String] {
        let all = rows.map { $0.map(Self.cell) }
        var widths = TextColumns.widths(of: all)
        let room = width.map { $0 - indentation } ?? .max
        let plain = TextColumns.lines(all, alignments, indentation: indentation)
        guard widths.reduce(0, +) + 2 * (widths.count - 1) > room else { return plain }
        let longest = widths.max() ?? 0
        shrink(&widths, to: room, all)
        // In a window that is narrower still, sentences are read more easily across all of it.
        if widths.max() ?? 0 < min(longest, Self.narrowestSentence) { return plain }
        let wrapped = all.flatMap { row -> [[String]] in
            let cells = row.enumerated().map { column, text in
                TerminalText.words(of: text, within: widths[column])
            }
            let height = cells.map(\.count).max() ?? 0
            return (0..<height).map { line in cells.map { line < $0.count ? $0[line] : "" } }
        }
        return TextColumns.lines(wrapped, alignments, indentation: indentation)
    }

    /// Returns the table in parts that fit, each with the first column; nil if that is not needed, or does not help.
    private func parts(for width: Int) -> [TextTable]? {
        guard alignments.count > 2, alignments.dropFirst().allSatisfy({ $0 == .right }) else { return nil }
        let all = ([headings] + rows).map { $0.map(Self.cell) }
        let least = leastWidths(all, TextColumns.widths(of: all), Self.narrowest[0])
        guard least.reduce(0, +) + 2 * (least.count - 1) > width else { return nil }
        var groups: [[Int]] = []
        var room = 0
        for column in least.indices.dropFirst() {
            let needed = least[column] + 2
            if groups.isEmpty || room < needed {
                groups.append([])
                room = width - least[0]
            }
            groups[groups.count - 1].append(column)
            room -= needed
        }
        return groups.map { group in
            var part = TextTable(([0] + group).map { (headings[$0], alignments[$0]) })
            part.rows = rows.map { row in ([0] + group).map { row[$0] } }
            return part
        }
    }

    private func plainLines(width: Int?) -> [String] {
        var all = ([headings] + rows).map { $0.map(Self.cell) }
        var widths = TextColumns.widths(of: all)
        if let width {
            shrink(&widths, to: width, all)
            for row in all.indices {
                for column in all[row].indices where TextColumns.width(all[row][column]) > widths[column] {
                    all[row][column] = TerminalText.fitting(all[row][column], widths[column])
                }
            }
        }
        return TextColumns.lines(all, alignments, widths: widths)
    }

    /// The minimum widths of a text that is cut, the wider first, in columns.
    private static let narrowest = [10, 6]

    /// The minimum width of sentences that go on below themselves, in columns.
    private static let narrowestSentence = 24

    /// Narrows the widest texts until the table fits: those of columns but the first, then headings of numbers and the first
    /// column. Changes nothing if it cannot fit.
    private func shrink(_ widths: inout [Int], to width: Int, _ all: [[String]]) {
        for narrowest in Self.narrowest where shrink(&widths, to: width, all, narrowest: narrowest) { return }
    }

    /// Returns whether the table fits with texts that have at least a width.
    private func shrink(_ widths: inout [Int], to width: Int, _ all: [[String]], narrowest: Int) -> Bool {
        var narrowed = widths
        var excess = widths.reduce(0, +) + 2 * (widths.count - 1) - width
        let least = leastWidths(all, widths, narrowest)
        let texts = widths.indices.dropFirst().filter { alignments[$0] == .left }
        let rest = widths.indices.filter { !texts.contains($0) }
        while excess > 0 {
            let wide = [texts, rest].lazy.compactMap { columns in
                columns.filter { narrowed[$0] > least[$0] }.max { narrowed[$0] < narrowed[$1] }
            }
            guard let widest = wide.first else { return false }
            narrowed[widest] -= 1
            excess -= 1
        }
        widths = narrowed
        return true
    }

    /// Returns the width to which each column may be cut: texts to the narrowest, numbers to themselves.
    private func leastWidths(_ all: [[String]], _ widths: [Int], _ narrowest: Int) -> [Int] {
        widths.indices.map { column in
            guard alignments[column] == .right else { return min(widths[column], narrowest) }
            let numbers = all.dropFirst().map { TextColumns.width($0[column]) }.max() ?? 0
            return max(numbers, min(widths[column], narrowest))
        }
    }

    /// Returns a cell in printable form, on a single line: hidden characters and line breaks are written out.
    private static func cell(_ text: String) -> String { VisibleText.of(text).replacing("\n", with: "\\u{a}") }
}
