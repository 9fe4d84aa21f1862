import Foundation
import WaymarkModel

/// Points of a path in equal steps, for where something stands before the one that is nearest.
struct OSMPathPoints {
    let from: Point
    let to: Point

    /// The distance between them, in metres, and the most of them.
    private static let (step, most) = (1.0, 1000)

    /// The points with both ends of the path, but for what is less than a step before the last one.
    var all: [Point] {
        let length = max(from.distance(to: to), Self.step)
        let count = Int(min(length / Self.step, Double(Self.most)))
        return (0...count).map { from.interpolated(to: to, fraction: Double($0) * Self.step / length) }
    }

    /// Those that are at least a step from both ends.
    var inner: [Point] { all.dropFirst().filter { $0.distance(to: to) >= Self.step } }
}

extension OSMPlaceWays {
    /// Returns points in all directions from a point.
    static func spots(around point: Point, _ distance: Double) -> [Point] {
        (0..<16).map { step -> Point in
            let angle = Double(step) * .pi / 8
            return Point(x: point.x + distance * cos(angle), y: point.y + distance * sin(angle))
        }
    }
}
