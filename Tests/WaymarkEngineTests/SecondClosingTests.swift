import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// Somebody has come to something closed, or is led out of something, and something else closes.
@Suite struct `Nobody is led through a second closed thing that they have not entered` {
    /// One corridor with areas over parts of a path.
    private static let zones = """
        nodes:
          g: {a: [0, 0], b: [20, 0], c: [100, 0], d: [120, 0]}
        paths:
          - {id: p1, nodes: [a, b]}
          - {id: p2, nodes: [b, c]}
          - {id: p3, nodes: [c, d]}
        areas:
          - {id: one, level: g, name: One, category: walkway, polygon: [[30, -5], [50, -5], [50, 5], [30, 5]]}
          - {id: two, level: g, name: Two, category: walkway, polygon: [[50, -5], [60, -5], [60, 5], [50, 5]]}
          - {id: three, level: g, name: Three, category: walkway, polygon: [[75, -5], [90, -5], [90, 5], [75, 5]]}
        """

    /// A corridor whose end is in an area.
    private static let ended = """
        nodes: {g: {a: [0, 0], b: [20, 0], c: [80, 0]}}
        paths: [[a, b], [b, c]]
        areas:
          - {id: two, level: g, name: Two, category: walkway, polygon: [[50, -5], [60, -5], [60, 5], [50, 5]]}
          - {id: three, level: g, name: Three, category: walkway, polygon: [[75, -5], [90, -5], [90, 5], [75, 5]]}
        places: [{id: shop, name: Shop, category: shop, at: c}]
        """

    /// A hall with an area across its middle, and a room at each end of it.
    private static let floor = """
        units:
          - {id: hall, level: g, name: Hall, category: lobby, polygon: [[0, 0], [60, 0], [60, 20], [0, 20]]}
          - {id: west, level: g, name: West, category: room, polygon: [[0, 20], [20, 20], [20, 30], [0, 30]]}
          - {id: east, level: g, name: East, category: room, polygon: [[40, 20], [60, 20], [60, 30], [40, 30]]}
        openings:
          - {id: d1, level: g, at: [[9, 20], [11, 20]], units: [hall, west], door: swinging}
          - {id: d3, level: g, at: [[49, 20], [51, 20]], units: [hall, east], door: swinging}
        areas:
          - {id: corner, level: g, name: Corner, category: walkway, polygon: [[12, 0], [20, 0], [20, 14], [12, 14]]}
          - {id: middle, level: g, name: Middle, category: walkway, polygon: [[25, -1], [35, -1], [35, 21], [25, 21]]}
        places:
          - {id: one, name: One, category: shop, level: g, position: [10, 25]}
          - {id: three, name: Three, category: shop, level: g, position: [50, 25]}
        """

    /// A corridor with an area over its middle, and one over its end with the stairs.
    private static let stairs = """
        nodes: {g: {a: [0, 0], b: [20, 0], c: [80, 0], s1: [85, 0]}, u: {s2: [85, 0], d: [60, 0]}}
        paths:
          - {id: p1, nodes: [a, b]}
          - {id: p2, nodes: [b, c]}
          - {id: p3, nodes: [c, s1]}
          - {id: p4, nodes: [s2, d]}
        connectors: [{id: stairs, kind: stairs, name: Stairs, stops: [s1, s2], steps: 24}]
        areas:
          - {id: far, level: g, name: Far, category: walkway, polygon: [[30, -5], [50, -5], [50, 5], [30, 5]]}
          - {id: near, level: g, name: Near, category: walkway, polygon: [[75, -5], [90, -5], [90, 5], [75, 5]]}
        """

    private func walk(_ journey: inout Journey, until x: Double) throws {
        for _ in 0..<200 where (journey.position?.point.x ?? 0) < x { _ = try journey.walk() }
    }

