import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// A ring with two ways behind a waypoint, of which one is offered as another way.
@Suite struct `What closes behind a traveller takes no other way from them` {
    private static let contents = """
        nodes:
          g: {s: [-30, 0], a: [-15, 0], v: [0, 0], p: [0, 30], q: [0, -31], p2: [60, 30], q2: [60, -31], z: [60, 0]}
        paths:
          - {id: first, nodes: [s, a]}
          - [a, v]
          - [v, p]
          - [p, p2]
          - [p2, z]
          - {id: other, nodes: [v, q]}
          - [q, q2]
          - [q2, z]
        places:
          - {id: z, name: Z, category: shop, at: z}
        areas:
          - {id: start, level: g, name: Start, category: walkway, polygon: [[-31, -1], [-16, -1], [-16, 1], [-31, 1]]}
        """

    private let house: ClosingEngine

    init() throws { house = try ClosingEngine(Self.contents) }

    @Test(
        arguments: [[], [Waypoint.node("v")], [.node("a"), .node("v")]] as [[Waypoint]],
        [Condition.Target.edge("first"), .area("start")])
    func `One is still offered, and can be taken`(via: [Waypoint], closed: Condition.Target) throws {
        for seconds in [14, 22] {
            let house = try ClosingEngine(Self.contents)
            var journey = try Journey(
                house.engine, venue: house.engine.venue(),
                request: RouteRequest(
                    waypoints: [.node("s")] + via + [.place("z")], profile: .walking, time: .depart(ClinicEngine.now)),
                options: JourneyOptions(), at: ClinicEngine.now)
            _ = try journey.setOut()
            var walk = ObservedWalk()
            try walk.walk(&journey, seconds)
            #expect(journey.session?.alternatives.count == 1, "\(seconds)")
            try house.close(closed)
            try walk.walk(&journey, 1)
            #expect(journey.session?.alternatives.count == 1, "\(seconds)")
            let rest = try #require(journey.session?.progress?.distanceRemaining)
            let other = try #require(journey.session?.alternatives.first)
            #expect(other.route.distance < rest + 60 && other.route.legs.count == via.count + 1)
            _ = try journey.take(.command(.takeAlternative(0), at: journey.now))
            try walk.walk(&journey, 200)
            #expect(walk.hasArrived && walk.points.contains { $0.y < -30 })
        }
    }

    /// An area over the first part of the path that somebody is on, behind them: nothing ahead is closed.
    @Test(arguments: [5, 8, 11]) func `What closes behind them on their own path changes nothing`(seconds: Int) throws {
        let house = try ClosingEngine(
            Self.contents.replacing(
                "[-31, -1], [-16, -1], [-16, 1], [-31, 1]", with: "[-31, -1], [-27, -1], [-27, 1], [-31, 1]"))
        var journey = try house.journey(.node("s"), .place("z"))
        var walk = ObservedWalk()
        try walk.walk(&journey, seconds)
        #expect(journey.session?.alternatives.count == 1)
        try house.close(.area("start"))
        try walk.walk(&journey, 1)
        #expect(walk.count("will_reroute") == 0 && walk.count("did_reroute") == 0)
        #expect(walk.count("did_refresh_route") == 1 && walk.count("did_fail_to_update_alternatives") == 0)
        let rest = try #require(journey.session?.progress?.distanceRemaining)
        let other = try #require(journey.session?.alternatives.first)
        #expect(journey.session?.alternatives.count == 1 && other.route.distance > rest)
        _ = try journey.take(.command(.takeAlternative(0), at: journey.now))
        try walk.walk(&journey, 200)
        #expect(walk.hasArrived && walk.points.contains { $0.y < -30 } && walk.longestStep < 2.5)
    }

    @Test func `One that closes is withdrawn`() throws {
        var journey = try house.journey(.node("s"), .node("v"), .place("z"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 14)
        try house.close(.edge("other"))
        try walk.walk(&journey, 1)
        #expect(journey.session?.alternatives == [])
        try walk.walk(&journey, 200)
        #expect(walk.hasArrived)
    }

    /// A place in the middle with an entrance on each side of its wall: who has come in by one does not go on from the other.
    @Test(arguments: [Waypoint.place("hall"), .category("hall", level: nil)])
    func `One goes on from the entrance at which they are`(via: Waypoint) throws {
        let entrances = Self.contents.replacing(
            "places:", with: "places:\n  - {id: hall, name: Hall, category: hall, at: [v, far]}"
        )
        .replacing("v: [0, 0], ", with: "v: [0, 0], far: [2, -3], ").replacing(
            "- [v, p]", with: "- [v, p]\n  - [far, q]")
        let house = try ClosingEngine(entrances)
        var journey = try house.journey(.node("s"), via, .place("z"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 30)
        try house.close(.edge("first"))
        try walk.walk(&journey, 1)
        let others = try #require(journey.session?.alternatives)
        #expect(!others.isEmpty)
        for other in others {
            let passed = other.route.legs.flatMap(\.segments)
            for (one, next) in zip(passed, passed.dropFirst()) { #expect(one.end.distance(to: next.start) < 0.01) }
        }
    }
}
