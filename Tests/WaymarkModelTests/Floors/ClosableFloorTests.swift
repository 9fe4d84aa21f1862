import Testing
import WaymarkModel
import WaymarkTestSupport

@Suite struct `A floor's edges are enough, whatever area is closed` {
    @Test(arguments: 1...RandomSeeds.count(milliseconds: 20))
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
