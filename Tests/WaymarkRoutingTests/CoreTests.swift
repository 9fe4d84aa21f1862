import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `The core, its hierarchy and the whole graph give the same ways` {
    /// Moods that favour, slow and close edges.
    private func weightings(_ seed: UInt64, _ venue: Venue) -> [any Weighting] {
        seed % 3 == 0 ? [Moods(venue: venue, seed: seed)] : []
    }

    @Test func `All engines find the same edges between two nodes, for any traveller, at any time`() throws {
        let space = SearchSpace()
        var (found, missing) = (0, 0)
        // The last ones need bounds that are exact to the millisecond: of straight lines, and of landmarks.
        for seed in Array(0..<RandomQueries.seeds) + [1163, 2077] {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0xc04e)
            let snapshot = VenueSnapshot(drawn.venue)
            let router = Router(snapshot: snapshot, weightings: weightings(seed, drawn.venue))
            for round in 0..<3 {
                let (request, _) = RandomQueries.request(drawn, &random)
                guard case .depart(let departure) = request.time else { continue }
                let conditions = round == 0 ? [] : drawn.conditions
                let weights = try router.weights(
                    for: WeightsKey(request, conditions: conditions), at: departure)
                // Landmarks must not change any answer.
                if round > 0 { weights.prepareLandmarks() }
                for _ in 0..<30 {
                    let from = NodeIndex(UInt32.random(in: 0..<UInt32(snapshot.graph.nodeCount), using: &random))
                    let to = NodeIndex(UInt32.random(in: 0..<UInt32(snapshot.graph.nodeCount), using: &random))
                    let core = weights.shortestPath(from: from, to: to, engine: .landmarks, using: space)
                    let whole = weights.shortestPath(from: from, to: to, engine: .whole, using: space)
                    #expect(core?.weight == whole?.weight, "seed \(seed), \(from) to \(to), \(request)")
                    #expect(core?.edges == whole?.edges, "seed \(seed), \(from) to \(to), \(request)")
                    let hierarchy = weights.shortestPath(from: from, to: to, engine: .hierarchy, using: space)
                    #expect(hierarchy?.weight == whole?.weight, "seed \(seed), \(from) to \(to), \(request)")
                    #expect(hierarchy?.edges == whole?.edges, "seed \(seed), \(from) to \(to), \(request)")
                    if whole == nil { missing += 1 } else { found += 1 }
                }
            }
        }
        #expect(found > Int(RandomQueries.seeds) * 30)
        #expect(missing > 0)
    }

    @Test func `Weights changed for conditions equal weights computed for them`() throws {
        var (changes, moves) = (0, 0)
        for seed in 0..<RandomQueries.seeds {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0x9a7c)
            let snapshot = VenueSnapshot(drawn.venue)
            let weightings = weightings(seed, drawn.venue)
            let router = Router(snapshot: snapshot, weightings: weightings)
            let (request, _) = RandomQueries.request(drawn, &random)
            for _ in 0..<6 {
                let conditions = drawn.conditions.filter { _ in random.chance(0.6) }
                let moment = random.pick(drawn.moments)
                let key = WeightsKey(request, conditions: conditions)
                let changed = try router.weights(for: key, at: moment)
                let sources = weightings.map { FixedWeightings([$0]) }
                let computed = try Weights(snapshot, key: key, moment: moment, sources: sources)
                // Weights in the hierarchy are changed with those of edges, now and then several changes at once.
                if random.chance(0.7) { changed.prepareHierarchy() }
                #expect(changed.difference(from: computed) == nil, "seed \(seed), \(conditions)")
                changes += conditions.isEmpty ? 0 : 1
                moves += changed.validUntil == nil ? 0 : 1
            }
        }
        #expect(changes > 0 && moves > 0)
    }

    @Test func `Conditions that are listed twice count twice, in any order of changes`() throws {
        let asking = Asking(.corridor)
        let edge = try #require(asking.router.snapshot.venue.edges.first).id
        let delays = (0..<3).map { Condition(id: $0, target: .edge(edge), effect: .delayed(seconds: 10)) }
        var random = SeededGenerator(seed: 11)
        for _ in 0..<40 {
            let conditions = (0..<random.pick([0, 1, 2, 4])).map { _ in random.pick(delays) }
            let key = WeightsKey(profile: .walking, conditions: conditions)
            let changed = try asking.router.weights(for: key, at: morning)
            let computed = try Weights(asking.router.snapshot, key: key, moment: morning)
            #expect(changed.difference(from: computed) == nil, "\(conditions.map(\.id))")
        }
    }

    @Test func `A core has no nodes with one or two neighbours`() {
        let ring = VenueBuilder(["g": "a---b---c\n|       |\nd---e---f---g---h"])
        let core = VenueSnapshot(ring.venue).coreSize
        // The ring has one crossing, at f; the way from there to h is a tree.
        #expect(core.nodes == 1 && core.arcs == 0)
        let ladder = VenueBuilder(["g": "a---b---c\n|   |   |\nd---e---f---g"])
        // Three chains join b and e.
        #expect(VenueSnapshot(ladder.venue).coreSize == (2, 6))
    }

    @Test func `A way along a ring goes round the shorter side`() throws {
        let asking = Asking(VenueBuilder(["g": "a---b---c\n|       |\nd---e---f---g---h"]))
        #expect(try asking(.node("d"), .node("b")).route.path == "d a b")
        #expect(try asking(.node("e"), .node("h")).route.path == "e f g h")
        let closed = Condition(id: 1, target: .edge("a~b"), effect: .closed)
        #expect(try asking(.node("a"), .node("c"), conditions: [closed]).route.path == "a d e f c")
    }
}
