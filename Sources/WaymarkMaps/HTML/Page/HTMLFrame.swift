import WaymarkModel

/// The coordinates of a page: whole centimetres to the right of and below the upper left corner of all floors.
///
/// All floors share them, so the view can stay where it is when the level changes.
struct HTMLFrame {
    private let left: Double
    private let top: Double

    init(floors: [SceneFloor]) {
        left = floors.map(\.bounds.low.x).filter(\.isFinite).min() ?? 0
        top = floors.map(\.bounds.high.y).filter(\.isFinite).max() ?? 0
    }

    /// Returns a point as whole centimetres. What is not finite becomes 0, and 10,000 km are the limit.
    func position(_ point: Point) -> (x: Int, y: Int) {
        (Self.centimetres(point.x - left), Self.centimetres(top - point.y))
    }

    /// Returns a point in centimetres, not rounded, for matrices.
    func exact(_ point: Point) -> Point { Point(x: (point.x - left) * 100, y: (top - point.y) * 100) }

    /// Returns the corners of a rectangle: left, top, right, bottom.
    func box(_ bounds: SceneBounds) -> HTMLBox {
        let (left, bottom) = position(bounds.low)
        let (right, top) = position(bounds.high)
        return HTMLBox(left: left, top: top, right: max(right, left + 1), bottom: max(bottom, top + 1))
    }

    /// Returns polygons as the data of an SVG path, each ring closed. Holes run clockwise and outer rings do not, so that
    /// polygons may overlap.
    func path(_ polygons: [Polygon]) -> String {
        var text = ""
        for polygon in polygons {
            append(polygon.outer, isClosed: true, to: &text)
            for hole in polygon.holes {
                append(Polygon.signedArea(of: hole) > 0 ? hole.reversed() : hole, isClosed: true, to: &text)
            }
        }
        return text
    }

    /// Returns a line as the data of an SVG path.
    func path(_ points: [Point]) -> String {
        var text = ""
        append(points, isClosed: false, to: &text)
        return text
    }

    /// Appends a ring or a line. The first point is absolute, the others are relative to the point before.
    private func append(_ points: [Point], isClosed: Bool, to text: inout String) {
        guard let first = points.first else { return }
        var last = position(first)
        text += "M\(last.x) \(last.y)l"
        var isFirst = true
        for point in points.dropFirst() {
            let next = position(point)
            guard next != last else { continue }
            let (dx, dy) = (next.x - last.x, next.y - last.y)
            if !isFirst, dx >= 0 { text += " " }
            text += dy < 0 ? "\(dx)\(dy)" : "\(dx) \(dy)"
            last = next
            isFirst = false
        }
        // A line of a single point is drawn as a dot by its round ends.
        if isFirst { text += "0 0" }
        if isClosed { text += "z" }
    }

    private static func centimetres(_ metres: Double) -> Int {
        guard metres.isFinite else { return 0 }
        return Int(min(max(metres, -1e7), 1e7) * 100 + (metres < 0 ? -0.5 : 0.5))
    }
}

/// A rectangle in a page's centimetres.
struct HTMLBox: Hashable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    /// Returns the smallest rectangle around this one and a point.
    func including(_ point: (x: Int, y: Int)) -> HTMLBox {
        HTMLBox(
            left: min(left, point.x), top: min(top, point.y), right: max(right, point.x), bottom: max(bottom, point.y))
    }

    /// The corners for the script: left, top, right, bottom.
    var json: JSON { .array([left, top, right, bottom].map { .integer(Int64($0)) }) }
}
