import Testing
import WaymarkTestSupport

@testable import WaymarkModel

@Suite struct `Edges left of a vertex are counted` {
    /// Compares what the sweep counts with what every vertex finds by itself.
    private func checkSweep(_ rings: [[MillimetrePoint]], _ comment: String) {
        var nodes = FloorNoding(rings: rings)
        nodes.splitEdges()
        nodes.removePairs()
        let grid = FloorGrid(nodes.edges)
        let areOdd = nodes.points.map { point in
            nodes.edges.count { edge in
                let (low, high) = edge.start.y < edge.end.y ? (edge.start, edge.end) : (edge.end, edge.start)
                guard low.y <= point.y, point.y < high.y else { return false }
                return FloorDirection(from: low, to: high).cross(FloorDirection(from: low, to: point)) < 0
            } % 2 == 1
        }
        #expect(Array(FloorParity(nodes.points, nodes.edges, grid).areOdd) == areOdd, "\(comment)")
    }

    @Test(arguments: 1...RandomSeeds.count(milliseconds: 2))
    func `A sweep finds what a look at every edge finds, on random floors`(seed: UInt64) {
        checkSweep(FloorDrawing(seed: seed).rings, "seed \(seed)")
    }

    @Test(arguments: [0, 1, 7]) func `Also on combs, whose teeth are straight or slanted`(slant: Int32) {
        var ring: [MillimetrePoint] = []
        for tooth in 0..<300 as Range<Int32> {
            let x = tooth * 20
            // Every third tooth is shorter, and so is every fifth gap.
            let (top, gap) = (tooth % 3 == 0 ? 150 : 200 as Int32, tooth % 5 == 0 ? 30 : 0 as Int32)
            ring += [(x, gap), (x + slant, top), (x + 10 + slant, top), (x + 10, gap)].map {
                MillimetrePoint(x: $0.0, y: $0.1)
            }
        }
        ring += [MillimetrePoint(x: 6000, y: -50), MillimetrePoint(x: 0, y: -50)]
        checkSweep([ring], "slant \(slant)")
    }
}
