import WaymarkModel

/// The first and last line of a floor's picture.
struct TerminalFrame {
    private let scene: MapScene
    private let floor: SceneFloor
    private let view: TerminalView
    private let columns: Int
    private let isPlain: Bool
    private let hasColours: Bool
    /// Whether the picture leaves out surroundings although nobody asked for that, and how to see them.
    private let isPart: Bool
    private let whole: String

    init(
        _ scene: MapScene, _ floor: SceneFloor, _ aim: TerminalAim, _ options: TerminalOptions, columns: Int,
        style: TerminalStyle
    ) {
        self.scene = scene
        self.floor = floor
        view = aim.view
        isPart = aim.isPart
        whole = options.whole
        self.columns = columns
        isPlain = style.glyphs == .ascii
        hasColours = style.colours > .none
    }

    /// Returns the venue, the level, which of the levels it is, the scale, and how to see what is left out.
    func firstLine() -> [TerminalCell] {
        var parts = [TerminalLabels.shown(scene.title), TerminalLabels.shown(floor.level.name)]
        if let index = scene.levels.firstIndex(where: { $0.id == floor.level.id }), scene.levels.count > 1 {
            parts.append("\(index + 1) of \(scene.levels.count)")
        }
        let scale = "\(JSON.decimal(view.scale, places: view.scale < 1 ? 2 : 1)) m per column"
        parts.append(scale)
        if isPart { parts.append(whole) }
        let separator = isPlain ? ", " : " · "
        // How to see all matters more than the number of the level.
        if isPart, parts.count == 5, TextColumns.width(parts.joined(separator: separator)) > columns {
            parts.remove(at: 2)
        }
        let line = parts.joined(separator: separator)
        return TerminalPicture.cells(fitting(line), isBold: hasColours)
    }

    /// Returns the scale bar, north, as much of the legend as fits, and the levels of the venue.
    func lastLine(_ legend: TerminalLegend) -> [TerminalCell] {
        var line = TerminalPicture.cells(start)
        let levels = TerminalPicture.cells(switcher())
        let free = columns - line.count - 2 - (levels.isEmpty ? 0 : levels.count + 2)
        let shown = legend.line(free).line
        if !shown.isEmpty { line += [.blank, .blank] + shown }
        let gap = columns - line.count - levels.count
        if levels.isEmpty || gap < 1 { return Array(line.prefix(columns)) }
        return line + Array(repeating: .blank, count: gap) + levels
    }

    /// Returns whether the last line has room for all of a legend.
    func fits(_ legend: TerminalLegend) -> Bool {
        let levels = TextColumns.width(switcher())
        return TextColumns.width(start) + 2 + legend.width + (levels > 0 ? levels + 2 : 0) <= columns
    }

    private var start: String { scaleBar() + "  " + north() }

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
