import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// Somebody in the middle of stairs, of which one landing or both, or the stairs themselves, close.
@Suite struct `Nobody in the middle of stairs is led back into what has closed` {
    /// Stairs of 15 s up from a hall with an exit; in the gallery, a way leads on to more stairs down to the street.
    private static let contents = """
        nodes:
          g: {a: [0, 0], b: [20, 0], street: [60, 0]}
          u: {c: [24, 6], d: [40, 6], e: [56, 6]}
        paths: [[a, b], {id: left, nodes: [c, d]}, [d, e]]
        connectors:
          - {id: stairs, kind: stairs, name: Stairs, stops: [b, c], steps: 40}
          - {id: back, kind: stairs, name: Back stairs, stops: [street, e], steps: 40}
        areas:
          - {id: foot, level: g, name: Foot, category: walkway, polygon: [[16, -4], [24, -4], [24, 4], [16, 4]]}
        places: [{id: out, name: Street, category: exit, at: a}]
        """

    /// Returns a journey whose traveller has been on the stairs for some seconds.
    private func climbing(
        _ house: ClosingEngine, seconds: Int = 10, to goal: Waypoint = .node("d")
    ) throws -> Journey {
        var journey = try house.journey(.node("a"), goal)
        for _ in 0..<200 where (journey.position?.point.x ?? 0) <= 20 { _ = try journey.walk() }
        for _ in 1..<seconds { _ = try journey.walk() }
        #expect(journey.position?.level == "g")
        return journey
    }

    private func expectUp(_ journey: inout Journey) throws {
        var walk = ObservedWalk()
        try walk.walk(&journey, 30)
        #expect(walk.levels.last == "u", "\(walk.points), \(walk.texts)")
        #expect(!walk.texts.contains { $0.contains("down") }, "\(walk.texts)")
    }

    @Test(arguments: [false, true]) func `The stairs and the level behind them close: they go up`(
        isAlarm: Bool
    ) throws {
        let house = try ClosingEngine(Self.contents, levels: ClosingEngine.gallery)
        var journey = try climbing(house)
        try house.close(.connector("stairs"))
        try house.close(level: "g")
        if isAlarm { _ = try journey.take(.command(.leave, at: journey.now)) }
        try expectUp(&journey)
    }

    @Test func `The level ahead closes, and then what is around the landing behind them`() throws {
        let house = try ClosingEngine(Self.contents, levels: ClosingEngine.gallery)
        var journey = try climbing(house, seconds: 8)
        try house.close(level: "u")
        var walk = ObservedWalk()
        walk.events += try journey.take(.command(.leave, at: journey.now))
        try walk.walk(&journey, 2)
        #expect(walk.texts.last == "Go down the stairs", "\(walk.texts)")
        // Through what is around the landing, it is 4 m; through the gallery, 32 m.
        try house.close(.area("foot"))
        _ = try journey.take(.command(.leave, at: journey.now))
        try walk.walk(&journey, 30)
        #expect(walk.levels.last == "g" && (walk.points.last?.x ?? 99) < 16.2, "\(walk.points)")
    }

    @Test func `Both levels close: nobody is led through one to where they were going`() throws {
        let house = try ClosingEngine(Self.contents, levels: ClosingEngine.gallery)
        var journey = try climbing(house)
        try house.close(level: "g")
        try house.close(level: "u")
        var walk = ObservedWalk()
        try walk.walk(&journey, 60)
        #expect(walk.points.allSatisfy { $0.x < 24.1 } && !walk.hasArrived, "\(walk.points)")
    }

    @Test func `In an alarm, who is in the first metres of stairs that burn leaves them`() throws {
        let house = try ClosingEngine(
            Self.contents, levels: ClosingEngine.gallery, shipped: "evacuation")
        var journey = try climbing(house, seconds: 2)
        let start = journey.position?.point
        #expect((start?.x ?? 0) > 20.2 && (start?.x ?? 0) < 21, "\(start as Any)")
        _ = try journey.run(command: "evacuate", arguments: ["stairs", "u"])
        var walk = ObservedWalk()
        try walk.walk(&journey, 10)
        #expect((walk.points.last?.x ?? 99) <= 20, "\(walk.points)")
    }

    @Test func `An alarm sends nobody to an exit on the burning level behind them`() throws {
        let house = try ClosingEngine(Self.contents, levels: ClosingEngine.gallery, shipped: "evacuation")
        var journey = try climbing(house)
        _ = try journey.run(command: "evacuate", arguments: ["g"])
        try expectUp(&journey)
    }

    @Test func `Ways from there begin at the open landing`() throws {
        let house = try ClosingEngine(Self.contents, levels: ClosingEngine.gallery)
        var journey = try climbing(house)
        let before = journey.openLanding
        #expect(before == nil)
        try house.close(level: "g")
        _ = try journey.walk()
        let after = journey.openLanding
        #expect(after == .node("c"))
    }

    @Test func `A landing from which nothing leads on is a way out of a closed level`() throws {
        let house = try ClosingEngine(
            """
            nodes: {g: {a: [0, 0], b: [20, 0], c: [40, 0]}, u: {d: [40, 6], e: [60, 6]}}
            paths: [[a, b], [b, c], {id: on, nodes: [d, e]}]
            connectors: [{id: stairs, kind: stairs, stops: [c, d], length: 8}]
            """, levels: ClosingEngine.gallery)
        var journey = try house.journey(.node("a"), .node("c"))
        for _ in 0..<10 { _ = try journey.walk() }
        try house.close(.edge("on"))
        try house.close(level: "g")
        var walk = ObservedWalk()
        try walk.walk(&journey, 60)
        #expect(walk.levels.last == "u", "\(walk.points)")
    }

    @Test(arguments: 4...12) func `The level ahead closes, and then the only path at the landing to which they go back`(
        seconds: Int
    ) throws {
        let house = try ClosingEngine(Self.contents, levels: ClosingEngine.gallery)
        var journey = try house.journey(.node("e"), .node("a"))
        for _ in 0..<60 where (journey.position?.point.x ?? 0) > 40 { _ = try journey.walk() }
        for _ in 0..<200 where (journey.position?.point.x ?? 99) > 24 { _ = try journey.walk() }
        for _ in 0..<seconds { _ = try journey.walk() }
        try house.close(level: "g")
        _ = try journey.take(.command(.leave, at: journey.now))
        _ = try journey.walk()
        try house.close(.edge("left"))
        _ = try journey.take(.command(.leave, at: journey.now))
        var walk = ObservedWalk()
        for _ in 0..<6 {
            try walk.walk(&journey, 10)
            _ = try journey.take(.command(.leave, at: journey.now))
        }
        let end = try #require(walk.points.last)
        #expect(end.distance(to: Point(x: 24, y: 6)) < 0.5, "\(walk.points)")
        #expect(walk.points.allSatisfy { $0.x < 24.5 }, "\(walk.points)")
    }
}
