import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `A refusal says why there is no route` {
    @Test func `A refusal says that there is no path for anybody`() {
        var venue = VenueBuilder.corridor
        venue.node("island", 50, 50, on: "g")
        let refusal = Asking(venue).refusal(.node("a"), .node("b"), .node("island"))
        #expect(refusal?.reason == .noPath)
        #expect(refusal?.leg == 1)
        #expect(refusal?.relaxed == nil)
    }

    @Test func `A refusal says what the walking profile would do`() {
        let venue = VenueBuilder.twoFloors.without(connector: "lift")
        let refusal = Asking(venue).refusal(.node("a"), .node("b")) { $0.profile = .wheelchair }
        #expect(refusal?.reason == .noPathForProfile)
        #expect(refusal?.relaxed?.path == "a g/S u/S b")
        #expect(
            refusal?.blocks == [
                RouteBlock(source: .connector(0, fromStop: 0, toStop: 1), cause: .profile("wheelchair"))
            ])
    }

    @Test func `A refusal says which roles would open the way`() {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "m~b"].access = [.staff]
        let ask = Asking(venue)
        #expect(ask.refusal(.node("a"), .node("b"))?.reason == .noAccess([.staff]))
        #expect(ask.refusal(.node("a"), .node("b")) { $0.roles = [.staff] } == nil)
        #expect(ask.refusal(.node("a"), .node("b")) { $0.profile = .staff } == nil)
    }

    @Test func `An area with roles keeps the public out`() {
        var venue = VenueBuilder.corridor
        let corners = [Point(x: 5, y: -5), Point(x: 30, y: -5), Point(x: 30, y: 5), Point(x: 5, y: 5)]
        venue.contents.areas = [
            Area(id: "wing", level: "g", category: "zone", polygon: Polygon(outer: corners), access: ["staff"])
        ]
        #expect(Asking(venue).refusal(.node("a"), .node("b"))?.reason == .noAccess(["staff"]))
        #expect(Asking(venue).refusal(.node("a"), .node("m"))?.reason == .noAccess(["staff"]))
        #expect(Asking(venue).refusal(.node("a"), .position(Point(x: 4, y: 0), level: "g")) == nil)
    }

    @Test func `A refusal says which way type was excluded`() {
        let venue = VenueBuilder.twoFloors.without(connector: "lift")
        let refusal = Asking(venue).refusal(.node("a"), .node("b")) { $0.exclude = [.stairs] }
        #expect(refusal?.reason == .excluded([.stairs]))
        #expect(refusal?.relaxed?.path == "a g/S u/S b")
    }

    @Test func `A refusal says what is closed, until when, and which way it blocks`() {
        let until = morning.adding(seconds: 20 * 86_400)
        let closed = Condition(id: 7, target: .edge("m~b"), effect: .closed, until: until)
        let refusal = Asking(.corridor).refusal(.node("a"), .node("b"), conditions: [closed])
        #expect(refusal?.reason == .closed(opens: until))
        #expect(refusal?.blocks == [RouteBlock(source: .edge(1, isReversed: false), cause: .condition(closed))])
        #expect(refusal?.relaxed?.path == "a m b")
    }

    @Test func `A refusal names every block if there are several`() {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "a~m"].access = [.staff]
        let closed = Condition(id: 7, target: .edge("m~b"), effect: .closed)
        let refusal = Asking(venue).refusal(.node("a"), .node("b"), conditions: [closed])
        #expect(refusal?.reason == .noAccess([.staff]))
        #expect(refusal?.blocks.map(\.cause) == [.access([.staff]), .condition(closed)])
    }

    @Test func `A refusal names what all profiles share before what one of them adds`() {
        var venue = VenueBuilder.twoFloors.without(connector: "lift")
        venue.contents[edge: "a~g/S"].access = [.staff]
        let refusal = Asking(venue).refusal(.node("a"), .node("b")) { $0.exclude = [.stairs] }
        #expect(refusal?.reason == .excluded([.stairs]))
        #expect(refusal?.blocks.map(\.cause) == [.access([.staff]), .excluded(.stairs)])
    }

    @Test func `A position farther than 30 metres from the network is refused`() {
        let ask = Asking(.corridor)
        #expect(ask.refusal(.position(Point(x: 10, y: 29), level: "g"), .node("b")) == nil)
        #expect(
            ask.refusal(.node("a"), .position(Point(x: 10, y: 31), level: "g"))?.reason
                == .offNetwork(waypointIndex: 1, distance: 31))
    }

    @Test func `A refusal names features and categories that the venue does not have`() {
        let ask = Asking(.corridor)
        #expect(ask.refusal(.node("zzz"), .node("b"))?.reason == .unknownFeature("zzz"))
        #expect(ask.refusal(.node("a"), .place("zzz"))?.reason == .unknownFeature("zzz"))
        #expect(ask.refusal(.node("a"), .position(Point(x: 0, y: 0), level: "zzz"))?.reason == .unknownFeature("zzz"))
        #expect(ask.refusal(.node("a"), .category("food"))?.reason == .noSuchCategory("food"))
    }

    @Test func `A place that needs a role is not a destination without it, but may be a start`() {
        var venue = VenueBuilder.corridor
        venue.place("office", at: ["b"]) { $0.access = [.staff] }
        #expect(Asking(venue).refusal(.node("a"), .place("office"))?.reason == .noAccess([.staff]))
        #expect(Asking(venue).refusal(.place("office"), .node("a")) == nil)
    }
}
