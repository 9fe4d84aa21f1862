import WaymarkModel

/// How many colours a terminal shows.
package enum TerminalColours: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// No colours; the 16 colours of the terminal's own palette; the 256 of xterm; 24 bits.
    case none, sixteen, indexed, trueColour

    /// Returns whether a terminal shows fewer colours than another.
    package static func < (left: TerminalColours, right: TerminalColours) -> Bool { left.rawValue < right.rawValue }
}

/// The characters that draw a plan.
package enum TerminalGlyphs: String, Hashable, Sendable, CaseIterable {
    /// Box drawing if rooms are large enough on the screen, otherwise half blocks.
    case auto
    /// Walls of box drawing characters.
    case box
    /// Filled rooms without walls, in half blocks.
    case half
    /// Walls of braille dots.
    case braille
    /// ASCII only.
    case ascii
}

/// The size of a picture for a terminal, and what the terminal can show.
package struct TerminalOptions: Hashable, Sendable {
    /// The largest width, in columns; at least 20.
    package var columns: Int
    /// The largest height of a floor, in rows, with its first and last line; at least 8.
    package var rows: Int
    /// The colours that can be used.
    package var colours: TerminalColours
    /// The characters that can be used.
    package var glyphs: TerminalGlyphs
    /// How many times higher than wide a cell is.
    package var aspect = 2.0
    /// How many times larger to draw than the whole floor; nil decides by what matters on the floor.
    package var zoom: Double?
    /// Whether names are written in ASCII, because the terminal shows nothing else.
    package var hasPlainNames = false
    /// What to tell about names that found no room, after their number: `more names: +`.
    package var hint = "zoom in to see them"
    /// What to tell about a picture that leaves out surroundings although nobody asked for a part.
    package var whole = "--zoom 1 shows all"

    /// The range of zooms.
    package static let zooms = 1.0...64.0

    /// Creates options.
    ///
    /// - Parameters:
    ///   - columns: The largest width, in columns.
    ///   - rows: The largest height of a floor, in rows.
    ///   - colours: The colours that can be used.
    ///   - glyphs: The characters that can be used.
    package init(
        columns: Int = 80, rows: Int = 24, colours: TerminalColours = .none, glyphs: TerminalGlyphs = .auto
    ) {
        self.columns = max(20, columns)
        self.rows = max(8, rows)
        self.colours = colours
        self.glyphs = glyphs
    }
}
