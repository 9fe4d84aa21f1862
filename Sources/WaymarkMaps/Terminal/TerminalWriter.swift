import WaymarkModel

/// Writes a picture as text for a terminal.
///
/// A colour is set only where it changes. After a character whose width terminals disagree about, the cursor is set to its
/// column, so that a wrong width harms one name only.
package struct TerminalWriter: Sendable {
    private let palette: TerminalPalette

    /// Creates a writer.
    ///
    /// - Parameter palette: The colours; one without colours writes plain text.
    package init(_ palette: TerminalPalette) { self.palette = palette }

    /// Returns the lines of a picture, without line ends. Without colours they do not end with spaces.
    ///
    /// - Parameter column: The column of the terminal in which the lines will start, from 0.
    package func lines(_ picture: TerminalPicture, from column: Int = 0) -> [String] {
        picture.lines.map { line($0, column) }
    }

    /// Returns the lines of a picture as text.
    package static func plainLines(_ picture: TerminalPicture) -> [String] {
        picture.lines.map { TextColumns.trimmed($0.map(\.text).joined()) }
    }

    /// Returns what draws a frame over the last one, in one piece: the cursor stands below the picture before and after.
    ///
    /// - Parameters:
    ///   - lines: The lines of the frame.
    ///   - above: The number of lines of the last frame; 0 for the first.
    package static func frame(_ lines: [String], above: Int) -> String {
        // 2026: the terminal shows the frame at once. Terminals that do not know it ignore it.
        var text = "\u{1B}[?2026h"
        if above > 0 { text += "\u{1B}[\(above)A\r" }
        // A line is erased before it is written: after its last column, some terminals would erase that.
        for line in lines { text += "\u{1B}[K" + line + "\n" }
        if above > lines.count { text += "\u{1B}[J" }
        return text + "\u{1B}[?2026l"
    }

    private func line(_ cells: [TerminalCell], _ column: Int) -> String {
        guard palette.colours > .none else { return TextColumns.trimmed(cells.map(\.text).joined()) }
        var cells = cells[...]
        while let last = cells.last, last.text == " ", last.ground == nil, !last.isReverse { cells.removeLast() }
        var text = ""
        var look = Look()
        for (index, cell) in cells.enumerated() {
            if cell.text.isEmpty { continue }
            let next = Look(cell, after: look)
            if next != look {
                text += sequence(from: look, to: next)
                look = next
            }
            text += cell.text
            let isSimple = cell.text.unicodeScalars.count == 1 && !isWide(cells, index)
            if !isSimple {
                text += "\u{1B}[\(column + index + 1 + (isWide(cells, index) ? 2 : 1))G"
            }
        }
        return look == Look() ? text : text + "\u{1B}[0m"
    }

    private func isWide(_ cells: ArraySlice<TerminalCell>, _ index: Int) -> Bool {
        let next = cells.startIndex + index + 1
        return next < cells.endIndex && cells[next].text.isEmpty
    }

    /// The attributes of a cell.
    private struct Look: Hashable {
        var ink: TerminalInk?
        var ground: TerminalInk?
        var isBold = false
        var isReverse = false

        init() {}

        init(_ cell: TerminalCell, after last: Look) {
            // The colour of a space does not show, so it stays as it is.
            let isSpace = cell.text == " " && !cell.isReverse && !last.isReverse
            ink = isSpace ? last.ink : cell.ink
            ground = cell.ground
            isBold = isSpace ? last.isBold : cell.isBold
            isReverse = cell.isReverse
        }
    }

    private func sequence(from old: Look, to new: Look) -> String {
        var codes: [String] = []
        var old = old
        if (old.isBold && !new.isBold) || (old.isReverse && !new.isReverse) || new == Look() {
            codes.append("0")
            old = Look()
        }
        if new.isBold, !old.isBold { codes.append("1") }
        if new.isReverse, !old.isReverse { codes.append("7") }
        if new.ink != old.ink, let ink = new.ink { codes.append(palette.code(ink, isGround: false)) }
        if new.ink != old.ink, new.ink == nil { codes.append("39") }
        if new.ground != old.ground { codes.append(new.ground.map { palette.code($0, isGround: true) } ?? "49") }
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }
}
