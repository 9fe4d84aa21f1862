import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// A tower with two doors to a street that is not drawn.
@Suite struct `Journeys leave a venue of one building by its entrances` {
    private static func house(hours: String? = nil) throws -> ClosingEngine {
        try ClosingEngine(
            """
            nodes:
              g: {north: {at: [0, 0], kind: entrance}, hall: [60, 0], till: [90, 0], south: {at: [200, 0], kind: entrance}}
              u: {top: [60, 0], desk: [120, 0]}
            paths:
              - [north, hall, till, south]
              - [top, desk]
            connectors:
              - {id: stairs, kind: stairs, name: Stairs, stops: [hall, top], length: 12}
            places:
              - {id: shop, name: Shop, category: shop, at: till}
              - {id: office, name: Office, category: office, at: desk}
              - {id: way-out, name: Way out, category: entrance, at: north}
            """,
            levels: """
                buildings:
                  - id: tower
                    name: Tower
                \(hours.map { "    hours: \"\($0)\"" } ?? "    # always open")
                    levels: [{id: g, ordinal: 0, name: Hall}, {id: u, ordinal: 1, name: Gallery}]
                """)
    }

    private func close(_ engine: Engine) throws {
        let venue = try engine.venue()
        for target in venue.venue.targets(closing: .building("tower")) {
            try engine.add(
                ConditionDraft(target: target, effect: .closed, reason: "alarm", enclosure: .building("tower")),
                to: venue)
        }
    }

    @Test(arguments: [Waypoint.node("north"), .place("way-out"), .node("south")])
    func `Who is on the way out goes on when the building closes, by its hours or at once`(end: Waypoint) throws {
        for hours in ["Mo 09:00-10:01", nil] {
            let house = try Self.house(hours: hours)
            var journey = try house.journey(.node("desk"), end)
            var walk = ObservedWalk()
            try walk.walk(&journey, 10)
            if hours == nil { try close(house.engine) }
            try walk.walk(&journey, 400)
            #expect(walk.hasArrived, "\(end) \(hours ?? "closed") \(walk.texts)")
            #expect(walk.count("did_fail_to_reroute") == 0 && walk.count("did_reroute") == 0)
        }
    }

    @Test func `Who is on the way to what closes is led to the nearest entrance, and stays there`() throws {
        let house = try Self.house()
        var journey = try house.journey(.node("desk"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 10)
        try close(house.engine)
        try walk.walk(&journey, 400)
        #expect(!walk.hasArrived && walk.levels.last == "g")
        #expect((walk.points.last?.x ?? 100).magnitude < 3, "\(walk.texts) \(walk.points.last as Any)")
        #expect(walk.count("did_reroute") == 1 && walk.count("did_fail_to_reroute") == 1)
    }

    @Test(arguments: [14, 28, 45])
    func `Who only seemed to climb when the building closed is led out from the foot of the stairs`(wait: Int) throws {
        let house = try Self.house()
        var journey = try house.journey(.place("shop"), .place("office"))
        for _ in 0..<60 where (journey.position?.point.x ?? 0) > 60 { _ = try journey.walk() }
        _ = try journey.wait(seconds: wait)
        try close(house.engine)
        _ = try journey.wait(seconds: 1)
        var walk = ObservedWalk()
        walk.events = try journey.walk()
        try walk.walk(&journey, 150)
        #expect(walk.levels.allSatisfy { $0 == "g" }, "\(walk.texts)")
        #expect((walk.points.last?.x ?? 100).magnitude < 3, "\(walk.texts) \(walk.points.last as Any)")
        #expect(!walk.texts.contains { $0.contains("up") }, "\(walk.texts)")
    }
}
