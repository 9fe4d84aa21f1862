import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `A stored order makes the same hierarchy sooner` {
    private let venue = GridVenue(seed: 3, size: 14).venue
    private let space = SearchSpace()

    /// The numbers of an order: how many arcs it makes, and the venue's nodes by rank.
    private func numbers(of order: DissectionOrder) -> [UInt32] {
        let bytes = order.bytes
        return stride(from: 0, to: bytes.count, by: 4).map { place in
            (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
        }
    }

    private func order(_ numbers: [UInt32]) throws -> DissectionOrder {
        let bytes = numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) } }
        return try #require(DissectionOrder(bytes: bytes))
    }

    /// Returns all least weights, and the number of arcs of the hierarchy that found them.
    private func answers(_ order: DissectionOrder?) throws -> (table: [[Int64?]], arcs: Int) {
        let snapshot = VenueSnapshot(venue, order: order)
        let weights = try Router(snapshot: snapshot).weights(for: WeightsKey(profile: .walking), at: morning)
        weights.prepareHierarchy()
        let nodes = (0..<UInt32(snapshot.graph.nodeCount)).filter { $0 % 5 == 0 }.map { NodeIndex($0) }
        return (weights.leastWeights(from: nodes, to: nodes, using: space), snapshot.hierarchySize?.arcs ?? 0)
    }

    @Test func `An order that was stored as bytes makes the hierarchy that it came from`() throws {
        let found = VenueSnapshot(venue).dissectionOrder()
        let stored = try #require(DissectionOrder(bytes: found.bytes))
        #expect(stored == found)
        let plain = try answers(nil)
        let (table, arcs) = try answers(stored)
        #expect(table == plain.table)
        #expect(arcs == plain.arcs)
        #expect(arcs == Int(numbers(of: found)[0]))
        #expect(numbers(of: found).count - 1 == VenueSnapshot(venue).coreSize.nodes)
        #expect(VenueSnapshot(venue, order: stored).dissectionOrder() == found)
    }

    @Test func `An order that does not fit the network is not used`() throws {
        let found = VenueSnapshot(venue).dissectionOrder()
        let good = numbers(of: found)
        let others = Set(0..<UInt32(venue.nodes.count)).subtracting(good.dropFirst())
        let room = try #require(others.min())
        // Enough arcs for any order, so that it is the nodes that do not fit.
        let (many, nodes) = (8 * good[0], Array(good.dropFirst()))
        let reversed = Array(nodes.reversed())
        let wrong: [(String, [UInt32])] = [
            ("nothing", [many]), ("a node is missing", [many] + nodes.dropLast()),
            ("a node is there twice", [many] + nodes.dropLast() + [nodes[0]]), ("one more", [many] + nodes + [room]),
            ("a node that is not in the core", [many] + nodes.dropLast() + [room]),
            ("a node that the venue does not have", [many] + nodes.dropLast() + [UInt32(venue.nodes.count)]),
            ("the highest number", [many] + nodes.dropLast() + [.max]),
            ("fewer arcs than it makes", [good[0]] + reversed), ("no arcs", [0] + reversed),
            ("more arcs than any dissection makes", [.max] + reversed),
        ]
        let plain = try answers(nil)
        for (name, numbers) in wrong {
            let bad = try order(numbers)
            #expect(VenueSnapshot(venue, order: bad).dissectionOrder() == found, "\(name)")
            let (table, arcs) = try answers(bad)
            #expect(table == plain.table && arcs == plain.arcs, "\(name)")
        }
        #expect(DissectionOrder(bytes: []) == nil)
        #expect(DissectionOrder(bytes: Array(found.bytes.dropLast())) == nil)
    }

    @Test func `An order of the core in any other sequence gives the same answers, with other arcs`() throws {
        let good = numbers(of: VenueSnapshot(venue).dissectionOrder())
        let plain = try answers(nil)
        var random = SeededGenerator(seed: 5)
        for _ in 0..<4 {
            let shuffled = good.dropFirst().map { ($0, random.next()) }.sorted { $0.1 < $1.1 }.map(\.0)
            let (table, arcs) = try answers(try order([good[0] * 8] + shuffled))
            #expect(table == plain.table)
            #expect(arcs != plain.arcs, "the other order was used")
        }
    }

    @Test func `With an order, a hierarchy is made after fewer searches`() throws {
        let order = VenueSnapshot(venue).dissectionOrder()
        /// Returns how many searches it takes.
        func searches(_ order: DissectionOrder?) throws -> Int {
            let snapshot = VenueSnapshot(venue, order: order)
            let weights = try Router(snapshot: snapshot).weights(for: WeightsKey(profile: .walking), at: morning)
            var random = SeededGenerator(seed: 1)
            func node() -> NodeIndex { NodeIndex(UInt32(random.next() % UInt64(snapshot.graph.nodeCount))) }
            for count in 0..<10_000 {
                if snapshot.hierarchySize != nil { return count }
                _ = weights.shortestPath(from: node(), to: node(), using: space)
            }
            return .max
        }
        let (with, without) = (try searches(order), try searches(nil))
        #expect(with * 4 < without, "\(with) with an order, \(without) without")
        #expect(without < .max)
    }

    @Test func `A network with a small core has an empty order, which is not used`() throws {
        let small = GridVenue(seed: 3, size: 4).venue
        let order = VenueSnapshot(small).dissectionOrder()
        #expect(numbers(of: order) == [0])
        #expect(VenueSnapshot(small, order: order).hierarchySize == nil)
        let weights = try Router(snapshot: VenueSnapshot(small, order: order))
            .weights(for: WeightsKey(profile: .walking), at: morning)
        weights.prepareHierarchy()
        #expect(weights.snapshot.hierarchySize != nil)
    }
}
