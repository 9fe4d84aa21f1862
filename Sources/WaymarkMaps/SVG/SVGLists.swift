import WaymarkModel

/// What stands under a floor: its scale, north, and the names that found no room.
struct SVGLists {
    private let panel: SVGFloor
    /// The names, each after its sign on the map: a letter as text, or a number in its circle.
    private let entries: [(sign: String, number: Int, role: MapRole, name: String)]
    private let columns: Int
    /// The width of a column.
    private let width: Double

    /// The height of the line with scale and north.
    static let lineHeight = 34.0
    private static let entryHeight = 19.0

    init(_ panel: SVGFloor, theme: MapTheme) {
        self.panel = panel
        let numbered = panel.numbered
        let signed = panel.layout.listed.compactMap {
            index -> (sign: String, number: Int, role: MapRole, name: String)? in
            let label = panel.floor.labels[index]
            // Names with a number are in the list by their number.
            guard !numbered.entries.contains(where: { $0.name == label.text }) else { return nil }
            guard case .beside(let mark) = label.site, mark < panel.floor.marks.count else {
                return ("", 0, .placeMark, label.text)
            }
            return (panel.floor.marks[mark].sign, 0, panel.floor.marks[mark].role, label.text)
        }
        entries = signed + numbered.entries.map { ("", $0.number, $0.role, $0.name) }
        // Columns are as wide as the longest name needs, within limits.
        let widest = entries.map { TextWidth.em($0.name) * 12 + 40 }.max() ?? 0
        let space = max(panel.width - SVGPainter.margin * 2, 1)
        columns = max(1, Int(space / min(max(widest, 120), 300)))
        width = space / Double(columns)
    }

    /// The height of everything under the floor.
    var height: Double {
        Self.lineHeight + Double((entries.count + columns - 1) / columns) * Self.entryHeight
    }

    /// Draws what is under a floor, from a height on.
    func furniture(at top: Double, showsScale: Bool) -> String {
        var text = "<g class=\"furniture\" transform=\"translate(0 \(SVGText.number(top)))\">\n"
        text += scaleBar + north
        // Columns are read from top to bottom.
        let rows = (entries.count + columns - 1) / columns
        for (index, entry) in entries.enumerated() {
            let x = SVGPainter.margin + Double(index / rows) * width
            let y = Self.lineHeight + Double(index % rows) * Self.entryHeight + 8
            let indent = entry.number > 0 ? 16.0 : entry.sign.isEmpty ? 0 : TextWidth.em(entry.sign) * 12 + 7
            if entry.number > 0 {
                text +=
                    "<g transform=\"translate(\(SVGText.number(x + 8)) \(SVGText.number(y - 4)))\">"
                    + SVGFloor.badge(entry.number, entry.role) + "</g>"
            } else if !entry.sign.isEmpty {
                text +=
                    "<text class=\"plain\" x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y))\">"
                    + "\(SVGText.escaped(entry.sign))</text>"
            }
            let name = Self.shortened(entry.name, to: width - 16 - indent)
            text +=
                "<text class=\"plain\" x=\"\(SVGText.number(x + indent + (entry.number > 0 ? 6 : 0)))\" "
                + "y=\"\(SVGText.number(y))\">\(SVGText.escaped(name))</text>\n"
        }
        return text + "</g>\n"
    }

    /// Returns a name that fits a width, with an ellipsis where it was cut.
    private static func shortened(_ name: String, to width: Double) -> String {
        guard TextWidth.em(name) * 12 > width else { return name }
        var text = name
        while !text.isEmpty, (TextWidth.em(text) + 1) * 12 > width { text.removeLast() }
        return text + "…"
    }

    /// 1, 2 or 5 times a power of ten metres, at most a quarter of the width and 160 pixels.
    private var scaleBar: String {
        let most = min(panel.width / 4, 160) / panel.scale
        var metres = 0.1
        for power in [0.1, 1, 10, 100, 1000, 10_000, 100_000] {
            for step in [1.0, 2, 5] where step * power <= most { metres = step * power }
        }
        let x = SVGText.number(SVGPainter.margin)
        let length = SVGText.number(metres * panel.scale)
        let middle = SVGText.number(SVGPainter.margin + metres * panel.scale + 7)
        return "<path class=\"line wallline\" d=\"M\(x) 8v6h\(length)v-6\"/>"
            + "<text class=\"plain\" x=\"\(middle)\" y=\"15\">\(SVGText.number(metres)) m</text>\n"
    }

