import WaymarkModel

/// Gaps at the ends of raised kerbs that are too narrow for wheels: between two kerbs, and between a kerb and a wall.
struct KerbGaps {
    private let session: GEOSSession
    /// How far, in metres, a kerb ends from the border of a floor at most, and from another kerb.
    private let (besideBorder, betweenKerbs): (Double, Double)

    /// How far, in metres, the side that closes a gap reaches into what it begins and ends at, so that no slit stays.
    private static let overlap = 0.1
    /// How near, in metres, the end of a kerb is to what it ends at.
    private static let touch = 0.002

    /// - Parameters:
    ///   - besideBorder: The gap beside the border of a floor, which keeps clear of the wall, in metres.
    ///   - betweenKerbs: The gap between two kerbs, in metres.
    init(_ session: GEOSSession, beside besideBorder: Double, between betweenKerbs: Double) {
        self.session = session
        (self.besideBorder, self.betweenKerbs) = (besideBorder, betweenKerbs)
    }

    /// Returns the sides that close the gaps of kerbs on a floor.
    func sides(of kerbs: [[Point]], in floor: Polygon) -> [(Point, Point)] {
        let index = ShapeIndex(kerbs.map { session.line($0) }, session)
        var found: [(Point, Point)] = []
        for (number, kerb) in kerbs.enumerated() {
            guard let first = kerb.first, let last = kerb.last, first != last else { continue }
            for (end, other) in [(first, last), (last, first)] {
                guard let border = floor.nearestOnRings(to: end), border.distance > Self.touch else { continue }
                if border.distance < besideBorder { found.append((end, border.point)) }
                for near in index.near(end, within: betweenKerbs) where near != number {
                    let foot = Self.foot(of: end, on: kerbs[near])
                    let distance = foot.distance(to: end)
                    if distance > Self.touch, distance < betweenKerbs { found.append((end, foot)) }
                }
                if Polyline(kerb).length > 2 * betweenKerbs, end.distance(to: other) < betweenKerbs {
                    found.append((end, other))
                }
            }
        }
        return found.map { from, to in
            (from.moved(towards: to, by: -Self.overlap), to.moved(towards: from, by: -Self.overlap))
        }
    }

    private static func foot(of point: Point, on line: [Point]) -> Point {
        zip(line, line.dropFirst()).map { point.nearest(onSegmentFrom: $0, to: $1) }
            .min { $0.distance(to: point) < $1.distance(to: point) } ?? point
    }
}
