import WaymarkModel

/// Places the names of a floor on its picture: the most important first, each where it covers the least, none touching
/// another. Names that find no room get a number if the list under the picture has room for them.
struct TerminalLabels {
    /// What became of the names.
    var names = TerminalPicture.Names()
    /// The names with a number, in order.
    var numbered: [String] = []
    /// The names that found no room, the most important first.
    var hidden: [String] = []
    /// The labels to draw by number.
    private var waiting: [SceneLabel] = []

    /// Draws the names.
    ///
    /// - Parameter numbers: How many names can be listed.
    init(on canvas: inout TerminalCanvas, numbers: Int) {
        var places: Set<String> = []
        for label in Self.ordered(canvas.floor.labels) {
            guard canvas.view.cell(label.at) != nil else {
                names.outside += 1
                continue
            }
            let text = Self.shown(label.text)
            // The end of a route is often a room or place that has the same name.
            let isKnown = label.rank > .focus && places.contains(text)
            if isKnown || (!text.isEmpty && place(text, label, on: &canvas)) {
                names.drawn += 1
                if label.rank <= .focus { places.insert(text) }
            } else {
                waiting.append(label)
            }
        }
        for label in waiting {
            let text = Self.shown(label.text)
            if numbered.count < numbers, !text.isEmpty, Self.number(numbered.count + 1, label, on: &canvas) {
                numbered.append(text)
                names.numbered += 1
            } else {
                hidden.append(text)
                names.dropped += 1
            }
        }
    }

    /// Returns the labels in the order in which they are placed. A connector has its letter, so its name comes after those
    /// of rooms and places.
    private static func ordered(_ labels: [SceneLabel]) -> [SceneLabel] {
        labels.filter { $0.rank != .connector && $0.rank != .staff } + labels.filter { $0.rank == .connector }
            + labels.filter { $0.rank == .staff }
    }

    /// The number of names that found no room on the picture.
    var waitingCount: Int { waiting.count }

    /// The names that found no room on the picture.
    var waitingNames: [String] { waiting.map { Self.shown($0.text) } }

    /// Returns a name on a line, without characters that would affect a terminal.
    static func shown(_ text: String) -> String { PlainText.line(text.onOneLine) }

    /// A place for a name: the lines of its text, each with its first cell, and how bad the place is.
    private struct Candidate {
        var lines: [(text: String, column: Int, row: Int, width: Int)]
        var cost: Int
    }

    private func place(_ text: String, _ label: SceneLabel, on canvas: inout TerminalCanvas) -> Bool {
        var best: Candidate?
        for var candidate in candidates(text, label, on: canvas) {
            guard best.map({ candidate.cost < $0.cost }) ?? true, canvas.hasRoom(candidate.lines) else { continue }
            if case .inside(let index) = label.site, canvas.floor.shapes.indices.contains(index),
                !canvas.isInside(candidate.lines, canvas.floor.shapes[index])
            {
                continue
            }
            let covered = canvas.coveredWalls(candidate.lines)
            // The letter of a connector says enough to keep its name off the walls.
            if label.rank == .connector, covered > 0 { continue }
            candidate.cost += covered * 4
            if best.map({ candidate.cost < $0.cost }) ?? true { best = candidate }
        }
        guard let best else { return false }
        for line in best.lines { canvas.write(line.text, line.column, line.row, line.width, label.rank) }
        return true
    }

