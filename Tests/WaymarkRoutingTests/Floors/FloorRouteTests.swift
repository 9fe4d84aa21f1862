import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

/// A hall of 40 × 20 m with a column in the middle and a door at each end.
private let hall = [
    metres((0, 0), (40, 0), (40, 20), (0, 20)), metres((18, 8), (22, 8), (22, 12), (18, 12)),
]
private let doors = metres((0, 10), (40, 10))

private func at(_ x: Double, _ y: Double) -> Waypoint { .position(Point(x: x, y: y), level: "g") }

extension Asking {
    fileprivate init(_ floor: FloorVenue, weightings: [any Weighting] = []) {
        router = Router(snapshot: VenueSnapshot(floor.venue), weightings: weightings)
    }
}

extension Route {
    /// The points where it starts, bends and ends.
    fileprivate var shape: [Point] { (legs[0].segments.first.map { [$0.start] } ?? []) + legs[0].segments.map(\.end) }
}

@Suite struct `Routes cross open floors as people do` {
    @Test func `Two positions in sight are joined by a straight line`() throws {
        let route = try Asking(FloorVenue(rings: hall, anchors: doors))(at(4, 4), at(10, 12)).route
        #expect(route.shape == [Point(x: 4, y: 4), Point(x: 10, y: 12)])
        #expect(route.distance == 10)
        #expect(route.duration == 8696)
        #expect(route.legs[0].from.snapDistance == 0)
        #expect(route.kinds == [.crossing])
    }

    @Test func `A route bends at the corners of a column`() throws {
        let ask = Asking(FloorVenue(rings: hall, anchors: doors))
        let shape = [(10, 10.5), (18, 12), (22, 12), (30, 10.5)].map { Point(x: $0.0, y: $0.1) }
        #expect(try ask(at(10, 10.5), at(30, 10.5)).route.shape == shape)
        #expect(try ask(at(30, 10.5), at(10, 10.5)).route.shape == shape.reversed())
        #expect(try ask(.node("a0"), at(30, 10.5)).route.shape[1...2] == shape[1...2])
    }

    @Test func `The floor's way and the ways outside it are compared`() throws {
        // A floor in the form of a U, and a bridge between the ends of its arms.
        var floor = FloorVenue(
            rings: [metres((0, 0), (30, 0), (30, 20), (20, 20), (20, 5), (10, 5), (10, 20), (0, 20))],
            anchors: metres((10, 18), (20, 18)))
        floor.contents.edges.append(PathEdge(id: "bridge", from: "a0", to: "a1", length: 10))
        let ask = Asking(floor)
        #expect(try ask(at(8, 18), at(22, 18)).route.distance == 14)
        #expect(try ask(at(8, 6), at(22, 6)).route.shape.contains(Point(x: 10, y: 5)))
    }

    @Test func `A position in an obstacle or outside starts at the nearest point of the floor`() throws {
        let ask = Asking(FloorVenue(rings: hall, anchors: doors))
        let inColumn = try ask(at(20, 9), at(5, 5)).route.legs[0].from
        #expect(inColumn.point == Point(x: 20, y: 8))
        #expect(inColumn.snapDistance == 1)
        let outside = try ask(at(50, 10), at(5, 5)).route.legs[0].from
        #expect(outside.point == Point(x: 40, y: 10))
        #expect(outside.snapDistance == 10)
        #expect(ask.refusal(at(75, 10), at(5, 5))?.reason == .offNetwork(waypointIndex: 0, distance: 35))
    }

    @Test func `A position beside a wall is kept and joined to the floor that keeps clear of the wall`() throws {
        var floor = FloorVenue(
            rings: [metres((0.3, 0.3), (39.7, 0.3), (39.7, 19.7), (0.3, 19.7))], anchors: metres((0.3, 10)),
            clearance: 0.3)
        floor.contents.units[0].polygon = Polygon(outer: hall[0].map(\.point))
        let ask = Asking(floor)
        for route in [try ask(at(0.1, 5), at(10.3, 5)).route, try ask(at(10.3, 5), at(0.1, 5)).route] {
            #expect(route.distance == 10.2)
            #expect(route.legs[0].from.snapDistance == 0 && route.legs[0].to.snapDistance == 0)
            #expect(Set([route.shape[0].x, route.shape[route.shape.count - 1].x]) == [0.1, 10.3])
        }
        floor.contents.obstacles = [
            Obstacle(
                id: "post", level: "g", polygon: Polygon(outer: metres((0, 4), (0.3, 4), (0.3, 6), (0, 6)).map(\.point))
            )
        ]
        #expect(abs(try Asking(floor)(at(0.1, 5), at(10.3, 5)).route.legs[0].from.snapDistance - 0.2) < 1e-9)
    }

