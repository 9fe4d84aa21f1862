import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `A slow area takes its time where it is` {
    private let hall: ZonedHall

    init() throws { hall = try ZonedHall() }

    @Test(arguments: [Condition.Effect.delayed(seconds: 100), .slowed(factor: 10)])
    func `A slow part of a path changes the times there and not beside it`(effect: Condition.Effect) throws {
        var journey = try hall.house.journey(.place("p1"), .place("p3"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 60) { $0.x > 16 }
        let speed = 1.4
        try hall.house.engine.add(
            ConditionDraft(target: .area("middle"), effect: effect), to: hall.house.engine.venue())
        var later = ObservedWalk()
        try later.walk(&journey, 300)
        #expect(later.hasArrived)
        let steps = zip(later.points, later.points.dropFirst())
        // Before the zone they walk as before, and in it slowly.
        #expect(steps.allSatisfy { $1.x > 24.9 || $0.distance(to: $1) > speed * 0.6 }, "\(later.points.prefix(10))")
        #expect(steps.contains { $0.x > 26 && $1.x < 34 && $0.distance(to: $1) < speed * 0.3 })
        let arrivals = later.progress.map { $0.arrival.milliseconds }
        let end = try #require(arrivals.last)
        #expect(arrivals.dropFirst(2).allSatisfy { abs($0 - end) < 6000 }, "\(arrivals.map { ($0 - end) / 1000 })")
    }
}
