import WaymarkModel

/// The layers of a floor's picture: fills, walls, strokes and signs, which become cells at the end.
struct TerminalCanvas {
    let floor: SceneFloor
    let view: TerminalView
    let style: TerminalStyle
    /// The fill of each half of a cell; nil is outside.
    var fills: [TerminalInk?]
    /// The links of walls to the next cells, as bits of `Link`.
    var walls: [UInt8]
    /// The dots of walls, as bits of a braille character.
    var dots: [UInt8]
    /// Lines over the walls, in half cells.
    var strokes: [TerminalInk?]
    /// Lines over the walls as characters, on terminals without colours.
    var links: [UInt8]
    var linkKinds: [LineLook]
    /// Signs and texts.
    var signs: [TerminalCell?]
    /// What stands in a cell, so that names keep away.
    var occupancy: [Occupancy]
    /// The topmost shape of the plan in each cell, as an index of the floor's shapes; -1 is none.
    var owners: [Int32]
    /// Where each mark is drawn that found no room in its own cell, by its index.
    var movedMarks: [Int: (column: Int, row: Int)] = [:]
    /// The cells in which a route changes the level.
    var changes: Set<Int> = []
    /// Where a door opens a wall.
    var doors: Set<Int> = []
    /// The categories of which a room has its letter.
    var letters: Set<MapRole> = []
    /// The cells that are hatched.
    var hatched: [Int] = []

    /// The directions in which a line leaves a cell.
    enum Link {
        static let north: UInt8 = 1, east: UInt8 = 2, south: UInt8 = 4, west: UInt8 = 8
    }

    /// How a line looks without colours.
    enum LineLook: UInt8 { case none, solid, travelled, broken, network, solidShape }

    /// What stands in a cell: nothing; a line, beside which text can stand; a sign or text, from which text keeps a column
    /// away.
    enum Occupancy: UInt8, Comparable {
        case free, line, sign, text

        static func < (left: Occupancy, right: Occupancy) -> Bool { left.rawValue < right.rawValue }
    }

    init(_ floor: SceneFloor, view: TerminalView, style: TerminalStyle) {
        self.floor = floor
        self.view = view
        self.style = style
        let count = view.columns * view.rows
        fills = Array(repeating: nil, count: count * 2)
        walls = Array(repeating: 0, count: count)
        dots = Array(repeating: 0, count: style.glyphs == .braille ? count : 0)
        strokes = Array(repeating: nil, count: count * 2)
        links = Array(repeating: 0, count: count)
        linkKinds = Array(repeating: .none, count: count)
        signs = Array(repeating: nil, count: count)
        occupancy = Array(repeating: .free, count: count)
        owners = Array(repeating: -1, count: count)
    }

    /// Returns the index of a cell.
    func index(_ column: Int, _ row: Int) -> Int { row * view.columns + column }

    /// Returns the index of the upper half of a cell in `fills` and `strokes`.
    func half(_ column: Int, _ row: Int) -> Int { row * 2 * view.columns + column }

    /// Returns whether neither a wall nor a door is in a cell.
    func isOpen(_ index: Int) -> Bool {
        walls[index] == 0 && !doors.contains(index) && (dots.isEmpty || dots[index] == 0)
    }

    /// Returns the cell of what a name belongs to; nil if it is not shown.
    func cell(of label: SceneLabel) -> (column: Int, row: Int)? {
        if case .beside(let mark) = label.site, let cell = movedMarks[mark] { return cell }
        return view.cell(label.at)
    }

    /// Returns the rows of cells.
    func lines() -> [[TerminalCell]] {
        (0..<view.rows).map { row in (0..<view.columns).map { cell($0, row) } }
    }

    private func cell(_ column: Int, _ row: Int) -> TerminalCell {
        let index = index(column, row)
        if let sign = signs[index] { return sign }
        let upper = half(column, row)
        let lower = upper + view.columns
        if strokes[upper] != nil || strokes[lower] != nil {
            return halves(strokes[upper] ?? fills[upper], strokes[lower] ?? fills[lower])
        }
        if linkKinds[index] != .none {
            return TerminalCell(text: lineText(links[index], linkKinds[index]), ground: ground(upper))
        }
        if walls[index] != 0 {
            let text = style.glyphs == .ascii ? BoxCharacters.plain(walls[index]) : BoxCharacters.light(walls[index])
            return TerminalCell(
                text: text, ink: style.colours > .sixteen ? TerminalInk(.wall) : nil, ground: ground(upper))
        }
        if !dots.isEmpty, dots[index] != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(dots[index])) {
            return TerminalCell(
                text: String(Character(scalar)), ink: style.hasFills ? TerminalInk(.wall) : nil, ground: ground(upper))
        }
        return style.hasFills ? halves(fills[upper], fills[lower]) : .blank
    }

    /// The background of a cell whose upper half has an index.
    private func ground(_ upper: Int) -> TerminalInk? {
        style.hasFills ? fills[upper] ?? TerminalInk(.outside) : nil
    }

    /// Returns a cell with two colours. The upper half is the character: in some fonts the lower half block ends above the
    /// edge of the cell.
    private func halves(_ upper: TerminalInk?, _ lower: TerminalInk?) -> TerminalCell {
        if style.hasFills {
            let (upper, lower) = (upper ?? TerminalInk(.outside), lower ?? TerminalInk(.outside))
            if upper == lower { return TerminalCell(text: " ", ground: lower) }
            return TerminalCell(text: "▀", ink: upper, ground: lower)
        }
        switch (upper, lower) {
        case (nil, nil): return .blank
        case (let upper?, nil): return TerminalCell(text: "▀", ink: upper)
        case (nil, let lower?): return TerminalCell(text: "▄", ink: lower)
        case (let upper?, let lower?):
            if upper == lower { return TerminalCell(text: "█", ink: upper) }
            return TerminalCell(text: "▀", ink: upper, ground: lower)
        }
    }

    private func lineText(_ bits: UInt8, _ look: LineLook) -> String {
        if style.glyphs == .ascii {
            switch look {
            case .solid: return "*"
            case .travelled: return "."
            case .broken: return "="
            case .network: return ":"
            case .solidShape: return "#"
            case .none: return " "
            }
        }
        switch look {
        case .solid: return BoxCharacters.heavy(bits)
        case .travelled: return BoxCharacters.double(bits)
        case .broken: return BoxCharacters.broken(bits)
        case .network: return "·"
        case .solidShape: return "▒"
        case .none: return " "
        }
    }
}
