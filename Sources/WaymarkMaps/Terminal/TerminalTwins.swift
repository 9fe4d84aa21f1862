/// The names of a floor by where they are, to find a name that stands near an equal one: the three doors of a shop name one
/// shop.
struct TerminalTwins {
    private var known: [String: [(column: Int, row: Int)]] = [:]

    /// Two equal names that are nearer name the same thing, in columns and rows.
    private static let near = (columns: 12, rows: 4)

    /// Remembers a name.
    mutating func add(_ text: String, at cell: (column: Int, row: Int)) { known[text, default: []].append(cell) }

    /// Returns whether an equal name is near.
    func hasTwin(_ text: String, at cell: (column: Int, row: Int)) -> Bool {
        known[text, default: []].contains {
            abs($0.column - cell.column) < Self.near.columns && abs($0.row - cell.row) < Self.near.rows
        }
    }
}
