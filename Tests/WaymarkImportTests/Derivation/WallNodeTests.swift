import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft

/// Two corridors side by side, between which there is only a closed door, and something else that has a node on their common wall.
@Suite struct `Nobody gets through a wall at what stands on it` {
    private static func derived(_ rest: String, wall: Bool = false, rooms: String = "corridor") throws -> Derived {
        var plan = PlannedVenue(
            levels: ["{id: g, ordinal: 0, name: Ground}", "{id: u, ordinal: 1, name: Upper}"],
            units: [
                PlannedVenue.unit("west", "corridor", 0...10, 0...4),
                PlannedVenue.unit("east", rooms, 10...24, 0...4),
                PlannedVenue.unit("above", "corridor", 0...24, 0...4, level: "u"),
            ],
            openings: ["{id: x, level: g, at: [[10, 0.2], [10, 1.2]], hours: \"off\"}"],
            places: [
                "{id: A, name: A, category: shop, level: g, position: [2, 2]}",
                "{id: B, name: B, category: shop, level: g, position: [20, 2]}",
                "{id: C, name: C, category: shop, level: u, position: [20, 2]}",
            ])
        plan.rest = rest
        if wall { plan.rest += "details: [{id: partition, level: g, category: wall, line: [[10, 0], [10, 4]]}]\n" }
        return try plan.derived()
    }

    private static let elevator = """
        nodes:
          g: {low: [10, 2.5]}
          u: {high: [10, 2.5]}
        connectors: [{id: lift, kind: elevator, stops: [low, high]}]

        """
    /// Stairs that rise over the floor of the second corridor.
    private static let stairs = """
        nodes:
          g: {low: [10, 2.5]}
          u: {high: [16, 2.5]}
        connectors: [{id: stairs, kind: stairs, stops: [low, high], steps: 18}]

        """

    private static let sides = [(false, "corridor"), (true, "corridor"), (false, "room"), (true, "room")]

    @Test(arguments: sides)
    func `An elevator is entered from both sides, and nobody walks through it`(wall: Bool, kind: String) throws {
        let derived = try Self.derived(Self.elevator, wall: wall, rooms: kind)
        #expect(!derived.walked("A").contains("B"))
        #expect(derived.distance("A", "C") != nil && derived.distance("B", "C") != nil)
        #expect(derived.venue.connectors.map { $0.stops.count } == [3])
        let ride = Self.elevator.replacing(
            "stops: [low, high]", with: "stops: [low, high], rides: [{from: low, to: high, duration: 40}]")
        let rides = try Self.derived(ride, wall: wall, rooms: kind).venue.connectors.flatMap(\.rides)
        #expect(rides.count == 2 && rides.allSatisfy { $0.duration == 40 })
    }

    @Test(arguments: [14.0, 6]) func `A path says from which side an elevator is entered`(x: Double) throws {
        let path =
            Self.elevator.replacing("low: [10, 2.5]", with: "low: [10, 2.5], p: [\(x), 2.5]") + "paths: [[low, p]]\n"
        let derived = try Self.derived(path)
        #expect(!derived.walked("A").contains("B"))
        #expect(derived.venue.connectors.map { $0.stops.count } == [2])
        #expect((derived.distance("A", "C") != nil) == (x < 10) && (derived.distance("B", "C") != nil) == (x > 10))
    }

    @Test func `Without a wall between them, an elevator is on one floor`() throws {
        var plan = PlannedVenue(
            levels: ["{id: g, ordinal: 0, name: Ground}", "{id: u, ordinal: 1, name: Upper}"],
            units: [
                PlannedVenue.unit("west", "corridor", 0...10, 0...4),
                PlannedVenue.unit("east", "corridor", 10...24, 0...4),
                PlannedVenue.unit("above", "corridor", 0...24, 0...4, level: "u"),
            ],
            places: [
                "{id: A, name: A, category: shop, level: g, position: [2, 2]}",
                "{id: B, name: B, category: shop, level: g, position: [20, 2]}",
            ])
        plan.rest = Self.elevator
        let derived = try plan.derived()
        #expect(derived.walked("A").contains("B"))
        #expect(derived.venue.connectors.map { $0.stops.count } == [2])
    }

