import WaymarkModel

/// Where a painter draws a point: map metres to painter units, which run to the right and down.
public struct MapProjection: Hashable, Sendable {
    /// The point in map metres that is drawn at the painter's origin.
    public var origin: Point
    /// Painter units per metre to the right.
    public var scaleX: Double
    /// Painter units per metre; positive although `y` runs down in a picture.
    public var scaleY: Double

    /// Creates a projection.
    ///
    /// - Parameters:
    ///   - origin: The point in map metres that is drawn at the painter's origin, its upper left corner.
    ///   - scaleX: Painter units per metre to the right.
    ///   - scaleY: Painter units per metre upwards; nil is as to the right.
    public init(origin: Point, scaleX: Double, scaleY: Double? = nil) {
        self.origin = origin
        self.scaleX = scaleX
        self.scaleY = scaleY ?? scaleX
    }

    /// Returns a point in painter units.
    public func project(_ point: Point) -> Point {
        Point(x: (point.x - origin.x) * scaleX, y: (origin.y - point.y) * scaleY)
    }
}

/// A rectangle in painter units.
public struct LabelBox: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a rectangle from its upper left corner and its size, in painter units.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates a rectangle around a point.
    init(middle: Point, width: Double, height: Double) {
        self.init(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }

    /// The middle.
    var middle: Point { Point(x: x + width / 2, y: y + height / 2) }

    /// Returns whether the inner parts of the rectangles overlap.
    public func overlaps(_ other: LabelBox) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }

    /// The rectangle, larger by a margin on each side.
    func grown(by margin: Double) -> LabelBox {
        LabelBox(x: x - margin, y: y - margin, width: width + margin * 2, height: height + margin * 2)
    }

    var bounds: SceneBounds { SceneBounds(low: Point(x: x, y: y), high: Point(x: x + width, y: y + height)) }
}
