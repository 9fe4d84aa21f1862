import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `The way out of a zone that closes for a while is told, and then the way on` {
    private let hall: ZonedHall

    init() throws { hall = try ZonedHall() }

    @Test func `Also by the simulated traveller`() throws {
        var journey = try hall.house.journey(.place("p1"), .place("p3"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 60) { $0.x > 27.5 }
        try hall.house.close(.area("middle"), until: journey.now.adding(seconds: 60))
        var out = ObservedWalk()
        try out.walk(&journey, 40)
        #expect(out.texts.count == 1 && out.texts[0].contains("west"), "\(out.texts)")
        var on = ObservedWalk()
        try on.walk(&journey, 90)
        #expect(on.hasArrived && on.texts.first?.contains("west") == false, "\(on.texts)")
    }

    @Test func `Who stands outside of it when it opens is told the way on`() throws {
        var journey = try hall.house.journey(ZonedHall.at(21, 16), .place("p3"))
        var walk = ObservedWalk()
        try hall.take([(21, 16), (24, 16.5), (27.5, 17)], &journey, to: &walk)
        try hall.house.close(.area("middle"), until: journey.now.adding(seconds: 30))
        try hall.take([(27.5, 17), (25, 16), (22, 15)], &journey, to: &walk)
        #expect(walk.texts.last?.contains("west") == true, "\(walk.texts)")
        try hall.take((0..<20).map { _ in (20, 14) }, &journey, to: &walk)
        let before = walk.texts.count
        try hall.take((0..<10).map { _ in (20, 14) }, &journey, to: &walk)
        #expect(walk.texts.count == before + 1 && walk.texts.last?.contains("west") == false, "\(walk.texts)")
    }
}

/// A hall with a closed area across its middle, in which there are a kiosk and a lift.
@Suite struct `From a place or a landing on open floor, people leave a closed area like from a position there` {
    private static let hall = """
        nodes:
          g: {west: {at: [0, 10], kind: entrance}, east: {at: [60, 10], kind: entrance}, lg: [32, 18]}
          u: {lu: [32, 18], far: [50, 18]}
        paths: [[lu, far]]
        connectors: [{id: lift, kind: elevator, name: Lift, stops: [lg, lu], wait: 20}]
        units:
          - {id: hall, level: g, name: Hall, category: lobby, polygon: [[0, 0], [60, 0], [60, 20], [0, 20]]}
        areas:
          - {id: middle, level: g, name: Middle, category: walkway, polygon: [[25, -1], [35, -1], [35, 21], [25, 21]]}
        places:
          - {id: kiosk, name: Kiosk, category: food, level: g, position: [31, 6]}
          - {id: one, name: One, category: shop, level: g, position: [10, 10]}
          - {id: two, name: Two, category: shop, level: g, position: [50, 4]}
        """

    private func length(_ house: ClosingEngine, _ from: Waypoint, _ to: Waypoint) throws -> Double {
        let request = RouteRequest(waypoints: [from, to], time: .depart(ClinicEngine.now))
        return try house.engine.route(request, in: house.engine.venue()).guided.route.distance
    }

    @Test(arguments: ["one", "two", "west", "east"]) func `On both sides`(end: String) throws {
        let house = try ClosingEngine(Self.hall, levels: ClosingEngine.gallery)
        let goal: Waypoint = end.count == 3 ? .place(FeatureID(end)) : .node(FeatureID(end))
        func lengths() throws -> [Double] {
            try [
                length(house, .place("kiosk"), goal), length(house, .position(Point(x: 31, y: 6), level: "g"), goal),
                length(house, .node("lg"), goal), length(house, .position(Point(x: 32, y: 18), level: "g"), goal),
            ]
        }
        let open = try lengths()
        try house.close(.area("middle"))
        for (closed, open) in zip(try lengths(), open) { #expect(abs(closed - open) < 1, "\(closed) \(open)") }
    }

    @Test func `What leads to a place agrees`() throws {
        let house = try ClosingEngine(Self.hall, levels: ClosingEngine.gallery)
        try house.close(.area("middle"))
        let venue = try house.engine.venue()
        let nearest = try house.engine.nearest(
            NearestRequest(category: "shop", from: .place("kiosk"), departure: ClinicEngine.now), in: venue)
        let ids = nearest.map { $0.place.id }
        #expect(ids == ["two", "one"])
        let reach = try house.engine.reach(
            ReachRequest(
                points: [.place("two")], direction: .to, limit: .time(120_000), departure: ClinicEngine.now), in: venue)
        let way = try #require(reach.way(at: "lg"))
        let expected = try length(house, .node("lg"), .place("two"))
        #expect(abs(way.distance - expected) < 0.1)
    }
}
