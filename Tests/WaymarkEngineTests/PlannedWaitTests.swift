import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// A route that waits until something opens: what it says meanwhile, and what the wait for an elevator is once it is open.
@Suite struct `Waits that the route plans` {
    private static let contents = """
        nodes:
          g: {room: [0, 0], low: [40, 0], out: {at: [-40, 0], kind: entrance}}
          u: {high: [40, 0], end: [80, 0]}
        paths:
          - [out, room]
          - [room, low]
          - [high, end]
        connectors:
          - {id: lift, kind: elevator, name: Lift, stops: [low, high], wait: 20}
        places:
          - {id: shop, name: Shop, category: shop, at: end}
        """

    private func house() throws -> ClosingEngine { try ClosingEngine(Self.contents, levels: ClosingEngine.gallery) }

    private func after(_ seconds: Int64) -> Timestamp { ClinicEngine.now.adding(milliseconds: seconds * 1000) }

    /// Walks until the traveller is on the upper level, for so many seconds at most, and returns how many it took.
    private func climb(_ journey: inout Journey, _ walk: inout ObservedWalk, _ most: Int = 400) throws -> Int {
        for second in 1...most {
            try walk.walk(&journey, 1)
            if walk.levels.last == "u" { return second }
        }
        return .max
    }

    /// The seconds from the opening of the lift, before which the traveller stands, to the upper level.
    private func plainRide() throws -> Int {
        let house = try house()
        var journey = try house.journey(.node("room"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 5)
        try house.close(.connector("lift"))
        try walk.walk(&journey, 100)
        try house.engine.lift(house.engine.conditions(of: house.engine.venue()), from: house.engine.venue())
        return try climb(&journey, &walk)
    }

    @Test(arguments: [60, 100, 150])
    func `The wait for a lift starts when it opens`(_ closed: Int) throws {
        let house = try house()
        try house.close(.connector("lift"), until: after(Int64(closed)))
        var journey = try house.journey(.node("room"), .place("shop"))
        let planned = try #require(journey.session?.remaining(at: ClinicEngine.now)).milliseconds
        var walk = ObservedWalk()
        try walk.walk(&journey, closed)
        #expect(walk.levels.last == "g")
        let ride = try climb(&journey, &walk)
        #expect(abs(ride - (try plainRide())) <= 2, "\(ride)")
        try walk.walk(&journey, 100)
        let arrival = try #require(walk.events.last { $0.name == "did_arrive" }).time
        #expect(abs(arrival.milliseconds - ClinicEngine.now.milliseconds - planned) <= 6_000)
    }

    @Test(arguments: [60, 100])
    func `It starts when the lift is opened before its time, too`(_ opened: Int) throws {
        let house = try house()
        try house.close(.connector("lift"), until: after(300))
        var journey = try house.journey(.node("room"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, opened)
        try house.engine.lift(house.engine.conditions(of: house.engine.venue()), from: house.engine.venue())
        let ride = try climb(&journey, &walk)
        #expect(abs(ride - (try plainRide())) <= 2, "\(ride)")
    }

    @Test(arguments: [1, 4, 10, 18])
    func `Nobody rides in a lift that closes again while they wait for it`(_ seconds: Int) throws {
        let house = try house()
        try house.close(.connector("lift"), until: after(100))
        var journey = try house.journey(.node("room"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 100 + seconds)
        try house.close(.connector("lift"), until: after(200))
        try walk.walk(&journey, 199 - 100 - seconds)
        #expect(walk.levels.last == "g")
        let ride = try climb(&journey, &walk)
        #expect(abs(ride - (try plainRide())) <= 3, "\(ride)")
    }

    @Test func `The lift is not announced before it opens`() throws {
        let house = try house()
        try house.close(.connector("lift"), until: after(120))
        var journey = try house.journey(.node("room"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 119)
        func told(_ texts: [String]) -> Int { texts.count { $0.lowercased().contains("take the lift") } }
        #expect(told(walk.allTexts) == 0, "\(walk.allTexts)")
        try walk.walk(&journey, 3)
        #expect(told(walk.texts) == 1, "\(walk.texts)")
    }

    @Test func `Who is inside a step that was not told is told the rest of it`() throws {
        let house = try ClosingEngine(
            """
            nodes:
              g: {out: {at: [0, -40], kind: entrance}, a: [40, -40], door: [40, -10]}
              u: {in: [40, -10], hall: [40, 10], far: [40, 40], end: [80, 40]}
            paths:
              - [out, a, door]
              - [in, hall, far, end]
            connectors:
              - {id: porch, kind: passage, name: Porch, stops: [door, in]}
            areas:
              - {id: yard, level: u, name: Yard, polygon: [[30, 20], [50, 20], [50, 30], [30, 30]]}
            places:
              - {id: shop, name: Shop, category: shop, at: end}
            """,
            levels:
                "buildings: [{id: hall, name: Hall}]\nlevels: [{id: g, ordinal: 0, name: Street, outdoor: yes}, {id: u, ordinal: 0, name: Ground, building: hall}]"
        )
        var journey = try house.journey(.node("out"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 20)
        try house.close(.area("yard"))
        try walk.walk(&journey, 60)
        try #require(walk.levels.last == "u")
        let told = walk.texts.count
        try house.engine.lift(house.engine.conditions(of: house.engine.venue()), from: house.engine.venue())
        try walk.walk(&journey, 3)
        let news = walk.texts.dropFirst(told)
        #expect(!news.isEmpty && !news.contains { $0.contains("nter") }, "\(walk.texts)")
    }
}