    @Test(arguments: ["fence", "kerb"]) func `A position hardly before a wall or a kerb is on its side of it`(
        line: String
    )
        throws
    {
        var floor = FloorVenue(
            rings: [metres((0.3, 0.3), (19.7, 0.3), (19.7, 19.7), (0.3, 19.7))], anchors: metres((0.3, 10)),
            clearance: 0.3)
        floor.add(
            [metres((20.3, 0.3), (39.7, 0.3), (39.7, 19.7), (20.3, 19.7))], metres((39.7, 10)), unit: "east",
            clearance: 0.3, prefix: "e")
        floor.contents.units[0].polygon = Polygon(outer: hall[0].map(\.point))
        floor.contents.regions[1].units = ["hall"]
        floor.contents.details = [
            Detail(id: "line", level: "g", category: line, line: Polyline(metres((20, 0), (20, 20)).map(\.point)))
        ]
        let ask = Asking(floor)
        for x in [19.75, 19.8, 19.9, 19.99] {
            #expect(abs(try ask(at(5, 10), at(x, 10)).route.distance - (x - 5)) < 0.002)
            #expect(ask.refusal(at(35, 10), at(x, 10)) != nil, "\(x)")
            #expect(ask.refusal(at(x, 10), at(40 - x, 10)) != nil, "\(x)")
        }
    }

    @Test func `A room with one door and without paths is left through the door`() throws {
        var floor = FloorVenue(rings: [metres((0, 0), (40, 0), (40, 10), (0, 10))], anchors: metres((10, 10), (0, 5)))
        floor.add([metres((5, 11), (15, 11), (15, 20), (5, 20))], metres((10, 11)), unit: "room", prefix: "r")
        floor.contents.edges.append(PathEdge(id: "door", from: "a0", to: "r0", kind: .door, length: 1))
        let route = try Asking(floor)(at(10, 15), at(10, 5)).route
        #expect(route.shape.map(\.y) == [15, 11, 10, 5])
        #expect(route.distance == 10)
        #expect(route.legs[0].segments.map(\.fromNode).map { $0.map { route.venue[$0].id } } == [nil, "r0", "a0"])
    }

    @Test func `A position without a way out of its floor is refused`() throws {
        var floor = FloorVenue(rings: hall, anchors: doors)
        floor.add([metres((0, 30), (10, 30), (10, 40), (0, 40))], [], unit: "island")
        #expect(Asking(floor).refusal(at(5, 35), at(5, 5))?.reason == .noPath)
    }

    @Test func `Routes over a floor can be priced again`() throws {
        let floor = FloorVenue(rings: hall, anchors: doors)
        let ask = Asking(floor)
        let request = RouteRequest(waypoints: [at(10, 10.5), at(30, 10.5)], time: .depart(morning))
        let route = try ask.router.route(request, using: ask.space).route
        let again = try ask.router.repriced(route, for: request, conditions: [], at: morning)
        #expect(again == route)
        let closed = Condition(id: 1, target: .area("hall"), effect: .closed)
        let closure = try ask.router.closure(of: route, for: request, conditions: [closed], at: morning)
        #expect(closure == RouteClosure(leg: 0, segment: 0))
    }

