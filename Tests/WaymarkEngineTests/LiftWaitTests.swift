import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// Somebody waits for the only elevator, or rides in it, while something closes and opens again.
@Suite struct `The simulated traveller waits for an elevator as the route says` {
    private static let contents = """
        nodes:
          g: {start: [0, 0], land: [20, 0]}
          u: {up: [20, 10], end: [40, 10]}
        paths:
          - [start, land]
          - [up, end]
        connectors:
          - {id: lift, kind: elevator, name: Lift, stops: [land, up], wait: 30}
        """

    /// Seconds at the landing before something closes: in the wait, and in the ride.
    @Test(arguments: [8, 33], [1, 10, 100]) func `The wait starts again when it opens`(
        _ seconds: Int, _ pause: Int
    ) throws {
        for target in [Condition.Target.connector("lift"), .connectorStop("lift", level: "u")] {
            try waits(at: seconds, target, for: pause)
        }
    }

    private func waits(at seconds: Int, _ target: Condition.Target, for pause: Int) throws {
        let house = try ClosingEngine(Self.contents, levels: ClosingEngine.gallery)
        var journey = try house.journey(.node("start"), .node("end"), profile: .wheelchair)
        for _ in 0..<100 where journey.position?.point.x ?? 0 < 19.9 { _ = try journey.walk() }
        for _ in 0..<seconds { _ = try journey.walk() }
        try house.close(target)
        for _ in 0..<pause { _ = try journey.walk() }
        let venue = try house.engine.venue()
        try house.engine.lift(house.engine.conditions(of: venue), from: venue)
        _ = try journey.walk()
        let arrival = try #require(journey.session?.progress?.arrival)
        var walk = ObservedWalk()
        try walk.walk(&journey, 300)
        #expect(walk.hasArrived)
        // They arrive 4 m before the end.
        let early = arrival.milliseconds - journey.now.milliseconds
        #expect((0...6000).contains(early), "\(early) ms before the time that was said")
    }
}
