/// What a terminal shows: the few sequences that a line editor writes, on a screen that never scrolls.
struct ConsoleScreen {
    private(set) var rows: [[Character]] = [[]]
    private var row = 0
    private var column = 0
    private var insertsCharacters = false
    private var sequence: String?
    let width: Int

    init(width: Int) { self.width = width }

    /// The lines without the blanks at their ends.
    var lines: [String] {
        rows.map { row in
            var line = String(row)
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    var text: String { lines.joined(separator: "\n") }

    /// The last line that is not blank.
    var lastLine: String { lines.last { !$0.isEmpty } ?? "" }

    mutating func write(_ text: String) {
        for scalar in text.unicodeScalars { write(scalar) }
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        if let begun = sequence {
            sequence = begun + String(scalar)
            let isControl = begun.hasPrefix("[") || begun.isEmpty
            if isControl, begun.isEmpty, scalar == "[" { return }
            if begun.isEmpty || (scalar.value >= 0x40 && scalar.value <= 0x7E) {
                obey(begun + String(scalar))
                sequence = nil
            }
            return
        }
        switch scalar {
        case "\u{1B}": sequence = ""
        case "\r": column = 0
        case "\n": goDown()
        case "\u{8}": column = max(0, column - 1)
        case "\u{7}": break
        default: put(Character(scalar))
        }
    }

    private mutating func goDown() {
        row += 1
        while rows.count <= row { rows.append([]) }
    }

    private mutating func put(_ character: Character) {
        if column >= width {
            column = 0
            goDown()
        }
        while rows[row].count <= column { rows[row].append(" ") }
        if insertsCharacters { rows[row].insert(character, at: column) } else { rows[row][column] = character }
        column += 1
    }

    private mutating func obey(_ sequence: String) {
        guard sequence.hasPrefix("["), let final = sequence.last else { return }
        let parameter = sequence.dropFirst().dropLast()
        let count = Int(parameter) ?? 1
        switch final {
        case "A": row = max(0, row - count)
        case "B": for _ in 0..<count { goDown() }
        case "C": column += count
        case "G": column = count - 1
        case "D": column = max(0, column - count)
        case "K": rows[row].removeSubrange(min(column, rows[row].count)...)
        case "J":
            rows[row].removeSubrange(min(column, rows[row].count)...)
            rows.removeSubrange((row + 1)...)
        case "P": rows[row].removeSubrange(min(column, rows[row].count)..<min(column + count, rows[row].count))
        case "@":
            let blanks = [Character](repeating: " ", count: count)
            if column <= rows[row].count { rows[row].insert(contentsOf: blanks, at: column) }
        case "h" where parameter == "4": insertsCharacters = true
        case "l" where parameter == "4": insertsCharacters = false
        default: break
        }
    }
}
