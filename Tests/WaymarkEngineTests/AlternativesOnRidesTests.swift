import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// Stairs, a lift or an escalator up to a gallery with three ways to a room, of which the best closes on the way up.
@Suite struct `Other ways from the landing ahead are offered on the way up` {
    private static func contents(_ kind: String) -> String {
        let more = ["elevator": "wait: 5", "escalator": "direction: up, length: 40"][kind] ?? "length: 40"
        return """
            nodes:
              g: {door: {at: [0, 0], kind: entrance}, s1: [20, 0]}
              u:
                s2: [\(kind == "elevator" ? 20 : 60), 0]
                fork: [70, 0]
                a: [100, 0]
                b1: [80, 20]
                b2: [95, 40]
                b3: [110, 40]
                b4: [122, 20]
                c1: [80, -21]
                c2: [95, -41]
                c3: [110, -41]
                c4: [122, -21]
                room: [130, 0]
            paths:
              - [door, s1]
              - [s2, fork]
              - {id: best, nodes: [fork, a]}
              - [a, room]
              - [fork, b1, b2, b3, b4, room]
              - [fork, c1, c2, c3, c4, room]
            connectors:
              - {id: front, kind: \(kind), name: Front, stops: [s1, s2], \(more)}
            places:
              - {id: shop, name: Shop, category: shop, at: room}
            """
    }

    @Test(arguments: ["stairs", "elevator", "escalator", "ramp"]) func `They stay until the fork, and can be taken`(
        kind: String
    ) throws {
        let house = try ClosingEngine(Self.contents(kind), levels: ClosingEngine.gallery)
        var journey = try house.journey(.node("door"), .place("shop"))
        for _ in 0..<30 { _ = try journey.walk() }
        #expect(journey.position?.level == "g")
        try house.close(.edge("best"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 1)
        #expect(walk.count("did_reroute") == 1)
        for _ in 0..<200 where journey.position?.level == "g" || (journey.position?.point.x ?? 0) < 66 {
            #expect(journey.session?.alternatives.count == 1)
            let others = journey.session?.alternatives.map(\.route.duration) ?? []
            let own = try #require(journey.session?.plan.route.duration)
            #expect(others.allSatisfy { $0 >= own && $0 < own + 10_000 }, "\(others), \(own)")
            try walk.walk(&journey, 1)
        }
        walk.events += try journey.take(.command(.takeAlternative(0), at: journey.now))
        try walk.walk(&journey, 200)
        #expect(walk.hasArrived && walk.points.contains { $0.y < -30 })
        #expect(walk.longestStep < 2.5 && walk.count("did_go_off_route") == 0)
    }
}
