import WaymarkModel

/// The names of a floor, prepared once for all sizes in which a painter tries to place them.
struct TerminalNames {
    /// The names in the order in which they are placed. A connector has its letter, so its name comes after those of rooms
    /// and places.
    let ordered: [TerminalName]
    /// The starts of the names.
    let starts: TerminalNameStarts

    init(of floor: SceneFloor) {
        let texts = floor.labels.map { TerminalLabels.shown($0.text) }
        starts = TerminalNameStarts(texts)
        let lengths = starts.uniqueLengths
        var counts: [String: Int] = [:]
        for text in texts { counts[text, default: 0] += 1 }
        let names = zip(floor.labels, texts).map { label, text -> TerminalName in
            let lowered = text.lowercased()
            let length = lengths[lowered] ?? 1
            return TerminalName(
                label, text, isRepeated: counts[text, default: 0] > 1,
                uniqueLength: length <= lowered.utf8.count ? length : nil)
        }
        ordered =
            names.filter { $0.label.rank != .connector && $0.label.rank < .staff }
            + names.filter { $0.label.rank == .connector } + names.filter { $0.label.rank >= .staff }
    }
}

/// A name of a floor. It is a class, because lists of many names are made for each size.
final class TerminalName: Sendable {
    let label: SceneLabel
    /// The name without characters that would affect a terminal.
    let text: String
    /// Whether another thing of the floor has the same name.
    let isRepeated: Bool
    /// The width of the name, in columns.
    let width: Int
    /// The smallest width that the widest line of the whole name can have.
    let narrowestLine: Int
    /// The smallest width that the widest line of a part of the name can have; nil if no part names one thing only.
    let narrowestCutLine: Int?

    init(_ label: SceneLabel, _ text: String, isRepeated: Bool, uniqueLength: Int?) {
        self.label = label
        self.isRepeated = isRepeated
        self.text = text
        width = TextColumns.width(text)
        let isRoom = if case .inside = label.site { true } else { false }
        let lines = TerminalForm.mostLines(label, isRoom: isRoom)
        let spaces = zip(text.utf8, text.utf8.dropFirst()).contains { $0 == UInt8(ascii: " ") && $1 == $0 }
        // A text of w columns loses a space with each line, so that one of n lines has w/n columns at least.
        narrowestLine = spaces ? 1 : text.utf8.contains(UInt8(ascii: " ")) ? max(1, width / lines) : width
        // The bytes of a text that is not ASCII say nothing about its columns.
        let isPlain = !spaces && text.utf8.count == width
        narrowestCutLine = uniqueLength.map { isPlain ? max(1, $0 / lines) : 1 }
    }

    /// Returns false if the name certainly finds no room, because nothing around its mark is free: on a level with
    /// thousands of names, nearly all of them are told so by a few cells.
    ///
    /// - Parameter line: The width of the widest line of the name, at least.
    func mayStand(withLineOf line: Int, on canvas: TerminalCanvas) -> Bool {
        guard case .beside = label.site, label.rank > .focus, let (column, row) = canvas.cell(of: label) else {
            return true
        }
        return (row - 2...row + 2).contains { canvas.hasRun(of: line, near: column, $0) }
    }
}

extension TerminalCanvas {
    /// Returns whether a text of a width could stand in a row so that it begins or ends within two columns of a column, or
    /// runs across them: see `TerminalSite.candidates`.
    fileprivate func hasRun(of width: Int, near column: Int, _ row: Int) -> Bool {
        guard (0..<view.rows).contains(row) else { return false }
        let cells = row * view.columns
        var start = max(0, column - 2)
        let last = min(view.columns - 1, column + 2)
        while start <= last {
            guard occupancy[cells + start] == .free else {
                start += 1
                continue
            }
            var low = start
            while low > 0, start - low < width, occupancy[cells + low - 1] == .free { low -= 1 }
            var high = start
            while high + 1 < view.columns, high - low <= width, occupancy[cells + high + 1] == .free { high += 1 }
            // Texts keep a column away from marks and texts.
            let left = low > 0 && occupancy[cells + low - 1] >= .sign ? low + 1 : low
            let right = high + 1 < view.columns && occupancy[cells + high + 1] >= .sign ? high - 1 : high
            if right - left + 1 >= width { return true }
            start = high + 1
        }
        return false
    }
}
