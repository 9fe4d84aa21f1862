import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkTestSupport

/// A house with stairs whose landings are above each other, and a lift elsewhere. What closes does so at each second of the climb.
@Suite struct `Whenever it closes during a climb, nobody comes to where it is closed` {
    private static let contents = """
        nodes:
          g: {door: [0, 0], foot: [10, 0], l1: [10, -30]}
          u: {head: [10, 0], left: [-10, 0], right: [30, 0], l2: [10, -30], end: [50, 0]}
        paths:
          - {id: entry, nodes: [door, foot]}
          - [foot, l1]
          - {id: one, nodes: [head, right]}
          - {id: two, nodes: [head, left]}
          - [left, l2]
          - [l2, right]
          - [right, end]
        connectors:
          - {id: stairs, kind: stairs, name: Stairs, stops: [foot, head], length: 8}
          - {id: lift, kind: elevator, name: Lift, stops: [l1, l2], wait: 5}
        """
    private let house: ClosingEngine
    /// The second in which somebody from the door comes to the landing.
    private let landing: Int

    init() throws {
        house = try ClosingEngine(Self.contents, levels: ClosingEngine.gallery)
        var journey = try house.journey(.node("door"), .node("end"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 40)
        landing = try #require(walk.levels.firstIndex(of: "u"))
    }

    private func open() throws {
        for condition in try house.engine.storedConditions(of: "house") {
            try house.engine.lift(condition, from: house.engine.venue())
        }
    }

    @Test func `All that leads on from the landing`() throws {
        for second in landing - 3...landing + 1 {
            try open()
            var journey = try house.journey(.node("door"), .node("end"))
            var walk = ObservedWalk()
            try walk.walk(&journey, second - 1)
            try house.close(.edge("one"))
            try walk.walk(&journey, 1)
            try house.close(.edge("two"))
            try walk.walk(&journey, 12)
            let told = "closed at \(second) s of \(landing): \(walk.texts)"
            #expect(walk.longestStep < 2, "\(told)")
            #expect(walk.points.allSatisfy { $0.x < 12 && $0.x >= 0 }, "\(told)")
            #expect(walk.count("did_go_off_route") == 0, "\(told)")
            if second < landing { #expect(walk.levels.last == "g", "\(told)") }
        }
    }

    @Test func `A path of which people are at the end, before the stairs`() throws {
        for second in 7...10 {
            try open()
            var journey = try house.journey(.node("door"), .node("end"))
            var walk = ObservedWalk()
            try walk.walk(&journey, second)
            try house.close(.edge("entry"))
            try walk.walk(&journey, 60)
            #expect(walk.hasArrived || walk.count("did_reroute") + walk.count("did_fail_to_reroute") > 0, "\(second)")
        }
    }

    @Test(arguments: [true, false]) func `The level ahead, on the way out of the level behind`(isKnown: Bool) throws {
        for second in [landing - 14, landing - 7, landing - 1] {
            try open()
            var journey = try house.journey(.node("door"), .node("end"))
            var walk = ObservedWalk()
            try walk.walk(&journey, 4)
            try house.close(level: "g")
            if isKnown { try house.close(level: "u", from: ClinicEngine.now.adding(seconds: Double(second))) }
            try walk.walk(&journey, second - 4)
            let before = walk.count("did_fail_to_reroute")
            if !isKnown { try house.close(level: "u") }
            try walk.walk(&journey, 20)
            let told = "closed at \(second) s of \(landing): \(walk.texts)"
            #expect(walk.levels.allSatisfy { $0 == "g" }, "\(told)")
            // What was known was said before.
            #expect(walk.count("did_fail_to_reroute") == (isKnown ? max(before, 1) : before + 1), "\(told)")
        }
    }
}
