import WaymarkModel

/// What stands under a floor: its scale, north, and the names that found no room.
struct SVGLists {
    private let panel: SVGFloor
    private let entries: [String]
    private let columns: Int

    /// The height of the line with scale and north.
    static let lineHeight = 34.0
    private static let entryHeight = 16.0

    init(_ panel: SVGFloor, theme: MapTheme) {
        self.panel = panel
        entries = panel.layout.listed.map { index in
            let label = panel.floor.labels[index]
            guard case .beside(let mark) = label.site, mark < panel.floor.marks.count else { return label.text }
            return "\(panel.floor.marks[mark].sign)  \(label.text)"
        }
        columns = max(1, Int((panel.width - SVGPainter.margin * 2) / 260))
    }

    /// The height of everything under the floor.
    var height: Double {
        Self.lineHeight + Double((entries.count + columns - 1) / columns) * Self.entryHeight
    }

    /// Draws what is under a floor, from a height on.
    func furniture(at top: Double, showsScale: Bool) -> String {
        var text = "<g class=\"furniture\" transform=\"translate(0 \(SVGText.number(top)))\">\n"
        text += scaleBar + north
        for (index, entry) in entries.enumerated() {
            let x = SVGText.number(SVGPainter.margin + Double(index % columns) * 260)
            let y = SVGText.number(Self.lineHeight + Double(index / columns) * Self.entryHeight + 8)
            let shown = entry.count > 36 ? entry.prefix(35) + "…" : entry[...]
            text += "<text class=\"plain\" x=\"\(x)\" y=\"\(y)\">\(SVGText.escaped(String(shown)))</text>\n"
        }
        return text + "</g>\n"
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

    init(_ scene: MapScene, width: Double) {
        var used: Set<MapRole> = []
        for floor in scene.floors {
            for shape in floor.shapes where shape.layer == .plan { used.insert(shape.role) }
            for mark in floor.marks where mark.layer == .places {
                if let fill = Self.words.first(where: { CategoryRole.mark(of: $0.role) == mark.role }) {
                    used.insert(fill.role)
                }
            }
        }
        entries = Self.words.filter { used.contains($0.role) }.map {
            ($0.role == .staff ? "hatched" : $0.role.rawValue, $0.text)
        }
        attribution = scene.attribution
        self.width = width
    }

    private static let words: [(role: MapRole, text: String)] = [
        (.shop, "Shops"), (.food, "Food"), (.health, "Health"), (.toilets, "Toilets"), (.service, "Services"),
        (.leisure, "Leisure"), (.transport, "Transport"), (.connector, "Stairs and elevators"), (.staff, "Staff only"),
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
                + "y=\"\(SVGText.number(y + 11.5))\">\(entry.text)</text>\n"
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
