import Testing
import WaymarkTestSupport

@testable import WaymarkModel

@Suite struct `Many doors on one floor` {
    /// The lengths of the shortest ways along edges between all anchors.
    private static func lengths(_ plan: FloorPlan, _ edges: [(Int, Int, Int64)]) -> [[Int64]] {
        var neighbours = [[(Int, Int64)]](repeating: [], count: plan.nodes.count)
        for (a, b, length) in edges {
            neighbours[a].append((b, length))
            neighbours[b].append((a, length))
        }
        return plan.anchors.indices.map { start in
            var found = [Int64](repeating: .max, count: plan.nodes.count)
            found[start] = 0
            var pending: Set<Int> = [start]
            while let node = pending.min(by: { (found[$0], $0) < (found[$1], $1) }) {
                pending.remove(node)
                for (next, length) in neighbours[node] where found[node] + length < found[next] {
                    found[next] = found[node] + length
                    pending.insert(next)
                }
            }
            return Array(found[..<plan.anchors.count])
        }
    }

    /// The ways with all lines, without any that is left out.
    private static func full(_ plan: FloorPlan) -> [[Int64]] {
        let nodes = plan.nodes
        var edges: [(Int, Int, Int64)] = []
        for a in 0..<nodes.count where nodes.isUsable(a) {
            for b in (a + 1)..<max(a + 1, nodes.count) where nodes.isUsable(b) && nodes.joins(a, b) {
                edges.append((a, b, nodes.point(a).distance(to: nodes.point(b))))
            }
        }
        for anchor in plan.anchors.indices where Int(nodes.firstAnchor[anchor]) != anchor {
            edges.append((Int(nodes.firstAnchor[anchor]), anchor, 0))
        }
        return lengths(plan, edges)
    }

    private static func used(_ plan: FloorPlan) -> [[Int64]] {
        lengths(plan, plan.usedEdges().map { ($0.from, $0.to, $0.length) })
    }

    /// A corridor with doors on both sides, 2 m apart on each.
    private static func corridor(doors: Int) -> FloorPlan? {
        let length = Int32(doors) * 1000
        var anchors: [MillimetrePoint] = []
        for pair in 0..<Int32(doors / 2) {
            anchors.append(MillimetrePoint(x: pair * 2000 + 1000, y: 300))
            anchors.append(MillimetrePoint(x: pair * 2000 + 800, y: 2700))
        }
        let ring = [
            MillimetrePoint(x: 200, y: 300), MillimetrePoint(x: length, y: 300),
            MillimetrePoint(x: length, y: 2700), MillimetrePoint(x: 200, y: 2700),
        ]
        return FloorPlan(rings: [ring], anchors: anchors)
    }

    @Test(arguments: [130, 400, 2000]) func `A long corridor has few edges for each door`(doors: Int) throws {
        let plan = try #require(Self.corridor(doors: doors))
        let edges = plan.usedEdges()
        #expect(edges.count < doors * 25, "\(edges.count)")
        // Along a wall only neighbours are joined.
        #expect(edges.filter { $0.from % 2 == $0.to % 2 }.allSatisfy { $0.to - $0.from == 2 })
    }

    /// An L-shaped corridor with doors on all its walls, 2 m apart on each, turned by an angle.
    private static func bend(doors: Int, slope: Double = 0) -> (plan: FloorPlan, walls: [Int])? {
        let leg = Double(doors) / 4 * 2 + 4
        func turned(_ x: Double, _ y: Double) -> MillimetrePoint {
            let length = (1 + slope * slope).squareRoot()
            return MillimetrePoint(Point(x: (x - slope * y) / length, y: (slope * x + y) / length))
        }
        let ring = [(0, 0), (leg, 0), (leg, 2.4), (2.4, 2.4), (2.4, leg), (0, leg)].map { turned($0.0, $0.1) }
        var anchors: [MillimetrePoint] = []
        var walls: [Int] = []
        for index in 0..<doors {
            let along = Double(index / 4) * 2 + 3
            // 1 mm or less inside the walls, where the rounded points of slanting walls are.
            let off = slope == 0 ? 0 : 0.002
            let spots = [(along, off), (along + 0.3, 2.4 - off), (off, along), (2.4 - off, along + 0.3)]
            anchors.append(turned(spots[index % 4].0, spots[index % 4].1))
            walls.append(index % 4)
        }
        return FloorPlan(rings: [ring], anchors: anchors).map { ($0, walls) }
    }

    @Test func `A corridor around a corner has few edges for each door`() throws {
        let plan = try #require(Self.bend(doors: 2000)?.plan)
        let edges = plan.usedEdges()
        #expect(edges.count < 2000 * 25, "\(edges.count)")
    }

    @Test(arguments: [0, 0.37]) func `The way around a corner is at most 1 % longer, and exact along a wall`(
        slope: Double
    ) throws {
        let (plan, walls) = try #require(Self.bend(doors: 180, slope: slope))
        #expect(plan.anchors.allSatisfy(plan.contains))
        let (found, exact) = (Self.used(plan), Self.full(plan))
        for (from, row) in exact.enumerated() {
            for (to, length) in row.enumerated() {
                if walls[from] == walls[to], slope == 0 { #expect(found[from][to] == length) }
                #expect(found[from][to] >= length - 1)
                #expect(found[from][to] * 100 <= length * 101 + 200, "\(from) to \(to)")
            }
        }
    }

    @Test func `The way between two doors of a corridor is at most 1 % longer, and exact along a wall`() throws {
        let plan = try #require(Self.corridor(doors: 160))
        let (found, exact) = (Self.used(plan), Self.full(plan))
        for (from, row) in exact.enumerated() {
            for (to, length) in row.enumerated() {
                if from % 2 == to % 2 { #expect(found[from][to] == length) }
                #expect(found[from][to] * 100 <= length * 101 + 200, "\(from) to \(to)")
            }
        }
    }

    @Test(arguments: 1...RandomSeeds.count(milliseconds: 2000))
    func `On a random floor with many doors no way is over 1 % longer`(seed: UInt64) throws {
        let drawing = FloorDrawing(seed: seed, anchors: FloorThinning.mostAnchors + 12)
        let plan = try #require(FloorPlan(rings: drawing.rings, anchors: drawing.anchors))
        let (found, exact) = (Self.used(plan), Self.full(plan))
        for (from, row) in exact.enumerated() {
            for (to, length) in row.enumerated() {
                guard length < .max else {
                    #expect(found[from][to] == .max)
                    continue
                }
                #expect(found[from][to] < .max, "\(drawing)")
                // Filled pockets change which of equally short ways counts, and each piece is rounded.
                #expect(found[from][to] >= length - 3, "\(drawing)")
                #expect(found[from][to] * 100 <= length * 101 + 300, "\(drawing), \(from) to \(to)")
            }
        }
    }

    @Test func `Few doors keep all their lines`() throws {
        let plan = try #require(Self.corridor(doors: FloorThinning.mostAnchors))
        let count = FloorThinning.mostAnchors
        #expect(plan.usedEdges().count == count * (count - 1) / 2)
    }
}
