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

    @Test(arguments: 0..<max(4, RandomSeeds.all / 300))
    func `After any number of closures and reopenings, one by one, all weights are those computed at once`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed ^ 0x51c3)
        let venue = GridVenue(seed: seed, size: 9).venue
        let snapshot = VenueSnapshot(venue)
        let router = Router(snapshot: snapshot)
        // With avoided ways, weights have two parts.
        let plain = WeightsKey(profile: .walking, avoid: seed % 2 == 0 ? [] : [.stairs])
        try router.weights(for: plain, at: morning).prepareHierarchy()
        var conditions: [Condition] = []
        var list = ConditionList()
        // More changes than there are versions before one is made from the first again.
        for step in 0..<1100 {
            if random.chance(0.45), !conditions.isEmpty {
                let place = Int(random.next() % UInt64(conditions.count))
                list = list.removing(conditions[place])
                conditions.remove(at: place)
            } else {
                // Now and then, a condition is there twice.
                let isTwice = random.chance(0.1) && !conditions.isEmpty
                conditions.append(isTwice ? random.pick(conditions) : condition(Int64(step), on: venue, &random))
                list = list.adding(conditions[conditions.count - 1])
            }
            var key = plain
            // As a list that knows what has changed, and as one that has to be compared.
            if random.chance(0.7) { key.standing = list } else { key.conditions = conditions }
            let changed = try router.weights(for: key, at: morning)
            if random.chance(0.8) { changed.prepareHierarchy() }
            guard step % 50 == 49 || step > 1020 && step % 5 == 0 else { continue }
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