    @Test func `A position on a floor can be a stop on the way, and an end by time or category`() throws {
        var floor = FloorVenue(rings: hall, anchors: doors)
        floor.contents.places = ([("west", "a0"), ("east", "a1")] as [(FeatureID, FeatureID)]).map { id, node in
            Place(
                id: id, name: LocalizedText("Gate"), category: "gate", entrances: [Place.Entrance(node)], level: "g",
                position: Point(x: 0, y: 0))
        }
        let ask = Asking(floor)
        let route = try ask(at(4, 4), at(20, 4), .node("a1"), at(32, 10)).route
        #expect(route.legs.map { ($0.distance * 1000).rounded() } == [16_000, 20_881, 8_000])
        #expect(try ask(at(30, 3), .category("gate")).route.destination == "east")
        let late = try ask(at(4, 4), at(10, 12)) { $0.time = .arrive(morning) }.route
        #expect(late.arrival <= morning && late.arrival.adding(milliseconds: 2000) > morning)
    }

    @Test func `The other side of a column is not an alternative`() throws {
        let ask = Asking(FloorVenue(rings: hall, anchors: doors))
        let request = RouteRequest(waypoints: [.node("a0"), .node("a1")], time: .depart(morning))
        let route = try ask.router.route(request, using: ask.space).route
        #expect(try ask.router.alternatives(to: route, for: request, using: ask.space).isEmpty)
    }

    @Test func `What slows a way type or favours another applies to free ways`() throws {
        struct Half: Weighting {
            let author = "half"
            func adjustment(for passage: PassageDescription) -> PassageAdjustment? { PassageAdjustment(factor: 2) }
        }
        let floor = FloorVenue(rings: hall, anchors: doors)
        #expect(try Asking(floor, weightings: [Half()])(at(4, 4), at(10, 12)).route.duration == 17_392)
        let refusal = Asking(floor).refusal(at(4, 4), at(10, 12)) { $0.exclude = [.crossing] }
        #expect(refusal?.reason == .excluded([.crossing]))
        let avoided = try Asking(floor)(at(4, 4), at(10, 12)) { $0.avoid = [.crossing] }.route
        #expect(avoided.notices == [.avoidedWayUsed(.crossing)])
        #expect(try Asking(floor)(at(4, 4), at(10, 12)) { $0.prefer = [.corridor] }.route.weight == 3 * 8696)
    }

    @Test func `Seconds are for whole paths and not for free ways, but factors and closing apply to both`() throws {
        struct Answer: Weighting {
            let author = "answer"
            var change: PassageAdjustment
            func adjustment(for passage: PassageDescription) -> PassageAdjustment? { change }
        }
        func ask(_ change: PassageAdjustment) -> Asking {
            Asking(FloorVenue(rings: [hall[0]], anchors: doors), weightings: [Answer(change: change)])
        }
        var change = PassageAdjustment(weightFactor: 3, weightSeconds: 40)
        let free = try ask(change)(at(4, 4), at(10, 12)).route
        #expect(free.weight == 3 * 8696)
        #expect(free.duration == 8696)
        let path = try ask(change)(.node("a0"), .node("a1")).route
        #expect(path.weight == 3 * path.duration + 40_000)
        change = PassageAdjustment(isClosed: true)
        #expect(ask(change).refusal(at(4, 4), at(10, 12)) != nil)
    }
}

@Suite struct `What applies to a part of a floor applies to the ways across it` {
    private let bare = [hall[0]]
    private let area = Area(
        id: "stage", level: "g", category: "zone",
        polygon: Polygon(outer: metres((15, -1), (25, -1), (25, 15), (15, 15)).map(\.point)))
    private var floor: FloorVenue { FloorVenue(rings: bare, anchors: doors, areas: [area]) }

    private func condition(_ effect: Condition.Effect, on id: FeatureID = "stage", until: Timestamp? = nil) -> Condition
    {
        Condition(id: 1, target: .area(id), effect: effect, until: until)
    }

    @Test func `Routes go around a closed area, and bend at its corners`() throws {
        let ask = Asking(floor)
        let corners = [Point(x: 15, y: 15), Point(x: 25, y: 15)]
        for (from, to) in [(at(2, 10), at(38, 10)), (.node("a0"), .node("a1")), (at(2, 10), .node("a1"))] {
            let route = try ask(from, to, conditions: [condition(.closed)]).route
            #expect(Array(route.shape.dropFirst().dropLast()) == corners)
            #expect(try ask(from, to).route.shape.count == 2)
        }
    }