    /// An arrow to the north in the lower right corner.
    private var north: String {
        let way = PlanTurn(panel.floor.north).direction
        let (dx, dy) = (way.x, -way.y)
        func corner(_ along: Double, _ across: Double) -> String {
            "\(SVGText.number(dx * along - dy * across)) \(SVGText.number(dy * along + dx * across))"
        }
        let x = panel.width - SVGPainter.margin - 10
        return "<path class=\"text\" transform=\"translate(\(SVGText.number(x)) 10)\" "
            + "d=\"M\(corner(10, 0))L\(corner(-8, 6))L\(corner(-4, 0))L\(corner(-8, -6))z\"/>"
            + "<text x=\"\(SVGText.number(x - 20))\" y=\"14\">N</text>\n"
    }
}

/// The categories that a map uses, and where its data comes from.
struct SVGLegend {
    private let entries: [(name: String, text: String)]
    private let attribution: String?
    private let width: Double

    init(_ scene: MapScene, _ panels: [SVGFloor], width: Double) {
        var used: Set<MapRole> = []
        let texts = MapTexts.table(for: scene.language)
        for panel in panels {
            let floor = panel.floor
            for shape in floor.shapes where shape.layer == .plan { used.insert(shape.role) }
            // What the scale hides is not explained.
            let numbers = panel.numbered.badges.map(\.role)
            let marks = panel.marks.map { floor.marks[$0] }.filter { [.places, .connectors].contains($0.layer) }
            for role in marks.map(\.role) + numbers {
                if let fill = Self.words.first(where: { CategoryRole.mark(of: $0.role) == role }) {
                    used.insert(fill.role)
                }
            }
        }
        entries =
            Self.words.filter { used.contains($0.role) }.map {
                ($0.role == .staff ? "hatched" : $0.role.rawValue, texts.filled($0.text, []))
            } + Self.bands(panels)
        attribution = scene.attribution
        self.width = width
    }

    /// The bands of what is in reach, the nearest first.
    private static func bands(_ panels: [SVGFloor]) -> [(name: String, text: String)] {
        var titles: [MapRole: String] = [:]
        for panel in panels {
            for shape in panel.floor.shapes where shape.layer == .reach { titles[shape.role] = shape.title }
            for line in panel.floor.lines where line.layer == .reach { titles[line.role] = line.title }
        }
        return titles.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key.rawValue, $0.value) }
    }

    private static let words: [(role: MapRole, text: MapTexts.Key)] = [
        (.shop, .shop), (.food, .food), (.health, .health), (.toilets, .toilets), (.service, .service),
        (.leisure, .leisure), (.transport, .transport), (.connector, .connectors), (.staff, .staffOnly),
    ]

    /// Where each entry stands: the line and the distance from the left.
    private var places: [(line: Int, x: Double)] {
        var places: [(Int, Double)] = []
        var (line, x) = (0, SVGPainter.margin)
        for entry in entries {
            let size = 20 + TextWidth.em(entry.text) * 12 + 18
            if x + size > width - SVGPainter.margin, x > SVGPainter.margin {
                line += 1
                x = SVGPainter.margin
            }
            places.append((line, x))
            x += size
        }
        return places
    }

    /// The height of the legend, the attribution, and the space below.
    var height: Double {
        Double((places.last?.line ?? -1) + 1) * 20 + (attribution == nil ? 0 : 18) + 12
    }

    /// Draws the legend from a height on.
    func drawn(at top: Double) -> String {
        var text = "<g class=\"legend\" transform=\"translate(0 \(SVGText.number(top)))\">\n"
        for (entry, place) in zip(entries, places) {
            let y = Double(place.line) * 20
            text +=
                "<rect class=\"\(entry.name) edge\" x=\"\(SVGText.number(place.x))\" y=\"\(SVGText.number(y))\" "
                + "width=\"14\" height=\"14\" rx=\"2\"/><text class=\"plain\" x=\"\(SVGText.number(place.x + 20))\" "
                + "y=\"\(SVGText.number(y + 11.5))\">\(SVGText.escaped(entry.text))</text>\n"
        }
        if let attribution {
            let y = Double((places.last?.line ?? -1) + 1) * 20 + 12
            text +=
                "<text class=\"plain f11\" x=\"\(SVGText.number(SVGPainter.margin))\" y=\"\(SVGText.number(y))\">"
                + "\(SVGText.escaped(attribution))</text>\n"
        }
        return text + "</g>\n"
    }
}
