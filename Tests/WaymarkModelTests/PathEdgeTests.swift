import Testing
import WaymarkModel

@Suite struct `Edges keep rare attributes apart` {
    private static let changes: [@Sendable (inout PathEdge) -> Void] = [
        { $0.name = "North" }, { $0.stepCount = 3 }, { $0.incline = 0.1 }, { $0.width = 2 }, { $0.access = ["staff"] },
        { $0.signpost = "A" }, { $0.reverseSignpost = "B" }, { $0.tags = ["a": "b"] }, { $0.delay = 4 },
        { $0.isAccessible = false },
    ]

    @Test func `A copy does not change with its original`() {
        for change in Self.changes {
            for earlier in [{ @Sendable _ in }] + Self.changes {
                var edge = PathEdge(id: "e", from: "a", to: "b", length: 1)
                earlier(&edge)
                let before = edge
                var copy = edge
                change(&copy)
                #expect(edge == before)
                #expect(edge.hashValue == before.hashValue)
                change(&edge)
                #expect(edge == copy)
                #expect(edge.hashValue == copy.hashValue)
            }
        }
    }

    @Test func `An attribute that is taken away leaves an equal edge`() {
        let plain = PathEdge(id: "e", from: "a", to: "b", length: 1)
        var edge = plain
        edge.width = 2
        edge.tags = ["a": "b"]
        #expect(edge != plain)
        edge.width = nil
        edge.tags = [:]
        #expect(edge == plain)
        #expect(Set([edge, plain]).count == 1)
    }

    @Test func `A large venue has small edges`() { #expect(MemoryLayout<PathEdge>.size <= 120) }
}
