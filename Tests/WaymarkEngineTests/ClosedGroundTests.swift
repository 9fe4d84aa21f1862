import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// A ring of paths with a spur, where something closes, or is gone, while a traveller is on it.
@Suite struct `What closes under a traveller is left from where they are, and entered by nobody` {
    private let house: ClosingEngine
    private var engine: Engine { house.engine }

    private static let ring = """
        nodes:
          g: {a: {at: [0, 0], kind: entrance}, b: [60, 0], c: [120, 0], d: [120, 60], e: [0, 60], end: [180, 0]}
        paths:
          - {id: first, nodes: [a, b]}
          - {id: second, nodes: [b, c]}
          - {id: spur, nodes: [c, end]}
          - [a, e, d, c]
        areas:
          - {id: yard, level: g, name: Yard, category: walkway, polygon: [[80, -5], [140, -5], [140, 5], [80, 5]]}
        places:
          - {id: shop, name: Shop, category: shop, at: end}
        """

    init() throws { house = try ClosingEngine(Self.ring) }

    /// Walks for some seconds from a to the shop, lets something happen, and walks on.
    private func walk(_ seconds: Int, then happens: () throws -> Void) throws -> ObservedWalk {
        var journey = try house.journey(.node("a"), .place("shop"))
        for _ in 0..<seconds { _ = try journey.walk() }
        try happens()
        var walk = ObservedWalk()
        try walk.walk(&journey, 400)
        return walk
    }

    private func close(_ targets: Condition.Target...) -> () throws -> Void {
        { [house] in for target in targets { try house.close(target) } }
    }

    @Test(arguments: [(20, true), (40, false), (48, false), (6, true)]) func `A path is left by its nearer end`(
        _ seconds: Int, _ isBack: Bool
    ) throws {
        let walk = try walk(seconds, then: close(.edge("first")))
        #expect(walk.hasArrived)
        #expect(walk.longestStep < 2.5)
        #expect(walk.count("did_reroute") == 1)
        #expect(walk.count("route_notice") == 1)
        #expect(walk.texts.first?.hasPrefix("Turn around") == isBack, "\(walk.texts)")
        let turn = try #require(walk.points.map(\.x).max())
        #expect(isBack ? walk.points.contains { $0.y > 50 } : turn > 100)
    }

    @Test(arguments: [2, 5, 12, 40]) func `What is over is not told when it ends`(seconds: Int) throws {
        var journey = try house.journey(.node("a"), .place("shop"))
        for _ in 0..<20 { _ = try journey.walk() }
        let end = journey.now.adding(seconds: Double(seconds))
        try engine.add(ConditionDraft(target: .edge("first"), effect: .closed, until: end), to: engine.venue())
        var walk = ObservedWalk()
        try walk.walk(&journey, 90)
        // That they wait where they have left it, until it opens, is another thing.
        let left = walk.events.count { event in
            if case .navigation(.routeNotice(let new)) = event.kind, case .leavesClosed = new.notice {
                true
            } else {
                false
            }
        }
        #expect(left == 1 && walk.count("route_notice") <= 2)
        #expect(walk.longestStep < 2.5)
    }

    @Test func `Who leaves a path on foot that is gone walks on to another route, too`() throws {
        var journey = try house.journey(.node("a"), .place("shop"))
        for _ in 0..<15 { _ = try journey.walk() }
        try house.load(Self.ring.replacing("  - {id: first, nodes: [a, b]}\n", with: ""))
        var walk = ObservedWalk()
        try walk.walk(&journey, 3)
        let before = try #require(walk.points.last)
        #expect(before.y == 0 && before.x > 5, "\(before)")
        // Neither is on the path that is gone.
        _ = try journey.take(.command(.reroute, at: journey.now))
        _ = try journey.redirect(to: .node("e"), at: journey.now)
        try walk.walk(&journey, 200)
        #expect(walk.hasArrived && walk.longestStep < 2.5, "\(walk.longestStep)")
    }

    @Test func `What is opened by undo and closed again by redo is told again`() throws {
        var journey = try house.journey(.node("a"), .place("shop"))
        for _ in 0..<30 { _ = try journey.walk() }
        try house.close(.edge("first"))
        for isClosed in [true, false, true, false, true] {
            var walk = ObservedWalk()
            try walk.walk(&journey, 2)
            #expect(walk.count("conditions_changed") == 1)
            #expect(walk.count("route_notice") == (isClosed ? 1 : 0), "\(walk.texts)")
            if isClosed { _ = try engine.undo() } else { _ = try engine.redo() }
        }
    }

    @Test func `Several closed paths in a row are left by the nearest open junction`() throws {
        let walk = try walk(50, then: close(.edge("first"), .edge("second")))
        #expect(walk.hasArrived && walk.longestStep < 2.5)
        // 57 m on, a is nearer than c.
        #expect(walk.texts.first?.hasPrefix("Turn around") == true, "\(walk.texts)")
        #expect(walk.points.contains { $0.y > 50 })
        #expect(!walk.points.dropFirst(10).contains { $0.y == 0 && $0.x > 52 && $0.x < 119 })
    }

