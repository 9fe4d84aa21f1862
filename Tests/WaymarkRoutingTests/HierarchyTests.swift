import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `Hierarchies follow what changes` {
    /// A closure or a delay of a random edge.
    private func condition(_ id: Int64, on venue: Venue, _ random: inout SeededGenerator) -> Condition {
        Condition(
            id: id, target: .edge(random.pick(venue.edges).id),
            effect: random.pick([.closed, .closed, .delayed(seconds: 7), .slowed(factor: 3)]))
    }

    @Test(arguments: 0..<max(4, RandomSeeds.all / 100))
    func `After any number of closures and reopenings, one by one, all weights are those computed at once`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed ^ 0x51c3)
        let venue = GridVenue(seed: seed, size: 9).venue
        let snapshot = VenueSnapshot(venue)
        let router = Router(snapshot: snapshot)
        try router.weights(for: WeightsKey(profile: .walking), at: morning).prepareHierarchy()
        var conditions: [Condition] = []
        // More changes than there are versions of one block of memory.
        for step in 0..<300 {
            if random.chance(0.45), !conditions.isEmpty {
                conditions.remove(at: Int(random.next() % UInt64(conditions.count)))
            } else {
                conditions.append(condition(Int64(step), on: venue, &random))
            }
            let key = WeightsKey(profile: .walking, conditions: conditions)
            let changed = try router.weights(for: key, at: morning)
            if random.chance(0.8) { changed.prepareHierarchy() }
            guard step % 20 == 19 else { continue }
            let computed = try Weights(snapshot, key: key, moment: morning)
            computed.prepareHierarchy()
            changed.prepareHierarchy()
            #expect(changed.difference(from: computed) == nil, "seed \(seed), step \(step)")
        }
    }

    @Test func `A matrix of a closed wing has no ways into it, and all others`() throws {
        let space = SearchSpace()
        for seed in 0..<UInt64(6) {
            let venue = GridVenue(seed: seed, size: 6).venue
            let router = Router(snapshot: VenueSnapshot(venue))
            let lifts = (0..<3).map {
                Condition(id: Int64($0), target: .connector(FeatureID(rawValue: "lift\($0)")), effect: .closed)
            }
            let weights = try router.weights(for: WeightsKey(profile: .walking, conditions: lifts), at: morning)
            let nodes = (0..<UInt32(router.snapshot.graph.nodeCount)).filter { $0 % 7 == 0 }.map { NodeIndex($0) }
            // As long as nothing has been prepared, this is a search from each node.
            let plain = weights.leastWeights(from: nodes, to: nodes, using: space)
            weights.prepareHierarchy()
            let table = weights.leastWeights(from: nodes, to: nodes, using: space)
            #expect(router.snapshot.hierarchySize != nil)
            #expect(table == plain)
            let missing = table.joined().count { $0 == nil }
            #expect(missing > nodes.count && missing < nodes.count * nodes.count)
        }
    }

    @Test func `A hierarchy is made once searches have taken as long as it will`() throws {
        let space = SearchSpace()
        let snapshot = VenueSnapshot(GridVenue(seed: 3, size: 6).venue)
        let weights = try Router(snapshot: snapshot).weights(for: WeightsKey(profile: .walking), at: morning)
        let nodes = (0..<UInt32(snapshot.graph.nodeCount)).map { NodeIndex($0) }
        let few = weights.leastWeights(from: Array(nodes.prefix(20)), to: nodes, using: space)
        #expect(snapshot.hierarchySize == nil)
        let many = weights.leastWeights(from: nodes, to: nodes, using: space)
        #expect(snapshot.hierarchySize != nil)
        #expect(Array(many.prefix(20)) == few)
    }
}
