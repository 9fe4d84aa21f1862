/// An image of a level's plan that maps draw under everything else.
public struct Underlay: Hashable, Sendable {
    /// The image, a PNG, JPEG or SVG file in the venue's folder; nil if the level has none.
    public var file: String?
    /// Three points of the image, in pixels to the right and down from its upper left corner.
    public var pixels: Polyline?
    /// The same three points of the plan, in local metres.
    public var points: Polyline?
    /// The origin of the image, shown with it if its licence requires that.
    public var attribution: String?
    /// The hash of the image's bytes (``UnderlayImage/fingerprint``); nil if they were not read.
    public var fingerprint: String?

    /// Creates an image, or none.
    public init(
        file: String? = nil, pixels: Polyline? = nil, points: Polyline? = nil, attribution: String? = nil,
        fingerprint: String? = nil
    ) {
        self.file = file
        self.pixels = pixels
        self.points = points
        self.attribution = attribution
        self.fingerprint = fingerprint
    }

    /// Returns the point of the plan at a point of the image; nil if there is no image, or if its three points lie on a
    /// line.
    public func point(ofPixel pixel: Point) -> Point? {
        guard let from = pixels?.points, let to = points?.points, from.count == 3, to.count == 3 else { return nil }
        let (a, b) = (
            Point(x: from[1].x - from[0].x, y: from[1].y - from[0].y),
            Point(x: from[2].x - from[0].x, y: from[2].y - from[0].y)
        )
        let area = a.x * b.y - a.y * b.x
        guard area != 0 else { return nil }
        let (x, y) = (pixel.x - from[0].x, pixel.y - from[0].y)
        let (s, t) = ((x * b.y - y * b.x) / area, (a.x * y - a.y * x) / area)
        return Point(
            x: to[0].x + s * (to[1].x - to[0].x) + t * (to[2].x - to[0].x),
            y: to[0].y + s * (to[1].y - to[0].y) + t * (to[2].y - to[0].y))
    }

    /// How well the image lies as a scan does that is neither stretched nor mirrored: the metres of one pixel, and by how many
    /// metres the worst point misses its place, by least squares. Nil without two or more pixels with a point each.
    package var scanFit: (metresPerPixel: Double, miss: Double)? {
        guard let from = pixels?.points, let to = points?.points, from.count == to.count, from.count >= 2 else {
            return nil
        }
        func centred(_ points: [Point]) -> [Point] {
            let count = Double(points.count)
            let middle = Point(
                x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
            return points.map { Point(x: $0.x - middle.x, y: $0.y - middle.y) }
        }
        // Pixels run down, and points run up.
        let (a, b) = (centred(from.map { Point(x: $0.x, y: -$0.y) }), centred(to))
        let spread = a.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y }
        guard spread > 0 else { return nil }
        // The turn and the scale as one complex number.
        let real = zip(a, b).reduce(0) { $0 + $1.0.x * $1.1.x + $1.0.y * $1.1.y } / spread
        let imaginary = zip(a, b).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x } / spread
        let misses = zip(a, b).map { a, b in
            Point(x: a.x * real - a.y * imaginary, y: a.x * imaginary + a.y * real).distance(to: b)
        }
        return ((real * real + imaginary * imaginary).squareRoot(), misses.max() ?? 0)
    }
}

extension Underlay: Attributed {
    /// Creates the underlay of a level without an image.
    @inlinable public init() { self.init(file: nil) }

    /// The noun for its map in a venue file.
    public static var noun: String { "an underlay" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Underlay {
        visitor.attribute(
            \.file, "underlayFile", key: "file", required: true, since: 6,
            doc: "A PNG, JPEG or SVG file in the folder of the venue.")
        visitor.attribute(
            \.pixels, "underlayPixels", key: "pixels", required: true, since: 6,
            doc: "Three points of the image, in pixels to the right and down from its upper left corner.")
        visitor.attribute(
            \.points, "underlayPoints", key: "points", in: -1e7...1e7, required: true, since: 6,
            doc: "The same three points of the plan.")
        visitor.attribute(
            \.attribution, "underlayAttribution", key: "attribution", since: 6,
            doc: "The origin of the image, shown with it.")
        visitor.attribute(
            \.fingerprint, "underlayFingerprint", formats: .store, since: 10, doc: "The hash of the image's bytes.")
    }
}
