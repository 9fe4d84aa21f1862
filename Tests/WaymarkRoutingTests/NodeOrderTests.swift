import Testing
import WaymarkTestSupport

@testable import WaymarkRouting

@Suite struct `The nodes of a graph are ordered by their keys` {
    @Test func `Keys are in ascending order, and equal keys in their first order`() {
        var random = SeededGenerator(seed: 11)
        for round in 0..<200 {
            // Of few bits, many keys are equal; 64 bits take all passes.
            let bits = UInt64([1, 11, 12, 22, 23, 37, 63, 64][round % 8])
            let keys = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                UInt64.random(in: 0...UInt64.max, using: &random) >> (64 - bits)
            }
            let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { UInt32($0) }
            #expect(NodeOrder.sorted(keys) == expected, "\(bits) bits, \(keys.count) keys")
        }
    }
}
