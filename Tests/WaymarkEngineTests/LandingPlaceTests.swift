import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkRouting

/// Two elevators with a place on each level, as imports make them; the second has only the name of its places.
@Suite struct `The places at the landings of an elevator mean the elevator` {
    private let house: ClosingEngine
    private let venue: LoadedVenue

    init() throws {
        house = try ClosingEngine(
            """
            nodes:
              g: {a: [0, 0], b: [10, 0], c: [20, 0]}
              u: {e: [10, 5], f: [20, 5]}
            paths: [[a, b, c], [e, f]]
            connectors:
              - {id: k1, kind: elevator, name: Elevator S, stops: [b, e]}
              - {id: k2, kind: elevator, stops: [c, f]}
            places:
              - {id: "k1:g", name: Elevator S, category: elevator, at: b}
              - {id: "k1:u", name: Elevator S, category: elevator, at: e}
              - {id: "k2:g", name: Glass lift, category: amenity.elevator, at: c}
              - {id: "k2:u", name: Glass lift, category: amenity.elevator, at: f}
              - {id: shop, name: Shop, category: shop, at: f}
            """, levels: ClosingEngine.gallery)
        venue = try house.engine.venue()
    }

    @Test(arguments: [
        ("Elevator S", Waypoint.connector("k1")), ("glass lift", .connector("k2")), ("k1:u", .place("k1:u")),
        ("Glass lift@u", .place("k2:u")), ("elevator", .category("elevator")),
    ]) func `Their name is that of the elevator`(text: String, meant: Waypoint) throws {
        #expect(try house.engine.waypoint(text, in: venue) == meant)
    }

    @Test(arguments: [
        ("Elevator S", Condition.Target.connector("k1")), ("Glass lift", .connector("k2")), ("k2", .connector("k2")),
        ("k1:u", .connectorStop("k1", level: "u")), ("shop", .place("shop")),
    ]) func `Who closes one closes the landing, and who closes them by name the elevator`(
        text: String, meant: Condition.Target
    ) throws {
        #expect(try ConditionTargetResolver(venue.venue).target(text) == meant)
    }

    @Test func `A list has each elevator once, with its name, and closed when it is`() throws {
        try house.close(.connector("k2"))
        let list = NearestRequest(category: "elevator", from: .node("c"), departure: ClinicEngine.now)
        let found = try house.engine.nearest(list, in: try house.engine.venue())
        #expect(found.map(\.place.name.base) == ["Glass lift", "Elevator S"])
        #expect(found.map(\.place.id) == ["k2", "k1"])
        #expect(found.map(\.isOpen) == [false, true])
        let answer = try house.engine.route(from: "c", to: "elevator", in: try house.engine.venue())
        let end = try #require(answer.guided.route.legs.last?.to)
        let choice = try #require(try house.engine.venue().choice(at: end))
        #expect(choice.count == 2 && venue.venue.id(of: choice.destination) == "k1")
        #expect(FeatureNames(venue.venue).waypoint(.connector("k2")) == "Glass lift")
    }
}
