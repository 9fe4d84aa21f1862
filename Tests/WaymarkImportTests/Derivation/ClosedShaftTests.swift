import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `A shaft that nobody may enter` {
    private static func tower(_ levels: Int, closed: Set<Int>, kind: String = "elevator") throws -> Derived {
        try PlannedVenue(
            levels: (0..<levels).map { "{id: l\($0), ordinal: \($0), name: Level \($0)}" },
            units: (0..<levels).flatMap { level in
                [
                    PlannedVenue.unit("hall\(level)", "hall", 0...20, 0...6, level: "l\(level)"),
                    PlannedVenue.unit(
                        "shaft\(level)", kind, 20...23, 0...3, level: "l\(level)",
                        closed.contains(level) ? "walking: none" : ""),
                ]
            },
            openings: (0..<levels).map {
                "{id: door\($0), level: l\($0), at: [[20, 1], [20, 2]], units: [hall\($0), shaft\($0)]}"
            },
            places: (0..<levels).map { "{id: p\($0), name: P\($0), category: shop, level: l\($0), position: [5, 3]}" }
        ).derived()
    }

    @Test(arguments: ["elevator", "stairs"])
    func `It is a closed connector if it joins only two levels`(kind: String) throws {
        for closed in [[0], [1], [0, 1]] as [Set<Int>] {
            let derived = try Self.tower(2, closed: closed, kind: kind)
            #expect(derived.venue.connectors.map(\.closure) == ["walking: none"], "\(closed)")
            #expect(derived.messages(.shaftWithOneEnd) == [])
        }
        #expect(try Self.tower(2, closed: [], kind: kind).venue.connectors.map(\.closure) == [nil])
    }

    @Test func `An elevator passes the level on which it is closed`() throws {
        let derived = try Self.tower(3, closed: [1])
        let connector = try #require(derived.venue.connectors.first)
        #expect(connector.closure == nil)
        #expect(connector.stops.map { $0.hours?.source } == [nil, "off", nil])
        #expect(derived.distance("p0", "p2") != nil)
        #expect(
            derived.venue.edges.filter { $0.path == "floor:shaft1" }.allSatisfy { $0.statedClosure == "walking: none" })
    }
}
