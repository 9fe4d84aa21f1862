import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// A corridor with a door in it. Both close, in either order, while somebody is under way.
@Suite struct `Nobody leaves what has closed through a closed door` {
    private static let contents = """
        nodes:
          g: {start: {at: [0, 0], kind: entrance}, a: [20, 0], b: [22, 0], end: [60, 0]}
        paths:
          - {id: corridor, nodes: [start, a]}
          - {id: door, nodes: [a, b], kind: door}
          - {id: beyond, nodes: [b, end]}
        places:
          - {id: shop, name: Shop, category: shop, at: end}
        """

    private let house: ClosingEngine

    init() throws { house = try ClosingEngine(Self.contents) }

    @Test(arguments: [2, 8, 14, 16, 40], [true, false])
    func `Who is before it stays before it until it opens`(seconds: Int, doorComesFirst: Bool) throws {
        let targets: [Condition.Target] = [.edge("door"), .edge("corridor")]
        if doorComesFirst { try house.close(targets[0], until: ClinicEngine.now.adding(milliseconds: 300_000)) }
        var journey = try house.journey(.node("start"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, doorComesFirst ? seconds : min(seconds, 14))
        let before = try #require(walk.points.last)
        try house.close(targets[1])
        try walk.walk(&journey, 2)
        if !doorComesFirst { try house.close(targets[0]) }
        try walk.walk(&journey, 60)
        #expect(before.x <= 20.01 && walk.points.allSatisfy { $0.x <= 20.01 })
        #expect(!walk.hasArrived && !walk.texts.contains { $0.contains("hrough the door") }, "\(walk.texts)")
        try house.engine.lift(house.engine.conditions(of: house.engine.venue()), from: house.engine.venue())
        try walk.walk(&journey, 200)
        #expect(walk.hasArrived)
    }

    @Test(arguments: [0.0, 1, 12, 19, 20])
    func `A route from a position before it does not lead through it`(_ position: Double) throws {
        try house.close(.edge("door"), .edge("corridor"))
        let venue = try house.engine.venue()
        func leads(from x: Double, to end: Waypoint) -> Bool {
            let request = RouteRequest(
                waypoints: [.position(Point(x: x, y: 0), level: "g"), end], profile: .walking,
                time: .depart(ClinicEngine.now))
            return (try? house.engine.route(request, in: venue)) != nil
        }
        #expect(!leads(from: position, to: .place("shop")))
        #expect(leads(from: position, to: .node("start")))
        // Who is in the door leaves it on either side.
        #expect(leads(from: 21, to: .place("shop")))
    }

    @Test(arguments: ["access: staff", "wheelchair: no", "hours: \"Mo-Su 03:00-03:01\""])
    func `Nobody starts behind a door that they cannot use`(_ limit: String) throws {
        try house.load(Self.contents.replacing("kind: door}", with: "kind: door, \(limit)}"))
        try house.close(.edge("corridor"))
        let venue = try house.engine.venue()
        for x in [0.0, 12, 19] {
            let request = RouteRequest(
                waypoints: [.position(Point(x: x, y: 0), level: "g"), .place("shop")], profile: .wheelchair,
                time: .depart(ClinicEngine.now))
            #expect((try? house.engine.route(request, in: venue)) == nil, "\(x)")
        }
    }

    /// Two doors in a row, so that nothing but closed doors is around somebody between them.
    @Test func `Who is between two closed doors is in neither`() throws {
        let contents = Self.contents.replacing("b: [22, 0],", with: "b: [22, 0], c: [24, 0],").replacing(
            "nodes: [b, end]}", with: "nodes: [c, end]}\n  - {id: other, nodes: [b, c], kind: door}")
        let house = try ClosingEngine(contents)
        try house.close(.edge("door"), reason: "stuck", until: ClinicEngine.now.adding(milliseconds: 300_000))
        try house.close(.edge("other"), reason: "locked")
        func refusal(from x: Double, to end: Waypoint) -> [String]? { Self.notes(house, from: x, to: end) }
        #expect(refusal(from: 22, to: .place("shop")).map { $0.count == 1 && $0[0].hasSuffix(": locked") } == true)
        // They wait until the first one opens.
        #expect(refusal(from: 22, to: .node("start")) == nil)
        // Who is in a door leaves it on either side, and is kept by the other.
        #expect(refusal(from: 21, to: .place("shop")).map { $0.count == 1 && $0[0].hasSuffix(": locked") } == true)
        #expect(refusal(from: 21, to: .node("start")) == nil && refusal(from: 23, to: .place("shop")) == nil)
        #expect(refusal(from: 23, to: .node("start")).map { $0.count == 1 && $0[0].hasSuffix(": stuck") } == true)
    }

    @Test(arguments: [0.0, 1, 12, 19, 20])
    func `A refusal before it names the door, and not the corridor that they may leave`(_ position: Double) throws {
        try house.close(.edge("door"), reason: "stuck", until: ClinicEngine.now.adding(milliseconds: 300_000))
        try house.close(.edge("corridor"), reason: "paint")
        let notes = try #require(Self.notes(house, from: position, to: .place("shop")))
        #expect(notes.count == 1 && notes[0].contains("door") && notes[0].contains(" until "), "\(notes)")
        #expect(notes.first?.hasSuffix(": stuck") == true)
    }

    /// Returns what a refusal names as closed; nil if there is a route.
    private static func notes(_ house: ClosingEngine, from x: Double, to end: Waypoint) -> [String]? {
        let request = RouteRequest(
            waypoints: [.position(Point(x: x, y: 0), level: "g"), end], profile: .walking,
            time: .depart(ClinicEngine.now))
        do throws(EngineError) {
            _ = try house.engine.route(request, in: house.engine.venue())
            return nil
        } catch {
            guard case .refusal(let refusal) = error else { return ["\(error)"] }
            return refusal.diagnostic.notes
        }
    }

    /// A plugin closes the door and the corridor for the same reason. Who has another way out takes that.
    @Test(arguments: [0.0, 1, 12, 19])
    func `What a plugin closes is not left through a door that it closes`(_ position: Double) throws {
        let plugins = try PluginFolderOnDisk()
        try plugins.writeBlocker()
        let house = try ClosingEngine(Self.contents, plugins: plugins)
        func block(_ ids: String...) throws {
            let host = try #require(house.engine.pluginHost(for: "house"))
            _ = host.run(command: "block", arguments: ids)
            try house.engine.flush()
        }
        func route(to end: Waypoint) throws -> Route? {
            let request = RouteRequest(
                waypoints: [.position(Point(x: position, y: 0), level: "g"), end], profile: .walking,
                time: .depart(ClinicEngine.now))
            return try? house.engine.route(request, in: house.engine.venue()).guided.route
        }
        try block("corridor", "door")
        #expect(try route(to: .place("shop")) == nil)
        #expect(try route(to: .node("start")) != nil)
        try block("none")
        var journey = try house.journey(.node("start"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 10)
        try block("corridor", "door")
        try walk.walk(&journey, 60)
        #expect(walk.points.allSatisfy { $0.x <= 20.01 })
    }

    /// A room with one door, which a plugin closes with the room.
    @Test func `Who has no other way out leaves through the door that a plugin closes`() throws {
        let plugins = try PluginFolderOnDisk()
        try plugins.writeBlocker()
        let house = try ClosingEngine(
            Self.contents.replacing("start: {at: [0, 0], kind: entrance}", with: "start: [0, 0]")
                .replacing("end: [60, 0]", with: "end: {at: [60, 0], kind: entrance}"), plugins: plugins)
        let host = try #require(house.engine.pluginHost(for: "house"))
        _ = host.run(command: "block", arguments: ["corridor", "door"])
        try house.engine.flush()
        let request = RouteRequest(
            waypoints: [.position(Point(x: 8, y: 0), level: "g"), .place("shop")], profile: .walking,
            time: .depart(ClinicEngine.now))
        #expect(try house.engine.route(request, in: house.engine.venue()).guided.route.distance > 50)
    }
}
