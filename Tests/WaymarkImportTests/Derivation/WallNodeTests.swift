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

    @Test(arguments: [elevator, stairs], [(false, "corridor"), (true, "corridor"), (false, "room"), (true, "room")])
    func `A landing leads to one side of it, and to the level above`(connector: String, side: (Bool, String)) throws {
        let (wall, kind) = side
        let derived = try Self.derived(connector, wall: wall, rooms: kind)
        // The model of the test gives each ride the length 0: who rides up and down again would be on the other side.
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

    @Test func `A path that ends along the wall belongs to the side from which it comes`() throws {
        let derived = try Self.derived("nodes:\n  g: {a: [5, 2], w: [10, 2], b: [10, 3]}\npaths: [[a, w, b]]\n")
        #expect(derived.distance("A", "B") == nil)
    }
}
