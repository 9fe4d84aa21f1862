import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// A hall with a narrow part in its middle and a way round, in which the signal is lost for a minute.
@Suite struct `What closes behind an estimated position is seen when the signal is back` {
    private let house: ClosingEngine

    init() throws {
        house = try ClosingEngine(
            """
            nodes:
              g: {door: {at: [0, 0], kind: entrance}, mid: [20, 0], gate: [40, 0], side: [30, 30], far: [150, 0]}
            paths:
              - [door, mid]
              - {id: narrow, nodes: [mid, gate]}
              - [gate, far]
              - {id: round, nodes: [mid, side, gate]}
            places:
              - {id: shop, name: Shop, category: shop, at: far}
            """)
    }

    @Test func `The way round is taken, and nobody walks through`() throws {
        var journey = try house.journey(.node("door"), .place("shop"))
        for _ in 0..<5 { _ = try journey.walk() }
        _ = try journey.wait(seconds: 60)
        // The estimate is behind the narrow part, the traveller before it.
        let venue = try house.engine.venue()
        try house.close(ConditionTargetResolver(venue.venue).targets("narrow")[0])
        _ = try journey.wait(seconds: 1)
        var walk = ObservedWalk()
        try walk.walk(&journey, 200)
        #expect(walk.hasArrived)
        #expect(walk.count("did_reroute") == 1)
        let inside = walk.points.filter { $0.x > 21 && $0.x < 39 && $0.y.magnitude < 0.5 }
        // Where the estimate is at first, nobody walks.
        #expect(inside.isEmpty, "\(inside)")
    }

    @Test func `Without news, a signal that is back changes nothing`() throws {
        var journey = try house.journey(.node("door"), .place("shop"))
        for _ in 0..<5 { _ = try journey.walk() }
        _ = try journey.wait(seconds: 60)
        var walk = ObservedWalk()
        try walk.walk(&journey, 200)
        #expect(walk.hasArrived)
        #expect(walk.count("did_reroute") == 0 && walk.count("did_refresh_route") == 0)
    }
}
