import WaymarkModel

/// The first and last line of a floor's picture.
struct TerminalFrame {
    private let scene: MapScene
    private let floor: SceneFloor
    private let view: TerminalView
    private let columns: Int
    private let isPlain: Bool
    private let hasColours: Bool

    init(
        _ scene: MapScene, _ floor: SceneFloor, _ view: TerminalView, _ options: TerminalOptions, columns: Int,
        style: TerminalStyle
    ) {
        self.scene = scene
        self.floor = floor
        self.view = view
        self.columns = columns
        isPlain = style.glyphs == .ascii
        hasColours = style.colours > .none
    }

    /// Returns the venue, the level, which of the levels it is, and the scale.
    func firstLine() -> [TerminalCell] {
        var parts = [TerminalLabels.shown(scene.title), TerminalLabels.shown(floor.level.name)]
        if let index = scene.levels.firstIndex(where: { $0.id == floor.level.id }), scene.levels.count > 1 {
            parts.append("\(index + 1) of \(scene.levels.count)")
        }
        let scale = "\(JSON.decimal(view.scale, places: view.scale < 1 ? 2 : 1)) m per column"
        let line = (parts + [scale]).joined(separator: isPlain ? ", " : " · ")
        return TerminalPicture.cells(fitting(line), isBold: hasColours)
    }

    /// Returns the scale bar, north, the letters on the picture, and the levels of the venue.
    func lastLine() -> [TerminalCell] {
        let start = [scaleBar(), north()]
        let levels = switcher()
        var line = start.joined(separator: "  ")
        let used = TextColumns.width(line)
        var room = columns - used - (levels.isEmpty ? 0 : TextColumns.width(levels) + 2)
        for entry in letters() {
            let width = TextColumns.width(entry) + 2
            guard width <= room else { continue }
            line += "  " + entry
            room -= width
        }
        guard !levels.isEmpty else { return TerminalPicture.cells(fitting(line)) }
        let gap = columns - TextColumns.width(line) - TextColumns.width(levels)
        guard gap >= 1 else { return TerminalPicture.cells(fitting(line)) }
        return TerminalPicture.cells(line + String(repeating: " ", count: gap) + levels)
    }

    /// Returns a text cut to the width of the picture.
    func fitting(_ text: String) -> String { TerminalList.fitting(text, columns) }

    /// Returns a bar of 1, 2 or 5 times a power of ten metres, at most a quarter of the width.
    private func scaleBar() -> String {
        let most = Double(columns) / 4 * view.scale
        var length = 0.01
        var steps = [2.0, 2.5, 2.0]
        while length * steps[0] <= most, length < 1e6 {
            length *= steps[0]
            steps.append(steps.removeFirst())
        }
        let count = max(2, Int((length / view.scale).rounded()))
        let middle = String(repeating: isPlain ? "-" : "─", count: max(0, count - 2))
        let text = "\(JSON.decimal(length, places: 2)) m"
        return (isPlain ? "|\(middle)|" : "├\(middle)┤") + " " + text
    }

    private func north() -> String {
        let sector = Int((floor.north / (.pi / 4)).rounded()) % 8
        let index = (sector + 8) % 8
        if isPlain {
            return "N " + ["right", "up right", "up", "up left", "left", "down left", "down", "down right"][index]
        }
        return "N" + ["→", "↗", "↑", "↖", "←", "↙", "↓", "↘"][index]
    }

    /// Returns what the letters and signs on the picture mean, those of connectors first.
    private func letters() -> [String] {
        var connectors: Set<String> = []
        var others: Set<Int> = []
        let meanings = [
            "@ position", "x closed", "! problem", isPlain ? "^ v level change" : "↑↓ level change",
        ]
        for mark in floor.marks where view.cell(mark.at) != nil {
            switch mark.kind {
            case .connector(let kind, _, _): connectors.insert("\(kind.letter) \(kind.word)")
            case .position: others.insert(0)
            case .closure: others.insert(1)
            case .problem: others.insert(2)
            default: break
            }
        }
        let order = Connector.Kind.allCases.map { "\($0.letter) \($0.word)" }
        return order.filter(connectors.contains) + others.sorted().map { meanings[$0] }
    }

    /// Returns the short names of the levels from the lowest to the highest, with this level in brackets: those near it
    /// if there is no room for all.
    private func switcher() -> String {
        guard scene.levels.count > 1, let here = scene.levels.firstIndex(where: { $0.id == floor.level.id }) else {
            return ""
        }
        let names = scene.levels.enumerated().map { index, level in
            let name = TerminalList.fitting(TerminalLabels.shown(level.shortName), 8)
            return index == here ? "[\(name)]" : name
        }
        let separator = isPlain ? " " : "·"
        var range = here...here
        func text(_ range: ClosedRange<Int>) -> String {
            let more = isPlain ? ".." : "…"
            return
                ((range.lowerBound > 0 ? [more] : []) + names[range]
                + (range.upperBound < names.count - 1 ? [more] : []))
                .joined(separator: separator)
        }
        while range.count < names.count {
            let wider = max(0, range.lowerBound - 1)...min(names.count - 1, range.upperBound + 1)
            guard TextColumns.width(text(wider)) <= columns / 3 else { break }
            range = wider
        }
        return text(range)
    }
}
