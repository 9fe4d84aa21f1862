import Testing
import WaymarkTestSupport

@testable import WaymarkModel

@Suite struct `What is left out of a floor's graph changes no path` {
    @Test(arguments: 1...RandomSeeds.count(milliseconds: 3))
    func `Filled pockets, pruned edges and forgotten neighbours give the same lengths`(seed: UInt64) throws {
        let drawing = FloorDrawing(seed: seed, anchors: 6)
        let plan = try #require(FloorPlan(rings: drawing.rings, anchors: drawing.anchors))
        let whole = FloorNodes(plan.boundary, anchors: drawing.anchors, bends: [])
        let filled = PocketFilling(plan.boundary, keeping: drawing.anchors).filled()
        #expect(filled.points.count <= plan.boundary.points.count)
        let few = FloorNodes(filled, anchors: drawing.anchors, bends: [])
        let stored = FloorGraph(few)
        let forgetful = FloorGraph(few, cornersStored: -1)
        #expect(stored.isStored && !forgetful.isStored)
        #expect(FloorGraph(few, linesStored: 0).isStored == (stored.neighbours.isEmpty))
        let expected = lengths(FloorGraph(whole))
        #expect(Self.areSame(lengths(stored), expected), "\(drawing)")
        #expect(lengths(forgetful) == lengths(stored), "\(drawing)")
        let edges = FloorPlan.usedEdges(of: stored)
        #expect(edges.elementsEqual(FloorPlan.usedEdges(of: forgetful)) { $0 == $1 }, "\(drawing)")
        #expect(edges.count * 2 <= stored.neighbours.count)
    }

    @Test(arguments: 1...RandomSeeds.count(milliseconds: 6))
    func `Paths that end at the anchors on their way are together as short as those that pass them`(seed: UInt64) throws
    {
        let drawing = FloorDrawing(seed: seed, anchors: 12)
        let plan = try #require(FloorPlan(rings: drawing.rings, anchors: drawing.anchors))
        let graph = FloorGraph(FloorNodes(plan.boundary, anchors: drawing.anchors, bends: []))
        let expected = lengths(graph)
        let edges = FloorPlan.usedEdges(of: graph).map { a, b in
            (a, b, graph.nodes.point(a).distance(to: graph.nodes.point(b)))
        }
        for (start, row) in expected.enumerated() {
            var found = [Int64](repeating: .max, count: graph.nodes.count)
            found[Int(graph.nodes.firstAnchor[start])] = 0
            var hasChanged = true
            while hasChanged {
                hasChanged = false
                for (a, b, length) in edges {
                    for (from, to) in [(a, b), (b, a)] where found[from] < .max && found[from] + length < found[to] {
                        found[to] = found[from] + length
                        hasChanged = true
                    }
                }
            }
            for (end, length) in row.enumerated() {
                #expect(found[Int(graph.nodes.firstAnchor[end])] == length, "\(drawing), \(start) to \(end)")
            }
        }
    }

    /// Whether lengths agree to two millimetres: each edge is rounded, and equally short ways have different edges.
    private static func areSame(_ some: [[Int64]], _ others: [[Int64]]) -> Bool {
        zip(some, others).allSatisfy { zip($0, $1).allSatisfy { abs($0 - $1) <= 2 } }
    }

    private func lengths(_ graph: FloorGraph) -> [[Int64]] {
        (0..<graph.nodes.anchorCount).map { start in
            var search = FloorSearch(nodeCount: graph.nodes.count)
            search.offer(Int(graph.nodes.firstAnchor[start]), length: 0, pieces: 0, parent: -1)
            search.run(on: graph) { _, _ in false }
            return graph.nodes.firstAnchor.map { search.lengths[Int($0)] }
        }
    }

    @Test(arguments: [(36, 78, 4441), (400, 185, 189_453)])
    func `A hall keeps few of the lines between its columns`(columns: Int, used: Int, lines: Int) throws {
        let plan = try #require(hall(columns: columns))
        #expect(plan.usedEdges().count == used)
        if columns < 100 { #expect(plan.tautGraph().neighbours.count / 2 == lines) }
    }

    /// A hall of 120 × 60 m with rows of square columns and twelve openings.
    private func hall(columns: Int) -> FloorPlan? {
        let (across, up) = columns == 400 ? (Int32(40), Int32(10)) : (12, 3)
        var rings = [ring((0, 0), (120_000, 0), (120_000, 60_000), (0, 60_000))]
        for column in 0..<across {
            for row in 0..<up {
                let (x, y) = ((column * 2 + 1) * 120_000 / (across * 2), (row * 2 + 1) * 60_000 / (up * 2))
                rings.append(
                    ring((x - 300, y - 300), (x + 300, y - 300), (x + 300, y + 300), (x - 300, y + 300)))
            }
        }
        let anchors = (Int32(0)..<6).flatMap { [at($0 * 20_000 + 7_000, 0), at($0 * 20_000 + 9_000, 60_000)] }
        return FloorPlan(rings: rings, anchors: anchors)
    }

    @Test(arguments: 1...RandomSeeds.all)
    func `Rings that cross themselves and each other do no harm`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func points(_ count: ClosedRange<Int>) -> [MillimetrePoint] {
            (0..<Int.random(in: count, using: &random)).map { _ in
                at(Int32.random(in: 0...12, using: &random), Int32.random(in: 0...12, using: &random))
            }
        }
        let rings = (0..<Int.random(in: 1...3, using: &random)).map { _ in points(1...12) }
        let bends = random.chance(0.5) ? points(1...4) : []
        guard let plan = FloorPlan(rings: rings, anchors: points(0...5), bends: bends) else { return }
        #expect(plan.usedEdges().allSatisfy { $0.from < $0.to })
        for a in plan.anchors {
            for b in plan.anchors {
                #expect(plan.path(from: a, to: b)?.length == plan.path(from: b, to: a)?.length)
            }
            #expect(plan.contains(plan.nearestPoint(to: a)))
        }
    }

    @Test func `Anchors at one position are joined by an edge without length`() throws {
        let plan = try #require(
            FloorPlan(
                rings: [ring((0, 0), (9000, 0), (9000, 9000), (0, 9000))],
                anchors: [at(0, 0), at(3000, 4000), at(0, 0), at(-5, -5)]))
        #expect(
            plan.usedEdges() == [FloorEdge(from: 0, to: 1, length: 5000), FloorEdge(from: 0, to: 2, length: 0)])
        let ways = try #require(plan.ways(from: at(3000, 0)))
        #expect(ways.length(to: 2) == 3000)
        #expect(ways.length(to: 3) == nil)
        #expect(plan.ways(from: at(-1, 0)) == nil)
    }
}
