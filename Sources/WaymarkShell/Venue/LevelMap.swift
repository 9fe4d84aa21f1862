import WaymarkEngine

/// A level in plain characters: its paths, connectors and places, a route, and the traveller.
///
/// A character is twice as high as wide, so a row stands for twice as many metres as a column. Later drawings cover
/// earlier ones: paths are `:`, connectors the first letter of their kind in upper case, places are numbered in the
/// order of the venue, the route is `*`, its end `X`, the traveller `@`.
struct LevelMap {
    private let venue: Venue
    private let level: Level
    private let names: FeatureNames
    private let columns: Int
    private let rows: Int
    private let origin: Point
    /// Metres per column.
    private let scale: Double
    private var cells: [[Character]]
    private var legend: [String] = []

    init?(_ venue: Venue, level: Level, width: Int) {
        let points = Self.points(of: venue, on: level.id)
        guard let first = points.first else { return nil }
        let low = points.reduce(first) { Point(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
        let high = points.reduce(first) { Point(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
        self.venue = venue
        self.level = level
        names = FeatureNames(venue)
        columns = max(20, width)
        let (wide, tall) = (high.x - low.x, high.y - low.y)
        // The plan has at most half as many rows as columns, so that it fits a screen.
        scale = max(wide / Double(columns - 1), tall / Double(columns - 2), 0.25)
        rows = Int((tall / (scale * 2)).rounded(.down)) + 1
        origin = Point(x: low.x, y: high.y)
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
        drawNetwork()
        drawConnectors()
        drawPlaces()
    }

    private static func points(of venue: Venue, on level: FeatureID) -> [Point] {
        venue.nodes.filter { $0.level == level }.map(\.position)
            + venue.places.filter { $0.level == level }.map(\.position)
    }

    /// Draws the part of a route on this level, and its end.
    mutating func draw(_ route: Route) {
        let shown = venue.index(ofLevel: level.id)
        for segment in route.legs.flatMap(\.segments) where segment.fromLevel == shown && segment.toLevel == shown {
            line(segment.start, segment.end, "*")
        }
        for leg in route.legs where leg.to.level == shown { put("X", at: leg.to.point) }
    }

    /// Draws the traveller.
    mutating func draw(position: Point) { put("@", at: position) }

    /// Returns the title, the plan and the legend.
    func lines() -> [String] {
        var lines = ["\(names.level(level.id)), \(UnitText.metres(scale, places: 1)) per column"]
        for row in cells {
            lines.append(TextColumns.trimmed(String(row)))
        }
        return lines + legendLines()
    }

    private func legendLines() -> [String] {
        let width = (legend.map(TextColumns.width).max() ?? 0) + 2
        let perLine = max(1, columns / max(1, width))
        return stride(from: 0, to: legend.count, by: perLine).map { start in
            let entries = legend[start..<min(start + perLine, legend.count)]
            return TextColumns.trimmed(entries.map { TextColumns.padded($0, to: width) }.joined())
        }
    }

    private mutating func drawNetwork() {
        for edge in venue.edges {
            guard let from = venue.node(edge.from), let to = venue.node(edge.to), from.level == level.id,
                to.level == level.id
            else { continue }
            line(from.position, to.position, ":")
        }
    }

    private mutating func drawConnectors() {
        var kinds: [Connector.Kind] = []
        for connector in venue.connectors {
            for node in connector.stops.compactMap({ venue.node($0.node) }) where node.level == level.id {
                put(Self.letter(connector.kind), at: node.position)
                if !kinds.contains(connector.kind) { kinds.append(connector.kind) }
            }
        }
        legend += kinds.map { "\(Self.letter($0)) \(FeatureNames.word(for: $0))" }
    }

    private mutating func drawPlaces() {
        let digits = Array("123456789abcdefghijklmnopqrstuvwxyz")
        let places = venue.places.filter { $0.level == level.id }
        for (place, digit) in zip(places, digits) {
            put(digit, at: place.position)
            legend.append("\(digit) \(place.name.text(in: nil))")
        }
        if places.count > digits.count { legend.append("and \(places.count - digits.count) more") }
    }

    private static func letter(_ kind: Connector.Kind) -> Character {
        switch kind {
        case .elevator: "E"
        case .escalator: "R"
        default: FeatureNames.word(for: kind).uppercased().first ?? "?"
        }
    }

    private mutating func line(_ start: Point, _ end: Point, _ mark: Character) {
        let count = max(1, Int((start.distance(to: end) / scale).rounded(.up)))
        for step in 0...count {
            put(mark, at: start.interpolated(to: end, fraction: Double(step) / Double(count)))
        }
    }

    private mutating func put(_ mark: Character, at point: Point) {
        let column = Int(((point.x - origin.x) / scale).rounded())
        let row = Int(((origin.y - point.y) / (scale * 2)).rounded())
        guard cells.indices.contains(row), cells[row].indices.contains(column) else { return }
        cells[row][column] = mark
    }
}
