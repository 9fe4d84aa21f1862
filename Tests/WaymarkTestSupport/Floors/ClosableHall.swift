import WaymarkModel

/// A hall with columns and two areas, of which any may be closed.
package struct ClosableHall {
    package var columns: [[MillimetrePoint]]
    package var areas: [(low: MillimetrePoint, high: MillimetrePoint)] = []
    package var anchors: [MillimetrePoint]

    package init(seed: UInt64) {
        let drawing = FloorDrawing(seed: seed, shape: .columns)
        var random = SeededGenerator(seed: seed &+ 7)
        columns = drawing.rings.dropFirst().compactMap { Self.rectangle(Set($0).sorted()) }
        anchors = drawing.anchors
        var attempts = 0
        while areas.count < 2, attempts < 300 {
            attempts += 1
            let low = Self.at(
                Int32.random(in: 20...2200, using: &random), Int32.random(in: -100...1700, using: &random))
            let high = Self.at(
                min(low.x + Int32.random(in: 60...900, using: &random), 2480),
                min(max(low.y, 0) + Int32.random(in: 60...900, using: &random), 1980))
            guard low.y < 0 || low.y > 20 else { continue }
            let fits = columns.allSatisfy { column in
                let (from, to) = (column[0], column[2])
                let isInside = from.x > low.x && from.y > low.y && to.x < high.x && to.y < high.y
                return isInside || from.x > high.x || to.x < low.x || from.y > high.y || to.y < low.y
            }
            let isApart = areas.allSatisfy {
                $0.low.x > high.x || $0.high.x < low.x || $0.low.y > high.y || $0.high.y < low.y
            }
            if fits && isApart { areas.append((low, high)) }
        }
    }

    /// Returns four corners in order around the rectangle; nil if they are none, such as a triangle with a spike.
    private static func rectangle(_ corners: [MillimetrePoint]) -> [MillimetrePoint]? {
        guard corners.count == 4, corners[0].x == corners[1].x, corners[2].x == corners[3].x,
            corners[0].y == corners[2].y, corners[1].y == corners[3].y
        else { return nil }
        return [corners[0], corners[2], corners[3], corners[1]]
    }

    package static func corners(_ area: (low: MillimetrePoint, high: MillimetrePoint)) -> [MillimetrePoint] {
        [area.low, Self.at(area.high.x, area.low.y), area.high, Self.at(area.low.x, area.high.y)]
    }

    package static func covers(_ area: (low: MillimetrePoint, high: MillimetrePoint), _ point: MillimetrePoint) -> Bool
    {
        point.x > area.low.x && point.x < area.high.x && point.y > area.low.y && point.y < area.high.y
    }

    private static func at(_ x: Int32, _ y: Int32) -> MillimetrePoint { MillimetrePoint(x: x, y: y) }

    /// The rings of the hall without some areas.
    package func rings(without closed: [(low: MillimetrePoint, high: MillimetrePoint)]) -> [[MillimetrePoint]] {
        var outer = [Self.at(0, 0)]
        for area in closed.filter({ $0.low.y < 0 }).sorted(by: { $0.low < $1.low }) {
            outer += [
                Self.at(area.low.x, 0), Self.at(area.low.x, area.high.y), Self.at(area.high.x, area.high.y),
                Self.at(area.high.x, 0),
            ]
        }
        outer += [Self.at(2500, 0), Self.at(2500, 2000), Self.at(0, 2000)]
        let kept = columns.filter { column in !closed.contains { Self.covers($0, column[0]) } }
        return [outer] + kept + closed.filter { $0.low.y >= 0 }.map(Self.corners)
    }

    /// Whether a line leads through an area, and does not only touch it: the oracle on a floor that is the area.
    package static func crosses(
        _ area: (low: MillimetrePoint, high: MillimetrePoint), _ a: MillimetrePoint, _ b: MillimetrePoint
    ) -> Bool {
        // Clip the line at the sides of the area; something must be left, and its middle must be inside.
        var (from, to) = (0.0, 1.0)
        let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
        for (start, step, low, high) in [
            (Double(a.x), dx, Double(area.low.x), Double(area.high.x)),
            (Double(a.y), dy, Double(area.low.y), Double(area.high.y)),
        ] {
            if step == 0 {
                if start <= low || start >= high { return false }
                continue
            }
            from = max(from, min((low - start) / step, (high - start) / step))
            to = min(to, max((low - start) / step, (high - start) / step))
        }
        return to - from > 1e-9
    }
}