    @Test func `A traveller on the path to the destination goes on to it`() throws {
        let walk = try walk(150, then: close(.edge("spur")))
        #expect(walk.hasArrived && walk.longestStep < 2)
        #expect(walk.count("did_reroute") == 1)
    }

    @Test func `Nobody enters a closed area from the path that leads into it`() throws {
        let walk = try walk(60, then: close(.area("yard")))
        #expect(!walk.hasArrived && walk.longestStep < 2)
        #expect(walk.points.allSatisfy { $0.x <= 80.01 })
        #expect(walk.count("did_fail_to_reroute") == 1)
    }

    @Test func `Nobody goes on along a closed path without a way out`() throws {
        let closed = close(
            .edge("first"), .edge("second"), .edge("spur"), .edge("a~e"), .edge("e~d"), .edge("d~c"), .place("shop"))
        let walk = try walk(20, then: closed)
        #expect(!walk.hasArrived)
        #expect(walk.points.allSatisfy { $0.x < 25 })
    }

    @Test func `A path that an import takes away is left on foot`() throws {
        let text = Self.ring.replacing("  - {id: first, nodes: [a, b]}\n", with: "")
        let walk = try walk(20) { try house.load(text) }
        #expect(walk.longestStep < 2, "\(walk.longestStep)")
        #expect(walk.hasArrived)
    }

    @Test func `A route from a position on a closed path or in a closed area leads out of it`() throws {
        let venue = try engine.venue()
        try engine.add(ConditionDraft(target: .edge("first"), effect: .closed), to: venue)
        func route(_ from: Waypoint) throws -> Route {
            try engine.route(
                RouteRequest(
                    waypoints: [from, .place("shop")], profile: .walking, time: .depart(ClinicEngine.now)), in: venue
            ).guided.route
        }
        let back = try route(.position(Point(x: 20, y: 1), level: "g"))
        #expect(back.distance == 20 + 60 + 120 + 60 + 60)
        #expect(back.notices.count == 1)
        // From its end, the path is not left, because nobody is on it.
        #expect(try route(.node("a")).notices.isEmpty)
        #expect(try route(.position(Point(x: 60, y: 0), level: "g")).notices.isEmpty)
        try engine.add(ConditionDraft(target: .area("yard"), effect: .closed), to: venue)
        #expect(throws: EngineError.self) { try route(.node("b")) }
        let out = try route(.position(Point(x: 138, y: 0), level: "g"))
        #expect(out.distance == 42 && out.notices.count == 1)
    }

    @Test(arguments: [90, 100, 103])
    func `Who is in a closed area is not led to a destination on another closed path`(seconds: Int) throws {
        let walk = try walk(seconds, then: close(.area("yard"), .edge("spur")))
        #expect(!walk.hasArrived && walk.count("did_fail_to_reroute") == 1)
        #expect(walk.points.allSatisfy { $0.x < 141 })
        let venue = try engine.venue()
        func route(to end: Waypoint) throws -> Route {
            let here = Waypoint.position(Point(x: 100, y: 0), level: "g")
            return try engine.route(
                RouteRequest(waypoints: [here, end], profile: .walking, time: .depart(ClinicEngine.now)), in: venue
            ).guided.route
        }
        #expect(try route(to: .node("d")).notices.count == 1)
        #expect(throws: EngineError.self) { try route(to: .node("end")) }
        #expect(throws: EngineError.self) { try route(to: .place("shop")) }
    }
}

/// A hall over two levels, one of which closes around a traveller and their destination.
@Suite struct `Nobody arrives on a closed level` {
    @Test(arguments: [nil, "fire"] as [String?]) func `A destination on it is closed for those who are there, too`(
        _ other: String?
    ) throws {
        let hall = try ClosingEngine(
            """
            nodes:
              g: {door: {at: [0, 0], kind: entrance}, g1: [5, 0], g2: [45, 0]}
              u: {u1: [5, 0], u2: [45, 0], bar: [60, 0]}
            paths: [[door, g1, g2], [u1, u2, bar]]
            connectors:
              - {id: one, kind: stairs, stops: [g1, u1]}
              - {id: two, kind: stairs, stops: [g2, u2]}
            places:
              - {id: bar, name: Bar, category: food, at: bar}
            """, levels: ClosingEngine.gallery)
        var journey = try hall.journey(.node("u1"), .place("bar"))
        for _ in 0..<10 { _ = try journey.walk() }
        // Landings that close for other reasons are not a closed level.
        for (connector, reason) in [("one" as FeatureID, nil), ("two", other)] {
            try hall.close(.connectorStop(connector, level: "u"), reason: reason)
        }
        var walk = ObservedWalk()
        try walk.walk(&journey, 90)
        let hasArrived = walk.hasArrived
        #expect(hasArrived == (other != nil))
        #expect(walk.count("did_fail_to_reroute") == (other == nil ? 1 : 0))
    }
}
