import WaymarkModel

/// The nodes and lines of a drawing, and its mistakes.
struct SketchDrawing {
    typealias Cell = SketchPlan.Cell

    struct Line {
        var from: Cell
        var to: Cell
        var isOneWay: Bool
        var span: SourceSpan
    }

    struct Mistake {
        var message: String
        var help: String?
        var span: SourceSpan
        /// The cell at which a line ends that should go on.
        var gap: Cell?
    }

    /// The nodes, row by row.
    private(set) var nodes: [Cell] = []
    /// The lines, sorted by their upper or left ends. One-way lines have their direction.
    private(set) var lines: [Line] = []
    private(set) var mistakes: [Mistake] = []
    private let plan: SketchPlan
    private var used: Set<Cell> = []

    init(_ plan: SketchPlan) {
        self.plan = plan
        for (row, characters) in plan.rows.enumerated() {
            for column in characters.indices {
                let cell = Cell(row: row, column: column)
                if plan.isNode(cell) { nodes.append(cell) }
            }
        }
        for node in nodes {
            for heading in SketchPlan.Heading.allCases where plan.isLine(node.next(heading), heading) {
                follow(heading, from: node)
            }
        }
        findLeftovers()
        joinCrossings()
        mistakes.sort { ($0.span.line, $0.span.column) < ($1.span.line, $1.span.column) }
    }

    private mutating func follow(_ heading: SketchPlan.Heading, from node: Cell) {
        var cells: [Cell] = []
        var cell = node.next(heading)
        while plan.isLine(cell, heading), !plan.isNode(cell) {
            cells.append(cell)
            used.insert(cell)
            cell = cell.next(heading)
        }
        guard let first = cells.first, let last = cells.last else { return }
        guard plan.isNode(cell) else {
            mistakes.append(
                Mistake(message: "this line leads nowhere", help: Self.endHelp, span: span(last), gap: cell))
            return
        }
        let marks = Set(cells.map { plan[$0] })
        let isAlong = heading.marks.map { marks.contains($0.along) } ?? false
        let isAgainst = heading.marks.map { marks.contains($0.against) } ?? false
        let whole = plan.span(row: first.row, column: first.column, length: heading == .right ? cells.count : 1)
        if isAlong, isAgainst {
            mistakes.append(
                Mistake(
                    message: "this line is one-way in both directions", help: "remove one of the marks", span: whole))
        }
        lines.append(
            isAgainst
                ? Line(from: cell, to: node, isOneWay: true, span: whole)
                : Line(from: node, to: cell, isOneWay: isAlong, span: whole))
    }

    private static let endHelp = "draw it up to a letter, a digit or a \"+\""

    /// Reports the characters that are not part of a line: lines without a start, once each, and unknown characters.
    private mutating func findLeftovers() {
        var unknown: [(cell: Cell, character: Character)] = []
        for (row, characters) in plan.rows.enumerated() {
            for (column, character) in characters.enumerated() where character != " " {
                let cell = Cell(row: row, column: column)
                if plan.isNode(cell) || used.contains(cell) { continue }
                guard let heading = plan.headings(of: cell).first else {
                    unknown.append((cell, character))
                    continue
                }
                let before = Cell(row: row - heading.rowStep, column: column - heading.columnStep)
                mistakes.append(
                    Mistake(message: "this line starts nowhere", help: Self.endHelp, span: span(cell), gap: before))
                var rest = cell
                while plan.isLine(rest, heading), !plan.isNode(rest) {
                    used.insert(rest)
                    rest = rest.next(heading)
                }
            }
        }
        guard let first = unknown.first else { return }
        let help = Self.replacement(for: first.character).map {
            "write \($0) in \(unknown.count == 1 ? "its" : "their") place"
        }
        let complaint = Mistake(
            message: SketchPlan.complaint(about: unknown.map(\.character)),
            help: SketchPlan.isBoxLine(first.character)
                ? "draw lines with - and |, and junctions with +"
                : first.character == "\t"
                    ? "write spaces: a tab is one column here, whatever an editor shows"
                    : help ?? "a drawing consists of letters, digits, + and the lines - | / \\ with > < ^ v in them",
            span: span(first.cell))
        // Lines that end at such a character, and all lines beside boxes and tabs, follow from that.
        let cells = Set(unknown.map(\.cell))
        let isWhole = SketchPlan.isBoxLine(first.character) || first.character == "\t"
        mistakes.removeAll { $0.gap.map { isWhole || cells.contains($0) } ?? false }
        mistakes.append(complaint)
    }

    /// Returns the character of drawings that looks like another one; nil if none does.
    private static func replacement(for character: Character) -> Character? {
        switch character {
        case "–", "—", "−", "‐", "‑", "_", "=", "~": "-"
        case "¦", "!", "‖", ":": "|"
        case "→", "⇒", "»", "›": ">"
        case "←", "⇐", "«", "‹": "<"
        case "↑", "⇑": "^"
        case "↓", "⇓": "v"
        case "＋", "*", "#": "+"
        default: nil
        }
    }

    /// Says once where lines of different directions meet without a junction: each of them ends there.
    private mutating func joinCrossings() {
        let ends = Set(mistakes.compactMap(\.gap).filter { !plan.headings(of: $0).isEmpty })
        for cell in ends {
            let own = span(cell)
            mistakes.removeAll { $0.gap != nil && ($0.gap == cell || $0.span == own) }
            mistakes.append(
                Mistake(
                    message: "lines meet here, and only a \"+\" joins them",
                    help: "write + in place of \"\(plan[cell])\"", span: own))
        }
    }

    private func span(_ cell: Cell) -> SourceSpan { plan.span(row: cell.row, column: cell.column) }
}

extension SketchDrawing {
    /// The letters to which the lines of each junction lead, or if there are none, those to which they lead through other
    /// junctions; sorted.
    var junctionLetters: [Cell: String] {
        var neighbours: [Cell: [Cell]] = [:]
        for line in lines {
            neighbours[line.from, default: []].append(line.to)
            neighbours[line.to, default: []].append(line.from)
        }
        func letters(around cells: [Cell]) -> String {
            String(Set(cells.flatMap { neighbours[$0] ?? [] }.map { plan[$0] }).subtracting(["+"]).sorted())
        }
        var found: [Cell: String] = [:]
        for cell in nodes where plan[cell] == "+" && found[cell] == nil {
            // All junctions that lines join with this one.
            var joined = [cell]
            var seen: Set<Cell> = [cell]
            var next = 0
            while next < joined.count {
                for other in neighbours[joined[next]] ?? [] where plan[other] == "+" && seen.insert(other).inserted {
                    joined.append(other)
                }
                next += 1
            }
            let all = letters(around: joined)
            for junction in joined {
                let own = letters(around: [junction])
                found[junction] = own.isEmpty ? all : own
            }
        }
        return found
    }
}
