import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `A crossing of open floor is one step` {
    /// A floor, a corridor that leads to its node `a0`, and one from `a1` to the place `gate`.
    private struct Crossing {
        var floor: FloorVenue

        init(
            _ rings: [[MillimetrePoint]], _ doors: [MillimetrePoint], from start: Point, to end: Point,
            name: LocalizedText? = "Grand concourse", category: String = "concourse"
        ) {
            floor = FloorVenue(rings: rings, anchors: doors)
            floor.contents.units[0].name = name
            floor.contents.units[0].category = category
            join("w", start, "a0")
            join("e", end, "a1")
            floor.contents.places.append(
                Place(id: "gate", name: "Gate 5", category: "gate", entrances: ["e"], level: "g", position: end))
        }

        private mutating func join(_ id: FeatureID, _ point: Point, _ other: FeatureID) {
            floor.contents.nodes.append(PathNode(id: id, level: "g", position: point))
            let far = floor.contents.nodes.first { $0.id == other }?.position ?? point
            floor.contents.edges.append(
                PathEdge(id: FeatureID("\(id)~\(other)"), from: id, to: other, length: point.distance(to: far)))
        }

        func guided(_ from: Waypoint = .node("w"), _ to: Waypoint = .place("gate")) throws -> GuidedRoute {
            let venue = floor.venue
            let router = Router(snapshot: VenueSnapshot(venue))
            let route = try router.route(
                RouteRequest(waypoints: [from, to], time: .depart(Timestamp(seconds: 0))), using: SearchSpace()
            ).route
            return RouteGuide(venue: venue).guide(route)
        }

        func sentences(_ from: Waypoint = .node("w"), _ to: Waypoint = .place("gate")) throws -> [String] {
            InstructionComposer().instructions(for: try guided(from, to))[0]
        }
    }

    /// A hall of 60 × 40 m with a column in the way.
    private let hall = [
        metres((0, 0), (60, 0), (60, 40), (0, 40)), metres((28, 10), (32, 10), (32, 30), (28, 30)),
    ]
    private var crossing: Crossing {
        Crossing(hall, metres((0, 20), (60, 20)), from: Point(x: -20, y: 20), to: Point(x: 90, y: 20))
    }

    private func at(_ x: Double, _ y: Double) -> Waypoint { .position(Point(x: x, y: y), level: "g") }

    @Test func `It names the floor and what lies behind it, and bends get no sentences`() throws {
        let guided = try crossing.guided()
        #expect(
            InstructionComposer().instructions(for: guided)[0] == [
                "Head east", "Cross Grand concourse towards Gate 5", "Arrive at Gate 5",
            ])
        #expect(guided.legs[0].steps.filter { $0.maneuver.kind == .crossArea(.concourse) }.count == 1)
        #expect(guided.legs[0].steps.count <= 4)
    }

    @Test func `Nobody crosses a floor towards itself`() throws {
        var hall = crossing
        hall.floor.contents.units[0].name = "Gate 5"
        let sentences = try hall.sentences()
        #expect(sentences[1].hasPrefix("Cross Gate 5") && !sentences[1].contains("towards"))
    }

    @Test func `A floor without a name is called by its category`() throws {
        var hall = crossing
        hall.floor.contents.units[0].name = nil
        #expect(try hall.sentences()[1].hasPrefix("Cross the concourse"))
        hall.floor.contents.units[0].category = "plaza"
        #expect(try hall.sentences()[1].hasPrefix("Cross the square"))
    }

    @Test func `A route that starts or ends on the floor says so in one step`() throws {
        #expect(try crossing.sentences(at(5, 20), at(55, 20)).count == 2)
        #expect(
            try crossing.guided(.node("w"), at(55, 20)).legs[0].steps.map(\.maneuver.kind.name) == [
                "depart", "cross area", "arrive",
            ])
        let departing = try crossing.guided(at(5, 20)).legs[0].steps
        #expect(departing[0].maneuver.kind == .depart && departing[0].distance > 55)
    }

    @Test func `The turn onto the floor is that towards its first metres`() throws {
        let corner = Crossing(
            hall, metres((0, 0), (0, 40)), from: Point(x: -20, y: 0), to: Point(x: -20, y: 40))
        let steps = try corner.guided().legs[0].steps
        #expect(steps[1].maneuver.modifier == .left)
        #expect(steps[2].maneuver.modifier == .left)
    }

    @Test func `A clear bend ten metres from both ends has its own sentence`() throws {
        func bends(_ arm: Double) throws -> [Maneuver.Kind] {
            let angle = Crossing(
                [metres((0, 0), (arm, 0), (arm, 30), (arm + 20, 30), (arm + 20, -20), (0, -20))],
                metres((0, -1), (arm + 10, 30)), from: Point(x: -20, y: -1), to: Point(x: arm + 10, y: 60))
            return try angle.guided().legs[0].steps.map(\.maneuver.kind)
        }
        #expect(try bends(40).filter { $0 == .turn }.count == 1)
        #expect(try bends(15).filter { $0 == .turn }.count == 1)
        #expect(try bends(8).filter { $0 == .turn }.count == 0)
    }

    @Test func `A bend that leads back has its own sentence ten metres from the ends`() throws {
        func bends(_ arm: Double) throws -> [Maneuver.Kind] {
            // Around the tip of a wall between the two doors.
            let hook = Crossing(
                [metres((0, 0), (60, 0), (60, 40), (0, 40), (0, 21), (arm, 20), (0, 19))],
                metres((0, 17), (0, 23)), from: Point(x: -20, y: 17), to: Point(x: -20, y: 23))
            return try hook.guided().legs[0].steps.map(\.maneuver.kind)
        }
        #expect(try bends(14).filter { $0 == .turn }.count == 1)
        #expect(try bends(8).filter { $0 == .turn }.isEmpty)
    }

    @Test func `Corridors keep their turns, and a few metres of floor are not a crossing`() throws {
        let bent = [metres((0, 0), (33, 0), (33, 30), (30, 30), (30, 3), (0, 3))]
        let corridor = Crossing(
            bent, metres((0, 1.5), (31.5, 30)), from: Point(x: -20, y: 1.5), to: Point(x: 31.5, y: 60), name: nil,
            category: "area")
        let kinds = try corridor.guided().legs[0].steps.map(\.maneuver.kind)
        #expect(kinds == [.depart, .turn, .arrive])
        let small = Crossing(
            [metres((0, 0), (8, 0), (8, 8), (0, 8))], metres((0, 4), (8, 4)), from: Point(x: -20, y: 4),
            to: Point(x: 30, y: 4))
        #expect(try small.guided().legs[0].steps.count == 2)
    }

    @Test func `Desks and columns do not make a hall a corridor, but a courtyard does`()
        throws
    {
        var columns: [[MillimetrePoint]] = []
        for x in [3.0, 10, 17] {
            for y in [3.0, 10, 17, 24] { columns.append(metres((x, y), (x + 3, y), (x + 3, y + 3), (x, y + 3))) }
        }
        func kinds(_ rings: [[MillimetrePoint]], _ category: String, door: Double) throws -> [Maneuver.Kind] {
            let way = Crossing(
                rings, metres((0, 1.5), (door, 1.5)), from: Point(x: -20, y: 1.5), to: Point(x: door + 30, y: 1.5),
                category: category)
            return try way.guided().legs[0].steps.map(\.maneuver.kind)
        }
        let hall = metres((0, 0), (23, 0), (23, 30), (0, 30))
        #expect(try kinds([hall] + columns, "hall", door: 23) == [.depart, .crossArea(.hall), .arrive])
        let cloister = [metres((0, 0), (43, 0), (43, 40), (0, 40)), metres((3, 3), (40, 3), (40, 37), (3, 37))]
        #expect(try kinds(cloister, "area", door: 43) == [.depart, .arrive])
    }

    @Test func `Lines across a floor do not count as other ways`() throws {
        // A corridor passes a door of the hall, from which lines lead to many others.
        var passing = crossing
        let doors = (0..<6).map { MillimetrePoint(x: 60_000, y: Int32($0) * 6000) }
        passing.floor = FloorVenue(rings: [hall[0]], anchors: metres((0, 20)) + doors)
        for (id, y) in [("s", 0.0), ("n", 40.0)] {
            passing.floor.contents.nodes.append(
                PathNode(id: FeatureID(id), level: "g", position: Point(x: y == 0 ? -3 : 3, y: y)))
            passing.floor.contents.edges.append(
                PathEdge(id: FeatureID("\(id)~a0"), from: FeatureID(id), to: "a0", length: 20.3))
        }
        #expect(try passing.sentences(.node("s"), .node("n")).count == 2)
    }
}