    @Test(arguments: [nil, 200.0] as [Double?])
    func `Who waits before a closed path is led back when the one behind closes`(
        _ seconds: Double?
    ) throws {
        let house = try ClosingEngine(ClosingEngine.line)
        var journey = try house.journey(.node("a"), .node("e"))
        try walk(&journey, until: 25)
        try house.close(.edge("p3"), until: seconds.map { ClinicEngine.now.adding(seconds: $0) })
        var walk = ObservedWalk()
        try walk.walk(&journey, 20)
        #expect(abs((walk.points.last?.x ?? 0) - 40) < 1, "\(walk.points.last as Any)")
        try house.close(.edge("p2"))
        try walk.walk(&journey, 60)
        #expect(walk.points.allSatisfy { $0.x < 40.5 }, "\(walk.points)")
        // Who waits for it to open stays at its end, and is in neither.
        #expect(abs((walk.points.last?.x ?? 0) - (seconds == nil ? 20 : 40)) < 1, "\(walk.points.last as Any)")
        #expect(!walk.hasArrived)
    }

    @Test func `Who waits on open floor before a closed area leaves the floor by the door behind them`() throws {
        let house = try ClosingEngine(Self.floor)
        var journey = try house.journey(.place("one"), .place("three"))
        try walk(&journey, until: 13)
        try house.close(.area("middle"), until: ClinicEngine.now.adding(seconds: 200))
        var walk = ObservedWalk()
        try walk.walk(&journey, 30)
        try house.close(.area("hall"))
        try walk.walk(&journey, 60)
        #expect(walk.points.allSatisfy { $0.x < 25.1 } && !walk.hasArrived, "\(walk.points)")
        #expect((walk.points.last?.y ?? 0) > 19.9, "they leave it: \(walk.points.last as Any)")
    }

