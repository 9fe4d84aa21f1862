import WaymarkModel

extension TerminalCanvas {
    /// A line of a text: where its first cell is, and how wide it is in columns.
    typealias TextLine = (text: String, column: Int, row: Int, width: Int)

    /// Returns whether texts cover neither marks nor routes nor texts, and keep a column away from marks and texts.
    ///
    /// - Parameter gap: The columns between two texts. Names in different rooms can be nearer than names on one floor, which
    ///   would read as one.
    func hasRoom(_ lines: [TextLine], gap: Int = 1) -> Bool {
        for line in lines {
            guard (0..<view.rows).contains(line.row), line.column >= 0, line.column + line.width <= view.columns else {
                return false
            }
            for column in line.column..<line.column + line.width
            where occupancy[index(column, line.row)] != .free { return false }
            for column in [line.column - 1, line.column + line.width]
            where (0..<view.columns).contains(column) && occupancy[index(column, line.row)] >= .sign { return false }
            for column in [line.column - gap, line.column + line.width + gap - 1]
            where (0..<view.columns).contains(column) && occupancy[index(column, line.row)] == .text { return false }
        }
        return true
    }

    /// Returns whether a shape is a room with walls.
    func isRoom(_ owner: Int32) -> Bool { owner >= 0 && floor.shapes[Int(owner)].border == .wall }

    /// Writes a text over the plan.
    mutating func write(
        _ text: String, _ column: Int, _ row: Int, _ width: Int, _ rank: SceneLabel.Rank, role: MapRole? = nil
    ) {
        var column = column
        var last: Int?
        let shared = style.glyphs == .half ? commonGround(column, row, width) : nil
        for character in text {
            let columns = TextColumns.width(of: character)
            if columns == 0 {
                if let last { signs[last]?.text.append(character) }
                continue
            }
            for step in 0..<columns where column + step < view.columns {
                let index = self.index(column + step, row)
                var cell = TerminalCell(text: step == 0 ? String(character) : "")
                if style.colours > .none {
                    cell.isBold = rank <= .onRoute || role != nil
                    if style.hasFills {
                        let upper = fills[half(column + step, row)] ?? TerminalInk(.outside)
                        let lower = fills[half(column + step, row) + view.columns] ?? TerminalInk(.outside)
                        let ground = lower == shared ? lower : upper
                        cell.ground = ground
                        cell.ink = TerminalInk(role ?? (rank == .hall && ground.isQuiet ? .quietText : .text))
                    }
                }
                signs[index] = cell
                strokes[half(column + step, row)] = nil
                occupancy[index] = .text
                if step == 0 { last = index }
            }
            column += columns
        }
    }

    /// Returns the fill that is most common in the halves of the cells of a text.
    private func commonGround(_ column: Int, _ row: Int, _ width: Int) -> TerminalInk? {
        var counts: [(ink: TerminalInk, count: Int)] = []
        for cell in column..<min(column + width, view.columns) {
            for index in [half(cell, row), half(cell, row) + view.columns] {
                let ink = fills[index] ?? TerminalInk(.outside)
                if let place = counts.firstIndex(where: { $0.ink == ink }) {
                    counts[place].count += 1
                } else {
                    counts.append((ink, 1))
                }
            }
        }
        var best: (ink: TerminalInk, count: Int)?
        for entry in counts where entry.count > best?.count ?? 0 { best = entry }
        return best?.ink
    }
}

extension TerminalInk {
    /// Whether quiet text can be read on it.
    fileprivate var isQuiet: Bool { tint == 0 && [.walkway, .room, .outside].contains(role) }
}