    private func candidates(_ text: String, _ label: SceneLabel, on canvas: TerminalCanvas) -> [Candidate] {
        let width = TextColumns.width(text)
        guard let (column, row) = canvas.view.cell(label.at), width < canvas.view.columns - 1 else { return [] }
        switch label.site {
        case .inside:
            var places: [Candidate] = []
            for (rowStep, cost) in [(0, 0), (-1, 2), (1, 2), (-2, 5), (2, 5)] {
                for (columnStep, extra) in [(0, 0), (-2, 1), (2, 1), (-5, 3), (5, 3)] {
                    places.append(
                        Candidate(
                            lines: [(text, column + columnStep - (width - 1) / 2, row + rowStep, width)],
                            cost: cost + extra))
                }
            }
            if let (first, second) = Self.halves(text) {
                let widths = (TextColumns.width(first), TextColumns.width(second))
                for (rowStep, cost) in [(0, 8), (-1, 9), (1, 10)] {
                    for columnStep in [0, -2, 2] {
                        places.append(
                            Candidate(
                                lines: [
                                    (first, column + columnStep - (widths.0 - 1) / 2, row + rowStep, widths.0),
                                    (second, column + columnStep - (widths.1 - 1) / 2, row + rowStep + 1, widths.1),
                                ], cost: cost))
                    }
                }
            }
            return places
        case .beside:
            let middle = column - (width - 1) / 2
            return [
                (column + 2, row), (column - 1 - width, row), (middle, row - 1), (middle, row + 1),
                (column + 1, row - 1), (column - width, row - 1), (column + 1, row + 1), (column - width, row + 1),
            ].enumerated().map { Candidate(lines: [(text, $1.0, $1.1, width)], cost: $0) }
        }
    }

    /// Returns a name in two lines, split where the wider is narrowest; nil for a name of one word.
    static func halves(_ text: String) -> (String, String)? {
        var best: (first: String, second: String, width: Int)?
        for index in text.indices where text[index] == " " {
            let first = String(text[..<index])
            let second = String(text[text.index(after: index)...])
            let width = max(TextColumns.width(first), TextColumns.width(second))
            if !first.isEmpty, !second.isEmpty, width < best?.width ?? .max { best = (first, second, width) }
        }
        return best.map { ($0.first, $0.second) }
    }

    /// Draws a number instead of a name: over a place's mark, or in a room.
    private static func number(_ number: Int, _ label: SceneLabel, on canvas: inout TerminalCanvas) -> Bool {
        guard let (column, row) = canvas.view.cell(label.at) else { return false }
        let text = String(number)
        let width = text.count
        var role: MapRole?
        var cells = [(column, row), (column, row - 1), (column, row + 1), (column - 2, row), (column + 2, row)]
        if case .beside(let index) = label.site {
            let mark = canvas.floor.marks[index]
            // Only the dot of a place gives way to its number.
            if mark.kind == .place {
                role = mark.role
                canvas.occupancy[canvas.index(column, row)] = .free
                cells = [(column, row), (column - width + 1, row), (column + 1, row), (column - width, row)]
            } else {
                cells = [(column + 2, row), (column - 1 - width, row), (column, row - 1), (column, row + 1)]
            }
        }
        for (column, row) in cells where canvas.hasRoom([(text, column, row, width)]) {
            canvas.write(text, column, row, width, label.rank, role: role)
            return true
        }
        canvas.occupancy[canvas.index(column, row)] = .sign
        return false
    }
}

extension TerminalCanvas {
    typealias TextLine = (text: String, column: Int, row: Int, width: Int)

    /// Returns whether texts cover neither marks nor routes nor texts, and keep a column away from texts.
    func hasRoom(_ lines: [TextLine]) -> Bool {
        for line in lines {
            guard (0..<view.rows).contains(line.row), line.column >= 0, line.column + line.width <= view.columns else {
                return false
            }
            for column in line.column..<line.column + line.width
            where occupancy[index(column, line.row)] != .free { return false }
            for column in [line.column - 1, line.column + line.width]
            where (0..<view.columns).contains(column) && occupancy[index(column, line.row)] >= .sign { return false }
        }
        return true
    }

    /// Returns whether texts lie inside of a shape and cover none of its walls.
    func isInside(_ lines: [TextLine], _ shape: SceneShape) -> Bool {
        for line in lines {
            let y = view.top - (Double(line.row) + 0.5) * view.rowHeight
            for column in line.column..<line.column + line.width {
                if walls[index(column, line.row)] != 0 { return false }
                let point = Point(x: view.left + (Double(column) + 0.5) * view.scale, y: y)
                if !shape.polygons.contains(where: { $0.contains(point) }) { return false }
            }
        }
        return true
    }

    /// Returns how many wall characters texts cover.
    func coveredWalls(_ lines: [TextLine]) -> Int {
        lines.reduce(0) { count, line in
            count
                + (line.column..<line.column + line.width).reduce(0) {
                    $0 + (walls[index($1, line.row)] != 0 || linkKinds[index($1, line.row)] != .none ? 1 : 0)
                }
        }
    }

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
