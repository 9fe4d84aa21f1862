import WaymarkModel

/// A colour of a cell by its meaning. The writer knows the colours of the roles.
package struct TerminalInk: Hashable, Sendable {
    /// The role.
    package var role: MapRole
    /// How many steps the colour is tinted, 0 to 2, to differ from neighbours of the same role.
    package var tint: UInt8 = 0

    /// Creates a colour of a role.
    package init(_ role: MapRole, tint: Int = 0) {
        self.role = role
        self.tint = UInt8(clamping: min(max(tint, 0), 2))
    }
}

/// A cell of a terminal.
package struct TerminalCell: Hashable, Sendable {
    /// The character; empty for the second column of a wide character.
    package var text: String
    /// The colour of the character; nil is the terminal's own.
    package var ink: TerminalInk?
    /// The colour of the background; nil is the terminal's own.
    package var ground: TerminalInk?
    /// Whether it is bold.
    package var isBold = false
    /// Whether foreground and background are exchanged, for signs on terminals without background colours.
    package var isReverse = false

    /// A cell without content.
    package static let blank = TerminalCell(text: " ")
}

/// A picture of characters, before it is written for a terminal.
package struct TerminalPicture: Hashable, Sendable {
    /// The lines of cells, from top to bottom. Lines can differ in length.
    package var lines: [[TerminalCell]] = []
    /// The number of names that were drawn, that stand in the list by number, that found no room, and that are outside
    /// of the part that is shown. Their sum is the number of the floors' labels.
    package var names = Names()
    /// The metres that a column stands for, on the first floor.
    package var scale = 0.0
    /// How many times larger the first floor is drawn than the whole floor would be.
    package var zoom = 1.0
    /// The names that found no room, the most important first.
    package var hiddenNames: [String] = []
    /// The names in the list of the first floor, in the order of their numbers.
    package var numberedNames: [String] = []

    /// What became of the names of a picture.
    package struct Names: Hashable, Sendable {
        /// The number of names with each fate.
        package var drawn = 0, numbered = 0, dropped = 0, outside = 0
        /// The number of names that were drawn shortened.
        package var shortened = 0

        mutating func add(_ other: Names) {
            drawn += other.drawn
            numbered += other.numbered
            dropped += other.dropped
            outside += other.outside
            shortened += other.shortened
        }
    }

    /// Returns a line of text as cells.
    static func cells(
        _ text: String, ink: TerminalInk? = nil, isBold: Bool = false, isReverse: Bool = false
    ) -> [TerminalCell] {
        var cells: [TerminalCell] = []
        for character in text {
            let width = TextColumns.width(of: character)
            if width == 0 {
                if !cells.isEmpty { cells[cells.count - 1].text.append(character) }
                continue
            }
            cells.append(
                TerminalCell(text: String(character), ink: ink, isBold: isBold, isReverse: isReverse))
            if width == 2 { cells.append(TerminalCell(text: "", ink: ink, isBold: isBold, isReverse: isReverse)) }
        }
        return cells
    }

    /// Places pictures beside each other, two columns apart.
    static func beside(_ pictures: [TerminalPicture], width: Int) -> TerminalPicture {
        guard var whole = pictures.first else { return TerminalPicture() }
        let height = pictures.map(\.lines.count).max() ?? 0
        whole.lines = (0..<height).map { row in
            var line: [TerminalCell] = []
            for (index, picture) in pictures.enumerated() {
                let start = index * (width + 2)
                let cells = row < picture.lines.count ? picture.lines[row] : []
                if cells.isEmpty { continue }
                if line.count < start {
                    line += Array(repeating: .blank, count: start - line.count)
                }
                line += cells
            }
            return line
        }
        for picture in pictures.dropFirst() {
            whole.names.add(picture.names)
            whole.hiddenNames += picture.hiddenNames
        }
        return whole
    }

    /// Places pictures below each other, with an empty line between them.
    static func below(_ pictures: [TerminalPicture]) -> TerminalPicture {
        guard var whole = pictures.first else { return TerminalPicture() }
        for picture in pictures.dropFirst() {
            whole.lines += [[]] + picture.lines
            whole.names.add(picture.names)
            whole.hiddenNames += picture.hiddenNames
        }
        return whole
    }
}
