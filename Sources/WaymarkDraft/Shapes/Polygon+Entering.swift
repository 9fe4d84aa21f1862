import WaymarkModel

extension Polygon {
    /// How far from an outline, in metres, a way counts as on it.
    package static let wallTolerance = 0.05

    /// Returns whether a straight way leads into the polygon, and not only along its outline or past a corner.
    package func isEntered(_ from: Point, _ to: Point) -> Bool {
        stretches(from: from, to: to).contains { stretch in
            [0.25, 0.5, 0.75].contains { share in
                let fraction = stretch.lowerBound + (stretch.upperBound - stretch.lowerBound) * share
                let point = from.interpolated(to: to, fraction: fraction)
                return nearestOnRings(to: point).map { $0.distance > Self.wallTolerance } ?? false
            }
        }
    }
}