    @Test(arguments: ["\"corridor\"", "\"room\", \"name\": \"Omega\""])
    func `An elevator of GeoJSON is entered from both sides, too`(east: String) throws {
        let floor = "\"level\": 0, \"kind\": "
        var sample = PlanSample()
        sample.add(
            [
                PlanSample.feature(PlanSample.box(0, 0, 10, 4), floor + "\"corridor\"", id: "w"),
                PlanSample.feature(PlanSample.box(10, 0, 14, 4), floor + east, id: "e"),
                PlanSample.feature(PlanSample.box(0, 0, 24, 4), "\"level\": 1, \"kind\": \"corridor\"", id: "u"),
                PlanSample.feature(
                    PlanSample.line((10, 0.2), (10, 1.2)), floor + "\"door\", \"access\": \"no\"", id: "d"),
                PlanSample.feature(PlanSample.point(10, 2.5), "\"level\": \"0;1\", \"kind\": \"elevator\"", id: "l"),
                PlanSample.feature(PlanSample.point(2, 2), floor + "\"info\", \"name\": \"A\"", id: "a"),
                PlanSample.feature(PlanSample.point(20, 2), floor + "\"info\", \"name\": \"B\"", id: "b"),
                PlanSample.feature(
                    PlanSample.point(20, 2), "\"level\": 1, \"kind\": \"info\", \"name\": \"C\"", id: "c"),
            ], to: "plan.geojson")
        let found = try sample.read()
        let derived = try Derived.of(found.draft, found.diagnostics)
        #expect(!derived.walked("a").contains("b"))
        #expect(derived.distance("a", "c") != nil && derived.distance("b", "c") != nil)
    }

    @Test(arguments: sides)
    func `Stairs lead to one side of it, and to the level above`(wall: Bool, kind: String) throws {
        let derived = try Self.derived(Self.stairs, wall: wall, rooms: kind)
        let flat = derived.venue.edges.filter { edge in
            derived.venue.node(edge.from)?.level == "g" && derived.venue.node(edge.to)?.level == "g"
        }
        let ends = Set(flat.filter { $0.hours?.source != "off" }.flatMap { [$0.from, $0.to] })
        #expect(ends.contains("low"))
        #expect(derived.distance("A", "B") == nil, "\(flat.map { "\($0.from)-\($0.to)" })")
        let reached = ["A", "B"].filter { derived.distance($0, "C") != nil }
        #expect(reached.count == 1, "\(reached)")
    }

    @Test func `A path on each side of which one is closed`() throws {
        let paths = "nodes:\n  g: {a: [5, 2], w: [10, 2.5], b: [15, 2]}\n"
        #expect(try Self.derived(paths + "paths: [[a, w, b]]\n").distance("A", "B") != nil)
        for fact in ["hours: \"off\"", "access: [staff]"] {
            for closed in ["[a, w]", "[w, b]"] {
                let open = closed == "[a, w]" ? "[w, b]" : "[a, w]"
                let derived = try Self.derived(
                    paths + "paths:\n  - {nodes: \(open)}\n  - {nodes: \(closed), \(fact)}\n")
                #expect(derived.distance("A", "B", isPublic: true) == nil, "\(closed) \(fact)")
            }
        }
        let steep = try Self.derived(paths + "paths:\n  - {nodes: [a, w]}\n  - {nodes: [w, b], wheelchair: no}\n")
        #expect(steep.distance("A", "B") != nil && steep.distance("A", "B", wheels: true) == nil)
    }

    @Test func `A path that only runs along the wall leads through it neither`() throws {
        let path = "nodes:\n  g: {a: [10, 2], b: [10, 3]}\npaths: [[a, b]]\n"
        for rooms in ["corridor", "room"] {
            #expect(try Self.derived(path, rooms: rooms).distance("A", "B") == nil, "\(rooms)")
        }
    }

    @Test func `A path that ends along the wall belongs to the side from which it comes`() throws {
        let derived = try Self.derived("nodes:\n  g: {a: [5, 2], w: [10, 2], b: [10, 3]}\npaths: [[a, w, b]]\n")
        #expect(derived.distance("A", "B") == nil)
    }
}
