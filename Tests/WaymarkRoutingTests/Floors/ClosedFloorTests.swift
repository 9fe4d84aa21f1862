import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkRouting

/// A hall of 40 × 20 m: its west door leads outside, and its north door into a room with a shop. A kiosk stands in the hall.
private struct House {
    var floor: FloorVenue

    init(areas: [Area] = []) {
        floor = FloorVenue(
            rings: [metres((0, 0), (40, 0), (40, 20), (0, 20))],
            anchors: metres((0, 10), (10, 20), (30, 5), (40, 3)), areas: areas)
        floor.add([metres((5, 21), (15, 21), (15, 30), (5, 30))], metres((10, 21), (10, 28)), unit: "room", prefix: "r")
        floor.contents.edges.append(PathEdge(id: "door", from: "a1", to: "r0", kind: .door, length: 1))
        floor.contents.nodes.append(PathNode(id: "out", level: "g", position: Point(x: -10, y: 10)))
        floor.contents.edges.append(PathEdge(id: "path", from: "a0", to: "out", length: 10))
    }

    func asking(_ rule: Fire? = nil) -> Asking {
        var asking = Asking(venue: floor.venue)
        if let rule { asking = Asking(floor.venue, rule) }
        return asking
    }
}

/// A rule that closes some paths for one reason.
private struct Fire: Weighting {
    let author = "alarm"
    let venue: Venue
    let paths: Set<FeatureID>

    func adjustment(for passage: PassageDescription) -> PassageAdjustment? {
        guard case .edge(let edge, _) = passage.source, paths.contains(venue[edge].path) else { return nil }
        return PassageAdjustment(isClosed: true, reason: "fire")
    }
}

extension Asking {
    fileprivate init(_ venue: Venue, _ rule: Fire) {
        router = Router(snapshot: VenueSnapshot(venue), weightings: [rule])
    }
}

extension Route {
    fileprivate var shape: [Point] { (legs[0].segments.first.map { [$0.start] } ?? []) + legs[0].segments.map(\.end) }
}

private func at(_ x: Double, _ y: Double) -> Waypoint { .position(Point(x: x, y: y), level: "g") }

