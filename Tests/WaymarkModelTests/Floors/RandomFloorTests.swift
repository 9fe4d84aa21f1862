import Testing
import WaymarkModel
import WaymarkTestSupport

/// Random floors against an independent program.
@Suite struct `Paths on random floors are the shortest` {
    /// The lengths over some edges between all anchors.
    private func lengths(over edges: [FloorEdge], _ plan: FloorPlan) -> [[Double]] {
        let count = plan.anchors.count + plan.corners.count
        var neighbours = [[(Int, Int64)]](repeating: [], count: count)
        for edge in edges {
            neighbours[edge.from].append((edge.to, edge.length))
            neighbours[edge.to].append((edge.from, edge.length))
        }
        return plan.anchors.indices.map { start in
            var lengths = [Double](repeating: .infinity, count: count)
            lengths[start] = 0
            var waiting = [start]
            while let node = waiting.popLast() {
                for (next, length) in neighbours[node] where lengths[node] + Double(length) < lengths[next] {
                    lengths[next] = lengths[node] + Double(length)
                    waiting.append(next)
                }
            }
            return Array(lengths.prefix(plan.anchors.count))
        }
    }

    @Test(arguments: 1...RandomSeeds.count(milliseconds: 5))
    func `Visibility and all lengths are those of the oracle`(seed: UInt64) throws {
        let drawing = FloorDrawing(seed: seed)
        let oracle = FloorOracle(rings: drawing.rings)
        let plan = try #require(FloorPlan(rings: drawing.rings, anchors: drawing.anchors))
        var random = SeededGenerator(seed: seed)
        let points = Set(drawing.rings.joined()).sorted() + drawing.anchors
        for _ in 0..<40 {
            let (a, b) = (random.pick(points), random.pick(points))
            #expect(plan.sees(a, b) == oracle.sees(a, b), "\(drawing): \(a) to \(b)")
        }
        let expected = oracle.lengths(between: drawing.anchors)
        let used = lengths(over: plan.usedEdges(), plan)
        for (a, start) in drawing.anchors.enumerated() {
            let ways = try #require(plan.ways(from: start))
            for (b, end) in drawing.anchors.enumerated() {
                let path = try #require(plan.path(from: start, to: end))
                // Each piece is rounded to a millimetre.
                let tolerance = 0.5 * Double(path.points.count) + 1e-6
                for length in [Double(path.length), used[a][b], ways.length(to: b).map { Double($0) } ?? -1] {
                    #expect(abs(length - expected[a][b]) <= tolerance, "\(drawing): \(start) to \(end)")
                }
                checkPoints(of: path, plan, drawing)
            }
        }
    }

    /// A path stays on the floor, bends at corners only, and bends at each of its points.
    private func checkPoints(of path: FloorPath, _ plan: FloorPlan, _ drawing: FloorDrawing) {
        for (a, b) in zip(path.points, path.points.dropFirst()) { #expect(plan.sees(a, b), "\(drawing)") }
        for index in path.points.indices.dropFirst().dropLast() {
            let (a, b, c) = (path.points[index - 1], path.points[index], path.points[index + 1])
            let cross = Int64(b.x - a.x) * Int64(c.y - b.y) - Int64(b.y - a.y) * Int64(c.x - b.x)
            #expect(cross != 0, "\(drawing)")
            #expect(plan.corners.contains(b) || plan.anchors.contains(b), "\(drawing)")
        }
    }

    @Test(arguments: 1...RandomSeeds.count(milliseconds: 3))
    func `Turning, mirroring and moving a floor keep all lengths`(seed: UInt64) throws {
        let drawing = FloorDrawing(seed: seed)
        let plan = try #require(FloorPlan(rings: drawing.rings, anchors: drawing.anchors))
        let expected = lengths(over: plan.usedEdges(), plan)
        let moves: [(MillimetrePoint) -> MillimetrePoint] = [
            { at(-$0.y, $0.x) }, { at($0.x, -$0.y) }, { at($0.x + 123_457, $0.y - 987_654_321 + 4000) },
        ]
        for move in moves {
            let moved = try #require(
                FloorPlan(rings: drawing.rings.map { $0.map(move) }, anchors: drawing.anchors.map(move)))
            #expect(lengths(over: moved.usedEdges(), moved) == expected, "\(drawing)")
        }
        let reversed = try #require(
            FloorPlan(rings: drawing.rings.reversed().map { $0.reversed() }, anchors: drawing.anchors))
        #expect(lengths(over: reversed.usedEdges(), reversed) == expected, "\(drawing)")
    }

    @Test(arguments: 1...RandomSeeds.count(milliseconds: 5))
    func `Lengths are symmetric, never below the straight line, and obey the triangle inequality`(seed: UInt64) throws {
        let drawing = FloorDrawing(seed: seed, anchors: 4)
        let plan = try #require(FloorPlan(rings: drawing.rings, anchors: drawing.anchors))
        for a in drawing.anchors {
            for b in drawing.anchors {
                let path = try #require(plan.path(from: a, to: b))
                let back = try #require(plan.path(from: b, to: a))
                #expect(back.points == path.points.reversed() && back.length == path.length, "\(drawing)")
                #expect(path.length + 5 >= a.distance(to: b), "\(drawing)")
                #expect((path.points.count == 2) == (plan.sees(a, b) && a != b), "\(drawing)")
                for c in drawing.anchors {
                    let first = try #require(plan.path(from: a, to: c)).length
                    let second = try #require(plan.path(from: c, to: b)).length
                    #expect(path.length <= first + second + 10, "\(drawing)")
                }
            }
        }
    }

    @Test(arguments: 1...RandomSeeds.count(milliseconds: 2))
    func `An unused anchor changes nothing, and an obstacle shortens nothing`(seed: UInt64) throws {
        let drawing = FloorDrawing(seed: seed, shape: .columns)
        let plan = try #require(FloorPlan(rings: drawing.rings, anchors: drawing.anchors))
        let before = lengths(over: plan.usedEdges(), plan)
        let more = try #require(FloorPlan(rings: drawing.rings, anchors: drawing.anchors + [at(1, 1)]))
        let same = lengths(over: more.usedEdges(), more)
        let column = ring((2450, 1000), (2470, 1000), (2470, 1400), (2450, 1400))
        let narrow = try #require(FloorPlan(rings: drawing.rings + [column], anchors: drawing.anchors))
        let after = lengths(over: narrow.usedEdges(), narrow)
        for a in drawing.anchors.indices {
            for b in drawing.anchors.indices {
                #expect(abs(same[a][b] - before[a][b]) <= 3, "\(drawing)")
                #expect(after[a][b] >= before[a][b] - 3, "\(drawing)")
            }
        }
    }
}
