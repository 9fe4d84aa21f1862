import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// Somebody who is to leave what is closed around them, wherever they are going.
@Suite struct `Who leaves what is closed first takes the shortest way out` {
    private func walk(_ journey: inout Journey, until x: Double) throws {
        for _ in 0..<200 where (journey.position?.point.x ?? 0) < x { _ = try journey.walk() }
    }

    private func leave(_ journey: inout Journey) throws -> [JourneyEvent] {
        try journey.take(.command(.leave, at: journey.now))
    }

    @Test(arguments: [62.0, 65, 69]) func `They go back to the open junction behind them`(x: Double) throws {
        let house = try ClosingEngine(ClosingEngine.line)
        var journey = try house.journey(.node("a"), .node("e"))
        try walk(&journey, until: x)
        try house.close(.edge("p4"))
        // What is closed leads on to where they are going, unless they leave it first.
        let events = try leave(&journey)
        #expect(events.contains { $0.name == "did_reroute" }, "\(events.map(\.name))")
        var walk = ObservedWalk()
        try walk.walk(&journey, 60)
        #expect(walk.points.allSatisfy { $0.x < x + 2 } && !walk.hasArrived, "\(walk.points)")
        #expect(abs((walk.points.last?.x ?? 0) - 60) < 0.6, "\(walk.points.last as Any)")
        #expect(walk.count("did_reroute") == 0, "\(walk.events.map(\.name))")
    }

    @Test func `They are not led back into it, whatever else closes`() throws {
        let house = try ClosingEngine(ClosingEngine.line)
        var journey = try house.journey(.node("a"), .node("e"))
        try walk(&journey, until: 24)
        try house.close(.edge("p2"))
        _ = try leave(&journey)
        var walk = ObservedWalk()
        try walk.walk(&journey, 2)
        try house.close(.edge("p3"))
        try walk.walk(&journey, 40)
        #expect(walk.points.allSatisfy { $0.x < 26 }, "\(walk.points)")
        #expect(abs((walk.points.last?.x ?? 0) - 20) < 0.6, "\(walk.points.last as Any)")
        // A fix in it does not lead through it either.
        let fix = Fix(point: Point(x: 23, y: 0), level: "g", accuracy: 2, time: journey.now.adding(seconds: 1))
        _ = try journey.take(.fix(fix))
        try walk.walk(&journey, 30)
        #expect(walk.points.allSatisfy { $0.x < 26 }, "\(walk.points)")
    }

    @Test func `They go on when it opens`() throws {
        let house = try ClosingEngine(ClosingEngine.line)
        var journey = try house.journey(.node("a"), .node("e"))
        try walk(&journey, until: 65)
        try house.close(.edge("p4"), until: journey.now.adding(seconds: 60))
        _ = try leave(&journey)
        var walk = ObservedWalk()
        try walk.walk(&journey, 50)
        #expect(abs((walk.points.last?.x ?? 0) - 60) < 0.6 && !walk.hasArrived, "\(walk.points.last as Any)")
        try walk.walk(&journey, 60)
        #expect(walk.hasArrived, "\(walk.points.last as Any)")
    }

    @Test func `Where nothing is closed around them they get another route`() throws {
        let house = try ClosingEngine(ClosingEngine.line)
        var journey = try house.journey(.node("a"), .node("e"))
        try walk(&journey, until: 30)
        let events = try leave(&journey)
        #expect(events.contains { $0.name == "did_reroute" })
        var walk = ObservedWalk()
        try walk.walk(&journey, 80)
        #expect(walk.hasArrived)
    }

    @Test(arguments: [(48.5, true), (41.5, true), (33, false)])
    func `Out of an area, the way to its border counts, and not to the next junction`(
        x: Double, leadsEast: Bool
    ) throws {
        let house = try ClosingEngine(
            """
            nodes: {g: {a: [0, 0], b: [20, 0], c: [90, 0]}}
            paths: [[a, b], [b, c]]
            areas:
              - {id: one, level: g, name: One, category: walkway, polygon: [[30, -5], [50, -5], [50, 5], [30, 5]]}
            """)
        var journey = try house.journey(.node("a"), .node("c"))
        try walk(&journey, until: x)
        try house.close(.area("one"))
        _ = try leave(&journey)
        var walk = ObservedWalk()
        try walk.walk(&journey, 12)
        let end = walk.points.last?.x ?? 0
        #expect(leadsEast ? end > 49.9 : end < 30.1, "\(walk.points)")
    }

    /// Stairs of 15 s between two levels.
    private static let stairs = """
        nodes: {g: {a: [0, 0], b: [20, 0]}, u: {c: [20, 0], d: [40, 0]}}
        paths: [[a, b], [c, d]]
        connectors: [{id: stairs, kind: stairs, name: Stairs, stops: [b, c], steps: 40}]
        """

    /// Returns a journey whose traveller is in the middle of the stairs.
    private func climbing(_ house: ClosingEngine) throws -> Journey {
        var journey = try house.journey(.node("a"), .node("d"))
        try walk(&journey, until: 20)
        for _ in 0..<10 { _ = try journey.walk() }
        #expect(journey.position?.level == "g")
        return journey
    }

    @Test func `Who is on stairs up from a level that closes goes up`() throws {
        let house = try ClosingEngine(Self.stairs, levels: ClosingEngine.gallery)
        var journey = try climbing(house)
        try house.close(level: "g")
        _ = try leave(&journey)
        var walk = ObservedWalk()
        try walk.walk(&journey, 20)
        #expect(walk.levels.last == "u", "\(walk.points)")
        #expect(!walk.texts.contains { $0.contains("down") }, "\(walk.texts)")
    }

    @Test func `Plugins hear of closed stairs from people on them`() throws {
        let plugins = try PluginFolderOnDisk()
        try plugins.write(
            "warden", hooks: ["did_update_progress"],
            """
            function M.did_update_progress(e)
                local closed = waymark.venue.closed_here()
                if closed[1] then waymark.log.info("in " .. closed[1].target) end
            end
            """)
        let house = try ClosingEngine(Self.stairs, levels: ClosingEngine.gallery, plugins: plugins)
        var journey = try climbing(house)
        try house.close(.connector("stairs"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 3)
        #expect(walk.count("plugin_log") > 0, "\(walk.events.map(\.name))")
    }

    @Test func `A plugin asks for it`() throws {
        let plugins = try PluginFolderOnDisk()
        try plugins.write(
            "warden", hooks: ["did_reroute"], capabilities: ["navigation"],
            """
            local is_done
            function M.did_reroute(e)
                if is_done then return end
                is_done = true
                waymark.nav.leave()
            end
            """)
        let house = try ClosingEngine(ClosingEngine.line, plugins: plugins)
        var journey = try house.journey(.node("a"), .node("e"))
        try walk(&journey, until: 69)
        try house.close(.edge("p4"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 40)
        #expect(walk.points.allSatisfy { $0.x < 71.5 }, "\(walk.points)")
        #expect(abs((walk.points.last?.x ?? 0) - 60) < 0.6, "\(walk.points.last as Any)")
    }
}
