import WaymarkEngine
import WaymarkModel

/// What a command has to say, as a value; `OutcomePrinter` alone writes it.
public struct CommandOutcome: Sendable {
    /// One piece of output.
    public enum Piece: Hashable, Sendable {
        /// What was asked for; goes to standard output.
        case result(String, Emphasis = .none)
        /// What was asked for, in columns.
        case table(TextTable)
        /// Output for machines, written as it is, except to a terminal.
        case document(String)
        /// Something said about the work; goes to standard error.
        case talk(String, Emphasis = .none)
    }

    /// How a line is set off where colour is allowed; it never carries meaning alone.
    public enum Emphasis: Hashable, Sendable {
        case none, strong, faint, error, warning, note, added, removed, changed
    }

    public var status: ExitStatus
    public var pieces: [Piece]
    /// The answer for `--json`; replaces the results, not the talk.
    public var json: JSON?
    /// The places that the answer is about, the most important first; `_` means them in the commands that follow.
    var places: [FeatureID] = []

    public init(status: ExitStatus = .done, pieces: [Piece] = [], json: JSON? = nil) {
        self.status = status
        self.pieces = pieces
        self.json = json
    }

    /// Adds a line of result.
    public mutating func result(_ text: String, _ emphasis: Emphasis = .none) {
        pieces.append(.result(text, emphasis))
    }

    /// Adds a table, unless it has no rows.
    mutating func result(_ table: TextTable) {
        if table.rows.isEmpty { return }
        pieces.append(.table(table))
    }

    /// Adds a line of talk.
    public mutating func talk(_ text: String, _ emphasis: Emphasis = .none) {
        pieces.append(.talk(text, emphasis))
    }
}
