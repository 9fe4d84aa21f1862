import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkTestSupport

/// Somebody in the doorway of a hall, when both burn.
@Suite struct `Who is in a doorway that closes leaves it on the open side` {
    @Test(arguments: ["", ", door: swinging"], [10.37, 10.4, 10.45])
    func `They do not go back through the hall`(door: String, start: Double) throws {
        let house = try ClosingEngine(
            """
            units:
              - {id: hall, level: g, name: Hall, category: walkway, polygon: [[0, 0], [20, 0], [20, 10], [0, 10]]}
              - {id: room, level: g, name: Room, category: room, polygon: [[20, 0], [30, 0], [30, 10], [20, 10]]}
            openings:
              - {id: front, level: g, at: [0, 5], units: [hall]\(door)}
              - {id: inner, level: g, at: [20, 5], units: [hall, room]\(door)}
            nodes: {g: {out: [-15, 5], far: [-15, 40]}}
            paths: [[out, far]]
            """)
        for isAlarm in [true, false] {
            var journey = try house.journey(
                .position(Point(x: start, y: 5), level: "g"), .position(Point(x: -15, y: 40), level: "g"))
            for _ in 0..<100 where (journey.position?.point.x ?? 0) > 0.15 { _ = try journey.walk() }
            let here = journey.position?.point.x ?? 9
            try #require(here > 0 && here < 0.15, "\(here)")
            try house.close(.edge("front"), .area("hall"))
            if isAlarm { _ = try journey.take(.command(.leave, at: journey.now)) }
            var walk = ObservedWalk()
            try walk.walk(&journey, 5)
            #expect(walk.points.allSatisfy { $0.x < 0.4 } && (walk.points.last?.x ?? 9) < -0.5, "\(walk.points)")
            _ = try house.engine.undo()
            _ = try house.engine.undo()
        }
    }

    /// On the line through each door, and before and behind it.
    @Test(arguments: [19.5, 19.9, 20, 25.4, 25.8, 26, 26.1, 26.5], [false, true])
    func `Of a room between two halls, nobody enters it or is kept in it`(x: Double, isAlarm: Bool) throws {
        let house = try ClosingEngine(
            """
            units:
              - {id: one, level: g, category: walkway, polygon: [[0, -8], [20, -8], [20, 8], [0, 8]]}
              - {id: lock, level: g, category: walkway, polygon: [[20, -8], [26, -8], [26, 8], [20, 8]]}
              - {id: two, level: g, category: walkway, polygon: [[26, -8], [60, -8], [60, 8], [26, 8]]}
            openings:
              - {id: west, level: g, at: [[20, -1], [20, 1]], units: [one, lock], door: swinging}
              - {id: east, level: g, at: [[26, -1], [26, 1]], units: [lock, two], door: swinging}
            """)
        let start = Point(x: x - 8 * Profile.walking.speed, y: 0)
        var journey = try house.journey(.position(start, level: "g"), .position(Point(x: 55, y: 0), level: "g"))
        for _ in 0..<8 { _ = try journey.walk() }
        let here = try #require(journey.position?.point.x)
        #expect(abs(here - x) < 0.002, "\(here)")
        try house.close(.area("lock"))
        if isAlarm { _ = try journey.take(.command(.leave, at: journey.now)) }
        var walk = ObservedWalk()
        try walk.walk(&journey, 60)
        let end = walk.points.last?.x ?? 0
        #expect(x > 20 ? walk.hasArrived : end < 20.1 && !walk.hasArrived, "to \(end): \(walk.texts)")
    }
}