private func zone(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> Area {
    Area(
        id: "zone", level: "g", name: "Zone", category: "walkway",
        polygon: Polygon(outer: metres((west, south), (east, south), (east, north), (west, north)).map(\.point)))
}

private func closed(_ target: Condition.Target) -> [Condition] { [Condition(id: 1, target: target, effect: .closed)] }

@Suite struct `Who is on open floor that closes leaves it by the shortest way` {
    @Test(arguments: [false, true]) func `A region that is closed as a whole is left by its open doors`(
        isUnderWay: Bool
    ) throws {
        let ask = House().asking()
        let conditions = closed(.edge("floor:hall"))
        func change(_ request: inout RouteRequest) { request.isUnderWay = isUnderWay }
        let route = try ask(at(16, 13), .node("out"), conditions: conditions, change).route
        #expect(route.shape == [Point(x: 16, y: 13), Point(x: 0, y: 10), Point(x: -10, y: 10)])
        #expect(route.legs[0].segments.map(\.leavesClosed) == [true, false])
        #expect(route.notices == [.leavesClosed(conditions[0])])
        #expect(try ask(at(16, 13), .node("r1"), conditions: conditions, change).route.path.hasSuffix("a1 r0 r1"))
        // Nobody goes on in it, or comes into it.
        for goal in [.node("a2"), at(30, 15)] {
            #expect(ask.refusal(at(16, 13), goal, conditions: conditions, change) != nil)
            #expect(ask.refusal(.node("out"), goal, conditions: conditions, change) != nil)
        }
        // What is under way can be followed.
        var request = RouteRequest(waypoints: [at(16, 13), .node("out")], time: .depart(morning))
        request.isUnderWay = true
        #expect(try ask.router.repriced(route, for: request, conditions: conditions, at: morning) != nil)
    }

    @Test func `What a rule closes is left, too, through a door that it closes only where there is no other`() throws {
        let house = House()
        let hall = house.asking(Fire(venue: house.floor.venue, paths: ["floor:hall"]))
        #expect(try hall(at(16, 13), .node("out")).route.path == "· a0 out")
        #expect(try hall(at(16, 13), .node("r1")).route.path.hasSuffix("a1 r0 r1"))
        #expect(hall.refusal(at(16, 13), .node("a2")) != nil && hall.refusal(at(16, 13), at(30, 15)) != nil)
        // With its doors: the one that is not closed goes first.
        let both = house.asking(Fire(venue: house.floor.venue, paths: ["floor:hall", "door"]))
        #expect(try both(at(10, 17), .node("out")).route.path == "· a0 out")
        let room = house.asking(Fire(venue: house.floor.venue, paths: ["floor:room", "door"]))
        #expect(try room(at(8, 26), .node("out")).route.path.hasSuffix("r0 a1 a0 out"))
        #expect(room.refusal(at(16, 13), .node("r1")) != nil)
        for isUnderWay in [false, true] {
            let out = try room(at(8, 26), at(30, 15)) { $0.isUnderWay = isUnderWay }.route
            #expect(out.legs[0].segments.map(\.leavesClosed) == [true, true, false])
        }
    }

    @Test(arguments: [false, true]) func `Nobody is led to a destination in what is closed around them`(
        isUnderWay: Bool
    ) throws {
        let zoned = House(areas: [zone(20, -1, 35, 21)]).asking()
        func change(_ request: inout RouteRequest) { request.isUnderWay = isUnderWay }
        for (start, target) in [(at(25, 10), "zone"), (at(12, 4), "hall")] as [(Waypoint, FeatureID)] {
            let conditions = closed(.area(target))
            for goal in [.node("a2"), at(32, 12)] {
                #expect(zoned.refusal(start, goal, conditions: conditions, change) != nil)
                #expect(zoned.refusal(start, goal, .node("out"), conditions: conditions, change) != nil)
            }
            #expect(try zoned(start, .node("out"), conditions: conditions, change).route.path.hasSuffix("a0 out"))
        }
    }

    @Test func `The way out is measured to the border, and goes straight on`() throws {
        let conditions = closed(.area("zone"))
        let across = House(areas: [zone(20, -1, 30, 21)]).asking()
        // Straight on to the east.
        for goal in [at(38, 3), .node("a3")] {
            let route = try across(at(27, 18), goal, conditions: conditions).route
            #expect(route.shape.count == 2 && route.shape[0] == Point(x: 27, y: 18))
            #expect(route.notices == [.leavesClosed(conditions[0])])
        }
        // The west is nearer, but leads nowhere.
        #expect(try across(at(21, 10), at(39, 10), conditions: conditions).route.distance == 18)
        // Round the corners, if the near border leads there, too.
        let beside = House(areas: [zone(20, -1, 30, 14)]).asking()
        let route = try beside(at(20.5, 3), .node("a3"), conditions: conditions).route
        #expect(route.shape.contains(Point(x: 20, y: 14)) && route.shape.contains(Point(x: 30, y: 14)))
        #expect(route.shape[1].x < 20 && route.shape[1].y == 3, "\(route.shape)")
    }

    @Test func `Who has no way on is led to the nearest point of the border`() throws {
        let ask = House(areas: [zone(20, -1, 30, 21)]).asking()
        let conditions = closed(.area("zone")) + [Condition(id: 2, target: .edge("path"), effect: .closed)]
        var request = RouteRequest(waypoints: [at(22, 10), .node("out")], time: .depart(morning))
        request.isUnderWay = true
        let way = try ask.router.wayOut(request, conditions: conditions, isLedBack: false, using: ask.space)
        let shape = try #require(way).out.shape
        #expect(shape.count == 2 && shape[1].y == 10 && shape[1].x < 20 && shape[1].x > 19.5)
    }

    @Test func `A floor whose hours are over is left, and not entered`() throws {
        var house = House()
        for index in house.floor.contents.edges.indices where house.floor.contents.edges[index].path == "floor:hall" {
            house.floor.contents.edges[index].hours = hours("09:00-10:01")
        }
        let ask = house.asking()
        let late = morning.adding(seconds: 90)
        let route = try ask(at(5, 10), .node("out"), at: late).route
        #expect(route.path == "· a0 out" && route.legs[0].segments.allSatisfy { $0.waiting == 0 })
        for goal in [.node("a2"), at(30, 15)] {
            #expect(ask.refusal(at(5, 10), goal, at: late) != nil)
            #expect(ask.refusal(.node("out"), goal, at: late) != nil)
        }
    }
}
