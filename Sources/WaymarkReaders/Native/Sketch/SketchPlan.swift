import WaymarkImportKit
import WaymarkModel

/// The characters of a drawing, by row from the top and column from the left, with their positions in the file.
struct SketchPlan {
    let rows: [[Character]]
    private let span: SourceSpan
    /// The line of the first row and the indentation of the block; nil if the text is not a literal block.
    private let block: (line: Int, indent: Int)?

    /// Reads a text, or nothing. In a literal block (`plan: |`), every character has its own position.
    init(_ value: LocatedValue?) {
        guard let value else {
            rows = []
            span = SourceSpan(file: "")
            block = nil
            return
        }
        var rows = (value.text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
        while rows.last?.allSatisfy({ $0 == " " }) == true { rows.removeLast() }
        self.rows = rows
        span = value.span
        guard case .scalar(_, .literal(let indent)) = value.content else {
            block = nil
            return
        }
        block = (value.span.line + 1, indent)
    }

    /// The letters and digits in it.
    var symbols: Set<Character> { Set(rows.joined().filter(Self.isSymbol)) }

    subscript(row: Int, column: Int) -> Character {
        guard rows.indices.contains(row), rows[row].indices.contains(column) else { return " " }
        return rows[row][column]
    }

    func span(row: Int, column: Int, length: Int = 1) -> SourceSpan {
        guard let block else { return span }
        return SourceSpan(
            file: span.file, line: block.line + row, column: block.indent + column + 1, length: max(length, 1))
    }

    private init(rows: [[Character]], of other: SketchPlan) {
        self.rows = rows
        span = other.span
        block = other.block
    }

    /// Returns the drawing with another row.
    func replacing(row: Int, with characters: [Character]) -> SketchPlan {
        var rows = rows
        rows[row] = characters
        return SketchPlan(rows: rows, of: self)
    }

    /// Returns the drawing with a row moved by one character; nil if that would cut off a character.
    func shifted(row: Int, left isLeft: Bool) -> SketchPlan? {
        var rows = rows
        if isLeft {
            guard rows[row].first == " " else { return nil }
            rows[row].removeFirst()
        } else {
            rows[row].insert(" ", at: 0)
        }
        return SketchPlan(rows: rows, of: self)
    }
}
