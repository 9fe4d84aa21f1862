import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// A level closes with the traveller and their destination on it, and nothing leads out of it.
@Suite struct `Nobody who is shut in on a closed level walks on to a closed destination` {
    private static let gallery = """
        nodes:
          g: {a: [0, 0], b: {at: [20, 0], kind: entrance}}
          u: {c: [20, 0], d: [60, 0], e: [100, 0]}
        paths:
          - [a, b]
          - {id: first, nodes: [c, d]}
          - {id: last, nodes: [d, e]}
        connectors:
          - {id: stairs, kind: stairs, name: Stairs, stops: [b, c], length: 12}
        places:
          - {id: shop, name: Shop, category: shop, at: e}
        """

    private func gallery() throws -> ClosingEngine {
        try ClosingEngine(Self.gallery, levels: ClosingEngine.tower)
    }

    /// Returns a journey whose traveller is in the gallery, 70 m before the shop.
    private func journey(in house: ClosingEngine) throws -> Journey {
        var journey = try house.journey(.node("a"), .place("shop"))
        for _ in 0..<200 where journey.position?.level != "u" || (journey.position?.point.x ?? 0) < 30 {
            _ = try journey.walk()
        }
        return journey
    }

    @Test(arguments: ["u", "tower"]) func `They stop where they are`(closed: String) throws {
        let house = try gallery()
        var journey = try journey(in: house)
        let x = try #require(journey.position?.point.x)
        try house.close(.connector("stairs"))
        try house.close(level: closed)
        var walk = ObservedWalk()
        try walk.walk(&journey, 60)
        #expect(walk.points.allSatisfy { abs($0.x - x) < 1.5 } && !walk.hasArrived, "\(walk.points)")
        #expect(walk.count("did_fail_to_reroute") == 1, "\(walk.events.map(\.name))")
        let isStuck = journey.isStuck
        #expect(isStuck)
        let step = try #require(journey.session?.position)
        let isClosed = journey.session?.isClosed(step)
        #expect(isClosed == true)
    }

    @Test func `They go on when it opens`() throws {
        let house = try gallery()
        var journey = try journey(in: house)
        try house.close(.connector("stairs"))
        try house.close(level: "u", until: ClinicEngine.now.adding(seconds: 150))
        var walk = ObservedWalk()
        try walk.walk(&journey, 30)
        #expect(!walk.hasArrived)
        try walk.walk(&journey, 200)
        #expect(walk.hasArrived, "\(walk.points.last as Any)")
    }

    @Test(arguments: ["u", "tower"]) func `It does not help that it opens before they would arrive`(
        closed: String
    ) throws {
        let house = try gallery()
        var journey = try journey(in: house)
        let x = try #require(journey.position?.point.x)
        let opens = journey.now.adding(seconds: 40)
        try house.close(level: closed, until: opens)
        var walk = ObservedWalk()
        for _ in 0..<38 { try walk.walk(&journey, 1) }
        #expect(walk.points.allSatisfy { $0.x < x + 1.5 }, "they are led out: \(walk.points)")
        #expect((walk.points.last?.x ?? 0) < x - 8, "\(walk.points.last as Any)")
        try walk.walk(&journey, 200)
        #expect(walk.hasArrived, "\(walk.points.last as Any)")
    }

    @Test func `They stop where they are until it opens if nothing leads out`() throws {
        let house = try gallery()
        var journey = try journey(in: house)
        let x = try #require(journey.position?.point.x)
        try house.close(.connector("stairs"))
        try house.close(level: "u", until: journey.now.adding(seconds: 30))
        var walk = ObservedWalk()
        try walk.walk(&journey, 25)
        #expect(walk.points.allSatisfy { abs($0.x - x) < 1.5 }, "\(walk.points)")
        try walk.walk(&journey, 100)
        #expect(walk.hasArrived)
    }

    @Test func `A route from there leads out and back`() throws {
        let house = try gallery()
        let venue = try house.engine.venue()
        try house.close(level: "u", until: ClinicEngine.now.adding(seconds: 40))
        func route(from x: Double) throws -> Route {
            try house.engine.route(
                RouteRequest(
                    waypoints: [.position(Point(x: x, y: 0), level: "u"), .place("shop")],
                    time: .depart(ClinicEngine.now)), in: venue
            ).guided.route
        }
        let inside = try route(from: 30)
        #expect(inside.legs[0].segments.contains { $0.toLevel != $0.fromLevel }, "\(inside.distance)")
        #expect(inside.notices.contains { if case .leavesClosed = $0 { true } else { false } })
    }

    @Test func `They leave it as soon as something leads out`() throws {
        let house = try gallery()
        var journey = try journey(in: house)
        try house.close(.connector("stairs"), until: ClinicEngine.now.adding(seconds: 100))
        try house.close(level: "u")
        var walk = ObservedWalk()
        try walk.walk(&journey, 150)
        #expect(walk.levels.last == "g", "\(walk.points.last as Any)")
    }
}

/// Stairs lead up and down from one landing of a level that closes.
@Suite struct `Who leaves a closed level by stairs goes to where they are going` {
    @Test(arguments: [("top", 1), ("bottom", 1)]) func `And not first the other way`(
        goal: String, changes: Int
    ) throws {
        let house = try ClosingEngine(
            """
            nodes:
              g: {g1: [0, 0], bottom: [30, 0]}
              m: {m1: [0, 0], m2: [20, 0]}
              t: {t1: [0, 0], top: [30, 0]}
            paths: [[g1, bottom], [m1, m2], [t1, top]]
            connectors: [{id: stairs, kind: stairs, name: Stairs, stops: [g1, m1, t1], steps: 40}]
            """,
            levels: """
                levels: [{id: g, ordinal: 0, name: G}, {id: m, ordinal: 1, name: M}, {id: t, ordinal: 2, name: T}]
                """)
        try house.close(level: "m")
        let request = RouteRequest(waypoints: [.node("m2"), .node(FeatureID(goal))], time: .depart(ClinicEngine.now))
        let route = try house.engine.route(request, in: house.engine.venue()).guided.route
        let flights = route.legs[0].segments.filter { $0.fromLevel != $0.toLevel }
        #expect(flights.count == changes, "\(route.distance)")
    }
}
