import Testing
import WaymarkModel
import WaymarkTestSupport

/// A hall with columns and two areas, of which any may be closed.
private struct ClosableHall {
    var columns: [[MillimetrePoint]]
    var areas: [(low: MillimetrePoint, high: MillimetrePoint)] = []
    var anchors: [MillimetrePoint]

    init(seed: UInt64) {
        let drawing = FloorDrawing(seed: seed, shape: .columns)
        var random = SeededGenerator(seed: seed &+ 7)
        columns = drawing.rings.dropFirst().map { Set($0).sorted() }.filter { $0.count == 4 }
            .map { [$0[0], $0[2], $0[3], $0[1]] }
        anchors = drawing.anchors
        var attempts = 0
        while areas.count < 2, attempts < 300 {
            attempts += 1
            let low = at(Int32.random(in: 20...2200, using: &random), Int32.random(in: -100...1700, using: &random))
            let high = at(
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

    static func corners(_ area: (low: MillimetrePoint, high: MillimetrePoint)) -> [MillimetrePoint] {
        [area.low, at(area.high.x, area.low.y), area.high, at(area.low.x, area.high.y)]
    }

    static func covers(_ area: (low: MillimetrePoint, high: MillimetrePoint), _ point: MillimetrePoint) -> Bool {
        point.x > area.low.x && point.x < area.high.x && point.y > area.low.y && point.y < area.high.y
    }

    /// The rings of the hall without some areas.
    func rings(without closed: [(low: MillimetrePoint, high: MillimetrePoint)]) -> [[MillimetrePoint]] {
        var outer = [at(0, 0)]
        for area in closed.filter({ $0.low.y < 0 }).sorted(by: { $0.low < $1.low }) {
            outer += [
                at(area.low.x, 0), at(area.low.x, area.high.y), at(area.high.x, area.high.y), at(area.high.x, 0),
            ]
        }
        outer += [at(2500, 0), at(2500, 2000), at(0, 2000)]
        let kept = columns.filter { column in !closed.contains { Self.covers($0, column[0]) } }
        return [outer] + kept + closed.filter { $0.low.y >= 0 }.map(Self.corners)
    }

    /// Whether a line leads through an area, and does not only touch it: the oracle on a floor that is the area.
    static func crosses(
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

@Suite struct `A floor's edges are enough, whatever area is closed` {
    @Test(arguments: 1...RandomFloors.seeds)
    func `With any subset of areas closed, lengths are those of the floor without them`(seed: UInt64) throws {
        let hall = ClosableHall(seed: seed)
        let bends = hall.areas.flatMap(ClosableHall.corners)
        let plan = try #require(FloorPlan(rings: hall.rings(without: []), anchors: hall.anchors, bends: bends))
        #expect(plan.hasExtraBends == !hall.areas.isEmpty)
        let edges = plan.usedEdges()
        let points = hall.anchors + plan.corners
        for subset in 0..<(1 << hall.areas.count) {
            let closed = hall.areas.indices.filter { subset >> $0 & 1 == 1 }.map { hall.areas[$0] }
            let open = edges.filter { edge in
                !closed.contains { ClosableHall.crosses($0, points[edge.from], points[edge.to]) }
            }
            let oracle = FloorOracle(rings: hall.rings(without: closed))
            let starts = hall.anchors.indices.filter { oracle.contains(hall.anchors[$0]) }
            let expected = oracle.lengths(between: starts.map { hall.anchors[$0] })
            for (row, a) in starts.enumerated() {
                let found = Self.lengths(from: a, over: open, count: points.count)
                for (column, b) in starts.enumerated() {
                    let isSame = found[b] == expected[row][column] || abs(found[b] - expected[row][column]) <= 4
                    #expect(isSame, "seed \(seed), closed \(closed): \(points[a]) to \(points[b])")
                }
            }
        }
    }

    private static func lengths(from start: Int, over edges: [FloorEdge], count: Int) -> [Double] {
        var lengths = [Double](repeating: .infinity, count: count)
        lengths[start] = 0
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for edge in edges {
                for (a, b) in [(edge.from, edge.to), (edge.to, edge.from)]
                where lengths[a] + Double(edge.length) < lengths[b] {
                    lengths[b] = lengths[a] + Double(edge.length)
                    hasChanged = true
                }
            }
        }
        return lengths
    }
}
