import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// A house with a long door, stairs, a lift and an escalator, in which the level ahead closes.
@Suite struct `Nobody is guided on to a landing that has closed` {
    private let house: ClosingEngine

    private static let paths = """
        nodes:
          g: {door: {at: [0, 0], kind: entrance}, s1: [20, 0], g1: [40, 0], l1: [40, -60], e1: [60, 0], far: [90, 0]}
          u: {s2: [20, 12], u1: [40, 12], l2: [40, -60], e2: [60, 12], bar: [100, 12]}
        paths: [[door, s1, g1, e1, far], [g1, l1], [s2, u1, e2, bar], [u1, l2]]
        places:
          - {id: bar, name: Bar, category: food, at: bar}
          - {id: shop, name: Shop, category: shop, at: far}
        """
    private static let connectors = """
        connectors:
          - {id: stairs, kind: stairs, name: Stairs, stops: [s1, s2], length: 14}
          - {id: lift, kind: elevator, name: Lift, stops: [l1, l2], wait: 5}
          - {id: escalator, kind: escalator, name: Escalator, stops: [e1, e2], direction: down}
        """

    init() throws {
        house = try ClosingEngine("\(Self.paths)\n\(Self.connectors)", levels: ClosingEngine.gallery)
    }

    /// Walks until the traveller is in the middle of a connector, lets something happen, and walks on.
    private func walk(
        _ journey: inout Journey, past y: Double, then happens: () throws -> Void
    ) throws -> ObservedWalk {
        for _ in 0..<120 where (journey.position?.point.y ?? 0) < y { _ = try journey.walk() }
        try happens()
        var walk = ObservedWalk()
        try walk.walk(&journey, 250)
        return walk
    }

    @Test func `On stairs, people turn back, and hear so once`() throws {
        var journey = try house.journey(.node("door"), .place("bar"))
        let walk = try walk(&journey, past: 7) { try house.close(level: "u") }
        #expect(walk.levels.allSatisfy { $0 == "g" })
        #expect(walk.count("did_fail_to_reroute") == 1 && walk.count("did_reroute") == 1)
        #expect(walk.texts == ["Go down the stairs"])
        #expect(walk.points.last.map { abs($0.y) < 0.1 } == true, "\(walk.points.last as Any)")
        #expect(walk.longestStep < 2)
    }

    @Test func `At the foot of stairs, people stop`() throws {
        var journey = try house.journey(.node("door"), .place("bar"))
        let walk = try walk(&journey, past: 0.2) { try house.close(level: "u") }
        #expect(walk.levels.allSatisfy { $0 == "g" } && walk.texts.isEmpty)
        #expect(walk.count("did_fail_to_reroute") == 1)
    }

    @Test(arguments: [true, false]) func `In a lift, people get off where they got on`(isLevel: Bool) throws {
        var journey = try house.journey(.node("door"), .place("bar"), profile: .wheelchair)
        for _ in 0..<120 where journey.position.map({ $0.point.y > -60 }) ?? true { _ = try journey.walk() }
        for _ in 0..<8 { _ = try journey.walk() }
        #expect(journey.position?.level == "g")
        if isLevel {
            try house.close(level: "u")
        } else {
            try house.close(.connectorStop("lift", level: "u"))
        }
        var walk = ObservedWalk()
        try walk.walk(&journey, 90)
        #expect(walk.levels.allSatisfy { $0 == "g" })
        #expect(walk.count("did_fail_to_reroute") == 1)
        #expect(!walk.allTexts.contains { $0.contains("gallery") || $0.contains("Bar") })
    }

