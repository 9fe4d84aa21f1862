import WaymarkDraft
import WaymarkModel

/// The side of a cell along another one.
struct CellSide {
    private let cell: Shape
    private let other: Shape

    /// The gap over which two outlines have a common border, in metres.
    static let gap = 0.05

    init(of cell: Shape, at other: Shape) { (self.cell, self.other) = (cell, other) }

    /// Returns the side that is nearest to a point, without what turns away at its corners; nil if the cells are farther apart than a wall is
    /// thick.
    func line(nearest point: Point, _ thickestWall: Double) -> Polyline? {
        let apart = cell.distance(to: other)
        guard apart <= thickestWall, let around = other.grown(by: apart + Self.gap),
            let runs = cell.outline?.intersection(around)?.runs.filter({ $0.count > 1 }), !runs.isEmpty
        else { return nil }
        let distances = runs.map { Self.nearest(to: point, on: $0).distance(to: point) }
        let run = runs[runs.indices.min { (distances[$0], $0) < (distances[$1], $1) } ?? 0]
        let pieces = zip(run, run.dropFirst()).map { (start: $0, end: $1) }
        guard let longest = pieces.max(by: { $0.start.distance(to: $0.end) < $1.start.distance(to: $1.end) }) else {
            return nil
        }
        let (start, end) = longest
        let length = start.distance(to: end)
        guard length > 0 else { return nil }
        let along = run.map { corner in
            ((corner.x - start.x) * (end.x - start.x) + (corner.y - start.y) * (end.y - start.y)) / length
        }
        guard let low = along.min(), let high = along.max() else { return nil }
        return Polyline([low, high].map { start.interpolated(to: end, fraction: $0 / length) })
    }

    /// Returns the point of a line that is nearest to another point.
    static func nearest(to point: Point, on run: [Point]) -> Point {
        zip(run, run.dropFirst()).map { point.nearest(onSegmentFrom: $0, to: $1) }
            .min { $0.distance(to: point) < $1.distance(to: point) } ?? point
    }
}
