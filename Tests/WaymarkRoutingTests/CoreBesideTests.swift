import Foundation
import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `The core can be made beside the weights` {
    @Test func `Ways are the same whether the core was made before, beside or with the weights`() throws {
        let space = SearchSpace()
        for seed in 0..<RandomQueries.seeds {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0xbe51de)
            let (request, _) = RandomQueries.request(drawn, &random)
            guard case .depart(let departure) = request.time else { continue }
            let key = WeightsKey(request, conditions: [])
            let snapshots = (0..<3).map { _ in VenueSnapshot(drawn.venue) }
            for snapshot in snapshots { #expect(!snapshot.hasCore) }
            snapshots[0].prepareCore()
            #expect(snapshots[0].hasCore)
            let (beside, ended) = (snapshots[1], DispatchSemaphore(value: 0))
            DispatchQueue.global().async {
                beside.prepareCore()
                ended.signal()
            }
            let weights = try snapshots.map { try Router(snapshot: $0).weights(for: key, at: departure) }
            ended.wait()
            for snapshot in snapshots { #expect(snapshot.hasCore) }
            for _ in 0..<10 {
                let ends = (0..<2).map { _ in
                    NodeIndex(UInt32.random(in: 0..<UInt32(beside.graph.nodeCount), using: &random))
                }
                let ways = weights.map { $0.shortestPath(from: ends[0], to: ends[1], engine: .core, using: space) }
                #expect(
                    ways.allSatisfy { $0?.weight == ways[0]?.weight && $0?.edges == ways[0]?.edges }, "seed \(seed)")
            }
        }
    }
}
