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
    private let folder: PluginFolderOnDisk
    private let engine: Engine

    private static let ring = """
        waymark: 1
        id: ring
        name: Ring
        timeZone: Europe/Amsterdam
        anchor: {lat: 52.1, lon: 5.1, bearing: 0}
        levels: [{id: g, ordinal: 0, name: Hall}]
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

    init() throws {
        folder = try PluginFolderOnDisk()
        engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { ClinicEngine.now }))
        try load(Self.ring)
    }

    private func load(_ text: String) throws {
        try text.write(toFile: folder.file("venue.yaml"), atomically: true, encoding: .utf8)
        let report = try engine.importVenues(folder.file("venue.yaml")).report
        try #require(!report.hasErrors, "\(report)")
    }

    /// What a traveller hears and where they are, from something that happens on.
    private struct Walk {
        var events: [JourneyEvent] = []
        var points: [Point] = []
        var hasArrived = false

        var notices: [String] { events.filter { $0.name == "route_notice" }.map(\.name) }
        var texts: [String] {
            events.compactMap { event in
                if case .navigation(.visualInstruction(let shown)) = event.kind { shown.text } else { nil }
            }
        }
        var longestStep: Double { zip(points, points.dropFirst()).map { $0.distance(to: $1) }.max() ?? 0 }
    }

    /// Walks for some seconds from a to the shop, lets something happen, and walks on.
    private func walk(_ seconds: Int, to shop: Waypoint = .place("shop"), then happens: (LoadedVenue) throws -> Void)
        throws -> Walk
    {
        let venue = try engine.venue()
        let request = RouteRequest(
            waypoints: [.node("a"), shop], profile: .walking, time: .depart(ClinicEngine.now))
        var journey = try Journey(
            engine, venue: venue, request: request, options: JourneyOptions(), at: ClinicEngine.now)
        _ = try journey.setOut()
        for _ in 0..<seconds { _ = try journey.walk() }
        var walk = Walk()
        func look() { if let here = journey.position { walk.points.append(here.point) } }
        look()
        try happens(venue)
        for _ in 0..<400 where !journey.hasArrived {
            walk.events += try journey.walk()
            look()
        }
        walk.hasArrived = journey.hasArrived
        return walk
    }

    private func close(_ targets: Condition.Target...) -> (LoadedVenue) throws -> Void {
        { [engine] venue in
            for target in targets { try engine.add(ConditionDraft(target: target, effect: .closed), to: venue) }
        }
    }

    @Test(arguments: [(20, true), (40, false), (48, false), (6, true)]) func `A path is left by its nearer end`(
        _ seconds: Int, _ isBack: Bool
    ) throws {
        let walk = try walk(seconds, then: close(.edge("first")))
        #expect(walk.hasArrived)
        #expect(walk.longestStep < 2.5)
        #expect(walk.events.count { $0.name == "did_reroute" } == 1)
        #expect(walk.notices.count == 1)
        #expect(walk.texts.first?.hasPrefix("Turn around") == isBack, "\(walk.texts)")
        let turn = try #require(walk.points.map(\.x).max())
        #expect(isBack ? walk.points.contains { $0.y > 50 } : turn > 100)
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
        #expect(walk.events.count { $0.name == "did_reroute" } == 1)
    }

    @Test func `Nobody enters a closed area from the path that leads into it`() throws {
        let walk = try walk(60, then: close(.area("yard")))
        #expect(!walk.hasArrived && walk.longestStep < 2)
        #expect(walk.points.allSatisfy { $0.x <= 80.01 })
        #expect(walk.events.count { $0.name == "did_fail_to_reroute" } == 1)
    }

    @Test func `Nobody goes on along a closed path without a way out`() throws {
        let closed = close(.edge("first"), .edge("second"), .edge("a~e"), .place("shop"))
        let walk = try walk(20, then: closed)
        #expect(!walk.hasArrived)
        #expect(walk.points.allSatisfy { $0.x < 25 })
    }

    @Test func `A path that an import takes away is left on foot`() throws {
        let text = Self.ring.replacing("  - {id: first, nodes: [a, b]}\n", with: "")
        let walk = try walk(20) { _ in try load(text) }
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
}

/// A hall over two levels, one of which closes around a traveller and their destination.
@Suite struct `Nobody arrives on a closed level` {
    @Test(arguments: [nil, "fire"] as [String?]) func `A destination on it is closed for those who are there, too`(
        _ other: String?
    ) throws {
        let folder = try PluginFolderOnDisk()
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { ClinicEngine.now }))
        try """
        waymark: 1
        id: hall
        name: Hall
        timeZone: Europe/Amsterdam
        anchor: {lat: 52.1, lon: 5.1, bearing: 0}
        levels: [{id: g, ordinal: 0, name: Hall}, {id: u, ordinal: 1, name: Gallery}]
        nodes:
          g: {door: {at: [0, 0], kind: entrance}, g1: [5, 0], g2: [45, 0]}
          u: {u1: [5, 0], u2: [45, 0], bar: [60, 0]}
        paths: [[door, g1, g2], [u1, u2, bar]]
        connectors:
          - {id: one, kind: stairs, stops: [g1, u1]}
          - {id: two, kind: stairs, stops: [g2, u2]}
        places:
          - {id: bar, name: Bar, category: food, at: bar}
        """.write(toFile: folder.file("venue.yaml"), atomically: true, encoding: .utf8)
        try #require(!engine.importVenues(folder.file("venue.yaml")).report.hasErrors)
        let venue = try engine.venue()
        let request = RouteRequest(
            waypoints: [.node("u1"), .place("bar")], profile: .walking, time: .depart(ClinicEngine.now))
        var journey = try Journey(
            engine, venue: venue, request: request, options: JourneyOptions(), at: ClinicEngine.now)
        _ = try journey.setOut()
        for _ in 0..<10 { _ = try journey.walk() }
        // Landings that close for other reasons are not a closed level.
        for (connector, reason) in [("one" as FeatureID, nil), ("two", other)] {
            try engine.add(
                ConditionDraft(target: .connectorStop(connector, level: "u"), effect: .closed, reason: reason),
                to: venue)
        }
        var events: [JourneyEvent] = []
        for _ in 0..<90 { events += try journey.walk() }
        let hasArrived = journey.hasArrived
        #expect(hasArrived == (other != nil))
        #expect(events.count { $0.name == "did_fail_to_reroute" } == (other == nil ? 1 : 0))
    }
}
