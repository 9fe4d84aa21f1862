import WaymarkModel

extension TerminalCanvas {
    /// Draws the marks; more important marks cover others.
    mutating func drawMarks() {
        let order = floor.marks.enumerated().sorted {
            ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
        }
        for (_, mark) in order {
            guard let cell = view.cell(mark.at) else { continue }
            let index = index(cell.column, cell.row)
            signs[index] = sign(mark, at: index)
            occupancy[index] = .sign
        }
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
        case .connector(let kind, _, _): kind.letter
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
