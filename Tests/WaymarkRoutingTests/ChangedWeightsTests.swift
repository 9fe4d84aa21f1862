import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkRouting

@Suite struct `Weights of a venue whose conditions come and go` {
    /// A traveller whose edges have surcharges and avoided weights.
    private let key = WeightsKey(profile: .walking, avoid: [.stairs], prefer: [.ramp])

    private func key(_ list: ConditionList) -> WeightsKey {
        var key = key
        key.standing = list
        return key
    }

    /// So many changes that a version is made from the first one again.
    @Test(arguments: 0..<max(2, RandomSeeds.all / 200))
    func `They equal weights computed for the conditions, after a thousand changes`(seed: UInt64) throws {
        var grid = GridVenue(seed: seed, size: 6)
        var random = SeededGenerator(seed: seed ^ 0x7e57)
        let snapshot = VenueSnapshot(grid.venue)
        let router = Router(snapshot: snapshot)
        let all = grid.conditions(60)
        var list = ConditionList()
        var (opened, longest) = (0, 0)
        for step in 0..<1_300 {
            // First none to four, which are added to the weights without any; then more, which are added to those before.
            let (fewest, most) = step < 100 ? (0, 4) : (5, 30)
            if list.count > fewest, list.count >= most || random.chance(0.5),
                let old = list.conditions.randomElement(using: &random)
            {
                list = list.removing(old)
                opened += old.effect == .closed ? 1 : 0
            } else {
                list = list.adding(random.pick(all))
            }
            let changed = try router.weights(for: key(list), at: morning)
            if random.chance(0.1) { changed.prepareHierarchy() }
            longest = max(longest, changed.memoryDepth)
            guard step % 26 == 0 || step > 1_280 else { continue }
            let computed = try Weights(snapshot, key: key(list), moment: morning)
            #expect(changed.difference(from: computed) == nil, "step \(step), \(list.conditions)")
            #expect(changed.isBelowBase == false)
        }
        #expect(opened > 100)
        #expect(longest == 1024)
    }

    @Test func `An edge that opens again costs what it did, in every column`() throws {
        var grid = GridVenue(seed: 3, size: 5)
        let snapshot = VenueSnapshot(grid.venue)
        let router = Router(snapshot: snapshot)
        let standing = ConditionList(
            grid.conditions(4).map { Condition(id: $0.id, target: $0.target, effect: .closed) })
        let before = try router.weights(for: key(standing), at: morning)
        var (surcharged, avoided) = (0, 0)
        for (index, edge) in snapshot.venue.edges.enumerated() {
            let closure = Condition(id: 100, target: .edge(edge.id), effect: .closed)
            let closed = try router.weights(for: key(standing.adding(closure)), at: morning)
            #expect(closed.weight[Int(snapshot.graph.forward[index])] == Timetable.closed)
            let after = try router.weights(for: key(standing.adding(closure).removing(closure)), at: morning)
            #expect(after.difference(from: before) == nil, "\(edge.id)")
            let forward = Int(snapshot.graph.forward[index])
            surcharged += before.surcharge[forward] > 0 ? 1 : 0
            avoided += before.avoided?[forward] ?? 0 > 0 ? 1 : 0
        }
        #expect(surcharged > 10 && avoided > 10)
    }

    @Test func `Without conditions, they are the first ones again, however many came and went`() throws {
        var grid = GridVenue(seed: 5, size: 5)
        let router = Router(snapshot: VenueSnapshot(grid.venue))
        let first = try router.weights(for: key, at: morning)
        for closure in grid.conditions(40) { _ = try router.weights(for: key(ConditionList([closure])), at: morning) }
        #expect(try router.weights(for: key, at: morning) === first)
    }

    @Test func `One condition after another keeps no memory of those before`() throws {
        var grid = GridVenue(seed: 7, size: 5)
        let router = Router(snapshot: VenueSnapshot(grid.venue))
        _ = try router.weights(for: key, at: morning)
        weak var early: Weights?
        for (step, closure) in grid.conditions(20).enumerated() {
            let weights = try router.weights(for: key(ConditionList([closure])), at: morning)
            // Only the memory of the first version is shared.
            #expect(weights.memoryDepth == 1)
            if step == 0 { early = weights }
        }
        #expect(early == nil)
    }
}

@Suite struct `Memory of paged values` {
    @Test(arguments: 0..<max(3, RandomSeeds.all / 50))
    func `Versions keep their values when later ones are changed or freed`(seed: UInt64) {
        var random = SeededGenerator(seed: seed ^ 0x9a6e)
        let count = random.pick([1, 17, 300, 5_000])
        var memory = PageMemory()
        var pages = Pages(repeating: UInt32(7), count: count, in: memory)
        var expected = [UInt32](repeating: 7, count: count)
        var kept: [(memory: PageMemory, pages: Pages<UInt32>, expected: [UInt32])] = []
        for step in 0..<1_100 {
            let next = PageMemory(after: memory, capacity: random.pick([0, 16, 100, 5_000]))
            pages = Pages(sharing: pages, in: next)
            memory = next
            for _ in 0..<random.pick([0, 1, 2, 40]) {
                let index = Int(random.next() % UInt64(count))
                expected[index] = random.pick([7, UInt32(step)])
                pages.set(index, to: expected[index], in: memory)
            }
            if step % 50 == 0 || step > 1_090 { kept.append((memory, pages, expected)) }
            if random.chance(0.02), !kept.isEmpty { kept.remove(at: Int(random.next() % UInt64(kept.count))) }
        }
        for version in kept {
            withExtendedLifetime(version.memory) {
                #expect((0..<count).map { version.pages[$0] } == version.expected)
            }
        }
    }
}
