import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// A hall with a west door to the street and a room behind a door, both open floor.
@Suite struct `On open floor that closes under a traveller, they are led out by its door` {
    private static func house(hours: String = "") throws -> ClosingEngine {
        try ClosingEngine(
            """
            buildings: [{id: main, name: Main house, levels: [{id: g, ordinal: 0, name: Ground}]}]
            nodes:
              out: {o1: [-10, 10], o2: [-2, 10]}
              g: {din: {at: [0, 10], kind: entrance, name: West door}}
            paths:
              - [o1, o2]
            connectors:
              - {id: wdoor, kind: passage, name: West door, stops: [o2, din], delay: 2}
            units:
              - {id: hall, level: g, name: Hall, category: lobby, polygon: [[0,0],[60,0],[60,20],[0,20]]\(hours)}
              - {id: r1, level: g, name: Room one, category: room, polygon: [[0,20],[20,20],[20,30],[0,30]]}
            openings:
              - {id: d1, level: g, at: [[9,20],[11,20]], units: [hall, r1], door: swinging, name: Door one}
            places:
              - {id: p1, name: Shop one, category: shop, level: g, position: [10,25]}
              - {id: kw, name: Kiosk west, category: food, level: g, position: [16,6]}
              - {id: bus, name: Bus stop, category: transport, at: o1}
            """, levels: "levels: [{id: out, ordinal: 0, name: Outside, outdoor: yes}]")
    }

    @Test func `A region that closes is left by the way ahead`() throws {
        let house = try Self.house()
        var journey = try house.journey(.place("kw"), .place("bus"))
        for _ in 0..<8 { _ = try journey.walk() }
        try house.close(.edge("floor:hall"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 60)
        #expect(walk.hasArrived && walk.count("did_fail_to_reroute") == 0, "\(walk.events.map(\.name))")
    }

    @Test func `Nobody arrives in a region that closed`() throws {
        let house = try Self.house()
        var journey = try house.journey(.place("p1"), .place("kw"))
        for _ in 0..<12 { _ = try journey.walk() }
        try house.close(.edge("floor:hall"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 60)
        // They are led out by the nearer door.
        #expect(!walk.hasArrived && (walk.points.last?.y ?? 0) > 19, "\(walk.points)")
    }

    @Test func `A hall whose hours end is left by its open door`() throws {
        let house = try Self.house(hours: ", hours: \"Mo-Su 08:00-10:00\"")
        let early = ClinicEngine.now.adding(seconds: -30)
        var journey = try Journey(
            house.engine, venue: house.engine.venue(),
            request: RouteRequest(waypoints: [.place("kw"), .place("bus")], profile: .walking, time: .depart(early)),
            options: JourneyOptions(), at: early)
        _ = try journey.setOut()
        var walk = ObservedWalk()
        try walk.walk(&journey, 5)
        // They look at something until the hours are over.
        let isAside = journey.stray(metres: 2, seconds: 35)
        #expect(isAside)
        try walk.walk(&journey, 120)
        #expect(walk.hasArrived, "\(walk.points.suffix(3)) \(walk.events.map(\.name).suffix(12))")
    }
}
