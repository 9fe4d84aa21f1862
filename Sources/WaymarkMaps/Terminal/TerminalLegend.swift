import WaymarkModel

/// What the letters, signs and colours on a picture mean: connectors, categories, what is closed to the public, others.
struct TerminalLegend {
    /// The categories that have a letter and a colour, in the order of the legend.
    static let categories: [MapRole] = [.shop, .food, .health, .toilets, .service, .leisure, .transport]

    /// The entries, each as cells.
    private(set) var entries: [[TerminalCell]]
    /// The number of entries at the start that explain the bands of what is in reach: their signs mean nothing without.
    private(set) var bandCount = 0

    /// A legend without entries.
    init() { entries = [] }

    /// Explains what a picture shows.
    init(_ canvas: TerminalCanvas) {
        let isPlain = canvas.style.glyphs == .ascii
        var connectors: Set<Connector.Kind> = []
        var dots: Set<MapRole> = []
        var others: Set<Int> = []
        for mark in canvas.floor.marks where canvas.view.cell(mark.at) != nil {
            switch mark.kind {
            case .connector(let kind, _, _): connectors.insert(kind)
            case .place: dots.insert(mark.role)
            case .position: others.insert(0)
            case .closure: others.insert(1)
            case .problem: others.insert(2)
            case .change: others.insert(3)
            default: break
            }
        }
        var entries = Connector.Kind.allCases.filter(connectors.contains).map {
            TerminalPicture.cells("\($0.sign.letter) \($0.words.plain)")
        }
        for role in Self.categories {
            let letter = CategoryRole.sign(of: role)
            let mark = CategoryRole.mark(of: role)
            if canvas.letters.contains(role) {
                entries.append(Self.entry("\(letter) \(role.rawValue)", role, canvas.style))
            } else if dots.contains(mark) {
                var cells = TerminalPicture.cells(
                    "\(canvas.style.hasLetters ? letter : "•") \(role.rawValue)")
                if canvas.style.colours > .none {
                    cells[0].ink = TerminalInk(mark)
                    cells[0].isBold = true
                }
                entries.append(cells)
            }
        }
        if !canvas.hatched.isEmpty {
            var cells = TerminalPicture.cells(isPlain ? "/ staff" : "░ staff")
            if canvas.style.colours > .none {
                cells[0].ink = TerminalInk(.hatch)
                if canvas.style.hasFills { cells[0].ground = TerminalInk(.staff) }
            }
            entries.append(cells)
        }
        let meanings = [
            "@ position", "x closed", "! problem", isPlain ? "^ v level change" : "↑↓ level change",
        ]
        let bands = Self.bands(canvas)
        bandCount = bands.count
        self.entries = bands + entries + others.sorted().map { TerminalPicture.cells(meanings[$0]) }
    }

    /// The bands of what is in reach that the picture shows, the nearest first.
    private static func bands(_ canvas: TerminalCanvas) -> [[TerminalCell]] {
        var bands: [Int: (title: String, role: MapRole)] = [:]
        for line in canvas.floor.lines { if let band = line.band { bands[band] = (line.title ?? "", line.role) } }
        for shape in canvas.floor.shapes { if let band = shape.band { bands[band] = (shape.title ?? "", shape.role) } }
        return bands.sorted { $0.key < $1.key }.map { number, band in
            let sign = canvas.style.hasBandSigns ? TerminalStyle.sign(ofBand: number) : "·"
            var cells = TerminalPicture.cells("\(sign) within \(band.title)")
            if canvas.style.colours > .none { cells[0].ink = TerminalInk(band.role) }
            return cells
        }
    }

    /// A word on the colour of its category, with a space on both sides.
    private static func entry(_ text: String, _ role: MapRole, _ style: TerminalStyle) -> [TerminalCell] {
        if style.hasFills {
            return TerminalPicture.cells(" \(text) ").map { cell in
                var cell = cell
                (cell.ink, cell.ground) = (TerminalInk(.text), TerminalInk(role))
                return cell
            }
        }
        var cells = TerminalPicture.cells(text)
        if style.colours > .none { cells[0].ink = TerminalInk(CategoryRole.mark(of: role)) }
        return cells
    }

    /// The width of all entries beside each other, two columns apart.
    var width: Int { entries.reduce(0) { $0 + $1.count } + 2 * max(0, entries.count - 1) }

    /// Returns a line of as many entries as fit, and the legend of the others.
    func line(_ columns: Int) -> (line: [TerminalCell], rest: TerminalLegend) {
        var line: [TerminalCell] = []
        var rest = TerminalLegend()
        for entry in entries {
            let wanted = line.isEmpty ? entry : line + [.blank, .blank] + entry
            if rest.entries.isEmpty, wanted.count <= columns { line = wanted } else { rest.entries.append(entry) }
        }
        rest.bandCount = max(0, bandCount - (entries.count - rest.entries.count))
        return (line, rest)
    }
}
