import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// A destination that moves upstairs, such as a member whom the traveller follows, while no way leads there.
@Suite struct `A journey to something that moves does not end where it is not` {
    private static let contents = """
        nodes:
          g: {door: {at: [0, 0], kind: entrance}, hall: [40, 0], desk: [80, 0]}
          u: {land: [40, 10], mid: [40, 30], end: [40, 70]}
        paths:
          - [door, hall]
          - [hall, desk]
          - [land, mid]
          - {id: last, nodes: [mid, end]}
        connectors:
          - {id: stairs, kind: stairs, name: Stairs, stops: [hall, land], length: 12}
        """
    private static let upstairs = Waypoint.position(Point(x: 40, y: 70), level: "u")

    private let house: ClosingEngine

    init() throws { house = try ClosingEngine(Self.contents, levels: ClosingEngine.gallery) }

    private func isWayClosed(_ journey: borrowing Journey) -> Bool { journey.session?.isWayClosed == true }

    private func open() throws {
        try house.engine.lift(house.engine.conditions(of: house.engine.venue()), from: house.engine.venue())
    }

    /// Returns a journey to the desk that was led to another destination after some seconds.
    private func journey(_ profile: Profile = .walking, after seconds: Int) throws -> Journey {
        var journey = try house.journey(.node("door"), .node("desk"), profile: profile)
        for _ in 0..<seconds { _ = try journey.walk() }
        let events = try journey.redirect(to: Self.upstairs, at: journey.now)
        #expect(events.count { $0.name == "did_fail_to_reroute" } == 1, "\(events.map(\.name))")
        return journey
    }

    @Test(arguments: [10, 200]) func `The way is found as soon as the level opens`(_ seconds: Int) throws {
        try house.close(level: "u")
        var journey = try journey(after: seconds)
        var walk = ObservedWalk()
        try walk.walk(&journey, 120)
        let isClosed = isWayClosed(journey)
        #expect(!walk.hasArrived && isClosed)
        #expect(walk.points.last.map { ($0.x - 40).magnitude < 2 } == true, "\(walk.points.last as Any)")
        #expect(walk.count("did_fail_to_reroute") == 0, "\(walk.texts)")
        try open()
        try walk.walk(&journey, 1)
        let isOpen = !isWayClosed(journey)
        #expect(isOpen)
        try walk.walk(&journey, 200)
        #expect(walk.hasArrived && walk.levels.last == "u" && walk.longestStep < 2.5)
        let lines = JourneyRecording.lines(of: journey, contentHash: journey.contentHash)
        #expect(try house.engine.replay(lines).firstDifference == nil)
    }

    @Test func `The traveller is led up to a closed path`() throws {
        try house.close(.edge("last"))
        var journey = try journey(after: 10)
        var walk = ObservedWalk()
        try walk.walk(&journey, 200)
        #expect(!walk.hasArrived && walk.points.last == Point(x: 40, y: 30) && walk.levels.last == "u")
    }

    @Test func `A destination that nobody with this profile reaches is not reached`() throws {
        var journey = try journey(.wheelchair, after: 10)
        var walk = ObservedWalk()
        try walk.walk(&journey, 200)
        let isClosed = isWayClosed(journey)
        #expect(!walk.hasArrived && walk.levels.allSatisfy { $0 == "g" } && isClosed)
        // Down again, it is reached.
        walk.events += try journey.redirect(to: .node("desk"), at: journey.now)
        try walk.walk(&journey, 200)
        #expect(walk.hasArrived && walk.points.last.map { $0.x > 75 } == true)
    }

    @Test func `One that moves behind the same closed thing is told once`() throws {
        try house.close(level: "u")
        var journey = try journey(after: 10)
        for y in [30.0, 50, 70] {
            let events = try journey.redirect(to: .position(Point(x: 40, y: y), level: "u"), at: journey.now)
            #expect(!events.contains { $0.name == "did_fail_to_reroute" }, "\(events.map(\.name))")
        }
        // Something else closes: the way ahead is still closed by the same.
        try house.close(.edge("last"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 60)
        #expect(walk.count("did_fail_to_reroute") == 0 && !walk.hasArrived, "\(walk.texts)")
    }

    @Test func `A destination outside the venue leaves the old route`() throws {
        var journey = try house.journey(.node("door"), .node("desk"))
        for waypoint in [Waypoint.position(Point(x: 900, y: 900), level: "g"), .node("member:ben")] {
            let events = try journey.redirect(to: waypoint, at: journey.now)
            #expect(events.map(\.name) == ["did_fail_to_reroute"])
        }
        var walk = ObservedWalk()
        try walk.walk(&journey, 200)
        #expect(walk.hasArrived)
    }
}
