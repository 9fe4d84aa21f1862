import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// A house with two ways up, of which the first ends in a single path. That closes while somebody is on the way up.
@Suite struct `Nobody is guided through what closes behind the landing ahead` {
    /// What is in the way, and the metres after which it closes.
    struct Case: CustomTestStringConvertible, Sendable {
        var kind: String
        var metres: Double
        var isRemoved = false
        var testDescription: String { "\(kind), \(metres) m\(isRemoved ? ", removed" : "")" }

        static let all = ["stairs", "passage", "ramp"].flatMap { kind in
            [1.0, 12, 30, 38.5, 40.6, 42, 44.5].map { Case(kind: kind, metres: $0) }
                + [30.0, 41].map { Case(kind: kind, metres: $0, isRemoved: true) }
        }
    }

    private static func contents(
        _ kind: String, landing x: Double = 65, hasPath: Bool = true, hasOther: Bool = true
    ) -> String {
        let length = kind == "elevator" ? "wait: 5" : "length: 45"
        return """
            nodes:
              g: {door: {at: [0, 0], kind: entrance}, s1: [20, 0], b1: [20, -60]}
              u: {s2: [\(x), 0], u1: [85, 0], b2: [65, -60]}
            paths:
              - [door, s1]
              - [s1, b1]
            \(hasPath ? "  - {id: land, nodes: [s2, u1]}" : "  # gone")
              - [u1, b2]
            connectors:
              - {id: front, kind: \(kind), name: Front, stops: [s1, s2], \(length)}
            \(hasOther ? "  - {id: back, kind: stairs, name: Back stairs, stops: [b1, b2], length: 45}" : "")
            places:
              - {id: room, name: Room, category: room, at: u1}
            """
    }

    private func isOnPath(_ walk: ObservedWalk) -> Bool {
        zip(walk.points, walk.levels).contains { $1 == "u" && $0.y.magnitude < 0.5 && $0.x > 66 && $0.x < 84 }
    }

    @Test(arguments: Case.all) func `On foot, people turn back, and take the other way`(_ now: Case) throws {
        let house = try ClosingEngine(Self.contents(now.kind), levels: ClosingEngine.gallery)
        var journey = try house.journey(.node("door"), .place("room"))
        for _ in 0..<120 where (journey.position?.point.x ?? 0) < 20 + now.metres { _ = try journey.walk() }
        if now.isRemoved {
            try house.load(Self.contents(now.kind, hasPath: false), levels: ClosingEngine.gallery)
        } else {
            try house.close(.edge("land"))
        }
        var walk = ObservedWalk()
        try walk.walk(&journey, 300)
        #expect(walk.hasArrived && !isOnPath(walk), "\(walk.texts)")
        #expect(walk.longestStep < 2.5 && walk.count("did_go_off_route") == 0)
        #expect(walk.count("did_reroute") == 1 && walk.count("did_fail_to_reroute") == 0)
    }

    @Test(arguments: Case.all.filter { $0.kind == "stairs" })
    func `Without another way, they stop at the landing, and hear so once`(_ now: Case) throws {
        let house = try ClosingEngine(Self.contents("stairs", hasOther: false), levels: ClosingEngine.gallery)
        var journey = try house.journey(.node("door"), .place("room"))
        for _ in 0..<120 where (journey.position?.point.x ?? 0) < 20 + now.metres { _ = try journey.walk() }
        if now.isRemoved {
            try house.load(Self.contents("stairs", hasPath: false, hasOther: false), levels: ClosingEngine.gallery)
        } else {
            try house.close(.edge("land"))
        }
        var walk = ObservedWalk()
        try walk.walk(&journey, 150)
        #expect(!walk.hasArrived && !isOnPath(walk), "\(walk.texts)")
        #expect(walk.count("did_reroute") == 0 && walk.count("did_fail_to_reroute") == 1)
        #expect((walk.points.last?.x ?? 0) <= 65.1)
    }

    @Test(arguments: [22, 24, 26, 28, 30]) func `In a lift, they get off where they got on`(second: Int) throws {
        let house = try ClosingEngine(Self.contents("elevator", landing: 20), levels: ClosingEngine.gallery)
        var journey = try house.journey(.node("door"), .place("room"))
        for _ in 0..<second { _ = try journey.walk() }
        try house.close(.edge("land"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 300)
        #expect(walk.hasArrived && walk.count("did_reroute") == 1, "\(walk.texts)")
        let onPath = zip(walk.points, walk.levels).contains {
            $1 == "u" && $0.y.magnitude < 0.5 && $0.x > 21 && $0.x < 84
        }
        #expect(!onPath, "\(walk.texts)")
        #expect(walk.longestStep < 2.5 && walk.count("did_go_off_route") == 0)
    }

    @Test(arguments: [false, true], [10.0, 30, 42])
    func `An escalator takes them to its end, and they hear at once that they are led out from there`(
        isByPlugin: Bool, metres: Double
    ) throws {
        let plugins = try PluginFolderOnDisk()
        try plugins.writeBlocker()
        let contents = Self.contents("escalator", hasOther: false)
            .replacing("kind: escalator", with: "kind: escalator, direction: up")
        let house = try ClosingEngine(contents, levels: ClosingEngine.gallery, plugins: plugins)
        var journey = try house.journey(.node("door"), .place("room"))
        for _ in 0..<150 where (journey.position?.point.x ?? 0) < 20 + metres { _ = try journey.walk() }
        if isByPlugin {
            _ = try #require(house.engine.pluginHost(for: "house")).run(command: "block", arguments: ["land"])
            try house.engine.flush()
        } else {
            try house.close(.edge("land"))
        }
        let first = try journey.walk()
        #expect(first.contains { $0.name == "route_notice" }, "\(first.map(\.name))")
        #expect(!first.contains { $0.name == "did_fail_to_reroute" })
        var walk = ObservedWalk()
        try walk.walk(&journey, 150)
        let waiting = zip(walk.points, walk.levels).count { $1 == "u" && ($0.x - 65).magnitude < 0.5 }
        #expect(walk.hasArrived && waiting < 3, "\(walk.texts), \(waiting) s")
        #expect(walk.longestStep < 2.5 && walk.count("did_go_off_route") == 0 && walk.count("did_reroute") == 0)
    }

    @Test func `Another destination on the way up is reached over the nearer landing`() throws {
        let house = try ClosingEngine(Self.contents("stairs"), levels: ClosingEngine.gallery)
        for (metres, destination, isBack) in [(10.0, "door", true), (40.0, "u1", false)] {
            var journey = try house.journey(.node("door"), .place("room"))
            for _ in 0..<120 where (journey.position?.point.x ?? 0) < 20 + metres { _ = try journey.walk() }
            _ = try journey.redirect(to: .node(FeatureID(rawValue: destination)), at: journey.now)
            var walk = ObservedWalk()
            try walk.walk(&journey, 200)
            #expect(walk.hasArrived && walk.longestStep < 2.5 && walk.count("did_go_off_route") == 0)
            #expect(walk.levels.contains("u") != isBack, "\(walk.texts)")
        }
    }
}
