import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// The hall with three rooms, with a shop a metre behind the wall of the hall, and others.
@Suite struct `Nobody arrives through a wall` {
    private let hall: ClosingEngine

    init() throws {
        let contents = ZonedHall.contents
            .replacing("position: [10,25]", with: "position: [3,21]")
            .replacing(
                "  - {id: kiosk,",
                with: "  - {id: back, name: Back, category: shop, level: g, position: [15,29]}\n  - {id: kiosk,"
            )
            .replacing("position: [50,25]", with: "position: [50,22]")
        hall = try ClosingEngine(contents, levels: ZonedHall.levels)
    }

    private func take(_ points: [(Double, Double)], _ journey: inout Journey, to walk: inout ObservedWalk) throws {
        for (x, y) in points {
            let time = journey.now.adding(seconds: 1)
            walk.events += try journey.take(
                .fix(Fix(point: Point(x: x, y: y), level: "g", accuracy: 1, time: time)))
        }
    }

    @Test(arguments: [false, true]) func `A shop behind the wall is reached by its door`(isScanned: Bool) throws {
        var journey = try hall.journey(.node("din"), .place("p1"))
        var walk = ObservedWalk()
        try take([(1, 10.8), (2, 17), (3, 19.5), (3, 19.5)], &journey, to: &walk)
        var fix = Fix(point: Point(x: 3, y: 19.6), level: "g", accuracy: 1, time: journey.now.adding(seconds: 1))
        fix.isScanned = isScanned
        walk.events += try journey.take(.fix(fix))
        let left = try #require(walk.progress.last)
        #expect(walk.count("did_arrive") == 0 && left.distanceRemaining > 6, "\(left.distanceRemaining)")
        #expect(!walk.texts.contains { $0.contains("rrive") }, "\(walk.texts)")
        try take([(6, 19), (9, 19), (10, 20), (10, 21), (8, 21), (6, 21)], &journey, to: &walk)
        #expect(walk.count("did_arrive") == 1, "\(walk.texts)")
    }

    @Test func `Its only door is closed`() throws {
        var journey = try hall.journey(.node("din"), .place("p1"))
        var walk = ObservedWalk()
        try take([(1, 10.8)], &journey, to: &walk)
        try hall.close(.area("r1"), .edge("d1"))
        try take([(2, 17), (3, 19.5), (3, 19.5), (3, 19.6)], &journey, to: &walk)
        let isClosed = journey.session?.isWayClosed == true
        #expect(
            walk.count("did_arrive") == 0 && walk.count("way_reopened") == 0 && isClosed, "\(walk.events.map(\.name))")
    }

    @Test func `A waypoint behind the wall is not passed`() throws {
        var journey = try hall.journey(.node("din"), .place("p1"), .place("p3"))
        var walk = ObservedWalk()
        try take([(1, 10.8)], &journey, to: &walk)
        try hall.close(.edge("d1"))
        try take([(2, 17), (3, 19.5), (6, 18)], &journey, to: &walk)
        let leg = journey.session?.position.leg
        #expect(walk.count("did_arrive") == 0 && leg == 0)
    }

    @Test func `The last of several legs ends behind the wall, too`() throws {
        var journey = try hall.journey(.node("din"), .place("kiosk"), .place("p1"))
        var walk = ObservedWalk()
        try take([(1, 10), (30, 10), (54, 10), (20, 17), (3, 19.5)], &journey, to: &walk)
        #expect(walk.count("did_arrive") == 1, "\(walk.texts)")
    }

    @Test func `Who is outside of the house is not in it`() throws {
        var journey = try hall.journey(.node("din"), .place("back"))
        var walk = ObservedWalk()
        try take([(1, 10), (5, 15), (15, 31.5)], &journey, to: &walk)
        #expect(walk.count("did_arrive") == 0)
    }

    @Test func `Through an open door they are at the place`() throws {
        var journey = try hall.journey(.node("din"), .place("p3"))
        var walk = ObservedWalk()
        try take([(1, 10), (30, 14), (50, 18.5)], &journey, to: &walk)
        #expect(walk.count("did_arrive") == 1, "\(walk.texts)")
        var other = try hall.journey(.node("din"), .place("p3"))
        var later = ObservedWalk()
        try hall.close(.edge("d3"))
        try take([(1, 10), (30, 14), (50, 18.5)], &other, to: &later)
        #expect(later.count("did_arrive") == 0, "\(later.texts)")
    }

    @Test func `In the same hall they arrive from every side`() throws {
        for point in [(53.0, 10.0), (56, 13.5), (59, 8)] {
            var journey = try hall.journey(.node("din"), .place("kiosk"))
            var walk = ObservedWalk()
            try take([(1, 10), (30, 10), point], &journey, to: &walk)
            #expect(walk.count("did_arrive") == 1, "\(point)")
        }
    }
}
