import Foundation

/// A turn of a plan about its origin, counter-clockwise.
package struct PlanTurn: Hashable, Sendable {
    /// The angle, in radians.
    package let angle: Double
    private let sine: Double
    private let cosine: Double

    /// Creates a turn by an angle in radians. A turn by 0 leaves points exactly as they are.
    package init(_ angle: Double) {
        self.angle = angle
        sine = angle == 0 ? 0 : sin(angle)
        cosine = angle == 0 ? 1 : cos(angle)
    }

    /// Returns a point after the turn.
    package func point(_ point: Point) -> Point {
        angle == 0
            ? point : Point(x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine)
    }

    /// Returns points after the turn.
    package func points(_ points: [Point]) -> [Point] { angle == 0 ? points : points.map(point) }

    /// Returns a polygon after the turn.
    package func polygon(_ polygon: Polygon) -> Polygon {
        angle == 0 ? polygon : Polygon(outer: points(polygon.outer), holes: polygon.holes.map(points))
    }

    /// The unit vector that the `x` axis turns into.
    package var direction: Point { Point(x: cosine, y: sine) }
}

/// The main direction of walls: their directions modulo a quarter turn, weighted by length.
package struct WallDirections {
    /// The width of a bin: half a degree.
    private static let binsPerDegree = 2
    private var lengths = [Double](repeating: 0, count: 90 * WallDirections.binsPerDegree)
    private var angles: [(angle: Double, length: Double)] = []

    /// Creates a collection without walls.
    package init() {}

    /// Whether no wall was added.
    package var isEmpty: Bool { angles.isEmpty }

    /// Adds a wall.
    package mutating func add(from start: Point, to end: Point) {
        let length = start.distance(to: end)
        guard length > 0.05 else { return }
        var degrees = (atan2(end.y - start.y, end.x - start.x) * 180 / .pi).truncatingRemainder(dividingBy: 90)
        if degrees < 0 { degrees += 90 }
        let bin = min(Int(degrees * Double(Self.binsPerDegree)), lengths.count - 1)
        lengths[bin] += length
        angles.append((degrees, length))
    }

    /// Adds the walls of a ring.
    package mutating func add(ring: [Point]) {
        guard var previous = ring.last else { return }
        for point in ring {
            add(from: previous, to: point)
            previous = point
        }
    }

    /// The strongest direction, in radians from 0 to below π/2; nil without walls.
    package var strongest: Double? {
        guard !angles.isEmpty else { return nil }
        let count = lengths.count
        func sum(_ bin: Int) -> Double {
            lengths[bin] + lengths[(bin + 1) % count] + lengths[(bin + count - 1) % count]
        }
        var best = 0
        for bin in 1..<count where sum(bin) > sum(best) * (1 + 1e-9) { best = bin }
        let middle = (Double(best) + 0.5) / Double(Self.binsPerDegree)
        var total = 0.0
        var weighted = 0.0
        for (angle, length) in angles {
            var offset = angle - middle
            if offset > 45 { offset -= 90 }
            if offset < -45 { offset += 90 }
            guard abs(offset) <= 1 else { continue }
            total += length
            weighted += offset * length
        }
        var degrees = middle + (total > 0 ? weighted / total : 0)
        // A thousandth of a degree is less than a centimetre at 500 m: straight plans stay exactly straight.
        if abs(degrees) < 0.001 || abs(degrees - 90) < 0.001 { degrees = 0 }
        if degrees < 0 { degrees += 90 }
        if degrees >= 90 { degrees -= 90 }
        return degrees * .pi / 180
    }
}

extension Anchor {
    /// The bearing in radians, as `PlanTurn` takes it.
    package var bearingRadians: Double { bearing * .pi / 180 }
}
