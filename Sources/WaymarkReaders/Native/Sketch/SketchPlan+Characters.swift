/// The meaning of the characters in a drawing.
extension SketchPlan {
    struct Cell: Hashable, Comparable, Sendable {
        var row: Int
        var column: Int

        static func < (left: Cell, right: Cell) -> Bool { (left.row, left.column) < (right.row, right.column) }

        func next(_ heading: Heading) -> Cell {
            Cell(row: row + heading.rowStep, column: column + heading.columnStep)
        }
    }

    /// The directions in which lines are followed. Each line is found once, from its upper or left end.
    enum Heading: CaseIterable, Sendable {
        case right, downLeft, down, downRight

        var rowStep: Int { self == .right ? 0 : 1 }

        var columnStep: Int {
            switch self {
            case .right, .downRight: 1
            case .down: 0
            case .downLeft: -1
            }
        }

        var line: Character {
            switch self {
            case .right: "-"
            case .down: "|"
            case .downLeft: "/"
            case .downRight: "\\"
            }
        }

        /// The one-way marks: along this direction, and against it.
        var marks: (along: Character, against: Character)? {
            switch self {
            case .right: (">", "<")
            case .down: ("v", "^")
            case .downLeft, .downRight: nil
            }
        }
    }

    subscript(cell: Cell) -> Character { self[cell.row, cell.column] }

    /// Returns whether a cell is a node: a letter, a digit or a junction.
    func isNode(_ cell: Cell) -> Bool {
        let character = self[cell]
        return character == "+" || (Self.isSymbol(character) && !isDownMark(cell))
    }

    /// Returns whether a character is one of those that draw boxes in terminals: `─ │ ┌ ═ █`.
    static func isBoxLine(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { (0x2500...0x259F).contains($0.value) }
    }

    /// Returns a message about characters without a meaning in a drawing.
    static func complaint(about characters: [Character]) -> String {
        let first = characters[0] == "\t" ? "a tab" : "\"\(characters[0])\""
        guard characters.count > 1 else { return "\(first) has no meaning here" }
        let others = characters.count - 1
        return "\(first) and \(others) more character\(others == 1 ? "" : "s") have no meaning here"
    }

    /// Returns whether a character can name a node: a letter or a digit.
    static func isSymbol(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    /// Returns whether a cell is part of a line in a direction.
    func isLine(_ cell: Cell, _ heading: Heading) -> Bool {
        let character = self[cell]
        if character == heading.line { return true }
        guard let marks = heading.marks else { return false }
        if heading == .down { return character == marks.against || isDownMark(cell) }
        return character == marks.along || character == marks.against
    }

    /// Returns the directions of the lines that a cell can be part of.
    func headings(of cell: Cell) -> [Heading] { Heading.allCases.filter { isLine(cell, $0) } }

    /// Returns whether a `v` is a one-way mark instead of a node: there is a line above or below it, a line or a node
    /// on the opposite side, and no line to its left or right.
    private func isDownMark(_ cell: Cell) -> Bool {
        guard self[cell] == "v" else { return false }
        let above = self[cell.row - 1, cell.column]
        let below = self[cell.row + 1, cell.column]
        let sides = [self[cell.row, cell.column - 1], self[cell.row, cell.column + 1]]
        guard !sides.contains(where: { "-<>".contains($0) }) else { return false }
        func continues(_ character: Character) -> Bool {
            character == "|" || character == "+" || Self.isSymbol(character)
        }
        return (above == "|" && continues(below)) || (below == "|" && continues(above))
    }
}
