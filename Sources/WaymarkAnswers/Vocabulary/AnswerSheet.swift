import WaymarkEngine

/// An answer as text for people: lines and tables.
package struct AnswerSheet: Hashable, Sendable {
    /// A part of a text.
    package enum Piece: Hashable, Sendable {
        /// A line; a strong one is a heading.
        case line(String, isStrong: Bool)
        /// A line that warns, or that says what is wrong.
        case warning(String)
        case fault(String)
        /// A line about something that came, went or changed. The text says it too.
        case marked(String, Mark)
        case table(AnswerTable)
        /// A table that belongs to the lines before it.
        case inset(AnswerTable)
        /// A table without headings, whose texts go on below themselves where the window is narrow.
        case steps(AnswerTable)
    }

    /// What became of what a line is about.
    package enum Mark: String, Hashable, Sendable {
        case added, removed, changed
    }

    package private(set) var pieces: [Piece] = []

    package init() {}

    /// Adds a line.
    package mutating func add(_ text: String, isStrong: Bool = false) { pieces.append(.line(text, isStrong: isStrong)) }

    /// Adds a line that warns.
    package mutating func add(warning text: String) { pieces.append(.warning(text)) }

    /// Adds a line that says what is wrong.
    package mutating func add(fault text: String) { pieces.append(.fault(text)) }

    /// Adds diagnostics, each with its line of source.
    package mutating func add(_ diagnostics: [Diagnostic], source: (_ file: String, _ line: Int) -> String?) {
        guard !diagnostics.isEmpty else { return }
        let text = DiagnosticPrinter(limitPerCode: nil).render(diagnostics, sourceLine: source)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last == "" { lines.removeLast() }
        // The last line counts them.
        for line in lines.dropLast(2) {
            if line.hasPrefix("error[") {
                add(fault: line)
            } else if line.hasPrefix("warning[") {
                add(warning: line)
            } else {
                add(line)
            }
        }
        add("")
    }

    /// Adds a line about something that came, went or changed.
    package mutating func add(_ text: String, marked mark: Mark) { pieces.append(.marked(text, mark)) }

    /// Adds a table.
    package mutating func add(_ table: AnswerTable) { pieces.append(.table(table)) }

    /// Adds a table without headings, unless it has no rows.
    package mutating func add(steps rows: [[String]], _ alignments: [TextColumns.Alignment]) {
        if rows.isEmpty { return }
        var table = AnswerTable(alignments.map { ("", $0) })
        table.rows = rows
        pieces.append(.steps(table))
    }

    /// Adds another text.
    package mutating func add(_ sheet: AnswerSheet) { pieces += sheet.pieces }

    /// Adds a table that belongs to the lines before it, unless it has no rows.
    package mutating func add(inset table: AnswerTable) {
        if !table.rows.isEmpty { pieces.append(.inset(table)) }
    }
}

extension Answer {
    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        for sentence in assumed.sentences { sheet.add("assumed \(sentence)") }
        sheet.add(table(phrasebook))
        return sheet
    }
}
