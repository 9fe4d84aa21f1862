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

    /// Whether bands of what is in reach are drawn as different signs, because colours do not tell them apart.
    var hasBandSigns: Bool { hasLetters }

    /// Returns the sign of a band, from 1 for the nearest. Names without room are digits, and marks are letters.
    static func sign(ofBand number: Int) -> String { bandSigns[(max(1, number) - 1) % bandSigns.count] }

    private static let bandSigns = ["~", "\"", "'", ";", "&", "$", "%", "<", "{", "}"]

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

    /// Returns whether rooms are large enough for walls: half of them have 4 columns and 2 rows inside, and no more of the
    /// plan is ways with less than 2 rows between their borders, which would look hollow.
    private static func showsWalls(_ floor: SceneFloor, _ view: TerminalView) -> Bool {
        var widths: [Double] = []
        var heights: [Double] = []
        // The lengths of the borders.
        var (ways, rooms) = (0.0, 0.0)
        for shape in floor.shapes where shape.layer == .plan && shape.border != .none {
            for polygon in shape.polygons {
                let length = ([polygon.outer] + polygon.holes).reduce(0) { $0 + Self.length(of: $1) }
                let area = polygon.holes.reduce(abs(Polygon.signedArea(of: polygon.outer))) {
                    $0 - abs(Polygon.signedArea(of: $1))
                }
                // A band of width w and length l has the area w·l and a border of about 2·l.
                let isThin = shape.border == .outline && 2 * area < 2 * view.rowHeight * length
                if isThin { ways += length } else { rooms += length }
            }
            let points = shape.polygons.flatMap(\.outer)
            guard shape.border == .wall, !points.isEmpty else { continue }
            let bounds = SceneBounds(around: points)
            widths.append(bounds.width)
            heights.append(bounds.height)
        }
        guard ways <= rooms else { return false }
        guard !widths.isEmpty else { return true }
        let (width, height) = (widths.sorted()[widths.count / 2], heights.sorted()[heights.count / 2])
        return width >= 5 * view.scale && height >= 2.5 * view.rowHeight
    }

    private static func length(of ring: [Point]) -> Double {
        guard var previous = ring.last else { return 0 }
        var length = 0.0
        for corner in ring {
            length += previous.distance(to: corner)
            previous = corner
        }
        return length
    }
}
