import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// An escalator and stairs to a gallery. The escalator takes 20 s.
@Suite struct `Who is on an escalator is carried from its foot on` {
    private let house: ClosingEngine

    init() throws {
        house = try ClosingEngine(
            """
            nodes:
              g: {start: [0, 0], foot: [10, 0], below: [0, 10]}
              u: {head: [20, 0], shop: [40, 0], above: [0, 10]}
            paths:
              - [start, foot]
              - [start, below]
              - [head, shop]
              - [head, above]
            connectors:
              - {id: up, kind: escalator, name: Up, stops: [foot, head], direction: up, length: 10}
              - {id: stairs, kind: stairs, name: Stairs, stops: [below, above], length: 10}
            places:
              - {id: shop, name: Shop, category: shop, at: shop}
            """, levels: ClosingEngine.gallery)
    }

    /// Returns a journey with the traveller some metres from the foot.
    private func journey(_ metres: Double, _ walk: inout ObservedWalk) throws -> Journey {
        var journey = try house.journey(.node("start"), .place("shop"))
        try walk.walk(&journey, 60) { $0.x >= 10 + metres }
        return journey
    }

    @Test(arguments: [0.3, 0.8, 1.5, 2.5]) func `It closes behind them`(metres: Double) throws {
        var walk = ObservedWalk()
        var journey = try journey(metres, &walk)
        try house.close(.connector("up"))
        var later = ObservedWalk()
        try later.walk(&journey, 100)
        #expect(later.hasArrived && !later.texts.contains { $0.contains("stairs") }, "\(later.texts)")
        #expect(later.points.allSatisfy { $0.x > 10 })
    }

    @Test(arguments: [0.3, 0.8, 1.5, 2.5]) func `The level ahead closes, and they are led out of it`(metres: Double)
        throws
    {
        var walk = ObservedWalk()
        var journey = try journey(metres, &walk)
        try house.close(level: "u")
        var later = ObservedWalk()
        try later.walk(&journey, 2)
        let isLedOut = later.events.contains { event in
            if case .navigation(.routeNotice(let told)) = event.kind, case .leavesClosed = told.notice {
                true
            } else {
                false
            }
        }
        #expect(isLedOut && later.count("did_reroute") == 1, "\(later.events.map(\.name))")
    }

    @Test func `Who stands before it turns away`() throws {
        var walk = ObservedWalk()
        var journey = try journey(-1, &walk)
        try house.close(.connector("up"))
        var later = ObservedWalk()
        try later.walk(&journey, 100)
        #expect(later.hasArrived && later.texts.contains { $0.contains("stairs") }, "\(later.texts)")
    }
}
