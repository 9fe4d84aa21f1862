import WaymarkModel

extension TerminalCanvas {
    /// Draws the marks; more important marks cover places and nodes. Of two other marks in a cell, the less important one is
    /// drawn beside it, if that cell is free and it is not the same sign again.
    mutating func drawMarks() {
        let order = floor.marks.enumerated().sorted {
            ($0.element.weight, $1.offset) > ($1.element.weight, $0.offset)
        }
        var taken: [Int: String] = [:]
        for (number, mark) in order {
            guard var cell = view.cell(mark.at) else { continue }
            if taken[index(cell.column, cell.row)] != nil {
                guard mark.weight > 1, let free = freeCell(beside: cell, of: mark, taken) else { continue }
                cell = free
                movedMarks[number] = free
            }
            let index = index(cell.column, cell.row)
            signs[index] = sign(mark, at: index)
            occupancy[index] = .sign
            taken[index] = mark.plainSign
        }
        for (_, mark) in order { drawTarget(of: mark) }
    }

    /// Writes the short name of the level to which a change leads after its arrow, or before it if there is no room.
    private mutating func drawTarget(of mark: SceneMark) {
        guard case .change(let level, _) = mark.kind, let (column, row) = view.cell(mark.at) else { return }
        let arrow = index(column, row)
        // A mark that matters more, such as the traveller, covers the arrow.
        guard var sign = signs[arrow], sign.text == self.sign(mark, at: arrow).text else { return }
        changes.insert(arrow)
        let text = TerminalLabels.shown(level)
        guard text.count <= Self.longestTarget, text.allSatisfy({ TextColumns.width(of: $0) == 1 }) else { return }
        for start in [column + 1, column - text.count] {
            let cells = start..<start + text.count
            guard cells.lowerBound >= 0, cells.upperBound <= view.columns,
                cells.allSatisfy({ occupancy[index($0, row)] < .sign })
            else { continue }
            for (column, character) in zip(cells, text) {
                sign.text = String(character)
                signs[index(column, row)] = sign
                occupancy[index(column, row)] = .sign
            }
            return
        }
    }

    /// The longest short name of a level that stands beside an arrow, in columns.
    private static let longestTarget = 4

    /// Returns the cell left or right of a cell, the one nearer to a mark first, without a mark or a wall; nil if there is
    /// none, or if an equal sign of a connector is near or the arrow of a route stands for the connector.
    private func freeCell(
        beside cell: (column: Int, row: Int), of mark: SceneMark, _ taken: [Int: String]
    ) -> (column: Int, row: Int)? {
        let near = (max(0, cell.column - 1)...min(view.columns - 1, cell.column + 1)).map { index($0, cell.row) }
        let arrow = taken[index(cell.column, cell.row)].map { ["^", "v", ">"].contains($0) } ?? false
        if mark.isOfConnector, arrow || near.contains(where: { taken[$0] == mark.plainSign }) { return nil }
        let isRight = mark.at.x >= view.left + (Double(cell.column) + 0.5) * view.scale
        for step in isRight ? [1, -1] : [-1, 1] {
            let column = cell.column + step
            guard (0..<view.columns).contains(column) else { continue }
            let index = index(column, cell.row)
            if taken[index] == nil, isOpen(index) { return (column, cell.row) }
        }
        return nil
    }

    private func sign(_ mark: SceneMark, at index: Int) -> TerminalCell {
        let isPlain = style.glyphs == .ascii
        var text = isPlain ? mark.plainSign : mark.columnSign
        if mark.kind == .place, style.hasLetters { text = CategoryRole.letter(ofMark: mark.role) ?? text }
        guard style.colours > .none else { return TerminalCell(text: text) }
        guard mark.weight > 1 else {
            return TerminalCell(
                text: text, ink: TerminalInk(mark.role), ground: ground(at: index), isBold: mark.weight == 1)
        }
        if style.colours == .sixteen {
            // Many terminals show bold as a brighter colour, on which the letter could not be read.
            return TerminalCell(text: text, ink: TerminalInk(mark.role), isReverse: true)
        }
        return TerminalCell(
            text: text, ink: TerminalInk(mark.isOfConnector ? .connectorSign : .halo),
            ground: TerminalInk(mark.isOfConnector ? .connectorMark : mark.role), isBold: true)
    }
}

extension SceneMark {
    /// What covers what: a mark with a larger number covers others. Marks of 2 and more stand on a ground of their colour.
    fileprivate var weight: Int {
        switch kind {
        case .node: 0
        case .place: 1
        case .connector: 2
        case .member: 3
        case .closure: 4
        case .problem: 5
        case .change: 6
        case .focus: 7
        case .waypoint: 8
        case .position: 9
        }
    }

    /// Whether it stands for a connector, or for where a route takes one.
    fileprivate var isOfConnector: Bool {
        switch kind {
        case .connector, .change: true
        default: false
        }
    }

    /// The sign of the mark, one column wide.
    fileprivate var columnSign: String {
        switch kind {
        case .place: "•"
        case .node: "·"
        case .change(_, let isUp): isUp.map { $0 ? "↑" : "↓" } ?? "→"
        case .focus: "◆"
        default: plainSign
        }
    }

    /// The sign of the mark in ASCII.
    fileprivate var plainSign: String {
        switch kind {
        case .place: "o"
        case .node: "."
        case .connector(let kind, _, _): kind.sign.letter
        case .change(_, let isUp): isUp.map { $0 ? "^" : "v" } ?? ">"
        case .waypoint(let number, _):
            String(Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(min(max(number, 0), 25)))))
        case .position: "@"
        case .member: title?.first { $0.isASCII && $0.isLetter }.map { String($0).uppercased() } ?? "M"
        case .closure: "x"
        case .problem: "!"
        case .focus: "#"
        }
    }
}