    @Test func `A lift that is closed as a whole still takes those in it to the landing`() throws {
        var journey = try house.journey(.node("door"), .place("bar"), profile: .wheelchair)
        for _ in 0..<120 where journey.position.map({ $0.point.y > -60 }) ?? true { _ = try journey.walk() }
        for _ in 0..<8 { _ = try journey.walk() }
        try house.close(.connector("lift"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 200)
        #expect(walk.hasArrived)
    }

    @Test func `An escalator takes people to its end, and they are led out of what has closed there`() throws {
        var journey = try house.journey(.place("bar"), .place("shop"))
        for _ in 0..<120 where journey.position.map({ $0.level == "u" && $0.point.x > 60.5 }) ?? true {
            _ = try journey.walk()
        }
        for _ in 0..<6 where journey.position?.level == "u" { _ = try journey.walk() }
        try house.close(level: "g")
        var walk = ObservedWalk()
        try walk.walk(&journey, 150)
        #expect(!walk.hasArrived)
        #expect(walk.count("route_notice") == 1)
        #expect(walk.levels.last == "u", "\(walk.texts)")
    }

    @Test func `Stairs that an import takes away are left where they were entered`() throws {
        var journey = try house.journey(.node("door"), .place("bar"))
        let walk = try walk(&journey, past: 6) {
            try house.load(
                Self.paths + "\n"
                    + Self.connectors.split(separator: "\n").filter { !$0.contains("id: stairs") }
                    .joined(separator: "\n"), levels: ClosingEngine.gallery)
        }
        #expect(walk.hasArrived && walk.longestStep < 2)
        #expect(walk.texts.contains { $0.contains("lift") }, "\(walk.texts)")
    }

    @Test func `Who is inside with a destination that is closed, too, is led out, and hears so once`() throws {
        var journey = try house.journey(.node("s2"), .place("bar"))
        for _ in 0..<10 { _ = try journey.walk() }
        try house.close(level: "u")
        var walk = ObservedWalk()
        try walk.walk(&journey, 150)
        #expect(!walk.hasArrived && walk.levels.last == "g", "\(walk.texts)")
        #expect(walk.count("did_fail_to_reroute") == 1 && walk.count("route_notice") == 1)
        #expect(walk.count("did_reroute") == 1)
        let wording = TravelWording(try house.engine.venue().venue)
        let told = walk.events.compactMap { $0.sentence(wording, all: false) }
        #expect(told.contains("Bar is closed"), "\(told)")
        // It opens again.
        for condition in try house.engine.storedConditions(of: "house") {
            try house.engine.lift(condition, from: house.engine.venue())
        }
        try walk.walk(&journey, 200)
        #expect(walk.hasArrived && walk.count("way_reopened") == 1)
    }

    @Test func `Nobody is guided on from the end of the way out to the next closed thing`() throws {
        var journey = try house.journey(.node("u1"), .place("bar"))
        for _ in 0..<15 { _ = try journey.walk() }
        try house.close(level: "u")
        var walk = ObservedWalk()
        try walk.walk(&journey, 200)
        #expect(walk.levels.last == "g" && walk.count("route_notice") == 1)
        // The stairs back up are 40 m away.
        #expect(walk.points.last.map { $0.distance(to: Point(x: 60, y: 0)) < 0.5 } == true, "\(walk.texts)")
        #expect(walk.texts.last?.contains("escalator") == true || walk.texts.last?.contains("Escalator") == true)
    }

    @Test func `The same when the level closes at a moment that was known before`() throws {
        var journey = try house.journey(.node("s2"), .place("bar"))
        try house.close(level: "u", from: ClinicEngine.now.adding(seconds: 20))
        var walk = ObservedWalk()
        try walk.walk(&journey, 200)
        #expect(!walk.hasArrived && walk.levels.last == "g")
        #expect(walk.count("did_fail_to_reroute") == 1 && walk.count("route_notice") == 1)
    }

    @Test func `What was gone and what was closed before are both ahead, and the first one counts`() throws {
        var journey = try house.journey(.node("door"), .place("bar"))
        for _ in 0..<3 { _ = try journey.walk() }
        try house.close(level: "u")
        _ = try journey.walk()
        try house.load(
            Self.paths + "\n"
                + Self.connectors.split(separator: "\n").filter { !$0.contains("id: stairs") }
                .joined(separator: "\n"), levels: ClosingEngine.gallery)
        var walk = ObservedWalk()
        try walk.walk(&journey, 60)
        #expect(walk.levels.allSatisfy { $0 == "g" })
        #expect(!walk.allTexts.contains { $0.contains("stairs") }, "\(walk.allTexts)")
    }

    @Test func `A new route does not make an estimated position walk twice`() throws {
        var journey = try house.journey(.node("door"), .node("far"))
        for _ in 0..<3 { _ = try journey.walk() }
        for second in 1...20 { _ = try journey.take(.tick(ClinicEngine.now.adding(seconds: Double(second + 3)))) }
        let before = try #require(journey.session?.lastFix?.point.x)
        #expect(before > 20)
        _ = try journey.take(.command(.reroute, at: journey.now))
        _ = try journey.take(.tick(journey.now.adding(seconds: 1)))
        let after = try #require(journey.session?.lastFix?.point.x)
        #expect(after >= before && after < before + 3, "\(before) to \(after)")
    }
}
