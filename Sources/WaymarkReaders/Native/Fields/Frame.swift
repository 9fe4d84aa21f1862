import Foundation
import WaymarkModel

/// The frame of a plan that was drawn separately, as it lies in the venue's frame.
struct Frame: Hashable, Sendable {
    /// Where its point (0, 0) is, in the venue's frame.
    let origin: Point
    /// The venue's metres per unit of the frame.
    let scale: Double
    private let sine: Double
    private let cosine: Double

    /// Creates a frame.
    ///
    /// - Parameter turn: The angle of its y axis, in degrees clockwise from the venue's y axis.
    init(origin: Point, turn: Double, scale: Double) {
        self.origin = origin
        self.scale = scale
        // Quarter turns are exact.
        let quarters = turn / 90
        if quarters == quarters.rounded() {
            let quarter = Int(quarters.truncatingRemainder(dividingBy: 4)) & 3
            (sine, cosine) = ([0.0, 1, 0, -1][quarter], [1.0, 0, -1, 0][quarter])
        } else {
            (sine, cosine) = (sin(turn * .pi / 180), cos(turn * .pi / 180))
        }
    }

    /// Returns a point of the frame in the venue's frame.
    func point(_ point: Point) -> Point {
        let offset = vector(point)
        return Point(x: origin.x + offset.x, y: origin.y + offset.y)
    }

    /// Returns an offset in the frame as an offset in the venue's frame.
    func vector(_ offset: Point) -> Point {
        Point(
            x: (offset.x * cosine + offset.y * sine) * scale, y: (offset.y * cosine - offset.x * sine) * scale)
    }
}

/// The frames of a venue's levels and buildings, which are known before any point is read.
struct Frames: Sendable {
    var levels: [FeatureID: Frame] = [:]
    var buildings: [FeatureID: Frame] = [:]

    /// Returns the frame that all of some levels share; nil if they differ.
    func common(to ids: [FeatureID]) -> Frame? {
        guard let first = ids.first.flatMap({ levels[$0] }), ids.allSatisfy({ levels[$0] == first }) else { return nil }
        return first
    }
}
