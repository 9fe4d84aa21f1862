import WaymarkModel

@testable import WaymarkMaps

/// A floor made by hand: rooms, marks and lines by their coordinates.
struct SceneSketch {
    var floor = SceneFloor(
        level: SceneLevel(id: "g", name: "Ground floor", shortName: "G"), north: .pi / 2,
        bounds: SceneBounds(low: Point(x: 0, y: 0), high: Point(x: 0, y: 0)))

    /// Adds a room from its lower left to its upper right corner, with its name in the middle.
    mutating func room(
        _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ role: MapRole = .room, name: String? = nil,
        border: SceneShape.Border = .wall, rank: SceneLabel.Rank = .room, tint: Int = 0
    ) {
        let ring = [Point(x: x0, y: y0), Point(x: x1, y: y0), Point(x: x1, y: y1), Point(x: x0, y: y1)]
        floor.shapes.append(
            SceneShape(
                layer: .plan, role: role, polygons: [Polygon(outer: ring)], tint: tint, border: border, title: name))
        if let name {
            floor.labels.append(
                SceneLabel(
                    text: name, rank: rank, site: .inside(floor.shapes.count - 1),
                    at: Point(x: (x0 + x1) / 2, y: (y0 + y1) / 2)))
        }
        grow(ring)
    }

    /// Adds a mark, with a name beside it.
    mutating func mark(
        _ kind: SceneMark.Kind, _ x: Double, _ y: Double, _ role: MapRole = .placeMark, name: String? = nil,
        rank: SceneLabel.Rank = .place
    ) {
        let at = Point(x: x, y: y)
        floor.marks.append(SceneMark(layer: .places, kind: kind, role: role, at: at, sign: "?", title: name))
        if let name {
            floor.labels.append(SceneLabel(text: name, rank: rank, site: .beside(floor.marks.count - 1), at: at))
        }
        grow([at])
    }

    /// Adds a line.
    mutating func line(_ kind: SceneLine.Kind, _ role: MapRole, _ points: [(Double, Double)]) {
        let points = points.map { Point(x: $0.0, y: $0.1) }
        floor.lines.append(SceneLine(layer: .route, kind: kind, role: role, points: points))
        grow(points)
    }

    private mutating func grow(_ points: [Point]) {
        let all =
            points
            + (floor.shapes.count + floor.marks.count + floor.lines.count > 1
                ? [floor.bounds.low, floor.bounds.high] : [])
        floor.bounds = SceneBounds(
            low: Point(x: all.map(\.x).min() ?? 0, y: all.map(\.y).min() ?? 0),
            high: Point(x: all.map(\.x).max() ?? 0, y: all.map(\.y).max() ?? 0))
    }

    var scene: MapScene {
        MapScene(
            venue: "hall", title: "Hall", language: "en", anchor: Anchor(), floors: [floor],
            levels: [floor.level, SceneLevel(id: "1", name: "First floor", shortName: "1")])
    }

    /// Returns the lines of the picture without colours.
    func lines(_ columns: Int, _ rows: Int, _ glyphs: TerminalGlyphs = .auto, zoom: Double? = nil) -> [String] {
        var options = TerminalOptions(columns: columns, rows: rows, glyphs: glyphs)
        options.zoom = zoom
        return TerminalWriter.plainLines(TerminalPainter(scene, options: options).picture())
    }

    /// Two rooms beside a corridor, with doors.
    static var office: SceneSketch {
        var sketch = SceneSketch()
        sketch.room(0, 0, 30, 12, .walkway, border: .outline)
        sketch.room(0, 6, 14, 12, .shop, name: "Bakery")
        sketch.room(14, 6, 30, 12, .food, name: "Café")
        sketch.line(.door, .walkway, [(6, 6), (8, 6)])
        sketch.line(.door, .walkway, [(20, 6), (22, 6)])
        return sketch
    }
}