    @Test func `Who stops in an area before a closed one is led back when it closes, too`() throws {
        let house = try ClosingEngine(Self.zones)
        var journey = try house.journey(.node("a"), .node("d"))
        try walk(&journey, until: 32)
        try house.close(.area("two"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 2)
        try house.close(.area("one"))
        try walk.walk(&journey, 60)
        #expect(walk.points.allSatisfy { $0.x < 50.5 } && (walk.points.last?.x ?? 99) < 30.5, "\(walk.points)")
        #expect(!walk.hasArrived)
    }

    @Test func `Who stands before a closed area, in one that closes then, is led back and never through it`() throws {
        let house = try ClosingEngine(Self.zones)
        var journey = try house.journey(.node("a"), .node("d"))
        try walk(&journey, until: 32)
        try house.close(.area("two"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 30)
        #expect(abs((walk.points.last?.x ?? 0) - 50) < 0.1, "\(walk.points)")
        try house.close(.area("one"))
        try walk.walk(&journey, 60)
        #expect(walk.points.allSatisfy { $0.x < 50.1 } && (walk.points.last?.x ?? 99) < 30.5, "\(walk.points)")
        #expect(!walk.hasArrived)
    }

    @Test func `Who waits before a closed path, with a dead end behind that closes, too, stays there`() throws {
        let house = try ClosingEngine(ClosingEngine.line)
        var journey = try house.journey(.node("a"), .node("e"))
        try walk(&journey, until: 10)
        try house.close(.edge("p2"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 20)
        #expect(abs((walk.points.last?.x ?? 0) - 20) < 1, "\(walk.points.last as Any)")
        try house.close(.edge("p1"))
        try walk.walk(&journey, 60)
        #expect(walk.points.allSatisfy { $0.x < 20.5 }, "\(walk.points)")
        #expect(!walk.hasArrived)
    }

    @Test(arguments: [true, false]) func `What a plugin closes, one after the other, leads nobody out either`(
        isRemoteFirst: Bool
    ) throws {
        let plugins = try PluginFolderOnDisk()
        try plugins.writeBlocker()
        let house = try ClosingEngine(ClosingEngine.line, plugins: plugins)
        var journey = try house.journey(.node("a"), .node("e"))
        try walk(&journey, until: 25)
        _ = try journey.run(command: "block", arguments: [isRemoteFirst ? "p4" : "p3"])
        if isRemoteFirst { _ = try journey.run(command: "block", arguments: ["p3"]) }
        var walk = ObservedWalk()
        try walk.walk(&journey, 20)
        #expect(abs((walk.points.last?.x ?? 0) - 40) < 1, "\(walk.points.last as Any)")
        _ = try journey.run(command: "block", arguments: ["p2"])
        try walk.walk(&journey, 60)
        #expect(walk.points.allSatisfy { $0.x < 40.5 }, "\(walk.points)")
        #expect(!walk.hasArrived)
    }

    @Test func `Who is led out of an area stops before the next one`() throws {
        let house = try ClosingEngine(Self.zones)
        var journey = try house.journey(.node("a"), .node("d"))
        try walk(&journey, until: 47)
        try house.close(.area("one"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 1)
        try house.close(.area("three"))
        try walk.walk(&journey, 90)
        let last = walk.points.last?.x ?? 0
        #expect(last > 49.9 && walk.points.allSatisfy { $0.x < 75.5 }, "\(walk.points)")
        #expect(!walk.hasArrived && walk.count("did_go_off_route") == 0)
    }

    @Test func `Who is led out of an area stops before the next one, even if the destination lies in it`() throws {
        let house = try ClosingEngine(Self.ended)
        var journey = try house.journey(.node("a"), .place("shop"))
        try walk(&journey, until: 54)
        try house.close(.area("two"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 12)
        #expect((walk.points.last?.x ?? 0) > 60.5, "\(walk.points)")
        try house.close(.area("three"))
        try walk.walk(&journey, 60)
        #expect(walk.points.allSatisfy { $0.x < 75.5 } && !walk.hasArrived, "\(walk.points)")
    }

    @Test func `Nobody who is led out goes a step into what closes right before them`() throws {
        let house = try ClosingEngine(Self.ended)
        var journey = try house.journey(.node("a"), .place("shop"))
        try walk(&journey, until: 54)
        try house.close(.area("two"))
        try self.walk(&journey, until: 74)
        try house.close(.area("three"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 20)
        #expect(walk.points.allSatisfy { $0.x < 75.05 } && !walk.hasArrived, "\(walk.points)")
    }

    @Test func `A route from one closed area does not lead through another behind open ground`() throws {
        let house = try ClosingEngine(Self.zones)
        try house.close(.area("one"))
        try house.close(.area("three"))
        let venue = try house.engine.venue()
        for x in [46.0, 55] {
            let request = RouteRequest(
                waypoints: [.position(Point(x: x, y: 0), level: "g"), .node("d")], time: .depart(ClinicEngine.now))
            #expect(throws: (any Error).self, "\(x)") { try house.engine.route(request, in: venue) }
        }
    }

    @Test func `A new journey from there knows what they stopped before, and its recording, too`() throws {
        let house = try ClosingEngine(ClosingEngine.line)
        try house.close(.edge("p3"))
        var request = RouteRequest(
            waypoints: [.position(Point(x: 40, y: 0), level: "g"), .node("a")], time: .depart(ClinicEngine.now))
        request.keptOut = [.edge("p3"), .edge("p4")]
        let journey = try Journey(
            house.engine, venue: house.engine.venue(), request: request, options: JourneyOptions(),
            at: ClinicEngine.now)
        let stopped = journey.session?.targetsKeptOut
        #expect(stopped == [.edge("p3")], "what is open is not closed before them")
        let start = try JourneyRecording.start(in: JourneyRecording.lines(of: journey, contentHash: ""))
        #expect(start.request?.keptOut == request.keptOut)
    }

    @Test func `Who has left a closed area by stairs is not led back down into it`() throws {
        let house = try ClosingEngine(
            Self.stairs,
            levels: """
                buildings:
                  - {id: h, name: House, levels: [{id: g, ordinal: 0, name: Hall}, {id: u, ordinal: 1, name: Gallery}]}
                """)
        var journey = try house.journey(.node("c"), .node("a"))
        for _ in 0..<60 where (journey.position?.point.x ?? 0) > 58 { _ = try journey.walk() }
        try house.close(.area("far"), until: journey.now.adding(seconds: 40))
        try house.close(.area("near"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 3)
        try house.close(.edge("p2"))
        try walk.walk(&journey, 120)
        let first = try #require(walk.levels.firstIndex(of: "u"), "they leave by the stairs")
        #expect(walk.levels[first...].allSatisfy { $0 == "u" } && !walk.hasArrived, "\(walk.points)")
    }
}
