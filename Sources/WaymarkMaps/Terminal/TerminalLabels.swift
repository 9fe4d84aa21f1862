import WaymarkModel

/// Places the names of a floor on its picture: the most important first, each where it covers the least, none touching
/// another. Names that find no room are shortened; if that is not enough, they get a number if the list has room for them.
struct TerminalLabels {
    /// What became of the names.
    var names = TerminalPicture.Names()
    /// The names with a number, in order.
    var numbered: [String] = []
    /// The names that found no room, the most important first.
    var hidden: [String] = []
    /// The names to draw by number.
    private var waiting: [TerminalName] = []
    /// How many names were not tried, because their part of the picture has far more names than room.
    private var crowdedCount = 0

    /// The columns and rows of a part of the picture, and how many names are tried in it.
    private static let part = (columns: 12, rows: 3, names: 24)

    /// Draws the names.
    ///
    /// - Parameters:
    ///   - known: The names of the floor.
    ///   - numbers: How many names can be listed.
    init(_ known: TerminalNames, on canvas: inout TerminalCanvas, numbers: Int) {
        var places: Set<String> = []
        var twins = TerminalTwins()
        var repeated: [String] = []
        var tight: [TerminalName] = []
        var tries: [Int: Int] = [:]
        for name in known.ordered {
            let label = name.label
            guard let cell = canvas.cell(of: label) else {
                names.outside += 1
                continue
            }
            if name.isRepeated {
                if case .beside = label.site, label.rank > .onRoute, twins.hasTwin(name.text, at: cell) {
                    repeated.append(name.text)
                    continue
                }
                twins.add(name.text, at: cell)
            }
            if label.rank > .onRoute {
                // On a level with thousands of names, nearly all of them have no chance.
                let part = cell.row / Self.part.rows * canvas.view.columns + cell.column / Self.part.columns
                tries[part, default: 0] += 1
                if tries[part, default: 0] > Self.part.names {
                    hidden.append(name.text)
                    names.dropped += 1
                    crowdedCount += 1
                    continue
                }
            }
            // The end of a route is often a room or place that has the same name.
            let isKnown = label.rank > .focus && places.contains(name.text)
            if isKnown || Self.placeWhole(name, on: &canvas) {
                names.drawn += 1
                if label.rank <= .focus { places.insert(name.text) }
            } else {
                tight.append(name)
            }
        }
        for name in tight {
            if Self.placeShortened(name, known.starts, on: &canvas) {
                names.drawn += 1
                names.shortened += 1
            } else {
                waiting.append(name)
            }
        }
        var numberOf: [String: Int] = [:]
        for name in waiting {
            let earlier = name.isRepeated ? numberOf[name.text] : nil
            let number = earlier ?? (numbered.count < numbers ? numbered.count + 1 : nil)
            if let number, !name.text.isEmpty, name.label.rank < .common, Self.number(number, name.label, on: &canvas) {
                if numberOf.updateValue(number, forKey: name.text) == nil { numbered.append(name.text) }
                names.numbered += 1
            } else {
                hidden.append(name.text)
                names.dropped += 1
            }
        }
        // A name that stands for an equal one beside it stands for both, or is missing for both.
        let missing = repeated.isEmpty ? [] : Set(hidden)
        for text in repeated {
            if missing.contains(text) {
                hidden.append(text)
                names.dropped += 1
            } else {
                names.drawn += 1
            }
        }
    }

    /// The number of names that found no room on the picture.
    var waitingCount: Int { waiting.count }

    /// The names that found no room on the picture and can have a number, each once.
    var waitingNames: [TerminalName] {
        var known: Set<String> = []
        return waiting.filter { $0.label.rank < .common && (!$0.isRepeated || known.insert($0.text).inserted) }
    }

    /// The number of names without room that get no number: those that are common, and those that were not tried.
    var unlistedCount: Int { waiting.count { $0.label.rank == .common } + crowdedCount }

    /// Returns a name on a line, without characters that would affect a terminal.
    static func shown(_ text: String) -> String { PlainText.line(text.onOneLine) }

    private static func placeWhole(_ name: TerminalName, on canvas: inout TerminalCanvas) -> Bool {
        guard !name.text.isEmpty, name.mayStand(withLineOf: name.narrowestLine, on: canvas) else { return false }
        return place(TerminalForm.whole(name.text), name.label, on: &canvas)
    }

    private static func place(
        _ forms: [TerminalForm], _ label: SceneLabel, on canvas: inout TerminalCanvas
    ) -> Bool {
        guard let site = TerminalSite(label, on: canvas) else { return false }
        var best: (lines: [TerminalCanvas.TextLine], cost: Int)?
        let most = TerminalForm.mostLines(label, isRoom: site.isRoom)
        for form in forms where form.lines.count <= most && (best.map { form.cost < $0.cost } ?? true) {
            site.candidates(form) { lines, cost in
                guard best.map({ cost < $0.cost }) ?? true, let more = site.cost(of: lines, on: canvas) else { return }
                if best.map({ cost + more < $0.cost }) ?? true { best = (lines, cost + more) }
            }
        }
        guard let best else { return false }
        for line in best.lines { canvas.write(line.text, line.column, line.row, line.width, label.rank) }
        return true
    }

    /// Places the start of a name, if no other name of the floor starts so. What the reader must know, such as the end of
    /// a route, is not shortened, nor the name of a connector, which has its letter.
    private static func placeShortened(
        _ name: TerminalName, _ starts: TerminalNameStarts, on canvas: inout TerminalCanvas
    ) -> Bool {
        guard name.label.rank > .focus, name.label.rank != .connector, let narrowest = name.narrowestCutLine,
            name.mayStand(withLineOf: narrowest, on: canvas), let site = TerminalSite(name.label, on: canvas)
        else {
            return false
        }
        for width in site.widths(on: canvas) where width >= narrowest {
            var forms: [TerminalForm] = []
            for lines in 1...TerminalForm.mostLines(name.label, isRoom: site.isRoom) {
                let found = TerminalForm.shortened(
                    name.text, width: width, lines: lines, sign: canvas.style.glyphs == .ascii ? "." : "…")
                guard let found, starts.isUnique(found.start), !forms.contains(found.form) else { continue }
                // The more of a name stays, the better.
                forms.insert(found.form, at: 0)
            }
            for form in forms where place([form], name.label, on: &canvas) { return true }
        }
        return false
    }

    /// Draws a number instead of a name: over a place's mark, or in a room. It never stands in a wall or a door.
    private static func number(_ number: Int, _ label: SceneLabel, on canvas: inout TerminalCanvas) -> Bool {
        guard let (column, row) = canvas.cell(of: label) else { return false }
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
        let isInRoom = if case .inside = label.site { true } else { false }
        for (column, row) in cells where canvas.hasRoom([(text, column, row, width)]) {
            let cells = (column..<column + width).map { canvas.index($0, row) }
            guard !isInRoom || cells.allSatisfy(canvas.isOpen) else { continue }
            canvas.write(text, column, row, width, label.rank, role: role)
            return true
        }
        if case .beside = label.site { canvas.occupancy[canvas.index(column, row)] = .sign }
        return false
    }
}
