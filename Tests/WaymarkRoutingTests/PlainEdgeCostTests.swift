import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

@Suite struct `Weights of plain edges are filled in at once` {
    @Test func `They equal the costs that each edge has by itself, with and without weightings`() throws {
        var (plain, weighted) = (0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 20) {
            let drawn = RandomVenue(seed: seed)
            let snapshot = VenueSnapshot(drawn.venue)
            var random = SeededGenerator(seed: seed ^ 0x9a1)
            let moods: [any Weighting] = [
                Moods(venue: drawn.venue, seed: seed), Moods(venue: drawn.venue, seed: seed ^ 1),
            ]
            for weightings in [[], Array(moods.prefix(1)), moods] {
                var key = WeightsKey(profile: random.pick([Profile.walking, .wheelchair, .stroller]))
                if random.chance(0.5) { key.prefer = [.elevator, .ramp] }
                if random.chance(0.5) { key.avoid = [.corridor, .stairs] }
                let sources = weightings.map { FixedWeightings([$0]) }
                let weights = try Weights(snapshot, key: key, moment: morning, sources: sources)
                for edge in 0..<UInt32(snapshot.graph.edgeCount) {
                    let cost = try weights.costs.cost(of: edge)
                    guard cost.timetable == nil else { continue }
                    let name = "seed \(seed), \(snapshot.name(of: edge)), \(weightings.count) weightings"
                    let isClosed = cost.duration == Timetable.closed
                    #expect(weights.duration[Int(edge)] == cost.duration, "\(name)")
                    let weight = isClosed ? cost.duration : cost.duration + cost.surcharge
                    #expect(weights.weight[Int(edge)] == weight, "\(name)")
                    #expect(weights.surcharge[Int(edge)] == cost.surcharge, "\(name)")
                    #expect((weights.avoided?[Int(edge)] ?? 0) == cost.avoided, "\(name)")
                    if weightings.isEmpty { plain += 1 } else { weighted += 1 }
                }
            }
        }
        #expect(plain > 0 && weighted > plain)
    }

    @Test func `No edge weighs less than the bounds for the distance and the climb of its ends`() throws {
        var (climbing, differing, bounded) = (0, 0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 5) {
            let snapshot = VenueSnapshot(RandomVenue(seed: seed).venue)
            let graph = snapshot.graph
            var random = SeededGenerator(seed: seed ^ 0xb07d)
            var key = WeightsKey(profile: random.pick([Profile.walking, .wheelchair, .luggage]))
            if random.chance(0.3) { key.prefer = [.elevator, .ramp] }
            let weights = try Weights(snapshot, key: key, moment: morning)
            let base = try #require(weights.guide).base
            if weights.bounds.perMetre > 0, weights.bounds.perLevel > 0 { bounded += 1 }
            for edge in 0..<graph.edgeCount where base.weight(edge) != Timetable.closed {
                let ends = (Int(graph.tail[edge]), Int(graph.head[edge]))
                let climb = abs(Double(graph.ordinal[ends.0]) - Double(graph.ordinal[ends.1]))
                let least =
                    weights.bounds.perMetre * graph.distance(ends.0, ends.1) + weights.bounds.perLevel * climb
                let name = "seed \(seed), \(snapshot.name(of: UInt32(edge)))"
                #expect(Double(base.weight(edge)) >= least, "\(name)")
                if climb > 0 { climbing += 1 }
                let source = graph.source[edge]
                if source & VenueGraph.passageBit == 0, source & 1 == 1 {
                    let there = base.weight(Int(graph.forward[Int(source >> 1)]))
                    if there != base.weight(edge) { differing += 1 }
                }
            }
        }
        #expect(climbing > 0 && differing > 0 && bounded > 0)
    }
}
