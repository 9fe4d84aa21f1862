import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// A corridor whose middle and the shop there are in an area, a room and on a border.
@Suite struct `Nobody arrives in what is closed while they stand outside of it` {
    private static let corridor = """
        nodes:
          g: {a: {at: [0, 0], kind: entrance}, b: [20, 0], c: [40, 0], d: [43, 0], e: [60, 0]}
        paths:
          - {id: p1, nodes: [a, b]}
          - {id: p2, nodes: [b, c]}
          - {id: door, nodes: [c, d], kind: door}
          - {id: p3, nodes: [d, e]}
        areas:
          - {id: zone, level: g, name: Zone, category: walkway, polygon: [[17, -3], [23, -3], [23, 3], [17, 3]]}
          - {id: around, level: g, name: Around, category: walkway, polygon: [[18.5, -3], [23, -3], [23, 3], [18.5, 3]]}
          - {id: before, level: g, name: Before, category: walkway, polygon: [[17, -3], [18.5, -3], [18.5, 3], [17, 3]]}
        units:
          - {id: room, level: g, category: lobby, polygon: [[17, -3], [23, -3], [23, 3], [17, 3]]}
        places:
          - {id: shop, name: Shop, category: shop, at: b}
          - {id: last, name: Last, category: shop, at: e}
        """

    private let house: ClosingEngine

    init() throws { house = try ClosingEngine(Self.corridor) }

    private func journey(_ waypoints: [Waypoint], _ profile: Profile = .walking) throws -> Journey {
        var journey = try Journey(
            house.engine, venue: house.engine.venue(),
            request: RouteRequest(waypoints: waypoints, profile: profile, time: .depart(ClinicEngine.now)),
            options: JourneyOptions(), at: ClinicEngine.now)
        _ = try journey.setOut()
        return journey
    }

    @Test(arguments: [Condition.Target.area("zone"), .area("room"), .area("before")], [Profile.walking, .wheelchair])
    func `They stop at its border`(target: Condition.Target, profile: Profile) throws {
        for end in [Waypoint.place("shop"), .node("b"), .position(Point(x: 20, y: 0), level: "g")] {
            var journey = try journey([.node("a"), end], profile)
            var walk = ObservedWalk()
            try walk.walk(&journey, 10)
            try house.close(target)
            try walk.walk(&journey, 60)
            let isStuck = journey.isStuck
            #expect(!walk.hasArrived && walk.count("did_arrive") == 0 && isStuck, "\(end)")
            #expect(walk.points.allSatisfy { $0.x <= 17.01 }, "\(walk.points.suffix(3))")
            #expect(walk.points.contains { $0.x > 16.5 })
            try house.engine.lift(house.engine.conditions(of: house.engine.venue()), from: house.engine.venue())
            try walk.walk(&journey, 60)
            #expect(walk.hasArrived, "\(end)")
        }
    }

    /// They count as arrived from 4 m before the shop on.
    @Test func `Who has arrived before it closes does not walk on into it`() throws {
        var journey = try journey([.node("a"), .place("shop")])
        var walk = ObservedWalk()
        try walk.walk(&journey, 60)
        #expect(walk.hasArrived && walk.points.allSatisfy { $0.x < 18.5 })
        try house.close(.area("around"))
        for _ in 0..<10 { _ = try journey.walk() }
        let (end, isStuck) = (try #require(journey.position?.point.x), journey.isStuck)
        #expect(end <= 18.51 && isStuck, "\(end)")
        try house.engine.lift(house.engine.conditions(of: house.engine.venue()), from: house.engine.venue())
        for _ in 0..<10 { _ = try journey.walk() }
        let last = journey.position?.point.x
        #expect(last == 20)
    }

    @Test func `A waypoint in it is not done`() throws {
        var journey = try journey([.node("a"), .place("shop"), .place("last")])
        var walk = ObservedWalk()
        try walk.walk(&journey, 10)
        try house.close(.area("zone"))
        try walk.walk(&journey, 60)
        let leg = journey.session?.position.leg
        #expect(walk.count("did_arrive") == 0 && leg == 0)
        #expect(walk.points.allSatisfy { $0.x <= 17.01 })
    }

    @Test func `Who is inside leaves it, and arrives beyond it`() throws {
        var journey = try journey([.node("a"), .place("last")])
        var walk = ObservedWalk()
        try walk.walk(&journey, 17)
        try house.close(.area("zone"))
        try walk.walk(&journey, 60)
        #expect(walk.hasArrived)
    }

    /// The zone is at the start of the path that they are on, and the destination is closed, too.
    @Test func `What closes behind them is not told as closed ahead`() throws {
        var journey = try house.journey(.node("a"), .place("last"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 25)
        try house.close(.place("last"))
        try house.close(.area("zone"))
        try walk.walk(&journey, 2)
        #expect(walk.count("did_fail_to_reroute") == 1)
        #expect(!walk.events.contains { "\($0)".contains("Zone") || "\($0)".contains("zone") }, "\(walk.events)")
    }
}
