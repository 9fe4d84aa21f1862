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

    /// A yard between the door and the shop, with a way round.
    private static let yard = """
        nodes:
          g: {door: {at: [0, 0], kind: entrance}, mid: [20, 0], gate: [60, 0], s1: [20, 30], s2: [60, 30], far: [150, 0]}
        paths:
          - [door, mid]
          - [mid, gate]
          - [gate, far]
          - [mid, s1, s2, gate]
        areas:
          - {id: yard, level: g, name: Yard, category: walkway, polygon: [[24, -8], [56, -8], [56, 8], [24, 8]]}
        places:
          - {id: shop, name: Shop, category: shop, at: far}
        """

    /// What happens before, and while no fix comes, after how many seconds, and where the estimate is then.
    @Test(arguments: [10, 25, 35, 50], [true, false])
    func `Who only seems to be inside of what closes is led round it`(second: Int, isRemoved: Bool) throws {
        let house = try ClosingEngine(Self.yard)
        var journey = try house.journey(.node("door"), .place("shop"))
        for _ in 0..<8 { _ = try journey.walk() }
        _ = try journey.wait(seconds: second)
        if isRemoved {
            try house.load(Self.yard.replacing("  - [mid, gate]\n", with: ""))
        } else {
            try house.close(.area("yard"))
        }
        _ = try journey.wait(seconds: 70 - second)
        var walk = ObservedWalk()
        try walk.walk(&journey, 250)
        let real = walk.points.dropFirst()
        #expect(walk.hasArrived, "\(walk.texts)")
        #expect(!real.contains { $0.x > 25 && $0.x < 55 && $0.y.magnitude < 7 }, "\(walk.texts)")
        #expect(zip(real, real.dropFirst()).allSatisfy { $0.distance(to: $1) < 2.5 })
        #expect(walk.count("off_route_alert_shown") == 0)
    }

    @Test func `Without a way round, they stop before it, and go on when it opens`() throws {
        let house = try ClosingEngine(Self.yard.replacing("  - [mid, s1, s2, gate]\n", with: ""))
        var journey = try house.journey(.node("door"), .place("shop"))
        for _ in 0..<8 { _ = try journey.walk() }
        _ = try journey.wait(seconds: 35)
        try house.close(.area("yard"))
        _ = try journey.wait(seconds: 30)
        var walk = ObservedWalk()
        try walk.walk(&journey, 100)
        #expect(!walk.hasArrived && journey.isStuck)
        #expect(walk.points.dropFirst().allSatisfy { $0.x < 25 }, "\(walk.texts)")
        for condition in try house.engine.storedConditions(of: "house") {
            try house.engine.lift(condition, from: house.engine.venue())
        }
        try walk.walk(&journey, 250)
        #expect(walk.hasArrived)
    }

    /// The estimate is at the shop already, so that nothing is left of the way from there.
    @Test(arguments: [1, 30], [[], ["far2"]]) func `The end of the way closes when the estimate has come to it`(
        second: Int, further: [String]
    ) throws {
        let house = try ClosingEngine(
            """
            nodes:
              g: {door: {at: [0, 0], kind: entrance}, mid: [20, 0], far: [40, 0], side: [40, 40], far2: [80, 40]}
            paths:
              - [door, mid]
              - {id: end, nodes: [mid, far]}
              - [far, side, mid]
              - [side, far2]
            places:
              - {id: shop, name: Shop, category: shop, at: far}
            """)
        let waypoints = [Waypoint.node("door"), .place("shop")] + further.map { .node(FeatureID(rawValue: $0)) }
        var journey = try Journey(
            house.engine, venue: house.engine.venue(),
            request: RouteRequest(waypoints: waypoints, profile: .walking, time: .depart(ClinicEngine.now)),
            options: JourneyOptions(), at: ClinicEngine.now)
        _ = try journey.setOut()
        for _ in 0..<8 { _ = try journey.walk() }
        _ = try journey.wait(seconds: 70)
        try house.close(.edge("end"))
        let events = try journey.wait(seconds: second)
        #expect(!events.contains { $0.name == "did_arrive" })
        var walk = ObservedWalk()
        try walk.walk(&journey, 250)
        #expect(walk.hasArrived, "\(walk.texts)")
        let real = walk.points.dropFirst()
        #expect(!real.contains { $0.x > 21 && $0.x < 39 && $0.y.magnitude < 0.5 }, "\(walk.texts)")
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
