import WaymarkModel

/// The characters and colours with which a floor is drawn, decided for its scale.
struct TerminalStyle: Hashable {
    /// `.box`, `.half`, `.braille` or `.ascii`.
    var glyphs: TerminalGlyphs
    var colours: TerminalColours

    /// Whether rooms are filled with the colour of their category. The 16 colours of a terminal are its user's choice,
    /// so nothing is known about their contrast.
    var hasFills: Bool { colours >= .indexed && glyphs != .ascii }

    /// Whether a route is a line of coloured half blocks; otherwise of heavy line characters.
    var hasStrokes: Bool { colours >= .sixteen && glyphs != .ascii }

    /// Whether the mark of a place is the letter of its category, because its colour says too little.
    var hasLetters: Bool { colours < .indexed || glyphs == .ascii }

    /// Decides by what was asked for, and by the size of the rooms on the screen.
    init(_ options: TerminalOptions, floor: SceneFloor, view: TerminalView) {
        colours = options.glyphs == .ascii ? .none : options.colours
        switch options.glyphs {
        case .auto where colours < .indexed: glyphs = .box
        case .auto: glyphs = Self.showsWalls(floor, view) ? .box : .half
        case .half where colours < .indexed: glyphs = .box
        default: glyphs = options.glyphs
        }
    }

    /// Returns whether rooms are large enough for walls: half of them have 4 columns and 2 rows inside. On a level without
    /// rooms, a corridor must be 3 columns wide.
    private static func showsWalls(_ floor: SceneFloor, _ view: TerminalView) -> Bool {
        var widths: [Double] = []
        var heights: [Double] = []
        for shape in floor.shapes where shape.border == .wall {
            let points = shape.polygons.flatMap(\.outer)
            guard let first = points.first else { continue }
            let low = points.reduce(first) { Point(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
            let high = points.reduce(first) { Point(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
            widths.append(high.x - low.x)
            heights.append(high.y - low.y)
        }
        guard !widths.isEmpty else { return view.scale <= 1.2 }
        let (width, height) = (widths.sorted()[widths.count / 2], heights.sorted()[heights.count / 2])
        return width >= 5 * view.scale && height >= 2.5 * view.rowHeight
    }
}
