import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// Somebody is a metre or two inside something that closes for a while.
@Suite struct `Nobody waits in the first metres of what has closed` {
    /// A corridor with an area over the most of its second path.
    private static let line = """
        nodes:
          g: {a: [0, 0], b: [20, 0], c: [40, 0], d: [60, 0]}
        paths:
          - {id: p1, nodes: [a, b]}
          - {id: p2, nodes: [b, c]}
          - {id: p3, nodes: [c, d]}
        areas:
          - {id: zone, level: g, name: Zone, category: walkway, polygon: [[20.3, -5], [38, -5], [38, 5], [20.3, 5]]}
        """

    @Test(
        arguments: [.edge("p2"), .area("zone")] as [Condition.Target], [20.6, 21.6])
    func `Who has just entered it goes back and waits before it`(_ target: Condition.Target, metres: Double) throws {
        let house = try ClosingEngine(Self.line)
        var journey = try house.journey(.node("a"), .node("d"))
        for _ in 0..<60 where (journey.position?.point.x ?? 0) < metres { _ = try journey.walk() }
        let x = try #require(journey.position?.point.x)
        try #require((20.5..<22).contains(x), "they are in its first metres: \(x)")
        try house.close(target, until: ClinicEngine.now.adding(seconds: 90))
        var walk = ObservedWalk()
        try walk.walk(&journey, 5)
        let waiting = try #require(journey.position?.point.x)
        #expect(waiting <= (target == .edge("p2") ? 20.05 : 20.35), "\(walk.points)")
        try walk.walk(&journey, 100)
        #expect(walk.hasArrived, "they go on when it opens: \(walk.points.last as Any)")
        #expect(walk.count("did_go_off_route") == 0)
    }

    @Test func `Who waits before it and only seems to be in it is not led out of it`() throws {
        let house = try ClosingEngine(Self.line)
        var journey = try house.journey(.node("a"), .node("d"))
        for _ in 0..<60 where (journey.position?.point.x ?? 0) < 15 { _ = try journey.walk() }
        try house.close(.edge("p2"), until: ClinicEngine.now.adding(seconds: 300))
        var walk = ObservedWalk()
        try walk.walk(&journey, 10)
        #expect(abs((walk.points.last?.x ?? 0) - 20) < 0.1, "\(walk.points)")
        var events: [JourneyEvent] = []
        for (number, x) in [20.0, 21.3, 20.4, 21.8].enumerated() {
            let time = journey.now.adding(seconds: 5)
            // Something closes elsewhere, so that the way ahead is looked at again.
            try house.close(.edge("p3"), until: time.adding(seconds: 20 + Double(number)))
            events += try journey.take(.fix(Fix(point: Point(x: x, y: 0), level: "g", accuracy: 3, time: time)))
        }
        #expect(events.allSatisfy { $0.name != "did_reroute" }, "\(events.map(\.name))")
        #expect(events.contains { $0.name == "did_refresh_route" }, "\(events.map(\.name))")
    }

    @Test func `Who stopped before an area and is then far inside of it all the same is led out`() throws {
        let house = try ClosingEngine(Self.line)
        var journey = try house.journey(.node("a"), .node("d"))
        for _ in 0..<60 where (journey.position?.point.x ?? 0) < 10 { _ = try journey.walk() }
        try house.close(.area("zone"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 20)
        #expect(abs((walk.points.last?.x ?? 0) - 20) < 0.5, "\(walk.points.last as Any)")
        var events: [JourneyEvent] = []
        for x in [21.0, 22, 26, 28, 30, 32] {
            let time = journey.now.adding(seconds: 2)
            events += try journey.take(.fix(Fix(point: Point(x: x, y: 0), level: "g", accuracy: 2, time: time)))
            if x < 23 { #expect(events.allSatisfy { $0.name != "did_reroute" }) }
        }
        #expect(events.contains { $0.name == "did_reroute" }, "\(events.map(\.name))")
        let stopped = journey.session?.targetsKeptOut
        #expect(stopped == [])
    }
}
