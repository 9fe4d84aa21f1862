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
