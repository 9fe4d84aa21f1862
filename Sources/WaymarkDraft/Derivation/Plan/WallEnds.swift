import WaymarkModel

/// The ends of walls. One that ends hardly before the outline of a room, or another wall, leaves a gap through which nobody fits.
struct WallEnds {
    let units: [Unit]
    let session: GEOSSession

    /// The gap, in metres, through which nobody fits.
    private static let leastGap = 0.35
    /// The distance, in metres, at which a wall reaches what is before its end.
    private static let touching = 0.03

    /// Returns the pieces that close the gaps at the ends of the walls of a level.
    func pieces(of lines: [Polyline], on level: FeatureID) -> [Polyline] {
        let outlines = units.filter { $0.level == level }.sorted { $0.id < $1.id }
            .flatMap { [$0.polygon.outer] + $0.polygon.holes }.map { Polyline($0 + $0.prefix(1)) }
        let targets = outlines + lines
        let index = ShapeIndex(targets.map { session.line($0.points) }, session)
        var pieces: [Polyline] = []
        for (number, line) in lines.enumerated() {
            guard let first = line.points.first, let last = line.points.last, first != last else { continue }
            for end in [first, last] where end.isFinite {
                var best: (point: Point, distance: Double)?
                for found in index.near(end, within: Self.leastGap) where found != outlines.count + number {
                    let points = targets[found].points
                    for (from, to) in zip(points, points.dropFirst()) {
                        let foot = end.nearest(onSegmentFrom: from, to: to)
                        let distance = foot.distance(to: end)
                        if distance < best?.distance ?? .infinity { best = (foot, distance) }
                    }
                }
                guard let best, best.distance > Self.touching, best.distance <= Self.leastGap else { continue }
                pieces.append(Polyline([end, best.point]))
            }
        }
        return pieces
    }
}
