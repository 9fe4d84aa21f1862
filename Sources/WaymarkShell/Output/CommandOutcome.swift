import WaymarkAnswers
import WaymarkEngine

/// The output of a command, as a value. Only `OutcomePrinter` writes it.
package struct CommandOutcome: Sendable {
    /// One piece of output.
    package enum Piece: Hashable, Sendable {
        /// A result; goes to standard output.
        case result(String, Emphasis = .none)
        /// A result in columns; goes to standard output.
        case table(TextTable)
        /// Output for programs, written unchanged to standard output, except to a terminal.
        case document(String)
        /// A line of JSON, for programs that follow what happens; goes to standard output.
        case json(String)
        /// The lines of a map, with the colours of the terminal; goes to standard output unchanged.
        case picture([String])
        /// Results with the lines of a map beside them.
        case beside(ResultColumn, [String])
        /// Progress or diagnostics; goes to standard error.
        case talk(String, Emphasis = .none)
    }

    /// Results that are wrapped to the width of a column.
    package struct ResultColumn: Hashable, Sendable {
        /// A result.
        struct Line: Hashable, Sendable {
            var text: String
            var emphasis: Emphasis
        }

        /// The width, in columns.
        var width: Int
        /// The results, in order.
        var lines: [Line]
        /// The space between the results and the map, in columns.
        static let gap = 3

        /// Returns the column with other texts.
        func mapping(_ change: (String) -> String) -> ResultColumn {
            ResultColumn(width: width, lines: lines.map { Line(text: change($0.text), emphasis: $0.emphasis) })
        }
    }

    /// The emphasis of a line where colour is enabled. It never carries meaning alone.
    package enum Emphasis: Hashable, Sendable {
        case none, strong, faint, error, warning, note, added, removed, changed
    }

    /// The exit status.
    package var status: ExitStatus
    /// The pieces of output, in order.
    package var pieces: [Piece]
    /// The answer with `--json`. It replaces the results, but not the progress and diagnostics.
    package var answer: JSONDocument?
    /// The same with all its parts, which are made when they are asked for.
    package var json: JSON? {
        get { answer?.tree }
        set { answer = newValue.map { JSONDocument($0) } }
    }
    /// The places in the answer, the most important first. `_` refers to them in later commands.
    var places: [FeatureID] = []

    /// Creates an outcome; by default a successful outcome without output.
    package init(status: ExitStatus = .done, pieces: [Piece] = [], json: JSON? = nil) {
        self.status = status
        self.pieces = pieces
        answer = json.map { JSONDocument($0) }
    }

    /// Creates the outcome of a command that gives an answer: its text, and its JSON.
    init(_ answer: some Answer) {
        self.init()
        result(answer.sheet(.english))
        self.answer = answer.document
    }

    /// Adds a line to the results.
    package mutating func result(_ text: String, _ emphasis: Emphasis = .none) {
        pieces.append(.result(text, emphasis))
    }

    /// Adds a table, unless it is empty.
    mutating func result(_ table: TextTable) {
        if table.rows.isEmpty { return }
        pieces.append(.table(table))
    }

    /// Adds a line to the results, whatever is in it: a name or a reason does not end it.
    mutating func result(line: String, _ emphasis: Emphasis = .none) { result(VisibleText.line(line), emphasis) }

    /// Adds the text of an answer.
    mutating func result(_ sheet: AnswerSheet) {
        for piece in sheet.pieces {
            switch piece {
            case .line(let text, let isStrong): result(line: text, isStrong ? .strong : .none)
            case .warning(let text): result(line: text, .warning)
            case .fault(let text): result(line: text, .error)
            case .marked(let text, .added): result(line: text, .added)
            case .marked(let text, .removed): result(line: text, .removed)
            case .marked(let text, .changed): result(line: text, .changed)
            case .table(let table): result(TextTable(table))
            case .steps(let table): result(TextTable(steps: table))
            case .inset(let table):
                var inset = TextTable(table)
                inset.indentation = 2
                result("")
                result(inset)
            }
        }
    }

    /// The lines of progress and diagnostics.
    var talks: [String] { pieces.compactMap { if case .talk(let text, _) = $0 { text } else { nil } } }

    /// Adds a line to the progress and diagnostics.
    package mutating func talk(_ text: String, _ emphasis: Emphasis = .none) {
        pieces.append(.talk(text, emphasis))
    }
}
