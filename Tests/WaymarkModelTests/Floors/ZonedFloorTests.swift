import Testing
import WaymarkTestSupport

@testable import WaymarkModel

@Suite struct `Many doors on a floor with areas` {
    /// A hall, so long that some lines across it are left out, with doors along its walls, and areas in it that may overlap and reach over its walls.
    private struct Hall {
        var plan: FloorPlan
        var areas: [Polygon]

        init?(seed: UInt64, doors: Int = FloorThinning.mostAnchors + 12) {
            var random = SeededGenerator(seed: seed)
            let ring = [(0, 0), (60_000, 0), (60_000, 5000), (0, 5000)].map {
                MillimetrePoint(x: Int32($0.0), y: Int32($0.1))
            }
            let column = [(25_000, 2000), (25_000, 3000), (35_000, 3000), (35_000, 2000)].map {
                MillimetrePoint(x: Int32($0.0), y: Int32($0.1))
            }
            let anchors = (0..<doors).map { door in
                MillimetrePoint(
                    x: Int32(door / 2 * 60_000 / (doors / 2 + 1) + 400) + Int32.random(in: 0...300, using: &random),
                    y: door % 2 == 0 ? 0 : 5000)
            }
            areas = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                let (x, y) = (Double.random(in: -5...55, using: &random), Double.random(in: -2...4, using: &random))
                let (width, height) = (
                    Double.random(in: 2...30, using: &random), Double.random(in: 1...4, using: &random)
                )
                let lean = Double.random(in: -0.8...0.8, using: &random)
                return Polygon(
                    outer: [(x, y), (x + width, y + lean), (x + width - lean, y + height), (x - lean, y + height)].map {
                        Point(x: $0.0, y: $0.1)
                    })
            }
            let rings = random.chance(0.5) ? [ring] : [ring, column]
            // Without the corners of the areas, no other way makes up for a line that is left out wrongly.
            let bends = seed.isMultiple(of: 2) ? [] : areas.flatMap(\.outer).map { MillimetrePoint($0) }
            guard let plan = FloorPlan(rings: rings, anchors: anchors, bends: bends, areas: areas) else { return nil }
            self.plan = plan
        }

        /// All lines, without any that is left out.
        var lines: [(Int, Int)] {
            let nodes = plan.nodes
            return (0..<nodes.count).filter(nodes.isUsable).flatMap { a in
                ((a + 1)..<max(a + 1, nodes.count)).filter { nodes.isUsable($0) && nodes.joins(a, $0) }.map { (a, $0) }
            }
        }

        /// The least costs from some anchors to all, if each area multiplies the cost of what is in it.
        func costs(over lines: [(Int, Int)], rates: [Double], from starts: [Int]) -> [[Double]] {
            var neighbours = [[(Int, Double)]](repeating: [], count: plan.nodes.count)
            for (a, b) in lines {
                let cost = cost(a, b, rates)
                neighbours[a].append((b, cost))
                neighbours[b].append((a, cost))
            }
            return starts.map { start in
                var found = [Double](repeating: .infinity, count: plan.nodes.count)
                found[start] = 0
                var pending: Set<Int> = [start]
                while let node = pending.min(by: { (found[$0], $0) < (found[$1], $1) }) {
                    pending.remove(node)
                    for (next, cost) in neighbours[node] where found[node] + cost < found[next] {
                        found[next] = found[node] + cost
                        pending.insert(next)
                    }
                }
                return Array(found[..<plan.anchors.count])
            }
        }

        private func cost(_ a: Int, _ b: Int, _ rates: [Double]) -> Double {
            let (start, end) = (plan.nodes.point(a).point, plan.nodes.point(b).point)
            let stretches = areas.map { $0.stretches(from: start, to: end) }
            let cuts = Set(stretches.joined().flatMap { [$0.lowerBound, $0.upperBound] } + [0, 1]).sorted()
            let length = start.distance(to: end)
            return zip(cuts, cuts.dropFirst()).reduce(0) { total, piece in
                let middle = (piece.0 + piece.1) / 2
                let rate = areas.indices.filter { stretches[$0].contains { $0.contains(middle) } }
                    .reduce(1) { $0 * rates[$1] }
                return total + (piece.1 - piece.0) * length * rate
            }
        }
    }

    @Test(arguments: 1...max(6, RandomSeeds.all / 50))
    func `Whatever areas are closed or slowed, no way costs over 1 % more than with all lines`(seed: UInt64) throws {
        let hall = try #require(Hall(seed: seed))
        let used = hall.plan.usedEdges().map { ($0.from, $0.to) }
        let all = hall.lines
        #expect(used.count < all.count * 3 / 4, "\(used.count) of \(all.count)")
        var random = SeededGenerator(seed: seed)
        let starts = (0..<6).map { _ in Int.random(in: hall.plan.anchors.indices, using: &random) }
        for round in 0..<3 {
            let rates = hall.areas.map { _ in round == 0 ? 1 : random.pick([1, 1.5, 4, .infinity]) }
            let exact = hall.costs(over: all, rates: rates, from: starts)
            let found = hall.costs(over: used, rates: rates, from: starts)
            for (exact, found) in zip(exact, found) {
                for (exact, found) in zip(exact, found) {
                    guard exact.isFinite else {
                        #expect(found == exact)
                        continue
                    }
                    // Each line is a millimetre longer at most in an area that costs 16 times as much.
                    #expect(found <= exact * 1.0101 + 0.2, "seed \(seed), rates \(rates)")
                }
            }
        }
    }

    @Test func `A line is kept where the way that would replace it crosses other areas`() throws {
        let hall = try #require(Hall(seed: 2))
        let without = FloorThinning(nodes: hall.plan.nodes, zones: FloorZones([])).lines()
        let lines = FloorThinning(nodes: hall.plan.nodes, zones: FloorZones(hall.areas)).lines()
        #expect(lines.count > without.count, "\(lines.count) and \(without.count)")
    }

    @Test func `Doors along a wall keep only their neighbours, even where areas begin`() throws {
        let ring = [(0, 0), (300_000, 0), (300_000, 20_000), (0, 20_000)].map {
            MillimetrePoint(x: Int32($0.0), y: Int32($0.1))
        }
        let anchors = (0..<149).map { MillimetrePoint(x: Int32($0) * 2000 + 1000, y: 0) }
        let area = Polygon(outer: [(100.5, -1), (180.5, -1), (180.5, 10), (100.5, 10)].map { Point(x: $0.0, y: $0.1) })
        let plan = try #require(FloorPlan(rings: [ring], anchors: anchors, areas: [area]))
        #expect(plan.hasExtraBends)
        #expect(plan.usedEdges().map { $0.to - $0.from } == [Int](repeating: 1, count: 148))
    }

    @Test func `A way through the corner of an area does not replace a line beside it`() {
        let corners = [(40, 0.1), (60, 0.1), (60, 5), (40, 5)].map { Point(x: $0.0, y: $0.1) }
        let zones = FloorZones([Polygon(outer: corners)])
        func isCovered(by y: Int32) -> Bool {
            let (start, end) = (MillimetrePoint(x: 0, y: 0), MillimetrePoint(x: 100_000, y: 0))
            let middle = MillimetrePoint(x: 50_000, y: y)
            return FloorZones.isCovered(
                zones.parts(from: start, to: end), by: zones.parts(from: start, to: middle),
                zones.parts(from: middle, to: end), stretch: 1.01)
        }
        #expect(!isCovered(by: 300))
        #expect(isCovered(by: 50))
    }
}
