import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

@Suite struct `Searches that fail find the parts of the core` {
    @Test func `Ways are the same once the parts are known`() throws {
        let space = SearchSpace()
        var (known, failed, found) = (0, 0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 30) {
            let drawn = RandomVenue(seed: seed)
            let snapshot = VenueSnapshot(drawn.venue)
            var random = SeededGenerator(seed: seed ^ 0xba57)
            let edges = snapshot.venue.edges.filter { _ in random.chance(0.3) }
            let closures = edges.enumerated().map { index, edge in
                Condition(id: Int64(index), target: .edge(edge.id), effect: .closed)
            }
            let key = WeightsKey(profile: .walking, conditions: closures)
            let weights = try Router(snapshot: snapshot).weights(for: key, at: morning)
            let other = try Weights(snapshot, key: key, moment: morning)
            for _ in 0..<60 {
                let from = NodeIndex(UInt32.random(in: 0..<UInt32(snapshot.graph.nodeCount), using: &random))
                let to = NodeIndex(UInt32.random(in: 0..<UInt32(snapshot.graph.nodeCount), using: &random))
                let way = weights.shortestPath(from: from, to: to, engine: .landmarks, using: space)
                let whole = other.shortestPath(from: from, to: to, engine: .whole, using: space)
                #expect(way?.weight == whole?.weight, "seed \(seed), \(from) to \(to)")
                #expect(way?.edges == whole?.edges, "seed \(seed), \(from) to \(to)")
                guard weights.parts.known != nil else { continue }
                known += 1
                if way == nil { failed += 1 } else { found += 1 }
            }
        }
        #expect(known > 0 && failed > 0 && found > 0)
    }

    @Test func `One part is not cut by closures that leave a way around`() throws {
        // Two levels with two stairs between them: closing one leaves one part, closing both leaves two.
        var builder = VenueBuilder()
        for (level, ordinal) in [("l0", 0), ("l1", 1)] as [(FeatureID, Int)] {
            builder.level(level, ordinal: Double(ordinal), building: "house")
            let corners: [(String, Double, Double)] = [("a", 0, 0), ("b", 20, 0), ("c", 20, 20), ("d", 0, 20)]
            for (name, x, y) in corners {
                builder.node(FeatureID("\(name)\(ordinal)"), x, y, on: level)
            }
            for (from, to) in [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("a", "c")] {
                builder.edge(FeatureID("\(from)\(ordinal)"), FeatureID("\(to)\(ordinal)"))
            }
        }
        builder.connector("s1", .stairs, ["a0", "a1"])
        builder.connector("s2", .stairs, ["c0", "c1"])
        let snapshot = VenueSnapshot(builder.venue)
        let router = Router(snapshot: snapshot)
        func numbers(closing ids: [FeatureID]) throws -> Int? {
            let closures = ids.enumerated().map {
                Condition(id: Int64($0.offset), target: .connector($0.element), effect: .closed)
            }
            let weights = try router.weights(for: WeightsKey(profile: .walking, conditions: closures), at: morning)
            weights.parts.add(settled: 1_000, in: weights.core, weights.coreCosts)
            return weights.parts.known.map { parts in Set((0..<parts.count).map { parts[$0] }).count }
        }
        #expect(try numbers(closing: []) == 1)
        #expect(try numbers(closing: ["s1"]) == 1)
        #expect(try numbers(closing: ["s1", "s2"]) == 2)
    }
}
