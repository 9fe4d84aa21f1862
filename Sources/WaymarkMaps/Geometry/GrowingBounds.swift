import WaymarkModel

extension SceneBounds {
    /// The smallest rectangle around points; a point at the origin if there are none.
    init(around points: some Sequence<Point>) {
        var bounds = GrowingBounds()
        for point in points { bounds.add(point) }
        self = bounds.bounds ?? SceneBounds(low: Point(x: 0, y: 0), high: Point(x: 0, y: 0))
    }

    /// The middle.
    package var middle: Point { low.interpolated(to: high, fraction: 0.5) }

    /// Returns whether the rectangles overlap, or come nearer than a gap.
    func meets(_ other: SceneBounds, gap: Double = 0) -> Bool {
        low.x <= other.high.x + gap && other.low.x <= high.x + gap && low.y <= other.high.y + gap
            && other.low.y <= high.y + gap
    }

    /// Returns whether a point is inside or on the border.
    func contains(_ point: Point) -> Bool {
        point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y
    }
}

/// A rectangle that grows with each point.
struct GrowingBounds {
    private var low = Point(x: .infinity, y: .infinity)
    private var high = Point(x: -.infinity, y: -.infinity)

    /// Adds a point, and what lies around it. Points that are not finite are ignored.
    mutating func add(_ point: Point, margin: Double = 0) {
        guard point.isFinite else { return }
        low = Point(x: min(low.x, point.x - margin), y: min(low.y, point.y - margin))
        high = Point(x: max(high.x, point.x + margin), y: max(high.y, point.y + margin))
    }

    /// The rectangle; nil without points.
    var bounds: SceneBounds? { low.x <= high.x ? SceneBounds(low: low, high: high) : nil }
}
