import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// A corridor from a (0 m) to d (60 m) with an area from 25 m to 35 m, in which somebody is when it closes.
@Suite struct `Who was led out of a closed area is led on when it opens` {
    private static let corridor = """
        nodes:
          g: {a: {at: [0, 0], kind: entrance}, b: [20, 0], c: [40, 0], d: [60, 0]}
        paths:
          - {id: p1, nodes: [a, b]}
          - {id: p2, nodes: [b, c]}
          - {id: p3, nodes: [c, d]}
        areas:
          - {id: zone, level: g, name: Zone, category: walkway, polygon: [[25, -3], [35, -3], [35, 3], [25, 3]]}
        places:
          - {id: shop, name: Shop, category: shop, at: d}
        """

    private let house: ClosingEngine

    init() throws { house = try ClosingEngine(Self.corridor) }

    private func reopen() throws {
        try house.engine.lift(house.engine.conditions(of: house.engine.venue()), from: house.engine.venue())
    }

    /// They wait at b, and look back.
    @Test(arguments: [true, false]) func `At the moment of its end, or when it is lifted`(isTimed: Bool) throws {
        var journey = try house.journey(.node("a"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 22)
        try house.close(.area("zone"), until: ClinicEngine.now.adding(seconds: isTimed ? 40 : 60))
        try walk.walk(&journey, 17)
        #expect(walk.texts.last == "Turn around and head west")
        #expect(walk.points.last == Point(x: 20, y: 0))
        var later = ObservedWalk()
        if !isTimed { try reopen() }
        try later.walk(&journey, 2)
        #expect(later.texts == ["Head east"], "\(later.texts)")
        try later.walk(&journey, 60)
        #expect(later.hasArrived)
        #expect(later.texts.count == 2, "\(later.texts)")
        let xs = later.points.map(\.x)
        #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 <= $1 }, "\(xs)")
    }

    /// They are on the way out still, and need not go on with that.
    @Test func `Also from within it`() throws {
        var journey = try house.journey(.node("a"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 25)
        try house.close(.area("zone"), until: ClinicEngine.now.adding(seconds: 60))
        try walk.walk(&journey, 2)
        let before = try #require(walk.points.last?.x)
        try reopen()
        var later = ObservedWalk()
        try later.walk(&journey, 60)
        #expect(later.hasArrived)
        #expect(
            later.points.allSatisfy { $0.x >= before - 1.2 },
            "\(later.points.prefix(8))")
        #expect(!later.texts.contains { $0.contains("west") }, "\(later.texts)")
    }

    /// Beyond the zone there is nothing to turn round for.
    @Test func `Who is led out ahead hears of no new route`() throws {
        var journey = try house.journey(.node("a"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 26)
        try house.close(.area("zone"))
        try walk.walk(&journey, 2)
        try reopen()
        var later = ObservedWalk()
        try later.walk(&journey, 60)
        #expect(later.hasArrived && later.count("did_reroute") == 0, "\(later.events.map(\.name))")
        #expect(later.texts == ["Arrive at Shop"])
    }
}