    @Test func `A slowed area costs its share, and is left if the way around is quicker`() throws {
        let ask = Asking(floor)
        let through = try ask(at(5, 5), at(35, 5), conditions: [condition(.slowed(factor: 1.5))]).route
        #expect(through.duration == 30_435)
        let around = try ask(at(5, 5), at(35, 5), conditions: [condition(.slowed(factor: 4))]).route
        #expect(around.shape.count == 4)
    }

    @Test func `Only the roles of a restricted area cross it`() throws {
        var restricted = floor
        restricted.contents.areas[0].access = ["staff"]
        let ask = Asking(restricted)
        #expect(try ask(at(2, 10), at(38, 10)).route.shape.count == 4)
        #expect(try ask(at(2, 10), at(38, 10)) { $0.roles = ["staff"] }.route.shape.count == 2)
    }

    @Test func `A closed unit or region closes the ways in it, and says so`() throws {
        let ask = Asking(FloorVenue(rings: hall, anchors: doors))
        let targets: [Condition.Target] = [.area("hall"), .area("floor:hall"), .edge("floor:hall")]
        for target in targets {
            let closed = Condition(id: 1, target: target, effect: .closed)
            // The weights without the closure are known, and changed.
            _ = try ask(at(2, 10), at(38, 10))
            for (from, to) in [(at(2, 10), at(38, 10)), (.node("a0"), .node("a1"))] {
                let refusal = ask.refusal(from, to, conditions: [closed])
                #expect(refusal?.reason == .closed(opens: nil), "\(target)")
                #expect(refusal?.blocks.first?.cause == .condition(closed))
            }
        }
    }

    @Test func `A slowed floor says so wherever it is crossed`() throws {
        let ask = Asking(FloorVenue(rings: hall, anchors: doors))
        for target in [Condition.Target.area("hall"), .edge("floor:hall")] {
            let slowed = Condition(id: 1, target: target, effect: .slowed(factor: 2))
            for (from, to) in [(at(2, 10), at(38, 10)), (.node("a0"), .node("a1"))] {
                let plain = try ask(from, to).route
                let route = try ask(from, to, conditions: [slowed]).route
                #expect(route.notices == [.conditionOnRoute(slowed)], "\(target)")
                #expect(route.duration > plain.duration + plain.duration / 2, "\(target)")
                // The piece between is on the edge of a hole, where the unit is not.
                let segments = route.legs[0].segments
                for segment in [segments.first, segments.last] {
                    #expect(segment?.adjustments.map(\.author) == ["condition 1"], "\(target)")
                }
            }
        }
    }

    @Test func `A unit of a larger floor is closed alone`() throws {
        var two = FloorVenue(rings: bare, anchors: doors)
        let wing = Polygon(outer: metres((20, 0), (40, 0), (40, 20), (20, 20)).map(\.point))
        two.contents.units.append(Unit(id: "wing", level: "g", category: "concourse", polygon: wing))
        two.contents.regions[0].units = ["hall", "wing"]
        let ask = Asking(two)
        let closed = condition(.closed, on: "wing")
        #expect(try ask(at(2, 10), at(15, 10), conditions: [closed]).route.distance == 13)
        #expect(ask.refusal(at(2, 10), at(38, 10), conditions: [closed])?.reason == .closed(opens: nil))
        #expect(ask.refusal(.node("a0"), .node("a1"), conditions: [closed])?.reason == .closed(opens: nil))
    }

    @Test func `The hours of a floor are judged on arrival, and short waits are made`() throws {
        var timed = FloorVenue(rings: bare, anchors: doors)
        for index in timed.contents.edges.indices { timed.contents.edges[index].hours = hours("10:05-18:00") }
        let route = try Asking(timed)(at(2, 10), at(38, 10)).route
        #expect(route.legs[0].segments[0].waiting == 300_000)
        let opening = condition(.closed, until: morning.adding(milliseconds: 10_000))
        let wait = try Asking(floor)(at(14, 1), at(26, 1), conditions: [opening]).route
        #expect(wait.legs[0].segments[0].waiting == 10_000)
        #expect(wait.shape.count == 2)
    }
}
