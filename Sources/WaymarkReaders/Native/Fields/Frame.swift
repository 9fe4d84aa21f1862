import Foundation
import WaymarkModel

/// The frame of a plan that was drawn separately, as it lies in the venue's frame.
struct Frame: Hashable, Sendable {
    /// Where its point (0, 0) is, in the venue's frame.
    let origin: Point
    /// Its unit vectors to the right and along y, in the venue's frame.
    private let x, y: Point
    /// Whether its points are pixels of an image: y runs down on the plan.
    let isOfPixels: Bool

    /// Creates a frame.
    ///
    /// - Parameters:
    ///   - turn: The angle of its y axis, in degrees clockwise from the venue's y axis.
    ///   - scale: The venue's metres per unit of the frame.
    init(origin: Point, turn: Double, scale: Double) {
        self.origin = origin
        let sine: Double
        let cosine: Double
        // Quarter turns are exact.
        let quarters = turn / 90
        if quarters == quarters.rounded() {
            let quarter = Int(quarters.truncatingRemainder(dividingBy: 4)) & 3
            (sine, cosine) = ([0.0, 1, 0, -1][quarter], [1.0, 0, -1, 0][quarter])
        } else {
            (sine, cosine) = (sin(turn * .pi / 180), cos(turn * .pi / 180))
        }
        x = Point(x: cosine * scale, y: -sine * scale)
        y = Point(x: sine * scale, y: cosine * scale)
        isOfPixels = false
    }

    /// Creates the frame of an image, whose points are pixels to the right and down.
    ///
    /// - Returns: Nil if the image does not say where it lies.
    init?(pixelsOf image: Underlay) {
        guard let origin = image.point(ofPixel: Point(x: 0, y: 0)),
            let right = image.point(ofPixel: Point(x: 1, y: 0)), let down = image.point(ofPixel: Point(x: 0, y: 1)),
            origin.isFinite, right.isFinite, down.isFinite
        else { return nil }
        self.init(
            origin: origin, right: Point(x: right.x - origin.x, y: right.y - origin.y),
            down: Point(x: down.x - origin.x, y: down.y - origin.y))
    }

    private init(origin: Point, right: Point, down: Point) {
        (self.origin, x, y) = (origin, right, down)
        isOfPixels = true
    }

    /// The frame of an image whose place is unknown, which is reported: 5 cm for each pixel, so that the plan has a likely size.
    static let unplacedPixels = Frame(
        origin: Point(x: 0, y: 0), right: Point(x: 0.05, y: 0), down: Point(x: 0, y: -0.05))

    /// Returns a point of the frame in the venue's frame.
    func point(_ point: Point) -> Point {
        let offset = vector(point)
        let placed = Point(x: origin.x + offset.x, y: origin.y + offset.y)
        // A pixel is centimetres wide. Digits below a tenth of a millimetre are noise that exports would show.
        return isOfPixels ? Point(x: Self.tidy(placed.x), y: Self.tidy(placed.y)) : placed
    }

    private static func tidy(_ metres: Double) -> Double {
        let rounded = (metres * 10_000).rounded() / 10_000
        return rounded == 0 ? 0 : rounded
    }

    /// Returns an offset in the frame as an offset in the venue's frame.
    func vector(_ offset: Point) -> Point {
        Point(x: offset.x * x.x + offset.y * y.x, y: offset.x * x.y + offset.y * y.y)
    }
}

/// The frames of a venue's levels and buildings, which are known before any point is read.
struct Frames: Sendable {
    var levels: [FeatureID: Frame] = [:]
    var buildings: [FeatureID: Frame] = [:]
    /// The frame around each level that counts in the pixels of its image: that of the image's points.
    var aroundPixels: [FeatureID: Frame] = [:]

    /// Returns the frame of the points on which a level's image lies.
    func ofImage(on level: FeatureID) -> Frame? {
        levels[level].flatMap { $0.isOfPixels ? aroundPixels[level] : $0 }
    }

    /// Returns the frame that all of some levels share; nil if they differ.
    func common(to ids: [FeatureID]) -> Frame? {
        guard let first = ids.first.flatMap({ levels[$0] }), ids.allSatisfy({ levels[$0] == first }) else { return nil }
        return first
    }
}
